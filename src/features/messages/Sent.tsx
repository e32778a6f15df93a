import { useTranslation } from 'react-i18next';
import { Notice } from '@/loading/Notice.tsx';

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
