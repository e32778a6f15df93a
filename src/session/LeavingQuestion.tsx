import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';

const dialogPart = partOf(() => import('@/ui/Dialog.tsx'));

interface LeavingQuestionProps {
  /** Whether leaving would lose something. */
  isAsked: boolean;
  /** Set when the form is saved or given up, for a page that is left before it is rendered once more. */
  isOver?: RefObject<boolean>;
  /** Whether an earlier send may have arrived: then the title says that, and not that nothing was sent. */
  isInDoubt?: boolean;
  texts: { title: string; text: string; stay: string; leave: string };
}

/** Asks before another page takes the place of a form that was not sent. A session that has ended leads to the sign-in without asking. */
export function LeavingQuestion({ isAsked, isOver, isInDoubt = false, texts }: LeavingQuestionProps) {
  const { t } = useTranslation('common');
  const title = isInDoubt ? t('form.doubt.title') : texts.title;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsked && isOver?.current !== true && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.login(),
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
    if (confirm(`${title}\n\n${texts.text}\n\n${texts.leave}?`)) blocker.proceed();
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
      title={title}
      description={texts.text}
      closeLabel={t('action.close')}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset()}>
            {texts.stay}
          </Button>
          <Button onClick={() => blocker.proceed()}>{texts.leave}</Button>
        </>
      }
    />
  );
}
