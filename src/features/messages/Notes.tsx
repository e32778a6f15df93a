import { Clock3, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Notice } from '@/loading/Notice.tsx';
import { Icon } from '@/ui/Icon.tsx';

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
