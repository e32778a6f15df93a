import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { MissingFiles } from '@/files/FileField.tsx';
import { StepFrame } from '@/forms/step-form/StepFrame.tsx';
import { useFormat } from '@/i18n/use-format.ts';
import { ConfirmByNotice } from '@/identification/ConfirmBy.tsx';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { linkTo } from '@/session/page-target.tsx';
import { useSession } from '@/session/session.ts';
import type { RenderLink } from '@/ui/render-link.ts';
import { type SummaryItem, SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { endingAddress } from '../ending-address.ts';
import { type Identification, IdentifiedPreview } from '../IdentifiedPreview.tsx';
import { givesNoAccount } from './beneficiaries.ts';
import type { FormStep } from './fields.ts';
import { NewAddressStep, PaymentStep, TerminationStep, ViewingStep } from './steps/FormSteps.tsx';
import { TerminationSummary, useFoldedParts } from './TerminationSummary.tsx';
import type { Termination } from './use-termination-form.ts';

interface TerminationStepsProps {
  termination: Termination;
  /** The choices of the parties step, and the link back to it. */
  chosen: { items: readonly SummaryItem[]; link: RenderLink };
  /** The one tenant of the contract, at the head of the first step, which has no step before it then (ending.sole-tenant). */
  soleTenant?: ReactNode;
  /** Whether other contract parties must confirm the termination, too (ending.own-confirmation). */
  hasOtherParties: boolean;
  identification: Identification;
}

/** The termination form: one step at a time, and the preview. */
export function TerminationSteps(props: TerminationStepsProps) {
  const { termination, soleTenant } = props;
  const { t } = useTranslation(['termination', 'common', 'files', 'ending']);
  const readOnly = mayWrite(useSession()) ? undefined : t('common:impersonation.reason');
  const { shown, contract, uploads, facts } = termination;
  if (shown.kind !== 'step') return <Preview {...props} />;
  const { step } = shown;
  const isUploading = step === 'termination' && uploads.isUploading;
  const isFirst = soleTenant !== undefined && step === 'termination';
  return (
    <StepFrame
      stepForm={termination}
      title={isFirst ? t('ending:parties.titleWhole') : t(`step.${step}.title`)}
      lead={t(leadOf(step, facts))}
      before={soleTenant === undefined ? 1 : 0}
      back={soleTenant === undefined ? endingAddress(contract.uuid, 'parties') : undefined}
      completeFirst={t('completeFirst')}
      reason={isUploading ? t('files:uploading') : undefined}
      // A contract that has ended has no moving-out date, so the form cannot continue.
      mayGoOn={step !== 'termination' || facts.end.kind !== 'ended'}
    >
      {isFirst && soleTenant}
      {fieldsOf(step, termination, readOnly, isFirst)}
    </StepFrame>
  );
}

function leadOf(step: FormStep, { contractType }: Pick<Termination['facts'], 'contractType'>) {
  if (step !== 'payment') return `step.${step}.lead` as const;
  return contractType === 'rental' ? 'step.payment.leadRental' : 'step.payment.leadOccupancy';
}

function fieldsOf(step: FormStep, termination: Termination, readOnly: string | undefined, isFirst: boolean) {
  switch (step) {
    case 'termination':
      return <TerminationStep termination={termination} readOnly={readOnly} saysConsent={isFirst} />;
    case 'payment':
      return <PaymentStep termination={termination} />;
    case 'new-address':
      return <NewAddressStep termination={termination} />;
    case 'viewing':
      return <ViewingStep termination={termination} />;
  }
}

/** The payload that will be sent, its last day first, and the button that starts the identification (termination.send-call, termination.end-first). */
function Preview({ termination, chosen, soleTenant, hasOtherParties, identification }: TerminationStepsProps) {
  const { t } = useTranslation(['termination', 'common']);
  const { payload, contract, uploads, facts } = termination;
  const frame = useFoldedParts();
  const format = useFormat();
  if (payload === null) return null;
  const change = t('common:action.change');
  const text = hasOtherParties ? `${t('confirm.text')} ${t('confirm.others')}` : t('confirm.text');
  return (
    <IdentifiedPreview
      stepForm={termination}
      identification={identification}
      texts={{ ...t('confirm', { returnObjects: true }), text, heading: t('step.preview.title'), lead: t('step.preview.lead') }}
      isUploading={uploads.isUploading}
      before={soleTenant === undefined ? 1 : 0}
      aside={
        <>
          {givesNoAccount(payload.beneficiaries) && (
            <Notice
              tone="warning"
              title={t('noAccount.title')}
              action={
                <Link to={endingAddress(contract.uuid, 'payment')} className={link({ kind: 'alone' })}>
                  {t('noAccount.add')}
                </Link>
              }
            >
              {t('noAccount.text')}
            </Notice>
          )}
          {hasOtherParties && <ConfirmByNotice termination={{ ...payload, contractUuid: contract.uuid, createdAt: facts.today }} />}
          <MissingFiles uploads={uploads} />
        </>
      }
    >
      <div>
        <p className={ends}>{t('end.ends', { date: format.date(payload.endDate) })}</p>
        {payload.movingOutDate !== null && (
          <p>
            {t('movingOut.label')} {format.date(payload.movingOutDate)}
          </p>
        )}
      </div>
      <SummarySection title={t('preview.parties')} change={{ link: chosen.link, text: change }}>
        <SummaryList items={chosen.items} />
      </SummarySection>
      <TerminationSummary
        values={payload}
        nameOf={namesOf(termination)}
        frame={frame}
        changeOf={(step) => ({ link: linkTo(endingAddress(contract.uuid, step)), text: change })}
      />
    </IdentifiedPreview>
  );
}

const ends = css({ textStyle: 'figure' });

/** Names the attachments and the stored beneficiaries, of which the payload has only identifiers. */
function namesOf({ form, draft }: Termination): (id: string) => string {
  const { files } = form.state.values;
  const names = new Map<string, string>([
    ...files.map(({ uuid, fileName }) => [uuid, fileName] as const),
    ...draft.initial.beneficiaries.flatMap(({ stored, beneficiaryName }) =>
      stored === null ? [] : [[String(stored.existingBeneficiaryId), beneficiaryName] as const],
    ),
  ]);
  return (id) => names.get(id) ?? id;
}
