/**
 * Whether an answer is like an example: the same keys, kinds and lengths of lists. Where the answer is read, also the same ids (those that were
 * asked for), flags and words of the contract (`pending_tenant_approval`); what is written gets ids of its own.
 */

export interface Likeness {
  isRead: boolean;
}

/** Each difference with its JSON pointer; empty when the two are alike. */
export function differences(expected: unknown, actual: unknown, likeness: Likeness, at = ''): string[] {
  const [kind, actualKind] = [kindOf(expected), kindOf(actual)];
  if (kind !== actualKind) return [`${at || '/'}: ${actualKind} instead of ${kind}`];
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) return [`${at || '/'}: ${actual.length} items instead of ${expected.length}`];
    return expected.flatMap((one, index) => differences(one, actual[index], likeness, `${at}/${index}`));
  }
  if (kind === 'object') return differencesOfObjects(expected as object, actual as object, likeness, at);
  return [];
}

function differencesOfObjects(expected: object, actual: object, likeness: Likeness, at: string): string[] {
  const mine = new Map<string, unknown>(Object.entries(expected));
  const theirs = new Map<string, unknown>(Object.entries(actual));
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const here = `${at}/${key}`;
    if (!theirs.has(key)) return [`${here}: missing`];
    if (!mine.has(key)) return [`${here}: not in the example`];
    const isTold = /^(id|uuid|.*Id|.*Uuid)$/.test(key) || isFlagOrWord(mine.get(key));
    if (likeness.isRead && isTold && mine.get(key) !== theirs.get(key))
      return [`${here}: ${String(theirs.get(key))} instead of ${String(mine.get(key))}`];
    return differences(mine.get(key), theirs.get(key), likeness, here);
  });
}

function isFlagOrWord(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && /^[a-z]+(_[a-z]+)*$/.test(value));
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
