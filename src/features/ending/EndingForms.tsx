import { useListBeneficiariesSuspense } from 'generated/api/payments/payments.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useNavigate } from 'react-router';
import { type CalendarDate, parseIsoDate } from '@/domain/calendar-date.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useIdentification } from '@/identification/use-identification.ts';
import { paths, withSearch } from '@/paths.ts';
import { linkTo } from '@/session/link-to.tsx';
import { stepCount, type TerminateStep, type TerminateView } from './ending-view.ts';
import { ModificationSteps } from './modification/ModificationSteps.tsx';
import { useModificationForm } from './modification/use-modification-form.ts';
import { PartiesStep } from './parties/PartiesStep.tsx';
import { choiceOf, type Leaving, type Parties } from './parties/parties.ts';
import { useChoiceWords } from './parties/TenantChoice.tsx';
import { useTenantLines } from './parties/use-tenant-lines.ts';
import { TerminationSteps } from './termination/TerminationSteps.tsx';
import { useTerminationForm } from './termination/use-termination-form.ts';

interface EndingFormsProps {
  view: Extract<TerminateView, { kind: 'parties' | 'form' }>;
  contract: Contract;
  /** All tenants of the contract, as the backend has them. */
  everybody: readonly Tenant[];
  /** Those of them who can be chosen about. */
  tenants: readonly Tenant[];
  parties: Parties;
  leaving: Leaving;
  onChoose: (tenantId: number, choice: 'in_effect' | 'terminate') => void;
  today: CalendarDate;
  owner: DraftOwner;
}

/** Stored beneficiaries are a contract party's to see, and only a party ends the contract: nobody else asks for them. */
export function EndingForms(props: EndingFormsProps) {
  return props.parties.isContractParty ? <OfParty {...props} /> : <Forms {...props} beneficiaries={[]} />;
}

function OfParty(props: EndingFormsProps) {
  const { data } = useListBeneficiariesSuspense(props.contract.uuid);
  return <Forms {...props} beneficiaries={data} />;
}

/** Both forms are held above all steps: whoever changes who goes, and changes it back, has lost nothing. */
function Forms(props: EndingFormsProps & { beneficiaries: readonly StoredBeneficiary[] }) {
  const { view, contract, everybody, tenants, parties, leaving, onChoose, today, owner, beneficiaries } = props;
  const navigate = useNavigate();
  const linesOf = useTenantLines(contract);
  const wordsOf = useChoiceWords(parties);
  const identification = useIdentification({ subject: 'termination', action: 'confirm', contractUuid: contract.uuid });

  const ownEnd = tenants.find(({ id }) => id === parties.ownTenantId)?.endDate ?? null;
  const tenantEndDate = ownEnd === null ? null : parseIsoDate(ownEnd);
  const termination = useTerminationForm({ contract, beneficiaries, tenantEndDate, today, owner });
  const modification = useModificationForm({
    contract,
    tenants: everybody,
    ownTenantId: parties.ownTenantId,
    leaving: [...leaving],
    today,
    owner,
  });

  const addressOf = (step: TerminateStep) => withSearch(paths.terminate({ contractId: contract.uuid }), { step });
  if (view.kind === 'parties')
    return (
      <PartiesStep
        contract={contract}
        tenants={tenants}
        parties={parties}
        leaving={leaving}
        blocked={view.blocked}
        onChoose={onChoose}
        onNext={(form) => void navigate(addressOf(form === 'termination' ? 'termination' : 'leaving'))}
      />
    );

  const chosen = {
    items: tenants.map((tenant) => ({ label: linesOf(tenant).name, value: wordsOf(tenant)[choiceOf(tenant.id, leaving, parties)] })),
    link: linkTo(addressOf('parties')),
  };
  const place = { step: view.step, before: 1, of: stepCount(view.form), parties: chosen };
  return view.form === 'termination' ? (
    <TerminationSteps {...place} termination={termination} identification={identification} />
  ) : (
    <ModificationSteps {...place} modification={modification} />
  );
}
