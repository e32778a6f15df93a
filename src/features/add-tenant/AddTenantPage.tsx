import { useSelector } from '@tanstack/react-form';
import { getAddTenantsMutationOptions } from 'generated/api/add-tenant/add-tenant.ts';
import type { AddTenantsData } from 'generated/zod/addTenantsData.zod.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { int, object, positive } from 'zod/mini';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { NewPeople } from '@/forms/NewPeople.tsx';
import { NewPersonFields } from '@/forms/NewPersonFields.tsx';
import { PreviewFrame } from '@/forms/step-form/PreviewFrame.tsx';
import { removeRow } from '@/forms/step-form/remove-row.ts';
import { StepFrame } from '@/forms/step-form/StepFrame.tsx';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { useSendOnce } from '@/forms/step-form/use-send-once.ts';
import { useStepForm } from '@/forms/step-form/use-step-form.ts';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import { mayWrite } from '@/session/access.ts';
import { linkTo } from '@/session/link-to.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Breadcrumb } from '@/ui/Breadcrumb.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { addTenantForm, MOST_NEW_TENANTS } from './add-tenant-form.ts';
import { addTenantFields, newTenant } from './fields.ts';

/** Tells the housing company who moves in: the form, its preview, and what happens next (add-tenant.form-steps). */
export function AddTenantPage({ clock = systemClock }: { clock?: Clock }) {
  const contractUuid = useContractUuid();
  // Another contract is another form.
  return <ContractPage key={contractUuid} contractUuid={contractUuid} clock={clock} />;
}

/** The receipt that the browser keeps after a successful send: the number of persons that were sent. */
const receipt = object({ sentTenants: int().check(positive()) });

function useAddTenantForm(contractUuid: string, clock: Clock) {
  const { search } = useLocation();
  const { send, answer } = useSendOnce(getAddTenantsMutationOptions);
  const stepForm = useStepForm(addTenantForm, {
    facts: (today) => today,
    owner: { userUuid: useSession().profile.uuid ?? '', contractUuid },
    wanted: parseSearch('addTenant', search).step,
    addressOf: (step) => withSearch(paths.addTenant({ contractUuid }), { step }),
    send: async (operationData, key) => {
      await send({ contractUuid, data: { operationData, locale: currentLanguage() } }, key);
      return { sentTenants: operationData.tenants.length };
    },
    receipt,
    clock,
  });
  return { stepForm, message: answer?.message };
}

type AddTenantStepForm = ReturnType<typeof useAddTenantForm>['stepForm'];

function ContractPage({ contractUuid, clock }: { contractUuid: string; clock: Clock }) {
  const { t } = useTranslation(['add-tenant', 'common']);
  const { stepForm, message } = useAddTenantForm(contractUuid, clock);
  const { shown } = stepForm;
  const home = linkTo(paths.frontPage({ contractUuid }));
  return (
    <div className={page}>
      <Breadcrumb label={t('common:breadcrumb')} trail={[{ text: t('common:menu.home'), link: home }]} current={t('title')} />
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
              {home({ className: button({ variant: 'primary' }), children: t('common:action.backToHome') })}
              {linkTo(withSearch(paths.addTenant({ contractUuid }), { step: 'form' }))({
                className: button(),
                children: t('success.again'),
              })}
            </>
          }
        >
          <div className={words}>
            <p>{t('success.text', { count: shown.receipt.sentTenants })}</p>
            {/* The company's own words take the place of ours. */}
            <p>{message ?? t('success.next', { count: shown.receipt.sentTenants })}</p>
          </div>
        </EmptyState>
      )}
    </div>
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
  const change = { link: linkTo(stepForm.addressOf?.('form') ?? ''), text: t('common:action.change') };
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

// At a desk the form stands in the middle.
const page = css({ maxWidth: 'text', marginInline: 'auto' });
const words = css({ display: 'grid', gap: '3' });
