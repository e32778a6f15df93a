/** What the editor lets into a message: the elements of its schema (`messages.rich-text-editor`), which outgoing-html.ts writes as HTML. */
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
