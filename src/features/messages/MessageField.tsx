import { MESSAGE_LENGTH } from 'generated/limits.ts';
import { CircleAlert } from 'lucide-react';
import {
  type ClipboardEvent,
  type ComponentType,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { useBoundField } from '@/forms/use-bound-field.ts';
import { Notice } from '@/loading/Notice.tsx';
import { useAfterPaint } from '@/ui/after-paint.ts';
import { afterTyping } from '@/ui/after-typing.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import type { PasteTargets } from './editor/paste.ts';
import type { RichTextEditorProps } from './editor/RichTextEditor.tsx';
import { inMode, keepEditorMode, type MessageText, visibleLength } from './message-text.ts';

/** From this length on the form says how many characters are left; `messages.length-counter`. */
const COUNTER_FROM = MESSAGE_LENGTH - 100;

/** The editor's code, or a part that asks for plain text where it cannot be loaded. */
const RichTextEditor = lazy(
  async (): Promise<{ default: ComponentType<RichTextEditorProps & { onMissing: () => void }> }> =>
    import('./editor/RichTextEditor.tsx').then(
      ({ RichTextEditor: Editor }) => ({ default: Editor }),
      () => ({ default: EditorMissing }),
    ),
);

function EditorMissing({ onMissing }: { onMissing: () => void }) {
  const tell = useEffectEvent(onMissing);
  useEffect(() => tell(), []);
  return null;
}

interface MessageFieldProps {
  label: string;
  hint: string;
  /** Changes when something other than typing has changed the text: the editor begins anew, at the end of it. */
  revision: number;
  /** Asked when the editor appears: whether it is what the form was opened for. */
  takesFocus: () => boolean;
  onFiles: (files: File[]) => void;
}

/** The text of the message, formatted or plain; the length is counted as the company counts it. */
export function MessageField({ label, hint, revision, takesFocus, onFiles }: MessageFieldProps) {
  const { t } = useTranslation(['messages', 'common']);
  const { id, value, error, change } = useBoundField<MessageText>(label);
  /** Counts the changes of mode, which the editor begins anew for as well. */
  const [switches, setSwitches] = useState(0);
  const [isEditorMissing, setEditorMissing] = useState(false);
  const [isPictureLost, setPictureLost] = useState(false);
  const slots = field();

  // A key is shown first, and counted then.
  const length = visibleLength(useDeferredValue(value));
  const left = MESSAGE_LENGTH - length;
  const counter = left < 0 ? t('common:form.charactersOver', { count: -left }) : t('common:form.charactersLeft', { count: left });
  const isCounted = length >= COUNTER_FROM;
  const describedBy = [error !== undefined && `${id}-error`, `${id}-hint`, isCounted && `${id}-counter`].filter(Boolean).join(' ');

  const mode = useRef(value.mode);
  const take = (text: MessageText) => {
    change(inMode(text, mode.current));
    // Typed between the press on the other mode and its editor: that one begins anew with these words.
    if (text.mode !== mode.current) setSwitches((before) => before + 1);
  };
  const takeMode = (chosen: MessageText['mode'], isChosen: boolean) => {
    mode.current = chosen;
    change(inMode(value, chosen));
    setSwitches((before) => before + 1);
    if (isChosen) keepEditorMode(chosen);
  };
  const switchMode = useAfterPaint(() => takeMode(value.mode === 'plain' ? 'rich' : 'plain', true));
  const labelId = `${id}-label`;
  return (
    <div className={slots.root}>
      <div className={line}>
        {/* A label element can name only form controls, and the editor is not one. */}
        {value.mode === 'plain' ? (
          <label id={labelId} htmlFor={id} className={slots.label}>
            {label}
          </label>
        ) : (
          <span id={labelId} className={slots.label}>
            {label}
          </span>
        )}
        <Button variant="quiet" onClick={() => switchMode()}>
          {value.mode === 'plain' ? t('editor.useRich') : t('editor.usePlain')}
        </Button>
      </div>
      <div id={`${id}-hint`} className={slots.hint}>
        {hint}
        {value.mode === 'rich' && <VisuallyHidden> {t('editor.keys')}</VisuallyHidden>}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={slots.error}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      <Notice tone="info" live="polite" isShown={isEditorMissing}>
        {t('editor.missing')}
      </Notice>
      <Notice tone="warning" live="polite" isShown={isPictureLost}>
        {t('editor.pictureLost')}
      </Notice>
      {value.mode === 'plain' ? (
        <PlainText
          key={`${revision}-${switches}`}
          id={id}
          describedBy={describedBy}
          isInvalid={error !== undefined}
          initial={value.text}
          onChange={(text) => take({ mode: 'plain', text })}
          onFiles={onFiles}
          onPictureLost={setPictureLost}
        />
      ) : (
        <Suspense fallback={<EditorSkeleton label={t('common:loading')} />}>
          <RichTextEditor
            key={`${revision}-${switches}`}
            id={id}
            labelledBy={labelId}
            describedBy={describedBy}
            isInvalid={error !== undefined}
            initial={value.document}
            takesFocus={() => revision + switches > 0 || takesFocus()}
            onChange={(document) => take({ mode: 'rich', document })}
            onFiles={onFiles}
            onPictureLost={setPictureLost}
            onMissing={() => {
              setEditorMissing(true);
              takeMode('plain', false);
            }}
          />
        </Suspense>
      )}
      {isCounted && (
        <p id={`${id}-counter`} className={left <= 0 ? cx(slots.counter, full) : slots.counter}>
          {counter}
        </p>
      )}
      {/* Not at every key: every twenty characters, and near the end each one. */}
      <VisuallyHidden announce>
        {isCounted && (left <= 10 ? counter : t('common:form.charactersLeft', { count: Math.ceil(left / 20) * 20 }))}
      </VisuallyHidden>
    </div>
  );
}

interface PlainTextProps extends PasteTargets {
  id: string;
  describedBy: string;
  isInvalid: boolean;
  /** The initial content. Later changes are ignored. */
  initial: string;
  onChange: (text: string) => void;
}

/** The text without formatting. The browser shows typed text by itself; `onChange` is called after that, or when the field loses the focus. */
function PlainText({ id, describedBy, isInvalid, initial, onChange, onFiles, onPictureLost }: PlainTextProps) {
  const host = useRef<HTMLTextAreaElement>(null);
  const [begun] = useState(initial);
  const changed = useEffectEvent(onChange);
  // Ends before the effects of the form do, which write the last words into the draft.
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    element.value = begun;
    const telling = afterTyping(() => changed(element.value));
    element.addEventListener('input', telling.ask);
    element.addEventListener('blur', telling.now);
    return () => {
      telling.stop();
      element.removeEventListener('input', telling.ask);
      element.removeEventListener('blur', telling.now);
    };
  }, [begun]);
  /** The browser inserts the words; a picture without words would leave no trace. */
  const paste = ({ clipboardData: data }: ClipboardEvent) => {
    if (data.getData('text/plain') !== '') return onPictureLost(false);
    if (data.files.length > 0) onFiles([...data.files]);
    onPictureLost(data.files.length === 0 && data.getData('text/html').includes('<img'));
  };
  // No `defaultValue`: React writes it anew at each key, and all the text would be laid out and painted again.
  return (
    <textarea
      ref={host}
      id={id}
      rows={8}
      aria-required
      aria-invalid={isInvalid ? true : undefined}
      aria-describedby={describedBy}
      onPaste={paste}
      className={cx(field().control, growing)}
    />
  );
}

/** As high as the editor with its toolbar. */
function EditorSkeleton({ label }: { label: string }) {
  return (
    <div className={wide}>
      <SkeletonRegion label={label}>
        <Skeleton shape="block" height={15} />
      </SkeletonRegion>
    </div>
  );
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  width: '100%',
  '& > button': { marginInlineEnd: 'max(-0.75rem, -5vw)' },
});
const wide = css({ width: '100%' });
const growing = css({ fieldSizing: 'content', minHeight: '12rem', maxHeight: '30rem', resize: 'vertical' });
const full = css({ color: 'danger', fontWeight: '650' });
