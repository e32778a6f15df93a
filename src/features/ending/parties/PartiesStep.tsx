import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link as linkLook } from 'styled-system/recipes';
import { Notice } from '@/loading/Notice.tsx';
import { isFixedTerm } from '@/session/contract-end.ts';
import { usePageTarget } from '@/session/page-target.tsx';
import { Button } from '@/ui/Button.tsx';
import { ErrorSummary } from '@/ui/ErrorSummary.tsx';
import { PAGE_HEADING_ID, PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { isAboutWhole, stepCount } from '../ending-view.ts';
import type { DisallowedReason } from '../obstacles/eligibility.ts';
import { useExplanation } from '../obstacles/explanation.ts';
import { AddTenantLink } from './AddTenantLink.tsx';
import { TenantChoice, useChoiceTexts } from './TenantChoice.tsx';
import { type ChoiceFacts, formThatFollows, type LeavingTenants, mayChoose } from './tenant-choices.ts';

interface PartiesStepProps {
  contract: Contract;
  tenants: readonly Tenant[];
  choiceFacts: ChoiceFacts;
  leaving: LeavingTenants;
  /** Why the contract as a whole cannot be ended; null when it can. */
  blocked: DisallowedReason | null;
  onChoose: (tenantId: number, choice: 'in_effect' | 'terminate') => void;
  onNext: (form: 'termination' | 'modification') => void;
  /** The code of the next step is on its way. */
  isLoading: boolean;
}

/**
 * The first step: who stays and who leaves (ending.parties-step). It decides which form follows. A sole tenant has no such step.
 */
export function PartiesStep({ contract, tenants, choiceFacts, leaving, blocked, onChoose, onNext, isLoading }: PartiesStepProps) {
  const { t } = useTranslation(['ending', 'termination', 'common']);
  const choiceTextsOf = useChoiceTexts(choiceFacts);
  const formId = useId();
  const [attempt, setAttempt] = useState(0);
  const [isRefused, setIsRefused] = useState(false);
  /** Announced after a choice that applies to everybody, because it changes the other choices, too. */
  const [said, setSaid] = useState('');

  const form = formThatFollows(leaving, choiceFacts);
  const isWhole = isAboutWhole(choiceFacts);
  const first = tenants.find(({ id }) => mayChoose(id, choiceFacts));
  const fieldId = (tenantId: number) => `${formId}-${tenantId}`;
  const message = isWhole ? t('parties.nobodyWhole') : t('parties.nobody');
  const error = isRefused && form === 'none' ? message : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    setAttempt((before) => before + 1);
    setIsRefused(form === 'none');
    if (form !== 'none') onNext(form);
  };
  const chooseAndForgive = (tenantId: number, choice: 'in_effect' | 'terminate') => {
    setIsRefused(false);
    const tenant = tenants.find(({ id }) => id === tenantId);
    if (isWhole && tenant && tenants.length > 1) setSaid(t('parties.everybody', { choice: choiceTextsOf(tenant)[choice] }));
    onChoose(tenantId, choice);
  };
  // While nobody is chosen, the step count is that of the longer form that is allowed.
  const likely = blocked === null && choiceFacts.isContractParty ? 'termination' : 'modification';
  const place = { step: 1, of: stepCount(form === 'none' ? likely : form) };
  const lead = isWhole ? t('parties.leadWhole') : t('parties.lead');
  return (
    <>
      <PageHeading steps={<Steps text={t('common:form.step', place)} {...place} />} lead={blocked === null ? lead : undefined}>
        {isWhole ? t('parties.titleWhole') : t('parties.title')}
      </PageHeading>
      <form noValidate aria-labelledby={PAGE_HEADING_ID} className={column} onSubmit={submit}>
        <ErrorSummary
          attempt={attempt}
          title={t('common:form.errorSummary', { count: 1 })}
          errors={error === undefined ? [] : [{ fieldId: first && fieldId(first.id), message: error }]}
        />
        {blocked !== null && <BlockedNotice reason={blocked} contract={contract} />}
        {isFixedTerm(contract) && (
          <Notice tone="warning" title={t('termination:fixedTerm.title')}>
            {t('termination:fixedTerm.text')}
          </Notice>
        )}
        {tenants.map((tenant) => (
          <TenantChoice
            key={tenant.id}
            id={fieldId(tenant.id)}
            tenant={tenant}
            contract={contract}
            choiceFacts={choiceFacts}
            isLeaving={leaving.has(tenant.id)}
            error={tenant === first ? error : undefined}
            onChoose={chooseAndForgive}
          />
        ))}
        <VisuallyHidden announce>{said}</VisuallyHidden>
        <SpouseConsent contractUuid={contract.uuid} form={form === 'none' ? likely : form} />
        <div className={ways}>
          <Button variant="primary" width="fullOnPhone" type="submit" busy={isLoading} busyText={t('common:loading')}>
            {t('common:action.next')}
          </Button>
        </div>
      </form>
      <AddTenantLink contractUuid={contract.uuid} className={aside} />
    </>
  );
}

/** The consent that the law asks for, and its way to the company: no field of a form has it (ending.spouse-consent). */
function SpouseConsent({ contractUuid, form }: { contractUuid: string; form: 'termination' | 'modification' }) {
  const { t } = useTranslation('ending');
  const messages = usePageTarget(contractUuid)('messages', 'messages');
  const [text, toMessages] =
    form === 'termination'
      ? [t('parties.spouse.attach'), null]
      : messages?.kind === 'page'
        ? [t('parties.spouse.send'), messages.to]
        : [t('parties.spouse.deliver'), null];
  return (
    <p>
      {`${t('parties.spouse.text')} ${text}`}
      {toMessages !== null && (
        <>
          {' '}
          <Link to={toMessages} className={linkLook()}>
            {t('parties.spouse.messages')}
          </Link>
        </>
      )}
    </p>
  );
}

const column = css({ display: 'grid', gap: '6' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const aside = css({ marginTop: '8', paddingTop: '4', borderTopWidth: '1px', borderStyle: 'solid', borderColor: 'line', color: 'muted' });

/** Explains why the whole contract cannot be ended although tenants can leave it. */
function BlockedNotice({ reason, contract }: { reason: DisallowedReason; contract: Contract }) {
  const { t } = useTranslation('ending');
  const { title, text, date, link } = useExplanation(reason, contract);
  return (
    <Notice
      tone="info"
      title={title}
      action={
        link && (
          <Link to={link.to} className={linkLook({ kind: 'alone' })}>
            {link.text}
          </Link>
        )
      }
    >
      <div className={textColumn}>
        {date !== null && <p>{date}</p>}
        <p>{text}</p>
        <p>{t('parties.ownWayOut')}</p>
      </div>
    </Notice>
  );
}

const textColumn = css({ display: 'grid', gap: '2' });
