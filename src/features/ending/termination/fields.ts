/**
 * The fields of the termination form, in the order of its steps (termination.form-steps). A draft keeps no account, e-mail address,
 * phone number or new address (session.draft-fields).
 */
import {
  newAddressInputCityMax,
  newAddressInputRecipientNameMax,
  newAddressInputStreetAddressMax,
} from 'generated/zod/newAddressInput.zod.ts';
import { rentalTerminationAdditionalDetailsMax } from 'generated/zod/rentalTermination.zod.ts';
import { rightOfOccupancyTerminationCollateralLenderMax } from 'generated/zod/rightOfOccupancyTermination.zod.ts';
import { boolean, nullable } from 'zod/mini';
import type { FieldsTable, StepFields } from '@/forms/step-form/field-table.ts';
import type { FORM_STEPS } from '@/paths.ts';
import { type Beneficiary, newBeneficiary, storedReference } from './beneficiaries.ts';
import { REASON_TEXTS } from './reasons.ts';

export const newAddressFields = {
  recipientName: { kind: 'text', label: 'newAddress.recipientName', max: newAddressInputRecipientNameMax, required: true },
  streetAddress: { kind: 'text', label: 'newAddress.streetAddress', max: newAddressInputStreetAddressMax, required: true },
  postalCode: { kind: 'text', label: 'newAddress.postalCode', required: true },
  city: { kind: 'text', label: 'newAddress.city', max: newAddressInputCityMax, required: true },
} as const satisfies FieldsTable;

const beneficiaryFields = {
  beneficiaryName: { kind: 'text', label: 'beneficiaries.name', draft: true },
  iban: { kind: 'iban', label: 'beneficiaries.iban' },
  bic: { kind: 'text', label: 'beneficiaries.bic' },
  returnPercentage: { kind: 'percentage', label: 'beneficiaries.share', draft: true },
  phoneNumber: { kind: 'text', label: 'beneficiaries.phone' },
  email: { kind: 'text', label: 'beneficiaries.email' },
  stored: { kind: 'hidden', draft: nullable(storedReference) },
  isRemoved: { kind: 'hidden', draft: boolean() },
} as const satisfies FieldsTable;

/** The tenancy of a stored beneficiary. A resident does not choose it, so it has no line of its own. */
const also = ['contractToTenantAssociationId'] as const;

/** A stored beneficiary that is sent again. */
const storedBeneficiaryFields = {
  ...beneficiaryFields,
  existingBeneficiaryId: { kind: 'marker', label: 'preview.kind', text: 'preview.storedBeneficiary', also },
} as const satisfies FieldsTable;

/** A stored beneficiary that is removed: the payload has only its identifier. */
const removedBeneficiaryFields = {
  existingBeneficiaryId: { kind: 'reference', label: 'preview.removedName', also },
  removeExistingBeneficiary: { kind: 'marker', label: 'preview.kind', text: 'preview.removedBeneficiary' },
} as const satisfies FieldsTable;

function beneficiaryRow({ existingBeneficiaryId, removeExistingBeneficiary }: Readonly<Record<string, unknown>>) {
  if (removeExistingBeneficiary === true) return removedBeneficiaryFields;
  return typeof existingBeneficiaryId === 'number' ? storedBeneficiaryFields : undefined;
}

/** Values of the contract that the payload repeats. They are shown in the preview and cannot be changed. */
export const contractFields = {
  contractType: {
    kind: 'choice',
    label: 'preview.contractType',
    texts: { rental: 'preview.rental', right_of_occupancy: 'preview.occupancy' },
  },
  propertyCompanyName: { kind: 'text', label: 'preview.companyName', absent: 'preview.missing' },
  propertyCompanyAddress: { kind: 'text', label: 'preview.companyAddress', absent: 'preview.missing' },
} as const satisfies FieldsTable;

export const terminationFields = {
  termination: {
    endDate: { kind: 'date', label: 'end.label', draft: true, required: true },
    movingOutDate: { kind: 'date', label: 'movingOut.label', draft: true, required: true, absent: 'preview.missing' },
    // A recorded request may have a reason that the portal does not know yet (ending.unknown-reason).
    terminationReason: { kind: 'choice', label: 'reasonField.label', draft: true, texts: REASON_TEXTS, otherwise: 'reasonField.unknown' },
    files: { kind: 'files', label: 'files.label', draft: true, sent: 'fileUuids', absent: 'preview.noFiles' },
  },
  payment: {
    collateralPlace: {
      kind: 'choice',
      label: 'preview.isCollateral',
      draft: true,
      sent: 'isCollateral',
      texts: { true: 'collateral.bank', false: 'collateral.holder' },
    },
    collateralLender: { kind: 'text', label: 'collateral.lender', draft: true, max: rightOfOccupancyTerminationCollateralLenderMax },
    beneficiaries: {
      kind: 'list',
      title: 'beneficiaries.one',
      row: beneficiaryFields,
      rowAs: beneficiaryRow,
      empty: newBeneficiary,
      identity: ({ stored }: Beneficiary) => stored?.existingBeneficiaryId ?? null,
      absent: { label: 'beneficiaries.title', text: 'preview.noBeneficiaries' },
    },
  },
  'new-address': {
    newAddress: { kind: 'group', fields: newAddressFields, absent: { label: 'step.new-address.title', text: 'preview.noNewAddress' } },
  },
  viewing: {
    showing: {
      kind: 'choice',
      label: 'preview.showing',
      draft: true,
      sent: 'displaysSelf',
      texts: { true: 'preview.showingTenant', false: 'preview.showingCompany' },
    },
    displayStartDate: { kind: 'date', label: 'display.first', draft: true },
    displayEndDate: { kind: 'date', label: 'display.last', draft: true },
    givingContactInfoAllowed: { kind: 'yesNo', label: 'preview.contactInfo', draft: true },
    masterKeyAccessAllowed: { kind: 'yesNo', label: 'permission.masterKey', draft: true },
    hasPetsInApartment: { kind: 'yesNo', label: 'permission.pets', draft: true },
    // termination.additional-details
    additionalDetails: { kind: 'text', label: 'details.label', draft: true, max: rentalTerminationAdditionalDetailsMax },
  },
} as const satisfies StepFields<(typeof FORM_STEPS.termination)[number]>;

/** All parts of the preview. */
export const allTerminationFields = { contract: contractFields, ...terminationFields } as const;

export type FormStep = keyof typeof terminationFields;
