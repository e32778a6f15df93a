import type { ApiError } from 'client/api-error.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { Notice, SupportReference } from '@/loading/Notice.tsx';
import { Button } from '@/ui/Button.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { DoubtNotice } from '../DoubtNotice.tsx';
import { type FramedForm, placeOf } from './StepFrame.tsx';

interface PreviewFrameProps<Step extends string> {
  stepForm: Pick<FramedForm<Step>, 'draft' | 'steps' | 'sending'>;
  texts: {
    heading: string;
    lead: string;
    send: string;
    sending: string;
    /** The title of the notice when sending failed. */
    failed: string;
  };
  /** The part with the button, where it needs a heading of its own. */
  confirmation?: { title: string; text: string };
  /** The text of the notice: why sending failed, and that nothing was lost. */
  failureText: (error: ApiError) => string;
  /** A title and a way on that belong to a failure, in the place of the usual title. Null for other failures. */
  failureHelp?: (error: ApiError) => { title: string; action: ReactNode } | null;
  /** What a resident should do before anything else when the form was not sent, or may not have been. */
  urgent?: ReactNode;
  /** Why the payload cannot be sent now: staff may only read, or an upload is under way. */
  reason?: string | undefined;
  before?: number;
  /** The values that will be sent: a `SummarySection` for each part. */
  children: ReactNode;
  /** Further content beside the button. */
  aside?: ReactNode;
}

/** The step that shows exactly what is sent, with the button that sends it. */
export function PreviewFrame<Step extends string>(props: PreviewFrameProps<Step>) {
  const { stepForm, texts, confirmation, failureText, failureHelp, urgent, reason, before = 0, children, aside } = props;
  const { all: steps, addressOf } = stepForm.steps;
  const { state: sending, doubt, send, sendAsNew } = stepForm.sending;
  const { t } = useTranslation('common');
  const place = placeOf(before + steps.length + 1, steps, before);
  const last = steps[steps.length - 1];
  const help = sending.kind === 'failed' ? failureHelp?.(sending.error) : null;
  const ending = (
    <>
      {aside}
      {sending.kind === 'failed' && urgent}
      {doubt !== null && sending.kind !== 'sending' && (
        <DoubtNotice
          doubt={doubt}
          why={sending.kind === 'failed' ? failureText(sending.error) : undefined}
          onNew={sending.kind === 'ask' ? () => void sendAsNew() : undefined}
        />
      )}
      {doubt === null && sending.kind === 'failed' && (
        <Notice tone="danger" title={help?.title ?? texts.failed} action={help?.action} live="assertive">
          {failureText(sending.error)}
          <SupportReference error={sending.error} />
        </Notice>
      )}
      <div className={confirmation ? ways : waysAlone}>
        <Button
          variant="primary"
          width="fullOnPhone"
          busy={sending.kind === 'sending'}
          busyText={texts.sending}
          reason={reason}
          onClick={() => void send()}
        >
          {texts.send}
        </Button>
        {addressOf && last !== undefined && (
          <Link to={addressOf(last)} className={link({ kind: 'alone' })}>
            {t('action.back')}
          </Link>
        )}
      </div>
    </>
  );
  return (
    <>
      <PageHeading steps={<Steps text={t('form.step', place)} {...place} />} lead={doubt === null ? texts.lead : t('form.doubt.lead')}>
        {texts.heading}
      </PageHeading>
      <div className={confirmation ? parts : partsAlone}>
        {stepForm.draft.isRestoredHere && <Notice tone="info" title={t('form.draftRestored')} />}
        {children}
        {confirmation ? (
          <section className={section}>
            <h2 className={heading}>{confirmation.title}</h2>
            <p>{confirmation.text}</p>
            {ending}
          </section>
        ) : (
          ending
        )}
      </div>
    </>
  );
}

const parts = css({ display: 'grid', gap: { base: '5', tablet: '8' } });
const partsAlone = css({ display: 'grid', gap: '5' });
const section = css({ display: 'grid', gap: '4' });
const heading = css({ textStyle: 'sectionTitle' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3' });
const waysAlone = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3', marginTop: '3' });
