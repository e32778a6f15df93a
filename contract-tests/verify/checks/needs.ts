/**
 * The operations that each check needs, so that a run of some operations skips a check before it sets any state. The table is recorded: a check of
 * the reference backend's checks compares it with the calls that were made, and `npm run pacts` writes it anew.
 */
import table from './needs.json' with { type: 'json' };

const byCheck: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table));

/** @param key `effects: closeNotification: the notification stays closed, …` @returns nothing for a check that is not in the table */
export function neededBy(key: string): readonly string[] {
  return byCheck.get(key) ?? [];
}
