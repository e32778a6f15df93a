import type { QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Button } from '@/ui/Button.tsx';
import { slowWait } from './slow-wait.ts';

interface SlowNoticeProps {
  queryClient: QueryClient;
  router: Parameters<typeof slowWait>[1];
  /** Loads the page anew; what was typed is in the draft. */
  onRetry: () => void;
}

/** Says after a while that an answer is slow, with a way to try again (shell.slow-answer). The wait itself goes on. */
export function SlowNotice({ queryClient, router, onRetry }: SlowNoticeProps) {
  const { t } = useTranslation('common');
  const [wait] = useState(() => slowWait(queryClient, router));
  const isSlow = useSyncExternalStore(wait.subscribe, wait.isSlow);
  return (
    <div role="status" className={isSlow ? notice : undefined} data-print="hide">
      {isSlow && (
        <>
          <p>{t('slow.text')}</p>
          <Button onClick={onRetry}>{t('action.retry')}</Button>
        </>
      )}
    </div>
  );
}

const notice = css({
  position: 'fixed',
  insetInline: '4',
  bottom: '4',
  // Above the question of the consent, which also stands at the bottom.
  zIndex: '6',
  marginInline: 'auto',
  width: 'fit-content',
  maxWidth: 'calc(100vw - 2rem)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '2',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'raised',
});
