/** A name that stands twice in one object: readers of JSON take the first one, the last one, or none (RFC 8259, section 4). */

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** @param text JSON that can be read @returns the first such name; null when there is none */
export function nameTwiceIn(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  let last: string | null = null;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"')) last = token;
    else if (token === ':' && last !== null) {
      const names = open.at(-1);
      const name = JSON.parse(last) as string;
      if (names?.has(name) === true) return name;
      names?.add(name);
    }
  }
  return null;
}
