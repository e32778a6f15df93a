import { ApiError } from 'client/api-error.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';
import { type ApprovalAction, type ApprovalFailureTexts, isOutdated, useApprovalFailure } from './approval-failure.ts';

import type { Subject } from './journey.ts';
import { useIdentification } from './use-identification.ts';

const dialogPart = partOf(() => import('@/ui/Dialog.tsx'));

/** The texts of one subject. Both actions are explained above the buttons. */
export interface ApprovalTexts {
  heading: string;
  /** Says that both actions need identification. */
  identify: string;
  accept: { text: ReactNode; button: string };
  reject: { text: string; button: string };
  /** Shown while the browser leaves for the identification service. */
  leaving: string;
  /** The question before a rejection, which cancels the request for every contract party. */
  ask: { title: string; text: string; confirm: string };
  failed: ApprovalFailureTexts;
}

interface ApprovalActionsProps {
  about: { subject: Subject; contractUuid: string; requestUuid: string };
  texts: ApprovalTexts;
  /** Makes the init call of the action with the nonce of the attempt. */
  send: (action: ApprovalAction, nonce: string) => Promise<{ link: string }>;
  /** Called when the backend refused because the request has changed: it must be read again. */
  onOutdated: () => void;
  /** The target of the back link. */
  back: string;
}

/** Confirm or reject what another contract party has started; both leave for strong identification (ending.decision-page). */
export function ApprovalActions({ about, texts, send, onOutdated, back }: ApprovalActionsProps) {
  const { t } = useTranslation('common');
  const session = useSession();
  const failureOf = useApprovalFailure(about.subject, texts.failed);
  const accept = useIdentification({ ...about, action: 'accept' });
  const reject = useIdentification({ ...about, action: 'reject' });
  const [tried, setTried] = useState<ApprovalAction>('accept');
  // The dialog stays mounted after closing, so that it can return the focus.
  const [question, setQuestion] = useState<'never-asked' | 'open' | 'closed'>('never-asked');
  const dialog = usePart(dialogPart, 'idle');

  const readOnly = mayWrite(session) ? undefined : t('impersonation.reason');
  const isAccepting = accept.state.kind === 'leaving';
  const isRejecting = reject.state.kind === 'leaving';
  const start = (action: ApprovalAction) => {
    setTried(action);
    setQuestion((asked) => (asked === 'open' ? 'closed' : asked));
    void (action === 'accept' ? accept : reject).start(async (nonce) => {
      try {
        return await send(action, nonce);
      } catch (error) {
        if (error instanceof ApiError && isOutdated(error)) onOutdated();
        throw error;
      }
    });
  };
  const { state } = tried === 'accept' ? accept : reject;
  const failureShown = () => {
    // Without the question nothing is rejected.
    if (question === 'open' && dialog.state === 'failed') {
      return failureOf('reject', new ApiError({ code: 'NETWORK_ERROR', status: -1, operationId: null }));
    }
    return state.kind === 'failed' ? failureOf(tried, state.error) : null;
  };
  const failure = failureShown();

  return (
    <>
      <div className={explained}>
        <h2 className={heading}>{texts.heading}</h2>
        <p>{texts.identify}</p>
        <p>{texts.accept.text}</p>
        <p>{texts.reject.text}</p>
      </div>
      <div className={bar} data-print="hide">
        {failure && (
          <Notice tone="danger" title={failure.title} live="assertive">
            {failure.text}
          </Notice>
        )}
        <div className={press}>
          <Button
            variant="primary"
            width="fullOnPhone"
            busy={isAccepting}
            busyText={texts.leaving}
            reason={readOnly ?? (isRejecting ? texts.leaving : undefined)}
            onClick={() => start('accept')}
          >
            {texts.accept.button}
          </Button>
          <Button
            width="fullOnPhone"
            busy={isRejecting}
            busyText={texts.leaving}
            reason={readOnly ?? (isAccepting ? texts.leaving : undefined)}
            onClick={() => {
              setQuestion('open');
              void dialog.need();
            }}
          >
            {texts.reject.button}
          </Button>
        </div>
      </div>
      <p className={away} data-print="hide">
        <Link to={back} className={link({ kind: 'alone' })}>
          {t('action.back')}
        </Link>
      </p>
      {question !== 'never-asked' && dialog.code && (
        <dialog.code.Dialog
          role="alertdialog"
          open={question === 'open'}
          onClose={() => setQuestion('closed')}
          title={texts.ask.title}
          description={texts.ask.text}
          closeLabel={t('action.close')}
          actions={
            <>
              <Button variant="danger" width="fullOnPhone" onClick={() => start('reject')}>
                {texts.ask.confirm}
              </Button>
              <Button width="fullOnPhone" onClick={() => setQuestion('closed')}>
                {t('action.cancel')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

const explained = css({ display: 'grid', gap: '4', _print: { display: 'none' } });
const heading = css({ textStyle: 'sectionTitle' });
const away = css({ marginTop: '-4' });
const press = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
/** On a phone in view from the beginning, above the question about consent, until the page is read as far as the decision. */
const bar = css({
  display: 'grid',
  gap: '3',
  marginTop: '-4',
  position: { base: 'sticky', tablet: 'static' },
  bottom: 'var(--consent-height, 0px)',
  zIndex: '1',
  paddingBlock: { base: '3', tablet: '0' },
  bg: 'bg',
  borderTopWidth: { base: '1px', tablet: '0' },
  borderStyle: 'solid',
  borderColor: 'line',
  // In a low window and with large letters the bar would cover the page.
  '@media (max-height: 40rem)': { position: 'static' },
});
