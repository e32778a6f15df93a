import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/Button.tsx';

const Dialog = lazy(async () => ({ default: (await import('@/ui/Dialog.tsx')).Dialog }));

/** Asks before another page takes the place of an unsent message. A session that has ended leads to the sign-in without asking. */
export function LeavingQuestion({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation(['messages', 'common']);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsked && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.login(),
  );
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsked]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <Dialog
        open
        role="alertdialog"
        title={t('leaving.title')}
        description={t('leaving.text')}
        closeLabel={t('common:action.close')}
        onClose={() => blocker.reset()}
        actions={
          <>
            <Button variant="primary" onClick={() => blocker.reset()}>
              {t('leaving.stay')}
            </Button>
            <Button onClick={() => blocker.proceed()}>{t('leaving.leave')}</Button>
          </>
        }
      />
    </Suspense>
  );
}
