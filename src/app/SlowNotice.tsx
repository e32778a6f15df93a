import type { QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Button } from '@/ui/Button.tsx';

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

/** The wait after which the portal says that it is slow, in milliseconds. */
export const SLOW_AFTER_MS = 8000;

interface WaitingRouter {
  state: { initialized: boolean; navigation: { state: string } };
  subscribe(listener: () => void): () => void;
}

/** A store for `useSyncExternalStore`: true once something has been awaited for SLOW_AFTER_MS, false as soon as nothing is. */
export function slowWait(queryClient: QueryClient, router: WaitingRouter) {
  let isSlow = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isWaiting = () =>
    !router.state.initialized ||
    router.state.navigation.state === 'loading' ||
    // Data that is only refreshed is on the screen meanwhile.
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined && state.error === null);

  const subscribe = (onChange: () => void) => {
    const look = () => {
      if (!isWaiting()) {
        clearTimeout(timer);
        timer = undefined;
        if (isSlow) {
          isSlow = false;
          onChange();
        }
      } else if (timer === undefined && !isSlow) {
        timer = setTimeout(() => {
          timer = undefined;
          isSlow = isWaiting();
          onChange();
        }, SLOW_AFTER_MS);
      }
    };
    const stops = [queryClient.getQueryCache().subscribe(look), router.subscribe(look)];
    look();
    return () => {
      clearTimeout(timer);
      timer = undefined;
      for (const stop of stops) stop();
    };
  };
  return { subscribe, isSlow: () => isSlow };
}
