/** What the virtual screen reader says of the page, from a place in it to the end of that place, as an indented text. */

/** An element is said when it begins and, when something is inside, when it ends: `heading, Home, level 1`, `list`, …, `end of list`. */
const END = /^end(?: of)?,? /;

/** What belongs to the technique and that no screen reader says aloud, or says on request only. */
const UNSAID =
  /, (?:\d+ controls?|not (?:invalid|required|read only|disabled|busy|selected)|orientated (?:horizontally|vertically)|no autocomplete|(?:max|min) value \S+|level 1(?=, position)|has popup listbox, not expanded)(?=,|$)/g;

/** Their name is made of what is inside; a closed list says its value only. */
const SAID_BY_NAME = /^(?:link|button|combobox|option)(?:,|$)/;
/** What is inside such a name but has something to say of its own. */
const OF_ITS_OWN = /^(?:image|status|alert|progressbar)(?:,|$)/;
/** Nothing is said of a live region without words, nor of a paragraph besides its text. */
const SILENT = /^(?:status|alert|log|paragraph|generic)$/;

const tidy = (phrase: string) => phrase.replaceAll(/\s+/g, ' ').trim().replaceAll(UNSAID, '');

/** One element as it is said. */
export const sayable = tidy;

interface Place {
  words: string;
  inside: Place[];
}

/** The phrases of a reading, each container's content below it; a paragraph is its text. */
export function outline(phrases: readonly string[]): string[] {
  const root: Place = { words: '', inside: [] };
  const around: Place[] = [root];
  const { opens, closes } = pairs(phrases);
  for (const [at, phrase] of phrases.entries()) {
    if (closes.has(at)) {
      around.pop();
      continue;
    }
    const place = { words: tidy(phrase), inside: [] };
    around.at(-1)?.inside.push(place);
    if (opens.has(at)) around.push(place);
  }
  return root.inside.flatMap((place) => linesOf(place, 0));
}

function linesOf({ words, inside }: Place, depth: number): string[] {
  if (words === 'paragraph') return inside.flatMap((place) => linesOf(place, depth));
  if (inside.length === 0 && SILENT.test(words)) return [];
  const heard = SAID_BY_NAME.test(words) ? inside.filter((place) => OF_ITS_OWN.test(place.words)) : inside;
  return [`${'  '.repeat(depth)}${words}`, ...heard.flatMap((place) => linesOf(place, depth + 1))];
}

/** Which phrases begin something that is ended later, and which end it. */
function pairs(phrases: readonly string[]): { opens: ReadonlySet<number>; closes: ReadonlySet<number> } {
  const opens = new Set<number>();
  const closes = new Set<number>();
  const ends: { at: number; begins: string }[] = [];
  for (let at = phrases.length - 1; at >= 0; at -= 1) {
    const phrase = phrases[at] ?? '';
    const last = ends.at(-1);
    if (last !== undefined && phrase === last.begins) {
      opens.add(at);
      closes.add(last.at);
      ends.pop();
    } else if (END.test(phrase)) {
      ends.push({ at, begins: phrase.replace(END, '') });
    }
  }
  return { opens, closes };
}

const LISTED = /^(?:banner|navigation|main|complementary|contentinfo|region|form|search|heading)(?:,|$)/;

/** The landmarks and headings of a reading, each inside its landmark. */
export function places(lines: readonly string[]): string[] {
  const around: number[] = [];
  return lines.flatMap((line) => {
    const phrase = line.trimStart();
    const indent = line.length - phrase.length;
    while (around.length > 0 && (around.at(-1) ?? 0) >= indent) around.pop();
    if (!LISTED.test(phrase)) return [];
    const listed = `${'  '.repeat(around.length)}${phrase}`;
    if (!phrase.startsWith('heading')) around.push(indent);
    return [listed];
  });
}
