import { useListBeneficiariesSuspense } from 'generated/api/payments/payments.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { type CalendarDate, parseIsoDate } from '@/domain/calendar-date.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useIdentification } from '@/identification/use-identification.ts';
import { linkTo } from '@/session/page-target.tsx';
import { type EndingStep, endingAddress } from './ending-address.ts';
import type { EndingView } from './ending-view.ts';
import { ModificationSteps } from './modification/ModificationSteps.tsx';
import { useModificationForm } from './modification/use-modification-form.ts';
import { SoleTenantRow, useChoiceTexts, useTenantLines } from './parties/TenantChoice.tsx';
import { type ChoiceFacts, choiceOf, isSoleTenant, type LeavingTenants } from './parties/tenant-choices.ts';
import { TerminationSteps } from './termination/TerminationSteps.tsx';
import { useTerminationForm } from './termination/use-termination-form.ts';

export interface EndingFormsProps {
  /** The step to show. At the first step the forms show nothing, and keep what was typed. */
  view: Extract<EndingView, { kind: 'parties' | 'form' }>;
  contract: Contract;
  /** All tenants of the contract, as the backend returned them. */
  everybody: readonly Tenant[];
  /** The tenants of the contract for whom the user can choose whether they leave. */
  tenants: readonly Tenant[];
  choiceFacts: ChoiceFacts;
  leaving: LeavingTenants;
  today: CalendarDate;
  owner: DraftOwner;
}

/**
 * The two forms, whose code is loaded after the first step. The stored beneficiaries are loaded for contract parties only: nobody else may
 * see them, and nobody else can end the contract.
 */
export function EndingForms(props: EndingFormsProps) {
  return props.choiceFacts.isContractParty ? <OfParty {...props} /> : <Forms {...props} beneficiaries={[]} />;
}

function OfParty(props: EndingFormsProps) {
  const { data } = useListBeneficiariesSuspense(props.contract.uuid);
  return <Forms {...props} beneficiaries={data} />;
}

/** The state of both forms is kept above all steps, so that changing the leaving tenants and changing them back loses no values. */
function Forms(props: EndingFormsProps & { beneficiaries: readonly StoredBeneficiary[] }) {
  const { view, contract, everybody, tenants, choiceFacts, leaving, today, owner, beneficiaries } = props;
  const linesOf = useTenantLines(contract);
  const choiceTextsOf = useChoiceTexts(choiceFacts);
  const terminationIdentification = useIdentification({ subject: 'termination', action: 'confirm', contractUuid: contract.uuid });
  const modificationIdentification = useIdentification({ subject: 'modification', action: 'confirm', contractUuid: contract.uuid });

  const ownEnd = tenants.find(({ id }) => id === choiceFacts.ownTenantId)?.endDate ?? null;
  const tenantEndDate = ownEnd === null ? null : parseIsoDate(ownEnd);
  const wanted = view.kind === 'form' ? view.step : 'parties';
  const termination = useTerminationForm({
    contract,
    beneficiaries,
    tenantEndDate,
    today,
    owner,
    wanted,
    identification: terminationIdentification,
  });
  const modification = useModificationForm({
    contract,
    tenants: everybody,
    ownTenantId: choiceFacts.ownTenantId,
    leaving: [...leaving],
    today,
    owner,
    wanted,
    identification: modificationIdentification,
  });

  const addressOf = (step: EndingStep) => endingAddress(contract.uuid, step);
  if (view.kind === 'parties') return null;
  const [sole] = isSoleTenant(choiceFacts) ? tenants : [];
  const chosen = {
    items: tenants.map((tenant) => ({
      label: linesOf(tenant).name,
      value: choiceTextsOf(tenant)[choiceOf(tenant.id, leaving, choiceFacts)],
    })),
    link: linkTo(addressOf(sole === undefined ? 'parties' : 'termination')),
  };
  return view.form === 'termination' ? (
    <TerminationSteps
      termination={termination}
      chosen={chosen}
      soleTenant={sole && <SoleTenantRow tenant={sole} contract={contract} choiceFacts={choiceFacts} />}
      hasOtherParties={everybody.some(({ id, isContractParty }) => isContractParty && id !== choiceFacts.ownTenantId)}
      identification={terminationIdentification}
    />
  ) : (
    <ModificationSteps modification={modification} identification={modificationIdentification} />
  );
}
