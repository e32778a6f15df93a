import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';

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
export function Toolbar({ id, controls, editor, onLink }: ToolbarProps) {
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
const bar = css({ display: 'flex', flexWrap: 'wrap', gap: { base: '0', tablet: '1' } });
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
