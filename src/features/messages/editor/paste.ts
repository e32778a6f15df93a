/** What is pasted or dropped into a message (`messages.pasted-content`). */
import { DOMParser, Fragment, type Schema, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { safeFragment } from '@/ui/html/sanitize.ts';
import { withPlainFormatting } from './office-html.ts';

export interface PasteTargets {
  /** Gets pictures and other files: alone, as a screenshot comes, or beside words that have a picture among them. */
  onFiles: (files: File[]) => void;
  /** Called with every paste and drop: whether it had a picture that did not come as a file. */
  onPictureLost: (isLost: boolean) => void;
}

/**
 * Handlers for `handleDOMEvents` of what is pasted or dropped. The editor itself would parse clipboard HTML through a Trusted Types policy that allows
 * everything; these run before, have the portal's sanitizer parse it, and leave the editor nothing, so that the security headers need no further policy.
 */
export function pasteHandlers(targets: PasteTargets) {
  return {
    paste: (view: EditorView, event: ClipboardEvent): boolean => {
      event.preventDefault();
      const { clipboardData } = event;
      if (clipboardData === null) return true;
      const slice = transferred(clipboardData, view.state.schema, targets);
      if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'));
      return true;
    },
    drop: (view: EditorView, event: DragEvent): boolean => {
      // A passage of the editor itself that is moved within it is not parsed.
      if (view.dragging?.slice !== undefined) return false;
      event.preventDefault();
      const { dataTransfer } = event;
      if (dataTransfer === null) return true;
      const slice = transferred(dataTransfer, view.state.schema, targets);
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to;
      if (slice) view.dispatch(view.state.tr.replaceRange(at, at, slice).setMeta('uiEvent', 'drop'));
      return true;
    },
  };
}

function transferred(data: DataTransfer, schema: Schema, { onFiles, onPictureLost }: PasteTargets): Slice | null {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const files = [...data.files];
  const { slice, hasWords, hasPicture } = parsed(html, schema);
  // Without a picture in the HTML, a file beside words is a picture of these words, as office programs add it.
  const takesFiles = files.length > 0 && (hasPicture || (html === '' && text === ''));
  if (takesFiles) onFiles(files);
  onPictureLost(hasPicture && !takesFiles);
  if (hasWords) return slice;
  return takesFiles ? null : sliceOfText(text, schema);
}

function parsed(html: string, schema: Schema): { slice: Slice; hasWords: boolean; hasPicture: boolean } {
  const fragment = safeFragment(withPlainFormatting(html));
  for (const picture of fragment.querySelectorAll('img')) if (isEmoji(picture)) picture.replaceWith(picture.alt);
  for (const table of fragment.querySelectorAll('table')) table.replaceWith(...blocksOf(table));
  const slice = DOMParser.fromSchema(schema).parseSlice(fragment);
  return { slice, hasWords: fragment.textContent?.trim() !== '' && slice.size > 0, hasPicture: fragment.querySelector('img') !== null };
}

function isEmoji({ alt }: HTMLImageElement): boolean {
  return /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u.test(alt);
}

/** The schema has no table: a row becomes a line, its cells stand apart. A table that only lays out a page gives what it holds. */
function blocksOf(table: HTMLTableElement): HTMLElement[] {
  const rows = [...table.rows].map(({ cells }) => [...cells]);
  const isLayout = table.querySelector('table') !== null || rows.every((cells) => cells.length < 2);
  const lines = isLayout ? rows.flat().map((cell) => elementOf(table, 'div', cell.childNodes)) : rows.map((cells) => lineOf(table, cells));
  return table.caption === null ? lines : [elementOf(table, 'p', table.caption.childNodes), ...lines];
}

const SEPARATOR = ' · ';
const BLOCKS = 'p, div, br, hr, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, figure, figcaption';

/** Empty cells keep their place, but for the last ones. */
function lineOf(table: HTMLTableElement, cells: readonly HTMLTableCellElement[]): HTMLElement {
  const filled = cells.findLastIndex(hasContent) + 1;
  const words = cells.slice(0, filled).flatMap((cell, at) => {
    for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(' ', ...block.childNodes, ' ');
    return [...(at === 0 ? [] : [SEPARATOR]), ...(hasContent(cell) ? cell.childNodes : [])];
  });
  return elementOf(table, 'p', words);
}

function hasContent(cell: HTMLTableCellElement): boolean {
  return cell.textContent?.trim() !== '' || cell.querySelector('img') !== null;
}

/** In the document of the table, which is never shown: in the page's own, a picture would be fetched. */
function elementOf({ ownerDocument }: HTMLTableElement, name: 'p' | 'div', content: Iterable<Node | string>): HTMLElement {
  const made = ownerDocument.createElement(name);
  made.append(...content);
  return made;
}

function sliceOfText(text: string, schema: Schema): Slice | null {
  const { paragraph } = schema.nodes;
  const lines = text.split(/\r\n?|\n/).filter((line, at, all) => line !== '' || (at > 0 && at < all.length - 1));
  if (paragraph === undefined || lines.length === 0) return null;
  const blocks = lines.filter((line) => line !== '').map((line) => paragraph.create(null, schema.text(line)));
  // Open at both ends: the first and the last line continue what they are pasted into.
  return new Slice(Fragment.from(blocks), 1, 1);
}
