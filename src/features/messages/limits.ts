/** Limits of a message that a resident writes, in Unicode code points; openapi/schemas/messages.yaml has them as well. */
export const SUBJECT_LENGTH = 200;
/** Visible characters. */
export const MESSAGE_LENGTH = 3000;
/** From this length on the form says how many characters are left; `messages.length-counter`. */
export const COUNTER_FROM = 2900;
/** Text and markup together. */
export const HTML_LENGTH = 20_000;
export const MOST_FILES = 20;
