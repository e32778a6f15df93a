/** The `<main>` of every layout: where the skip link leads. */
export const MAIN_ID = 'content';
