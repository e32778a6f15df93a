import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/loading/Notice.tsx';

/** Says that a message was sent; `messages.sent-notice`. It takes the focus, since the form that had it is gone, and the new message stands right below it. */
export function Sent() {
  const { t } = useTranslation('messages');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} data-print="hide">
      <Notice tone="success" title={t('sent.title')} live="polite">
        {t('sent.text')}
      </Notice>
    </div>
  );
}
