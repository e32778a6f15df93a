/** A quote reminds of what it answers; who wants more of the message sees it below. */
const LONGEST = 600;

/** The words of an element that are selected, else its beginning: a line for each paragraph, and without what is only read out after links. */
export function quotedPassage(element: HTMLElement, newTabHint: string): string {
  const selection = getSelection();
  const isWithin =
    selection !== null &&
    !selection.isCollapsed &&
    selection.anchorNode !== null &&
    selection.focusNode !== null &&
    element.contains(selection.anchorNode) &&
    element.contains(selection.focusNode);
  // Only what is laid out has inner text.
  const words = isWithin ? selection.toString() : (element.innerText ?? element.textContent ?? '');
  const text = words
    .replaceAll(` (${newTabHint})`, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
  const characters = Array.from(text);
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST).join('').trimEnd()}\u00a0…`;
}
