import { Clock3, RefreshCw, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import type { Refresh } from './current-messages.ts';

/**
 * When an answer is to be expected, and what not to write; `messages.reply-time`, `messages.sensitive-data-warning`.
 * @param warns false where the open form says it already
 */
export function Notes({ warns }: { warns: boolean }) {
  const { t } = useTranslation('messages');
  return (
    <ul className={list} data-print="hide">
      <li className={line}>
        <Icon of={Clock3} />
        <span>{t('notes.replyTime')}</span>
      </li>
      {warns && (
        <li className={line}>
          <Icon of={ShieldAlert} />
          <span>{t('notes.sensitive')}</span>
        </li>
      )}
    </ul>
  );
}

// Painted apart: a key in the form does not go through the notes again.
const list = css({
  isolation: 'isolate',
  listStyle: 'none',
  padding: '0',
  display: 'grid',
  gap: '2',
  alignContent: 'start',
  maxWidth: 'text',
  color: 'muted',
});
const line = css({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2', '& > svg': { marginTop: '0.25em' } });

/** Says that a message was sent; `messages.sent-notice`. It takes the focus, since the form that had it is gone, and the new message stands right below it. */
export function Sent() {
  const { t } = useTranslation('messages');
  return (
    <div data-print="hide">
      <Notice tone="success" title={t('sent.title')} takesFocus>
        {t('sent.text')}
      </Notice>
    </div>
  );
}

/** Asks for the messages anew; `messages.asked-anew`. */
export function RefreshButton({ refresh, onRefresh }: { refresh: Refresh; onRefresh: () => void }) {
  const { t } = useTranslation('messages');
  return (
    <div data-print="hide">
      <Button variant="quiet" icon={<Icon of={RefreshCw} />} busy={refresh.kind === 'busy'} onClick={onRefresh}>
        {t('refresh.action')}
      </Button>
      <VisuallyHidden announce>{refresh.kind === 'done' ? t('refresh.done') : ''}</VisuallyHidden>
    </div>
  );
}

/** The messages stay as they were. */
export function RefreshFailed({ refresh }: { refresh: Refresh }) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  if (refresh.kind !== 'failed') return null;
  return (
    <Notice tone="warning" title={t('refresh.failed')} live="polite">
      {errorText(refresh.error)}
    </Notice>
  );
}

/** From a desk's width on, what helps stands beside the messages. */
export const besideNotes = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  desktop: {
    gridTemplateColumns: 'minmax(0, 44rem) minmax(14rem, 1fr)',
    columnGap: '12',
    '& > ul:first-child': { gridColumn: '2', gridRow: '1' },
  },
});
export const mainColumn = css({
  display: 'grid',
  gap: '6',
  minWidth: '0',
  maxWidth: '48rem',
  alignContent: 'start',
  desktop: { gridColumn: '1', gridRow: '1' },
});
