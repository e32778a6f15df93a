import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { Notice } from '@/loading/Notice.tsx';
import { afterTyping } from '@/ui/after-typing.ts';
import { Icon } from '@/ui/Icon.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { inMode } from '../message-text.ts';
import type { EditorDocument } from '../outgoing-html.ts';
import { messageExtensions } from './extensions.ts';
import { type PasteTargets, pasteHandlers } from './paste.ts';
import { isCaretInSight, linkAtSelection, type SelectedLink, setLinkAtSelection } from './selection.ts';

const dialogPart = partOf(() => import('./LinkDialog.tsx'));

export interface RichTextEditorProps extends PasteTargets {
  id: string;
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** The initial content. Later changes are ignored. */
  initial: EditorDocument;
  /** Asked when it appears: whether it takes the focus, at the end of the text. */
  takesFocus: () => boolean;
  onChange: (document: EditorDocument) => void;
}

/** The formatted text of a message, with its toolbar. Brings Tiptap along: import it with `lazy` only. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, labelledBy, describedBy, isInvalid, takesFocus } = props;
  const [link, setLink] = useState<SelectedLink | null>(null);
  const { t } = useTranslation('common');
  const dialog = usePart(dialogPart);
  // The editor is made once: what it calls is looked up here.
  const latest = useRef({ ...props, openLink });
  const telling = useRef<ReturnType<typeof afterTyping> | null>(null);

  const [initial] = useState(() => {
    const extensions = messageExtensions({
      onToolbar: () => document.getElementById(`${id}-toolbar`)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onLink: () => latest.current.openLink(),
    });
    // Always JSON: a text would be parsed as HTML, which the Trusted Types of the portal's headers do not allow.
    return { extensions, content: contentOf(props.initial, getSchema(extensions)) };
  });
  const editorProps = useMemo(
    () => ({
      handleDOMEvents: pasteHandlers({
        onFiles: (files) => latest.current.onFiles(files),
        onPictureLost: (isLost) => latest.current.onPictureLost(isLost),
      }),
      // The editor's own way asks for the boxes of all that is around it, at each key.
      handleScrollToSelection: isCaretInSight,
      attributes: {
        id,
        class: surface,
        role: 'textbox',
        dir: 'auto',
        // A browser's translator would write into the message (shell.browser-translator).
        translate: 'no',
        'aria-multiline': 'true',
        'aria-required': 'true',
        // The visible label names the field; Tiptap's own English name must not stand beside it.
        'aria-label': '',
        'aria-labelledby': labelledBy,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    }),
    [id, labelledBy, describedBy, isInvalid],
  );
  const editor = useEditor({
    ...initial,
    editorProps,
    // In an effect: an editor that is made while rendering is destroyed when the page is slower than a millisecond to show it.
    immediatelyRender: false,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: () => telling.current?.ask(),
    // Whatever is pressed next finds the form up to date.
    onBlur: () => telling.current?.now(),
  });
  function openLink() {
    if (editor === null) return;
    setLink(linkAtSelection(editor));
    void dialog.need();
  }

  useLayoutEffect(() => {
    latest.current = { ...props, openLink };
  });
  useLayoutEffect(() => {
    if (editor === null) return;
    // A key is shown first: reading the document and telling the form takes longer.
    const asked = afterTyping(() => latest.current.onChange(documentIn(editor)));
    telling.current = asked;
    // Before the effects of the form end, which write the last words into the draft.
    return asked.stop;
  }, [editor]);
  useEffect(() => {
    if (editor !== null && takesFocus()) editor.commands.focus('end');
    // Only when it appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor]);

  return (
    <div className={root}>
      {editor ? <Toolbar id={`${id}-toolbar`} controls={id} editor={editor} onLink={openLink} /> : <div className={toolbarPlace} />}
      {dialog.state === 'failed' && (
        <Notice tone="danger" live="assertive">
          {t('notOpened')}
        </Notice>
      )}
      <EditorContent editor={editor} className={cx(field().control, isInvalid ? frameWithError : frame)} />
      {editor && link && dialog.code && (
        <dialog.code.LinkDialog
          selected={link}
          onClose={() => {
            setLink(null);
            editor.commands.focus();
          }}
          onSave={(saved) => {
            setLink(null);
            setLinkAtSelection(editor, link, saved);
          }}
        />
      )}
    </div>
  );
}

/** A document whose nodes the schema does not know, as an old draft may have them, is taken as text alone. */
function contentOf(document: EditorDocument, schema: Schema): JSONContent {
  if (document.content.length === 0) return { type: 'doc', content: [{ type: 'paragraph' }] };
  try {
    const node = schema.nodeFromJSON(document);
    node.check();
    return node.toJSON();
  } catch {
    const textOnly = inMode(inMode({ mode: 'rich', document }, 'plain'), 'rich');
    return contentOf(textOnly.mode === 'rich' ? textOnly.document : { type: 'doc', content: [] }, schema);
  }
}

function documentIn(editor: Editor): EditorDocument {
  return { type: 'doc', content: editor.getJSON().content ?? [] };
}

const root = css({ display: 'grid', gap: '1', width: '100%', minWidth: '0' });
const toolbarPlace = css({ height: 'touch' });
const frame = css({ padding: '0', _focusWithin: { borderColor: 'focus' } });
const frameWithError = css({ padding: '0', borderColor: 'danger', borderWidth: '2px' });
/** `messages.rich-text-editor`: 12 to 30 rem. */
const surface = css({
  minHeight: '12rem',
  maxHeight: '30rem',
  overflowY: 'auto',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'md',
  whiteSpace: 'break-spaces',
  overflowWrap: 'anywhere',
  fontVariantLigatures: 'none',
  // Lines break as they are typed: hyphens and balanced last lines would move words about, and cost more than the typing.
  hyphens: 'manual',
  '& p, & li': { textWrap: 'wrap' },
  _focusVisible: { outlineOffset: '0' },
  '& > :not(:first-child), & blockquote > :not(:first-child)': { marginBlockStart: '3' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& ul, & ol': { paddingInlineStart: '6' },
  '& strong': { fontWeight: '650' },
  '& a': { color: 'accentText', textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
  '& blockquote': { borderInlineStart: '3px solid {colors.accent}', paddingInlineStart: '4' },
});

interface ToolbarProps {
  id: string;
  /** Id of the editor. */
  controls: string;
  editor: Editor;
  onLink: () => void;
}

interface Tool {
  name: 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'link' | 'undo' | 'redo';
  icon: LucideIcon;
  run: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'bulletList', icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'link', icon: Link, run: () => undefined },
  { name: 'undo', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

/** The formatting of the editor: one stop of the Tab key, the arrow keys move within it. */
function Toolbar({ id, controls, editor, onLink }: ToolbarProps) {
  const { t } = useTranslation('messages');
  const [current, setCurrent] = useState(0);
  const pressed = useEditorState({ editor, selector: () => TOOLS.map(({ name }) => name).filter((name) => editor.isActive(name)) });

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: TOOLS.length - 1 }[event.key];
    if (event.key === 'Escape') {
      editor.commands.focus();
      return;
    }
    if (next === undefined) return;
    event.preventDefault();
    const to = (next + TOOLS.length) % TOOLS.length;
    setCurrent(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div id={id} role="toolbar" tabIndex={-1} aria-label={t('editor.toolbar')} aria-controls={controls} className={bar} onKeyDown={move}>
      {TOOLS.map(({ name, icon, run }, at) => {
        const isPressed = pressed.includes(name);
        return (
          <button
            key={name}
            type="button"
            tabIndex={at === current ? 0 : -1}
            aria-pressed={name === 'undo' || name === 'redo' ? undefined : isPressed}
            className={isPressed ? cx(tool, toolPressed) : tool}
            onFocus={() => setCurrent(at)}
            // The selection in the editor stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (name === 'link' ? onLink() : run(editor))}
          >
            <Icon of={icon} />
            <VisuallyHidden>{t(`editor.${name}`)}</VisuallyHidden>
          </button>
        );
      })}
    </div>
  );
}

/** All in one row on the narrowest phone. */
const bar = css({ display: 'flex', flexWrap: 'wrap', gap: { base: '0', tablet: '1' }, marginInlineStart: 'max(-0.75rem, -5vw)' });
const tool = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: { base: '2.5rem', tablet: 'touch' },
  height: 'touch',
  borderRadius: 'md',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'transparent',
  color: 'text',
  cursor: 'pointer',
  _hover: { bg: 'sunken' },
  _focusVisible: { outlineOffset: '0' },
});
const toolPressed = css({ bg: 'accentSubtle', borderColor: 'accent' });
