import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';

const dialogPart = partOf(() => import('@/ui/Dialog.tsx'));

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

  const dialog = usePart(dialogPart, isAsked ? 'idle' : undefined);
  const needDialog = useEffectEvent(async () => {
    await dialog.need();
    // The browser's own question needs no code.
    if (blocker.state !== 'blocked' || dialogPart.code !== null) return;
    if (confirm(`${t('leaving.title')}\n\n${t('leaving.text')}\n\n${t('leaving.leave')}?`)) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void needDialog();
  }, [blocker.state]);

  if (blocker.state !== 'blocked' || dialog.code === null) return null;
  return (
    <dialog.code.Dialog
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
  );
}
