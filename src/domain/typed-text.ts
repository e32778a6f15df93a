/**
 * Addresses, dates, numbers and codes as people type and paste them: word processors, mail programs, phones and keyboards of other scripts put
 * characters into them that nobody sees or that only look right. They are made plain before a field's own rule (formats.as-typed). Passwords never are.
 */

/** Characters without a look: Unicode's own list (soft hyphen, joiners, direction marks and isolates, variation selectors, fillers) and the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
const CONTROL = /\p{Cc}/gu;

/** The hyphen of the keyboard, and the dashes, bullets and minus signs that programs make of it. */
const HYPHENS = /[\p{Pd}\u02d7\u2043\u207b\u2212\u2796]/gu;

/** Full-width forms of the signs of a keyboard, and the Arabic and Persian digits. */
const OTHER_FORMS = /[\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9]/g;

/** The text with plain spaces, hyphens, digits and signs, nothing unseen in it, and no space around it. */
export function plain(typed: string): string {
  return (
    typed
      .replaceAll(UNSEEN, '')
      // A tab or a line end is a control character as well.
      .replaceAll(/\s/g, ' ')
      .replaceAll(CONTROL, '')
      .replaceAll(HYPHENS, '-')
      .replaceAll(OTHER_FORMS, (sign) => {
        const code = sign.charCodeAt(0);
        return code >= 0xff01 ? String.fromCharCode(code - 0xfee0) : String(code & 0xf);
      })
      .trim()
  );
}

/** Plain, and without spaces and a full stop at its end: for what has neither, such as a code. */
export function compact(typed: string): string {
  return plain(typed).replaceAll(' ', '').replace(/\.+$/, '');
}

/** A text on one line: runs of blanks become one. For names of people, which are copied from tables. */
export function onOneLine(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ');
}
