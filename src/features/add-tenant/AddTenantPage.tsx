import { useSelector } from '@tanstack/react-form';
import { getAddTenantsMutationOptions } from 'generated/api/add-tenant/add-tenant.ts';
import type { AddTenantsData } from 'generated/zod/addTenantsData.zod.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { type infer as Infer, int, iso, object, positive } from 'zod/mini';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { SavePageButton } from '@/files/SavePageButton.tsx';
import { NewPeople, NewPersonFields } from '@/forms/NewPeople.tsx';
import { useSendOnce } from '@/forms/send-once.ts';
import { PreviewFrame } from '@/forms/step-form/PreviewFrame.tsx';
import { removeRow } from '@/forms/step-form/remove-row.ts';
import { StepFrame } from '@/forms/step-form/StepFrame.tsx';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { useStepForm } from '@/forms/step-form/use-step-form.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import { mayWrite } from '@/session/access.ts';
import { homeAddress } from '@/session/contract-texts.ts';
import { localeForBackend } from '@/session/locale-for-backend.ts';
import { HomeLink, PageTrail } from '@/session/PageTrail.tsx';
import { linkTo } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { addTenantFields, addTenantForm, MOST_NEW_TENANTS, masked, newTenant } from './add-tenant-form.ts';

/** Tells the housing company who moves in: the form, its preview, and what happens next (add-tenant.form-steps). */
export function AddTenantPage({ clock = systemClock }: { clock?: Clock }) {
  const contractUuid = useContractUuid();
  // Another contract is another form.
  return <ContractPage key={contractUuid} contractUuid={contractUuid} clock={clock} />;
}

/** The receipt that the browser keeps after a successful send: the number of persons that were sent, and when. */
const receipt = object({ sentTenants: int().check(positive()), sentAt: iso.datetime() });

function useAddTenantForm(contractUuid: string, clock: Clock) {
  const { search } = useLocation();
  const { send, answer } = useSendOnce(getAddTenantsMutationOptions);
  // In memory alone, since the browser keeps no personal data in its history: a reload forgets it.
  const [sent, setSent] = useState<{ at: string; people: AddTenantsData } | null>(null);
  const stepForm = useStepForm(addTenantForm, {
    facts: (today) => today,
    owner: { userUuid: useSession().profile.uuid ?? '', contractUuid },
    wanted: parseSearch('addTenant', search).step,
    addressOf: (step) => withSearch(paths.addTenant({ contractUuid }), { step }),
    send: async (operationData, key) => {
      await send({ contractUuid, data: { operationData, locale: localeForBackend() } }, key);
      const sentAt = clock().toISOString();
      setSent({ at: sentAt, people: masked(operationData) });
      return { sentTenants: operationData.tenants.length, sentAt };
    },
    receipt,
    clock,
  });
  return { stepForm, message: answer?.message, sent };
}

type AddTenantStepForm = ReturnType<typeof useAddTenantForm>['stepForm'];

function ContractPage({ contractUuid, clock }: { contractUuid: string; clock: Clock }) {
  const { t } = useTranslation(['add-tenant', 'common']);
  const { stepForm, message, sent } = useAddTenantForm(contractUuid, clock);
  const { shown } = stepForm;
  return (
    <div className={page}>
      <PageTrail current={t('title')} />
      {shown.kind === 'step' && (
        <StepFrame stepForm={stepForm} title={t('title')} lead={t('lead')}>
          <People stepForm={stepForm} />
        </StepFrame>
      )}
      {shown.kind === 'preview' && <Preview stepForm={stepForm} payload={shown.payload} />}
      {shown.kind === 'success' && (
        <EmptyState
          level={1}
          align="start"
          illustration={<Confirmed />}
          title={t('success.heading')}
          action={
            <>
              <HomeLink variant="primary" />
              <SaveReceipt
                contractUuid={contractUuid}
                receipt={shown.receipt}
                // Going back leads to the receipt of an earlier send.
                people={sent?.at === shown.receipt.sentAt ? sent.people : null}
                message={message}
                clock={clock}
              />
              {linkTo(withSearch(paths.addTenant({ contractUuid }), { step: 'form' }))({
                className: button(),
                children: t('success.again'),
              })}
            </>
          }
        >
          <div className={textColumn}>
            <p>{t('success.text', { count: shown.receipt.sentTenants })}</p>
            {/* The company's own words take the place of ours. */}
            <p>{message ?? t('success.next', { count: shown.receipt.sentTenants })}</p>
          </div>
        </EmptyState>
      )}
    </div>
  );
}

interface SaveReceiptProps {
  contractUuid: string;
  receipt: Infer<typeof receipt>;
  /** The people of this receipt, masked; null after a reload. */
  people: AddTenantsData | null;
  message: string | undefined;
  clock: Clock;
}

/** Saves what no operation reads back (add-tenant.receipt-saved). */
function SaveReceipt({ contractUuid, receipt: { sentTenants, sentAt }, people, message, clock }: SaveReceiptProps) {
  const { t } = useTranslation(['add-tenant', 'new-person']);
  const format = useFormat();
  const { contracts, profile } = useSession();
  const summary = useFieldSummary(addTenantFields, (key) => t(key));
  const contract = contracts.find(({ uuid }) => uuid === contractUuid);
  const sections = [
    {
      title: t('receipt.about'),
      groups: [
        {
          items: [
            ...(contract ? [{ label: t('receipt.home'), value: homeAddress(contract) }] : []),
            { label: t('receipt.sender'), value: `${profile.firstName ?? ''} ${profile.lastName ?? ''}`.trim() },
            { label: t('receipt.sentAt'), value: t('receipt.time', { dateTime: format.dateTime(sentAt) }) },
            { label: t('receipt.persons'), value: String(sentTenants) },
          ],
        },
      ],
      note: message ?? t('success.next', { count: sentTenants }),
    },
    ...(people === null
      ? []
      : summary(people).form.map(({ number, items }) => ({ title: t('new-person:title', { number: number ?? 1 }), groups: [{ items }] }))),
    { title: t('receipt.claims'), groups: [], note: t('receipt.claimsText') },
  ];
  return (
    <SavePageButton title={t('receipt.title')} sections={sections} fileName={t('receipt.file')} clock={clock}>
      {t('receipt.save')}
    </SavePageButton>
  );
}

function People({ stepForm: { form } }: { stepForm: AddTenantStepForm }) {
  const { t } = useTranslation('add-tenant');
  const count = useSelector(form.store, ({ values }) => values.tenants.length);
  return (
    <NewPeople
      count={count}
      fewest={1}
      most={MOST_NEW_TENANTS}
      level={2}
      addText={t('another')}
      onAdd={() => form.pushFieldValue('tenants', newTenant())}
      onRemove={(at) => removeRow(form, 'tenants', at)}
    >
      {(at) => (
        <NewPersonFields form={form} fields={`tenants[${at}]`} number={at + 1}>
          <form.AppField name={`tenants[${at}].birthDate`}>
            {(field) => <field.DateField label={t('birthDate')} calendar={false} optional />}
          </form.AppField>
        </NewPersonFields>
      )}
    </NewPeople>
  );
}

function Preview({ stepForm, payload }: { stepForm: AddTenantStepForm; payload: AddTenantsData }) {
  const { t } = useTranslation(['add-tenant', 'new-person', 'common']);
  const errorText = useErrorText();
  const summary = useFieldSummary(addTenantFields, (key) => t(key));
  const change = { link: linkTo(stepForm.steps.addressOf?.('form') ?? ''), text: t('common:action.change') };
  return (
    <PreviewFrame
      stepForm={stepForm}
      texts={t('preview', { returnObjects: true })}
      failureText={(error) =>
        [errorText(error), error.code === 'VALIDATION_ERROR' && t('preview.alreadyThere'), t('preview.kept')].filter(Boolean).join(' ')
      }
      reason={mayWrite(useSession()) ? undefined : t('common:impersonation.reason')}
    >
      {summary(payload).form.map(({ number, items }) => (
        <SummarySection key={number} title={t('new-person:title', { number })} change={change}>
          <SummaryList items={items} />
        </SummarySection>
      ))}
    </PreviewFrame>
  );
}

const page = css({ maxWidth: 'text' });
const textColumn = css({ display: 'grid', gap: '3' });
