import { Clock3, RefreshCw, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import type { Refresh } from './current-messages.ts';

/** When an answer is to be expected, and what not to write, where no form says it; `messages.reply-time`, `messages.sensitive-data-warning`. */
export function Notes() {
  const { t } = useTranslation('messages');
  return (
    <ul className={list} data-print="hide">
      <li className={line}>
        <Icon of={Clock3} />
        <span>{t('notes.replyTime')}</span>
      </li>
      <li className={line}>
        <Icon of={ShieldAlert} />
        <span>{t('notes.sensitive')}</span>
      </li>
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
  textStyle: 'small',
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

/** From a desk's width on, the list stands beside what is written, in the measure of `mainAndSide` the other way round; below it, one after the other. */
export const sideBySide = css({
  display: 'grid',
  gap: { base: '4', tablet: '6' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  desktop: { '@container page (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 5fr)', columnGap: '10' } },
});
export const mainColumn = css({
  display: 'grid',
  gap: { base: '4', tablet: '6' },
  minWidth: '0',
  maxWidth: '48rem',
  alignContent: 'start',
});
