const WORD = /\p{L}+/gu;
/** A Finnish syllable begins with the last consonant before a vowel. */
const SYLLABLE = /[bcdfghjklmnpqrstvwxz][aeiouyåäö]/gi;
/** The least number of letters before the first and after the last hyphen of a word, as `hyphenateLimitChars` sets it for browsers. */
const ENDS = 4;

/**
 * A Finnish text that comes from the API, with soft hyphens in its long words. Chromium has no Finnish dictionary, so `hyphens: auto` alone
 * breaks such a word anywhere and without a hyphen.
 * @param longFrom words of so many letters are long: fewer, the narrower the place is
 */
export function withSoftHyphens(text: string, longFrom: number): string {
  return text.replaceAll(WORD, (word) =>
    word.length < longFrom
      ? word
      : word.replaceAll(SYLLABLE, (syllable, at: number) => (at < ENDS || word.length - at < ENDS ? syllable : `\u00ad${syllable}`)),
  );
}
