/** The id of the `<main>` of every layout: the target of the skip link. */
export const MAIN_ID = 'content';
