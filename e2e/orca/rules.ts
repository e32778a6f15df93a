/** What must be true of every step, whatever was approved. */
import type { Place, Step } from './screen-reader.ts';

/** The roles that can be used, by their names in the accessibility tree, each with Orca's word for it. */
const ROLES: Readonly<Record<string, string>> = {
  'push button': 'button',
  'toggle button': 'button',
  'check box': 'check box',
  'combo box': 'combo box',
  entry: 'entry',
  heading: 'heading',
  link: 'link',
  'password text': 'password text',
  'radio button': 'radio button',
};

/** What Orca says of a state, or of its absence. */
function wordsOfStates({ states, role }: Place): string[] {
  const has = (state: string) => states.includes(state);
  const words: string[] = [];
  // Orca 43 has no place for either at a password, nor for the second at a combo box (formatting.py).
  if (has('REQUIRED') && role === 'entry') words.push('required');
  if (has('INVALID_ENTRY') && role === 'entry') words.push('invalid');
  if (role === 'check box') words.push(has('CHECKED') ? 'checked' : 'not checked');
  if (role === 'radio button') words.push(has('CHECKED') ? 'selected' : 'not selected');
  if (has('EXPANDABLE') && role !== 'combo box') words.push(has('EXPANDED') ? 'expanded' : 'collapsed');
  return words;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
/** Orca ends and joins sentences in its own way. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
/** How often words stand in a text. */
const times = (words: string, text: string) => letters(text).split(letters(words)).length - 1;
/** The words of a wait: whether they are said depends on how quick the machine is. */
export const isOfWait = (words: string) => words.endsWith('…') || words.endsWith(' percent.');
/** Orca reads the state of a menu when it comes to its event, which may be another one by then. */
export const isOfMenu = (words: string) => words === 'collapsed' || words === 'expanded';
/** What is around a place, and how Orca takes its keys: in which order and whether it is said hangs on how quick Orca is where a press leads elsewhere. */
const isOfSurroundings = (words: string) =>
  /^(leaving |banner$|main content$|content information$|complementary content|navigation |region |form |(Description )?[Ll]ist with |(Browse|Focus) mode$)|( document web\.| dialog| alert)$/.test(
    words,
  );

/** Firefox hides a password behind the first of these characters that a font of the machine has. */
const HIDING_CHARACTER = /\b(black circle|bullet|asterisk) characters\b/;

/** Firefox tells it of everything in an element that listens to presses, such as React's root, and of what has just come sometimes too late. */
const CLICKABLE = / clickable(?=\.$)/;

/** What is said of a step on a machine of any speed and with any fonts: after a press, the new place and what follows it. */
export function saidOnAnyMachine({ key, said, place, shown }: Step): string[] {
  const rest = said.filter((words) => !isOfWait(words) && !isOfMenu(words));
  const asEverywhere = (words: string) => words.replace(HIDING_CHARACTER, 'hidden characters').replace(CLICKABLE, '');
  // A mistake may be gone before Orca comes to it.
  if (key.startsWith('type ')) return [];
  if (!/^(Return|Escape|space)$/.test(key)) return rest.map(asEverywhere);
  const at = rest.findIndex((words) => shown.moved && place !== null && place.name !== '' && words.includes(plain(place.name)));
  const isAgain = (words: string, since: readonly string[]) =>
    words.endsWith('clickable.') && since.some((other) => other.startsWith(words.replace(/ ?clickable\.$/, '')));
  return rest
    .slice(Math.max(at, 0))
    .filter((words) => !isOfSurroundings(words))
    .filter((words, index, all) => !isAgain(words, all.slice(0, index)))
    .map(asEverywhere);
}

/** @returns what is wrong with a step, in plain English */
export function complaintsOf(step: Step, before: Step | null, language: string): string[] {
  const { said, place, shown, languages } = step;
  const all = said.join(' ');
  const complaints: string[] = [];
  const must = (isTrue: boolean, complaint: string) => {
    if (!isTrue) complaints.push(complaint);
  };
  const role = place === null ? undefined : ROLES[place.role];
  if (place !== null && role !== undefined) must(place.name !== '', `a ${place.role} without a name`);
  // In an editor Orca is at the paragraph. Where a press leads elsewhere, Orca may read on to what is behind the new place once it has said it.
  const hasReadOn = step.key === 'Return' && place !== null && place.tag !== shown.tag;
  if (shown.moved && place !== null && shown.tag !== 'body' && !hasReadOn) {
    must(
      place.tag === '' || place.tag === shown.tag || place.role === 'paragraph',
      `the focus is on <${shown.tag}>, and Orca is at <${place.tag}>`,
    );
    // Whoever is at the label already does not hear it again.
    if (before?.place?.name !== place.name) must(all.includes(plain(place.name)), `the name "${place.name}" is not said`);
    if (role !== undefined) must(all.includes(role), `the role "${role}" is not said`);
    for (const word of wordsOfStates(place)) must(all.includes(word), `the state "${word}" is not said`);
  }
  // While it is typed, Orca says for each letter that what stood there is no longer selected.
  for (const words of new Set(said.filter((one) => !isOfMenu(one) && one !== 'Text unselected.')))
    must(said.filter((other) => other === words).length === 1, `"${words}" is said twice`);
  if (shown.mistake !== '' && shown.moved)
    must(times(shown.mistake, all) === 1, `the mistake "${shown.mistake}" is said ${times(shown.mistake, all)} times`);
  // While it is typed, a region may have other words before Orca comes to it.
  for (const words of shown.live.filter((text) => !isOfWait(text) && !step.key.startsWith('type ')))
    must(times(words, all) === 1, `the live region "${words}" is said ${times(words, all)} times`);
  if (before !== null && before.shown.title !== shown.title)
    must(all.includes(shown.heading), `the new page's heading "${shown.heading}" is not said`);
  const dialogs = before?.shown.dialogs ?? [];
  for (const name of shown.dialogs)
    if (!dialogs.includes(name)) must(name !== '' && all.includes(name), `the dialog's title "${name}" is not said`);
  if (shown.dialogs.length < dialogs.length && before?.shown.title === shown.title)
    must(shown.isBack === true, 'the end of the dialog does not return to what opened it');
  for (const [spoken, text] of languages) must(spoken === language, `"${text}" is said in the voice of ${spoken}`);
  return complaints;
}
