import { type Editor, getMarkRange } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';

/** The initial values of the link dialog. */
export interface SelectedLink {
  text: string;
  /** Empty where there is no link yet. */
  address: string;
  from: number;
  to: number;
}

/** The link in which the caret or the selection stands, else the selected words. */
export function linkAtSelection(editor: Editor): SelectedLink {
  const { state } = editor;
  const { link } = state.schema.marks;
  const { from, to, $from } = state.selection;
  const around = link && getMarkRange($from, link);
  const range = around && around.to >= to ? around : { from, to };
  const href: unknown = editor.getAttributes('link').href;
  return {
    ...range,
    text: state.doc.textBetween(range.from, range.to, ' '),
    address: typeof href === 'string' ? href.replace(/^mailto:/, '') : '',
  };
}

/** Writes a link in the place of what was selected; null takes the link away and leaves its words. Words that stay the same keep their bold and italic. */
export function setLinkAtSelection(editor: Editor, selected: SelectedLink, saved: { text: string; address: string } | null): void {
  const { from, to } = selected;
  const chain = editor.chain().focus().setTextSelection({ from, to });
  if (saved === null) {
    chain.unsetLink().setTextSelection(to).run();
  } else if (saved.text === selected.text && to > from) {
    chain.setLink({ href: saved.address }).setTextSelection(to).unsetMark('link').run();
  } else {
    const mark = { type: 'link', attrs: { href: saved.address } };
    chain
      .insertContentAt({ from, to }, { type: 'text', text: saved.text, marks: [mark] })
      .unsetMark('link')
      .run();
  }
}

/** Whether the caret can be seen, in the editor and in the window: then nothing has to scroll. A selection of several characters is no caret. */
export function isCaretInSight(view: EditorView): boolean {
  const { selection } = view.state;
  if (!selection.empty) return false;
  const caret = view.coordsAtPos(selection.head, 1);
  const editor = view.dom.getBoundingClientRect();
  const windowHeight = window.visualViewport?.height ?? window.innerHeight;
  return caret.top >= Math.max(editor.top, 0) && caret.bottom <= Math.min(editor.bottom, windowHeight);
}
