/**
 * Handles content that is pasted or dropped into the editor. The editor itself would parse clipboard HTML through a Trusted Types policy
 * that allows everything. Here the portal's sanitizer parses it, so that the security headers need no further policy.
 */
import { DOMParser, Fragment, type Schema, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { safeFragment } from '@/ui/html/sanitize.ts';

/** Google Docs wraps all it copies in this element, which stands for no bold text. */
const NOT_BOLD = /<b\b[^>]*\bid="?docs-internal-guid-[^>]*>/gi;

/**
 * Handlers for `handleDOMEvents`: they run before the editor's own and leave it nothing to parse.
 * @param onFiles gets files that come instead of text, as a screenshot does
 */
export function pasteHandlers(onFiles: (files: File[]) => void) {
  return {
    paste: (view: EditorView, event: ClipboardEvent): boolean => {
      event.preventDefault();
      const { clipboardData } = event;
      if (clipboardData === null) return true;
      const slice = transferred(clipboardData, view.state.schema, onFiles);
      if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'));
      return true;
    },
    drop: (view: EditorView, event: DragEvent): boolean => {
      // A passage of the editor itself that is moved within it is not parsed.
      if (view.dragging?.slice !== undefined) return false;
      event.preventDefault();
      const { dataTransfer } = event;
      if (dataTransfer === null) return true;
      const slice = transferred(dataTransfer, view.state.schema, onFiles);
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to;
      if (slice) view.dispatch(view.state.tr.replaceRange(at, at, slice).setMeta('uiEvent', 'drop'));
      return true;
    },
  };
}

function transferred(data: DataTransfer, schema: Schema, onFiles: (files: File[]) => void): Slice | null {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  // Office programs put a picture of the text beside the text.
  if (html === '' && text === '' && data.files.length > 0) {
    onFiles([...data.files]);
    return null;
  }
  const slice = html === '' ? null : sliceOfHtml(html, schema);
  return slice !== null && slice.size > 0 ? slice : sliceOfText(text, schema);
}

export function sliceOfHtml(html: string, schema: Schema): Slice {
  return DOMParser.fromSchema(schema).parseSlice(safeFragment(html.replace(NOT_BOLD, '')));
}

function sliceOfText(text: string, schema: Schema): Slice | null {
  const { paragraph } = schema.nodes;
  const lines = text.split(/\r\n?|\n/).filter((line, at, all) => line !== '' || (at > 0 && at < all.length - 1));
  if (paragraph === undefined || lines.length === 0) return null;
  const blocks = lines.filter((line) => line !== '').map((line) => paragraph.create(null, schema.text(line)));
  // Open at both ends: the first and the last line continue what they are pasted into.
  return new Slice(Fragment.from(blocks), 1, 1);
}
