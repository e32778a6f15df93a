import type { ApiError } from 'client/api-error.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { Subject } from './journey.ts';
import { useIdentification } from './use-identification.ts';

const Dialog = lazy(async () => ({ default: (await import('@/ui/Dialog.tsx')).Dialog }));

export type ApprovalAction = 'accept' | 'reject';

/** The words of one subject; each action is explained before its button. */
export interface ApprovalWords {
  heading: string;
  identify: string;
  accept: { text: string; button: string };
  reject: { text: string; button: string };
  /** On the way to the identification service. */
  leaving: string;
  /** Asked before a rejection, which cancels the request for everybody. */
  ask: { title: string; text: string; confirm: string };
}

interface ApprovalActionsProps {
  about: { subject: Subject; contractUuid: string; requestUuid: string };
  words: ApprovalWords;
  /** Makes the init call of the action with the nonce of the attempt. */
  send: (action: ApprovalAction, nonce: string) => Promise<{ link: string }>;
  /** What to tell when the identification could not be started. */
  failure: (action: ApprovalAction, error: ApiError) => { title: string; text: string };
  /** Where the back link leads. */
  back: string;
}

/** Confirm or reject what another contract party has started; both leave for strong identification (transactions §2, §4). */
export function ApprovalActions({ about, words, send, failure, back }: ApprovalActionsProps) {
  const { t } = useTranslation('common');
  const session = useSession();
  const accept = useIdentification({ ...about, action: 'accept' });
  const reject = useIdentification({ ...about, action: 'reject' });
  const [tried, setTried] = useState<ApprovalAction>('accept');
  const [isAsking, setIsAsking] = useState<boolean | null>(null);

  const isLeaving = { accept: accept.state.kind === 'leaving', reject: reject.state.kind === 'leaving' };
  const readOnly = mayWrite(session) ? undefined : t('impersonation.reason');
  const start = (action: ApprovalAction) => {
    setTried(action);
    void (action === 'accept' ? accept : reject).start((nonce) => send(action, nonce));
  };
  const confirmRejection = () => {
    setIsAsking(false);
    start('reject');
  };
  const { state } = tried === 'accept' ? accept : reject;
  const told = state.kind === 'failed' ? failure(tried, state.error) : null;

  return (
    <section className={root}>
      <h2 className={heading}>{words.heading}</h2>
      <p>{words.identify}</p>
      {told && (
        <Notice tone="danger" word={t('notice.danger')} title={told.title} live="assertive">
          {told.text}
        </Notice>
      )}
      <div className={choice}>
        <p>{words.accept.text}</p>
        <div className={press}>
          <Button
            variant="primary"
            width="fullOnPhone"
            busy={isLeaving.accept}
            busyText={words.leaving}
            reason={readOnly ?? (isLeaving.reject ? words.leaving : undefined)}
            onClick={() => start('accept')}
          >
            {words.accept.button}
          </Button>
        </div>
      </div>
      <div className={choice}>
        <p>{words.reject.text}</p>
        <div className={press}>
          <Button
            width="fullOnPhone"
            busy={isLeaving.reject}
            busyText={words.leaving}
            reason={readOnly ?? (isLeaving.accept ? words.leaving : undefined)}
            onClick={() => setIsAsking(true)}
          >
            {words.reject.button}
          </Button>
        </div>
      </div>
      <p>
        <Link to={back} className={button({ variant: 'quiet' })}>
          {t('action.back')}
        </Link>
      </p>
      {isAsking !== null && (
        <Suspense>
          <Dialog
            role="alertdialog"
            open={isAsking}
            onClose={() => setIsAsking(false)}
            title={words.ask.title}
            description={words.ask.text}
            closeLabel={t('action.close')}
            actions={
              <>
                <Button variant="danger" width="fullOnPhone" onClick={confirmRejection}>
                  {words.ask.confirm}
                </Button>
                <Button width="fullOnPhone" onClick={() => setIsAsking(false)}>
                  {t('action.cancel')}
                </Button>
              </>
            }
          />
        </Suspense>
      )}
    </section>
  );
}

const root = css({ display: 'grid', gap: '4', _print: { display: 'none' } });
const heading = css({ textStyle: 'sectionTitle' });
const choice = css({
  display: 'grid',
  gap: '3',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  paddingTop: '4',
});
const press = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
