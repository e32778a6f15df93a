/** What word processors, mail programs and phones put into a number or a code that is copied from them (formats.as-typed). */

/** White space, and characters that nobody sees: the soft hyphen, zero-width spaces and joiners, marks of the writing direction. */
export const INVISIBLE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** The hyphen of the keyboard, and the dashes and minus signs that programs make of it. */
export const HYPHENS = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
