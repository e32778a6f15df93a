import { useSelector } from '@tanstack/react-form';
import type { ModificationOperationData } from 'generated/zod/modificationOperationData.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { NewPeople, NewPersonFields } from '@/forms/NewPeople.tsx';
import { newPerson } from '@/forms/new-person-row.ts';
import { removeRow } from '@/forms/step-form/remove-row.ts';
import { StepFrame } from '@/forms/step-form/StepFrame.tsx';
import { Notice } from '@/loading/Notice.tsx';
import { tenantName } from '@/session/contract-texts.ts';
import { linkTo } from '@/session/page-target.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { endingAddress } from '../ending-address.ts';
import { type Identification, IdentifiedPreview } from '../IdentifiedPreview.tsx';
import { modificationFields, modificationLines } from './fields.ts';
import { ModificationSummary } from './ModificationSummary.tsx';
import { MOST_NEW_PARTIES } from './modification-form.ts';
import { canTakeOver, contractParties, inEffectRange, needsTransfer, staying, takeOverObstacle } from './rules.ts';
import type { Modification } from './use-modification-form.ts';

interface ModificationStepsProps {
  /** Of `useModificationForm`, above the steps. */
  modification: Modification;
  identification: Identification;
}

/** The step on which tenants leave, and its preview (modification.form-steps, modification.moving-out-date). */
export function ModificationSteps({ modification, identification }: ModificationStepsProps) {
  const { t } = useTranslation('modification');
  const { shown, form, facts, contract } = modification;
  if (shown.kind !== 'step') return <Preview modification={modification} identification={identification} />;
  const { tenants, leaving, today } = facts;
  // Nobody who stays can hold the contract: the notice says so, and the lead must not promise that it goes on.
  const isStuck = needsTransfer({ tenants, leaving }) && !staying({ tenants, leaving }, today).some(canTakeOver);
  const names = tenants.filter(({ id }) => leaving.includes(id)).map(tenantName);
  return (
    <StepFrame
      stepForm={modification}
      title={t('leaving.heading')}
      lead={t(isStuck ? 'leaving.leadStuck' : 'leaving.lead', { count: names.length, names: names.join(', ') })}
      before={1}
      back={endingAddress(contract.uuid, 'parties')}
    >
      <form.AppField name="inEffect">
        {(field) => <field.DateField label={t('leaving.inEffect')} {...inEffectRange(today)} />}
      </form.AppField>
      {needsTransfer({ tenants, leaving }) && <TransferFields modification={modification} />}
      <form.AppField name="modificationDescription">
        {(field) => (
          <field.TextArea
            label={t('leaving.description')}
            hint={t('leaving.descriptionHint')}
            max={modificationFields.leaving.modificationDescription.max}
            optional
          />
        )}
      </form.AppField>
      <NewPartiesFields modification={modification} />
    </StepFrame>
  );
}

/** The payload that will be sent, and the button that starts the identification (modification.send-call). */
function Preview({ modification, identification }: ModificationStepsProps) {
  const { t } = useTranslation(['modification', 'common']);
  const { contract, facts, payload } = modification;
  if (payload === null) return null;
  const nameOf = (id: string) =>
    facts.tenants
      .filter((one) => String(one.id) === id)
      .map(tenantName)
      .join('\n');
  const changeOf = (step: 'parties' | 'leaving') => ({ link: linkTo(endingAddress(contract.uuid, step)), text: t('common:action.change') });
  const residents = residentsOf(payload, facts);
  const { heading: title, ...confirm } = t('confirm', { returnObjects: true });
  return (
    <IdentifiedPreview
      stepForm={modification}
      identification={identification}
      texts={{ ...confirm, title, heading: t('preview.heading'), lead: t('preview.lead') }}
    >
      <SummarySection title={t('preview.who')} change={changeOf('parties')}>
        <SummaryList
          items={[
            { label: t('preview.leaves'), value: residents.leaves },
            { label: t('preview.stays'), value: residents.stays },
            { label: t('preview.parties'), value: residents.parties },
          ]}
        />
      </SummarySection>
      <ModificationSummary
        title={t('leaving.heading')}
        fields={modificationLines}
        values={payload}
        nameOf={nameOf}
        change={changeOf('leaving')}
      />
    </IdentifiedPreview>
  );
}

/** The names of the tenants who leave and stay, and of the present contract parties. */
export function residentsOf(sent: ModificationOperationData, { tenants, today }: Pick<Modification['facts'], 'tenants' | 'today'>) {
  const namesOf = (ids: readonly number[]) =>
    tenants
      .filter(({ id }) => ids.includes(id))
      .map(tenantName)
      .join('\n');
  const leaving = sent.removeTenants.map(({ tenantId }) => tenantId);
  const staysOn = staying({ tenants, leaving }, today).map(({ id }) => id);
  return { leaves: namesOf(leaving), stays: namesOf(staysOn), parties: namesOf(sent.contractPartyTenantIds) };
}

/** The new contract parties, at most ten. Only a contract party can add any (ending.contract-party-only). */
function NewPartiesFields({ modification: { form, facts } }: { modification: Modification }) {
  const { t } = useTranslation('modification');
  const count = useSelector(form.store, ({ values }) => values.newContractParties.length);
  if (!contractParties(facts.tenants).includes(facts.ownTenantId)) return null;
  return (
    <section className={root}>
      <div>
        <h2 className={title}>{t('newParties.heading')}</h2>
        <p className={text}>{t('newParties.text')}</p>
      </div>
      <NewPeople
        count={count}
        fewest={0}
        most={MOST_NEW_PARTIES}
        level={3}
        addText={t('newParties.add')}
        onAdd={() => form.pushFieldValue('newContractParties', newPerson())}
        onRemove={(at) => removeRow(form, 'newContractParties', at)}
      >
        {(at) => <NewPersonFields form={form} fields={`newContractParties[${at}]`} number={at + 1} />}
      </NewPeople>
    </section>
  );
}

const root = css({ display: 'grid', gap: '4', marginTop: '4' });
const title = css({ textStyle: 'sectionTitle' });
const text = css({ color: 'muted', marginTop: '1' });

/**
 * The choice of the new holder when every contract party leaves. Tenants who cannot take over are listed with the reason
 * (modification.transfer-required, modification.transfer-destination).
 */
function TransferFields({ modification: { form, facts } }: { modification: Modification }) {
  const { t } = useTranslation('modification');
  const { tenants, leaving, today } = facts;
  const candidates = staying({ tenants, leaving }, today);
  const options = candidates.map((tenant) => {
    const obstacle = takeOverObstacle(tenant);
    return {
      value: String(tenant.id),
      label: tenantName(tenant),
      hint: obstacle === null ? undefined : t(`transfer.obstacle.${obstacle}`),
    };
  });
  return (
    <>
      {!candidates.some(canTakeOver) && (
        <Notice tone="warning" title={t('transfer.nobodyTitle')}>
          {t('transfer.nobodyText')}
        </Notice>
      )}
      <form.AppField name="transferDestination">
        {(field) => <field.RadioCards label={t('transfer.label')} hint={t('transfer.hint')} options={options} />}
      </form.AppField>
    </>
  );
}
