import type { Contract } from 'generated/zod/contract.zod.ts';
import type { InitTerminationRequest } from 'generated/zod/initTerminationRequest.zod.ts';
import { plainValues } from '@/forms/step-form/plain-fields.ts';
import { toBeneficiaryInputs } from './beneficiaries.ts';
import { type CheckedTerminationForm, formFields } from './form.ts';
import { OFFERED_REASONS, toPayloadReason } from './reasons.ts';

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
