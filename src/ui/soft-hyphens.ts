const LONG_WORD = /\p{L}{10,}/gu;
/** A Finnish syllable begins with the last consonant before a vowel. */
const SYLLABLE = /[bcdfghjklmnpqrstvwxz][aeiouyåäö]/gi;
/** The least number of letters before the first and after the last hyphen of a word, as `hyphenateLimitChars` sets it for browsers. */
const ENDS = 4;

/**
 * A Finnish text that comes from the API, with soft hyphens in its long words. Chromium has no Finnish dictionary, so `hyphens: auto` alone
 * breaks such a word anywhere and without a hyphen.
 */
export function withSoftHyphens(text: string): string {
  return text.replaceAll(LONG_WORD, (word) =>
    word.replaceAll(SYLLABLE, (syllable, at: number) => (at < ENDS || word.length - at < ENDS ? syllable : `\u00ad${syllable}`)),
  );
}
