import type { Contract } from 'generated/zod/contract.zod.ts';
import type { InitTerminationRequest } from 'generated/zod/initTerminationRequest.zod.ts';
import { typedDate } from '@/domain/calendar-date.ts';
import { toBeneficiaryInputs } from './beneficiaries.ts';
import type { CheckedTerminationForm } from './form.ts';
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
  const { displayStartDate, displayEndDate, additionalDetails, newAddress, givingContactInfoAllowed, hasPetsInApartment } = form;
  const isShownByCompany = form.showing === 'company';
  const common = {
    movingOutDate: typedDate(form.movingOutDate),
    endDate: typedDate(form.endDate),
    terminationReason: payloadReason(form.terminationReason),
    displaysSelf: !isShownByCompany,
    ...(displayStartDate !== '' && { displayStartDate: typedDate(displayStartDate) }),
    ...(displayEndDate !== '' && { displayEndDate: typedDate(displayEndDate) }),
    ...(additionalDetails !== '' && { additionalDetails }),
    givingContactInfoAllowed,
    // The company needs the key to show the apartment (termination.company-shows).
    masterKeyAccessAllowed: isShownByCompany || form.masterKeyAccessAllowed,
    hasPetsInApartment,
    fileUuids: [...new Set(form.files.map(({ uuid }) => uuid))],
    // The schema takes all four lines or none.
    ...(newAddress.recipientName !== '' && { newAddress }),
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
