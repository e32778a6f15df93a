import { CircleAlert, CircleCheck, CircleSlash, Clock3, FileText, type LucideIcon, RotateCcw } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface FileItem {
  /** Unique in the list; stays as long as the file does. */
  key: string;
  name: string;
  /** "1,2 Mt"; not every file's size is known. */
  size?: string | undefined;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  /** The state in words, with the reason of a failure. */
  text: string;
  /** From 0 to 1; null when it is not known. */
  progress: number | null;
  /** The picture itself, where the file is one: phones call all pictures the same, so it is seen which one it is. */
  picture?: ReactNode;
  /** Cancels or takes it out; the button's word comes before the name. */
  stop: { word: string; onClick: () => void };
  retry?: { word: string; onClick: () => void } | undefined;
}

interface FileListProps {
  /** The accessible name of the list. */
  label: string;
  items: readonly FileItem[];
  /** The last file is being taken out: the focus needs another place. */
  onEmptied: () => void;
}

/**
 * Files with what happens to them, in words, and what can be done about it. The focus is never lost: it goes from a file that is taken out
 * to the next one, and from "try again" to the button that stops the try.
 */
export function FileList({ label, items, onEmptied }: FileListProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className={list}>
      {items.map((item) => (
        <Row key={item.key} item={item} onEmptied={onEmptied} />
      ))}
    </ul>
  );
}

const STATE_ICONS = { waiting: Clock3, done: CircleCheck, failed: CircleAlert, cancelled: CircleSlash } satisfies Partial<
  Record<FileItem['state'], LucideIcon>
>;

function Row({ item: { name, size, state, text, progress, picture, stop, retry }, onEmptied }: { item: FileItem; onEmptied: () => void }) {
  const isUnderWay = state === 'waiting' || state === 'sending';
  const stopIt = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isUnderWay) focusBeside(event.currentTarget, onEmptied);
    stop.onClick();
  };
  return (
    <li className={row}>
      <span className={tile}>{picture ?? <Icon of={FileText} />}</span>
      <div className={textColumn}>
        <p className={nameText}>
          {name}
          {size !== undefined && <span className={sizeText}> {size}</span>}
        </p>
        <p className={cx(stateText, COLOURS[state])}>
          {state === 'sending' ? <Spinner /> : <Icon of={STATE_ICONS[state]} />}
          <span>{text}</span>
        </p>
        {progress !== null && state === 'sending' && <progress aria-label={`${name}: ${text}`} max={1} value={progress} className={bar} />}
      </div>
      <div className={cx(actions, retry && actionsBelow)}>
        {retry && (
          <Button
            variant="quiet"
            icon={<Icon of={RotateCcw} />}
            onClick={(event) => {
              stopButton(event.currentTarget.closest('li'))?.focus();
              retry.onClick();
            }}
          >
            {retry.word} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        <Button variant="quiet" data-part="stop" onClick={stopIt}>
          {stop.word} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function focusBeside(button: HTMLElement, onEmptied: () => void): void {
  const own = button.closest('li');
  const next = stopButton(own?.nextElementSibling) ?? stopButton(own?.previousElementSibling);
  if (next) next.focus();
  else onEmptied();
}

/** The button that is shown in every state. */
function stopButton(of: Element | null | undefined): HTMLButtonElement | null {
  return of?.querySelector<HTMLButtonElement>('button[data-part=stop]') ?? null;
}

const list = css({ listStyle: 'none', width: '100%', display: 'grid', '& > li:not(:first-child)': { borderTopWidth: '1px' } });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  paddingBlock: '2',
  borderColor: 'line',
  borderStyle: 'solid',
});
const tile = css({
  width: '10',
  height: '10',
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  alignSelf: 'start',
  marginTop: '2',
  borderRadius: 'sm',
  overflow: 'hidden',
  bg: 'sunken',
  color: 'muted',
});
const textColumn = css({ flex: '1 1 8rem', minWidth: '0', display: 'grid', gap: '1', paddingBlock: '1' });
const nameText = css({ overflowWrap: 'anywhere', hyphens: 'manual', fontWeight: '600', lineHeight: '1.35' });
const stateText = css({
  display: 'flex',
  gap: '2',
  alignItems: 'start',
  textStyle: 'small',
  '& > svg': { flexShrink: '0', marginTop: '0.12em' },
});
const COLOURS = {
  waiting: css({ color: 'muted' }),
  sending: css({ color: 'muted' }),
  done: css({ color: 'success' }),
  failed: css({ color: 'danger' }),
  cancelled: css({ color: 'muted' }),
} satisfies Record<FileItem['state'], string>;
const sizeText = css({ color: 'muted', whiteSpace: 'nowrap', fontWeight: '400', textStyle: 'small' });
const bar = css({
  appearance: 'none',
  width: '100%',
  maxWidth: '20rem',
  height: '2',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'line',
  border: 'none',
  '&::-webkit-progress-bar': { bg: 'line' },
  '&::-webkit-progress-value': { bg: 'accent', transition: 'width 0.2s' },
  '&::-moz-progress-bar': { bg: 'accent' },
  _highContrast: { appearance: 'auto' },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', marginInlineEnd: '-3', _print: { display: 'none' } });
/** Two buttons and a reason do not fit into one line; their words begin where the file's name does. */
const actionsBelow = css({ flexBasis: '100%', marginInlineStart: '10' });
