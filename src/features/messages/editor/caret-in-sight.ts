import type { EditorView } from '@tiptap/pm/view';

/** Whether the caret can be seen, in the editor and in the window: then nothing has to scroll. A selection of several characters is no caret. */
export function isCaretInSight(view: EditorView): boolean {
  const { selection } = view.state;
  if (!selection.empty) return false;
  const caret = view.coordsAtPos(selection.head, 1);
  const editor = view.dom.getBoundingClientRect();
  const windowHeight = window.visualViewport?.height ?? window.innerHeight;
  return caret.top >= Math.max(editor.top, 0) && caret.bottom <= Math.min(editor.bottom, windowHeight);
}
