/** The definition of the termination form: initial values, rules and payload. */
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import type { Config } from '@/config/config.ts';
import { type CalendarDate, parseIsoDate } from '@/domain/calendar-date.ts';
import { defineStepForm } from '@/forms/step-form/use-step-form.ts';
import { endDate } from './end-date.ts';
import { terminationFields } from './fields.ts';
import { emptyTermination, type TerminationFacts, terminationSchemas } from './form.ts';
import { toTerminationRequest } from './payload.ts';

export interface TerminationSituation {
  contract: Contract;
  /** The beneficiaries that the contract has. */
  beneficiaries: readonly StoredBeneficiary[];
  /** The end date of the signed-in tenant's own tenancy, if it has one. */
  tenantEndDate: CalendarDate | null;
  policy: Config['policy'];
}

/** The data that the rules, the initial values and the payload depend on. */
export type TerminationFormFacts = TerminationFacts & Pick<TerminationSituation, 'contract' | 'beneficiaries'>;

export function terminationFacts(situation: TerminationSituation, today: CalendarDate): TerminationFormFacts {
  const { contract, beneficiaries, tenantEndDate, policy } = situation;
  const { contractType } = contract;
  const contractEndDate = contract.endDate === null ? null : parseIsoDate(contract.endDate);
  return {
    contract,
    beneficiaries,
    contractType,
    isFixedTerm: contract.endDate !== null,
    end: endDate({ contractType, contractEndDate, tenantEndDate, policy: policy.rentalFirstEndDate, today }),
    rentalFirstBeneficiary: policy.rentalFirstBeneficiary,
    today,
  };
}

export const terminationForm = defineStepForm({
  name: 'termination',
  fields: terminationFields,
  initial: ({ contract, beneficiaries, end }: TerminationFormFacts) => emptyTermination(contract, beneficiaries, end),
  rules: (facts: TerminationFormFacts) => terminationSchemas(facts),
  payload: (checked, { contract }: TerminationFormFacts) => toTerminationRequest(checked, contract),
});
