/** What will be sent, line by line, for the preview: made from the payload alone, so that it shows neither more nor less (architecture: a form). */
import type { InitTerminationRequest } from 'generated/zod/initTerminationRequest.zod.ts';
import type { FormStep } from './schema.ts';

type Payload = InitTerminationRequest['operationData'];
type BeneficiaryPayload = Payload['beneficiaries'][number];

/** How a value of the payload is read. */
export type SummaryValue =
  | { kind: 'text' | 'date' | 'iban' | 'reason'; value: string }
  | { kind: 'percentage'; value: number }
  | { kind: 'yes-no'; value: boolean }
  | { kind: 'files'; names: readonly string[] }
  /** A text of `termination.json`. */
  | { kind: 'word'; key: Word };

type Word =
  | 'collateral.bank'
  | 'collateral.holder'
  | 'preview.missing'
  | 'preview.storedBeneficiary'
  | 'preview.removedBeneficiary'
  | 'preview.noBeneficiaries'
  | 'preview.noNewAddress'
  | 'preview.showingTenant'
  | 'preview.showingCompany'
  | 'preview.rental'
  | 'preview.occupancy';

/** The label of a line: a text of `termination.json`. */
export type SummaryLabel =
  | 'preview.contractType'
  | 'preview.companyName'
  | 'preview.companyAddress'
  | 'end.label'
  | 'movingOut.label'
  | 'reasonField.label'
  | 'files.label'
  | 'preview.isCollateral'
  | 'collateral.lender'
  | 'preview.kind'
  | 'preview.removedName'
  | 'beneficiaries.title'
  | 'beneficiaries.name'
  | 'beneficiaries.iban'
  | 'beneficiaries.bic'
  | 'beneficiaries.share'
  | 'beneficiaries.phone'
  | 'beneficiaries.email'
  | 'step.new-address.title'
  | 'newAddress.recipientName'
  | 'newAddress.streetAddress'
  | 'newAddress.postalCode'
  | 'newAddress.city'
  | 'preview.showing'
  | 'display.first'
  | 'display.last'
  | 'permission.contactInfo'
  | 'permission.masterKey'
  | 'permission.pets'
  | 'details.label';

export interface SummaryLine {
  label: SummaryLabel;
  value: SummaryValue;
  /** The values of the payload that the line tells, as JSON pointers. */
  tells: readonly string[];
}

export interface SummaryGroup {
  /** Where it can be changed; what the contract says of itself cannot. */
  step: FormStep | 'contract';
  /** From 1; of the groups about one beneficiary. */
  beneficiary?: number;
  lines: readonly SummaryLine[];
}

/** Names of what the payload has ids of only. */
export interface Names {
  files: ReadonlyMap<string, string>;
  /** Stored beneficiaries, by `existingBeneficiaryId`. */
  beneficiaries: ReadonlyMap<number, string>;
}

/** Every value of the payload, in the order of the form's steps, after what the contract says of itself. */
export function terminationSummary(payload: Payload, names: Names): SummaryGroup[] {
  return [
    { step: 'contract', lines: contractLines(payload) },
    { step: 'termination', lines: terminationLines(payload, names) },
    ...(payload.contractType === 'right_of_occupancy' ? [{ step: 'payment' as const, lines: collateralLines(payload) }] : []),
    ...beneficiaryGroups(payload, names),
    { step: 'new-address', lines: newAddressLines(payload) },
    { step: 'viewing', lines: viewingLines(payload) },
  ];
}

const line = (label: SummaryLabel, value: SummaryValue, ...tells: string[]): SummaryLine => ({ label, value, tells });
const text = (value: string): SummaryValue => ({ kind: 'text', value });
const word = (key: Word): SummaryValue => ({ kind: 'word', key });
const date = (value: string): SummaryValue => ({ kind: 'date', value });
const yesNo = (value: boolean): SummaryValue => ({ kind: 'yes-no', value });
const orMissing = (value: string | null, read: (given: string) => SummaryValue) => (value === null ? word('preview.missing') : read(value));
/** A line that is there only when its value is. */
const given = (value: string | null | undefined, make: (value: string) => SummaryLine) =>
  value === undefined || value === null ? [] : [make(value)];

function contractLines({ contractType, propertyCompanyName, propertyCompanyAddress }: Payload): SummaryLine[] {
  return [
    line('preview.contractType', word(contractType === 'rental' ? 'preview.rental' : 'preview.occupancy'), '/contractType'),
    line('preview.companyName', orMissing(propertyCompanyName, text), '/propertyCompanyName'),
    line('preview.companyAddress', orMissing(propertyCompanyAddress, text), '/propertyCompanyAddress'),
  ];
}

function terminationLines({ endDate, movingOutDate, terminationReason, fileUuids }: Payload, { files }: Names): SummaryLine[] {
  return [
    line('end.label', date(endDate), '/endDate'),
    line('movingOut.label', orMissing(movingOutDate, date), '/movingOutDate'),
    line('reasonField.label', { kind: 'reason', value: terminationReason }, '/terminationReason'),
    line(
      'files.label',
      { kind: 'files', names: fileUuids.map((uuid) => files.get(uuid) ?? uuid) },
      ...(fileUuids.length === 0 ? ['/fileUuids'] : fileUuids.map((_, at) => `/fileUuids/${at}`)),
    ),
  ];
}

function collateralLines({ isCollateral, collateralLender }: Extract<Payload, { contractType: 'right_of_occupancy' }>): SummaryLine[] {
  return [
    line('preview.isCollateral', word(isCollateral ? 'collateral.bank' : 'collateral.holder'), '/isCollateral'),
    ...given(collateralLender, (lender) => line('collateral.lender', text(lender), '/collateralLender')),
  ];
}

function beneficiaryGroups({ beneficiaries }: Payload, names: Names): SummaryGroup[] {
  if (beneficiaries.length === 0)
    return [{ step: 'payment', lines: [line('beneficiaries.title', word('preview.noBeneficiaries'), '/beneficiaries')] }];
  return beneficiaries.map((one, at) => ({
    step: 'payment',
    beneficiary: at + 1,
    lines: beneficiaryLines(one, names, `/beneficiaries/${at}`),
  }));
}

function beneficiaryLines(one: BeneficiaryPayload, { beneficiaries }: Names, at: string): SummaryLine[] {
  const stored = [
    ...(one.existingBeneficiaryId === undefined ? [] : [`${at}/existingBeneficiaryId`]),
    // Says whose part of the contract the stored one belongs to: nothing that a resident chose or could check.
    ...(one.contractToTenantAssociationId === undefined ? [] : [`${at}/contractToTenantAssociationId`]),
  ];
  if (one.removeExistingBeneficiary === true) {
    return [
      line('preview.removedName', text(beneficiaries.get(one.existingBeneficiaryId) ?? String(one.existingBeneficiaryId)), ...stored),
      line('preview.kind', word('preview.removedBeneficiary'), `${at}/removeExistingBeneficiary`),
    ];
  }
  return [
    line('beneficiaries.name', text(one.beneficiaryName), `${at}/beneficiaryName`),
    line('beneficiaries.iban', { kind: 'iban', value: one.iban }, `${at}/iban`),
    ...given(one.bic, (bic) => line('beneficiaries.bic', text(bic), `${at}/bic`)),
    line('beneficiaries.share', { kind: 'percentage', value: one.returnPercentage }, `${at}/returnPercentage`),
    ...given(one.phoneNumber, (phone) => line('beneficiaries.phone', text(phone), `${at}/phoneNumber`)),
    ...given(one.email, (email) => line('beneficiaries.email', text(email), `${at}/email`)),
    ...(stored.length === 0 ? [] : [line('preview.kind', word('preview.storedBeneficiary'), ...stored)]),
  ];
}

function newAddressLines({ newAddress }: Payload): SummaryLine[] {
  if (newAddress === undefined) return [line('step.new-address.title', word('preview.noNewAddress'))];
  const { recipientName, streetAddress, postalCode, city } = newAddress;
  return [
    line('newAddress.recipientName', text(recipientName), '/newAddress/recipientName'),
    line('newAddress.streetAddress', text(streetAddress), '/newAddress/streetAddress'),
    line('newAddress.postalCode', text(postalCode), '/newAddress/postalCode'),
    line('newAddress.city', text(city), '/newAddress/city'),
  ];
}

function viewingLines(payload: Payload): SummaryLine[] {
  const { displaysSelf, displayStartDate, displayEndDate, additionalDetails } = payload;
  return [
    line('preview.showing', word(displaysSelf ? 'preview.showingTenant' : 'preview.showingCompany'), '/displaysSelf'),
    ...given(displayStartDate, (day) => line('display.first', date(day), '/displayStartDate')),
    ...given(displayEndDate, (day) => line('display.last', date(day), '/displayEndDate')),
    line('permission.contactInfo', yesNo(payload.givingContactInfoAllowed), '/givingContactInfoAllowed'),
    line('permission.masterKey', yesNo(payload.masterKeyAccessAllowed), '/masterKeyAccessAllowed'),
    line('permission.pets', yesNo(payload.hasPetsInApartment), '/hasPetsInApartment'),
    ...given(additionalDetails, (details) => line('details.label', text(details), '/additionalDetails')),
  ];
}
