/**
 * Limits that a resident meets and that are the portal's own; those of the contract are in generated/limits.ts. Code, texts and documents take them
 * from here: `npm run generate` writes docs/limits.md and the other lines that say them.
 */

/** How long a draft is kept after its last change, in minutes (session.return-after-expiry). */
export const DRAFT_MINUTES = 30;

/** How long before its end the end of an idle session is announced, in minutes (session.idle-warning). */
export const IDLE_WARNING_MINUTES = 2;

/** How many rows of a list are shown before "show more" (fault-reports.first-five, feedback.merged-list, notifications.first-five). */
export const FIRST_ROWS = 5;
