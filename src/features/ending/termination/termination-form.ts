/** The definition of the termination form: initial values, rules and payload. */
import type { BeneficiaryInput } from 'generated/zod/beneficiaryInput.zod.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { InitTerminationRequest } from 'generated/zod/initTerminationRequest.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import type { Config } from '@/config/config.ts';
import { type CalendarDate, parseIsoDate } from '@/domain/calendar-date.ts';
import { normalizeEmail } from '@/domain/contact-details.ts';
import { withoutBlanks } from '@/domain/iban-format.ts';
import { onOneLine } from '@/domain/typed-text.ts';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import { plainValues } from '@/forms/step-form/plain-fields.ts';
import { defineStepForm } from '@/forms/step-form/use-step-form.ts';
import { isFixedTerm } from '@/session/contract-end.ts';
import { type Beneficiary, bicFor, isGiven, LONGEST_PHONE_NUMBER, parsePercentage } from './beneficiaries.ts';
import { endDate } from './end-date.ts';
import { terminationFields } from './fields.ts';
import { type CheckedTerminationForm, emptyTermination, formFields, type TerminationFacts, terminationSchemas } from './form.ts';
import { OFFERED_REASONS, toPayloadReason } from './reasons.ts';

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
    isFixedTerm: isFixedTerm(contract),
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

/** Maps the form to the `operationData` of initTermination. The values of the contract are sent back unchanged. */
export function toTerminationRequest(
  form: CheckedTerminationForm,
  {
    contractType,
    propertyCompanyName,
    propertyCompanyAddress,
  }: Pick<Contract, 'contractType' | 'propertyCompanyName' | 'propertyCompanyAddress'>,
): InitTerminationRequest['operationData'] {
  const { collateralLender: _, ...plain } = plainValues(formFields, form);
  const isShownByCompany = form.showing === 'company';
  const common = {
    ...plain,
    terminationReason: payloadReason(form.terminationReason),
    displaysSelf: !isShownByCompany,
    // The company needs the key to show the apartment (termination.company-shows).
    masterKeyAccessAllowed: isShownByCompany || form.masterKeyAccessAllowed,
    fileUuids: [...new Set(form.files.map(({ uuid }) => uuid))],
    beneficiaries: toBeneficiaryInputs(form.beneficiaries),
    propertyCompanyName,
    propertyCompanyAddress,
  };
  if (contractType === 'rental') return { contractType, ...common };
  const isCollateral = form.collateralPlace === 'bank';
  return { contractType, ...common, isCollateral, ...(isCollateral && { collateralLender: form.collateralLender }) };
}

/** @throws RangeError for a reason that the form does not offer: a programming error, because the schema refuses it */
function payloadReason(value: string): string {
  const reason = OFFERED_REASONS.find((one) => one === value);
  if (reason === undefined) throw new RangeError('not a termination reason of the form');
  return toPayloadReason(reason);
}

/** The beneficiaries to send: those that are filled in, and stored ones that are removed. The list must have passed the schema. */
export function toBeneficiaryInputs(list: readonly Beneficiary[]): BeneficiaryInput[] {
  return list.flatMap((one): BeneficiaryInput[] => {
    const reference = one.stored && {
      existingBeneficiaryId: one.stored.existingBeneficiaryId,
      ...(one.stored.contractToTenantAssociationId !== undefined && {
        contractToTenantAssociationId: one.stored.contractToTenantAssociationId,
      }),
    };
    if (one.isRemoved) return reference ? [{ ...reference, removeExistingBeneficiary: true }] : [];
    if (!isGiven(one)) return [];
    const bic = bicFor(one.iban, one.bic);
    const phoneNumber = normalizePhoneNumber(one.phoneNumber, LONGEST_PHONE_NUMBER);
    const email = normalizeEmail(one.email);
    return [
      {
        beneficiaryName: onOneLine(one.beneficiaryName),
        iban: withoutBlanks(one.iban),
        ...(bic !== '' && { bic }),
        returnPercentage: parsePercentage(one.returnPercentage) ?? 0,
        ...(phoneNumber !== '' && { phoneNumber }),
        ...(email !== '' && { email }),
        ...reference,
      },
    ];
  });
}
