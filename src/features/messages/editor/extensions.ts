/**
 * What the editor lets into a message: the elements of its schema (`messages.rich-text-editor`), which outgoing-html.ts writes as HTML, and what is
 * pasted or dropped.
 */
import { Extension, type Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { DOMParser, Fragment, type Schema, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { safeFragment } from '@/ui/html/sanitize.ts';
import { messageLink } from '../message-link.ts';

/** Tab leaves the editor also from a list: there it must not indent, or users of a keyboard could not get out. */
const TabbableListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

export function messageExtensions({ onToolbar, onLink }: { onToolbar: () => void; onLink: () => void }): Extensions {
  const keys = Extension.create({
    name: 'messageKeys',
    addKeyboardShortcuts: () => ({
      'Alt-F10': () => {
        onToolbar();
        return true;
      },
      'Mod-k': () => {
        onLink();
        return true;
      },
    }),
  });
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Bold,
    Italic,
    Blockquote,
    BulletList,
    OrderedList,
    TabbableListItem,
    ListKeymap,
    Link.configure({
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => messageLink(address) !== null,
    }),
    UndoRedo,
    keys,
  ];
}

/** Google Docs wraps all it copies in this element, which stands for no bold text. */
const NOT_BOLD = /<b\b[^>]*\bid="?docs-internal-guid-[^>]*>/gi;

/**
 * Handlers for `handleDOMEvents` of what is pasted or dropped. The editor itself would parse clipboard HTML through a Trusted Types policy that allows
 * everything; these run before, have the portal's sanitizer parse it, and leave the editor nothing, so that the security headers need no further policy.
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
