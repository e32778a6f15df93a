/** Suggests at most three known names for a misspelt one, the most similar first. */
export function closest(name: string, names: readonly string[]): string[] {
  const wanted = name.toLowerCase();
  return names
    .map((one) => ({ one, distance: distanceOf(wanted, one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.max(2, Math.floor(one.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ one }) => one);
}

/** 0 when one name begins with the other; otherwise the Levenshtein distance. */
function distanceOf(one: string, other: string): number {
  if (one.length >= 3 && (other.startsWith(one) || one.startsWith(other))) return 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
