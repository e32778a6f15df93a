import { initTermination } from 'generated/api/termination/termination.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { parse } from 'zod/mini';
import { MissingFiles } from '@/files/MissingFiles.tsx';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import type { useIdentification } from '@/identification/use-identification.ts';
import { mayWrite } from '@/session/access.ts';
import { linkTo } from '@/session/link-to.tsx';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { RenderLink } from '@/ui/render-link.ts';
import { type SummaryItem, SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import type { TerminationForm } from '../form.ts';
import { toTerminationRequest } from '../payload.ts';
import { FORM_STEPS } from '../schema.ts';
import { stepAddress, stepBefore } from '../termination-steps.ts';
import { terminationSummary } from '../termination-summary.ts';
import type { Termination } from '../use-termination-form.ts';
import { PayloadSummary } from './PayloadSummary.tsx';

interface PreviewStepProps {
  termination: Termination;
  /** Values that the whole form's rules accept. */
  values: TerminationForm;
  parties: { items: readonly SummaryItem[]; link: RenderLink };
  identification: Pick<ReturnType<typeof useIdentification>, 'start' | 'state'>;
}

/** The payload as it will be sent, and the way to the identification (termination.send-call). */
export function PreviewStep({ termination, values, parties, identification }: PreviewStepProps) {
  const { t } = useTranslation(['termination', 'common', 'files']);
  const navigate = useNavigate();
  const session = useSession();
  const errorText = useErrorText();
  const { contract, whole, initial, uploads, isStillGood } = termination;
  const request = toTerminationRequest(parse(whole, values), contract);
  const groups = terminationSummary(request, namesOf(values, initial));

  const { state, start } = identification;
  const reason = !mayWrite(session) ? t('common:impersonation.reason') : uploads.isUploading ? t('files:uploading') : undefined;
  const confirm = () => {
    if (!isStillGood(values)) return void navigate(stepAddress(contract.uuid, 'preview'), { replace: true });
    const { identityProvider } = session.metadata;
    const locale = currentLanguage();
    void start((nonce) => initTermination(contract.uuid, { operationData: request, locale, provider: identityProvider, nonce }));
  };
  return (
    <div className={root}>
      <SummarySection title={t('preview.parties')} change={{ link: parties.link, text: t('common:action.change') }}>
        <SummaryList items={parties.items} />
      </SummarySection>
      <SummarySection title={t('preview.contract')}>
        <PayloadSummary groups={groups.filter(({ step }) => step === 'contract')} />
      </SummarySection>
      {FORM_STEPS.map((step) => (
        <SummarySection
          key={step}
          title={t(`step.${step}.title`)}
          change={{ link: linkTo(stepAddress(contract.uuid, step)), text: t('common:action.change') }}
        >
          <PayloadSummary groups={groups.filter((group) => group.step === step)} />
        </SummarySection>
      ))}
      <section className={confirmation}>
        <h2 className={title}>{t('confirm.title')}</h2>
        <p>
          {t('confirm.text')}
          {/* Somebody who lives there alone has nobody to wait for. */}
          {parties.items.length > 1 && ` ${t('confirm.others')}`}
        </p>
        <MissingFiles uploads={uploads} />
        {state.kind === 'failed' && (
          <Notice tone="danger" word={t('common:notice.danger')} title={t('confirm.failed')} live="assertive">
            {errorText(state.error)} {t('confirm.kept')}
          </Notice>
        )}
        <div className={ways}>
          <Button
            variant="primary"
            width="fullOnPhone"
            busy={state.kind === 'leaving'}
            busyText={t('confirm.busy')}
            reason={reason}
            onClick={confirm}
          >
            {t('confirm.button')}
          </Button>
          <Link to={stepAddress(contract.uuid, stepBefore('preview'))} className={link({ kind: 'alone' })}>
            {t('common:action.back')}
          </Link>
        </div>
      </section>
    </div>
  );
}

/** The names of the attachments and of the stored beneficiaries, of which the payload has only ids. */
function namesOf({ files }: TerminationForm, initial: TerminationForm) {
  return {
    files: new Map(files.map(({ uuid, fileName }) => [uuid, fileName])),
    beneficiaries: new Map(
      initial.beneficiaries.flatMap(({ stored, beneficiaryName }) =>
        stored === null ? [] : [[stored.existingBeneficiaryId, beneficiaryName] as const],
      ),
    ),
  };
}

const root = css({ display: 'grid', gap: '8' });
const confirmation = css({ display: 'grid', gap: '4' });
const title = css({ textStyle: 'sectionTitle' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3' });
