/** The termination form: its values as they are on the screen, what it begins with, and its rules (docs/rules/termination.md). payload.ts maps it to what is sent. */
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { ContractType } from 'generated/zod/contractType.zod.ts';
import {
  newAddressInputCityMax,
  newAddressInputRecipientNameMax,
  newAddressInputStreetAddressMax,
} from 'generated/zod/newAddressInput.zod.ts';
import { rentalTerminationAdditionalDetailsMax, rentalTerminationFileUuidsMax } from 'generated/zod/rentalTermination.zod.ts';
import { rightOfOccupancyTerminationCollateralLenderMax } from 'generated/zod/rightOfOccupancyTermination.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import { array, boolean, type infer as Infer, maxLength, minLength, object, overwrite, string } from 'zod/mini';
import { addMonths, type CalendarDate, compareDates, formatDate, parseTypedDate } from '@/domain/calendar-date.ts';
import type { AttachedFile } from '@/files/use-uploads.ts';
import { message } from '@/forms/credential-validators.ts';
import {
  across,
  attachedFile,
  choice,
  type DateBounds,
  dateText,
  issue,
  optionalText,
  postalCode,
  type ValidationIssue,
} from '@/forms/validators.ts';
import { type Beneficiary, type BeneficiaryFacts, beneficiary, fromStored, newBeneficiary } from './beneficiaries.ts';
import { beneficiaryIssues } from './beneficiary-rules.ts';
import { type EndDate, FURTHEST_MONTHS, initialEndDate } from './end-date.ts';
import { OFFERED_REASONS } from './reasons.ts';

/** The choices of who shows the apartment to interested people. */
export const SHOWINGS = ['tenant', 'company'] as const;
/** Where the right-of-occupancy contract is kept: at a bank as collateral, or with its holder. */
export const COLLATERAL_PLACES = ['bank', 'holder'] as const;

/** Dates are as they are typed. '' means that nothing is given or chosen. */
export interface TerminationForm {
  movingOutDate: string;
  endDate: string;
  /** A form value of reasons.ts. */
  terminationReason: string;
  files: AttachedFile[];
  /** Only for a right of occupancy; the lender only when it is at a bank. */
  collateralPlace: string;
  collateralLender: string;
  beneficiaries: Beneficiary[];
  newAddress: { recipientName: string; streetAddress: string; postalCode: string; city: string };
  showing: string;
  displayStartDate: string;
  displayEndDate: string;
  additionalDetails: string;
  givingContactInfoAllowed: boolean;
  masterKeyAccessAllowed: boolean;
  hasPetsInApartment: boolean;
}

/** The initial values: the end date, the collateral of the contract, and the stored beneficiaries or one empty row. */
export function emptyTermination(
  { collateral }: Pick<Contract, 'collateral'>,
  stored: readonly StoredBeneficiary[],
  end: EndDate,
): TerminationForm {
  return {
    movingOutDate: '',
    endDate: formatDate(initialEndDate(end)),
    terminationReason: '',
    files: [],
    collateralPlace: collateral === undefined ? '' : collateral.isCollateral ? 'bank' : 'holder',
    collateralLender: collateral?.isCollateral ? collateral.bankName : '',
    beneficiaries: stored.length > 0 ? stored.map(fromStored) : [newBeneficiary()],
    newAddress: { recipientName: '', streetAddress: '', postalCode: '', city: '' },
    showing: '',
    displayStartDate: '',
    displayEndDate: '',
    additionalDetails: '',
    givingContactInfoAllowed: false,
    masterKeyAccessAllowed: false,
    hasPetsInApartment: false,
  };
}

/** The limits of the request body. The schemas of both contract types have the same ones (termination.additional-details). */
export const LONGEST_DETAILS = rentalTerminationAdditionalDetailsMax;
export const MOST_ATTACHMENTS = rentalTerminationFileUuidsMax;

/** The data besides the form that the rules depend on. */
export interface TerminationFacts {
  contractType: ContractType;
  /** A contract with an end date is fixed-term, and needs an attachment (termination.fixed-term). */
  isFixedTerm: boolean;
  end: EndDate;
  rentalFirstBeneficiary: BeneficiaryFacts['rentalFirstBeneficiary'];
  today: CalendarDate;
}

/** The schema of each step, which reads the values of the whole form, and the schema of all steps. Values that `whole` accepts can be sent. */
export function terminationSchemas(facts: TerminationFacts) {
  const termination = terminationFields(facts);
  const payment = paymentFields();
  const paymentRule = (form: PaymentForm) => [...collateralIssues(form, facts), ...beneficiaryIssues(form.beneficiaries, facts)];
  const newAddress = newAddressFields();
  const viewing = viewingFields(facts);
  return {
    steps: {
      termination: object(termination).check(across(movingOutIssues)),
      payment: object(payment).check(across(paymentRule)),
      'new-address': object(newAddress).check(across(newAddressIssues)),
      viewing: object(viewing).check(across(viewingIssues)),
    },
    whole: object({ ...termination, ...payment, ...newAddress, ...viewing }).check(
      across((form: TerminationForm) => [
        ...movingOutIssues(form),
        ...paymentRule(form),
        ...newAddressIssues(form),
        ...viewingIssues(form),
      ]),
    ),
  };
}

/** The values after `parse`: normalized, ready for the payload. */
export type CheckedTerminationForm = Infer<ReturnType<typeof terminationSchemas>['whole']>;

function terminationFields({ end, isFixedTerm, today }: TerminationFacts) {
  return {
    movingOutDate: dateText('required', dateLimits(today)),
    // An end date that cannot be chosen is not validated: the form may still have the value of an earlier day.
    endDate: end.kind === 'selectable' ? dateText('required', end) : string().check(overwrite(() => formatDate(end.on))),
    terminationReason: choice(OFFERED_REASONS),
    files: array(attachedFile).check(
      minLength(isFixedTerm ? 1 : 0, message('attachmentRequired')),
      maxLength(MOST_ATTACHMENTS, message('tooManyAttachments')),
    ),
  };
}

function paymentFields() {
  return {
    collateralPlace: string(),
    collateralLender: optionalText(rightOfOccupancyTerminationCollateralLenderMax),
    beneficiaries: array(beneficiary),
  };
}

function newAddressFields() {
  return {
    newAddress: object({
      recipientName: optionalText(newAddressInputRecipientNameMax),
      streetAddress: optionalText(newAddressInputStreetAddressMax),
      postalCode: postalCode('optional'),
      city: optionalText(newAddressInputCityMax),
    }),
  };
}

function viewingFields({ today }: TerminationFacts) {
  return {
    showing: choice(SHOWINGS),
    displayStartDate: dateText('optional', dateLimits(today)),
    displayEndDate: dateText('optional', dateLimits(today)),
    additionalDetails: optionalText(LONGEST_DETAILS),
    givingContactInfoAllowed: boolean(),
    masterKeyAccessAllowed: boolean(),
    hasPetsInApartment: boolean(),
  };
}

/** Every date of the form: from today, 12 months ahead at most (termination.end-date-limit). */
function dateLimits(today: CalendarDate): DateBounds {
  return { first: today, last: addMonths(today, FURTHEST_MONTHS) };
}

function movingOutIssues({ movingOutDate, endDate }: Pick<TerminationForm, 'movingOutDate' | 'endDate'>): ValidationIssue[] {
  return isAfter(movingOutDate, endDate) ? [issue(['movingOutDate'], 'moveDateAfterEndDate')] : [];
}

type PaymentForm = Pick<TerminationForm, 'collateralPlace' | 'collateralLender' | 'beneficiaries'>;

/** Required for a right of occupancy only; the lender only when the contract is at a bank. */
function collateralIssues({ collateralPlace, collateralLender }: PaymentForm, { contractType }: TerminationFacts): ValidationIssue[] {
  if (contractType === 'rental') return [];
  if (!COLLATERAL_PLACES.some((place) => place === collateralPlace)) return [issue(['collateralPlace'], 'required')];
  return collateralPlace === 'bank' && collateralLender.trim() === '' ? [issue(['collateralLender'], 'required')] : [];
}

/** All four lines are required as soon as one is given. */
function newAddressIssues({ newAddress }: Pick<TerminationForm, 'newAddress'>): ValidationIssue[] {
  const lines = Object.entries(newAddress);
  const missing = lines.filter(([, line]) => line.trim() === '');
  return missing.length === lines.length ? [] : missing.map(([name]) => issue(['newAddress', name], 'newAddressIncomplete'));
}

function viewingIssues({
  displayStartDate,
  displayEndDate,
}: Pick<TerminationForm, 'displayStartDate' | 'displayEndDate'>): ValidationIssue[] {
  return isAfter(displayStartDate, displayEndDate) ? [issue(['displayEndDate'], 'dateTooSmall')] : [];
}

/** Whether the first typed date is later than the second; false when one of them is invalid. */
function isAfter(one: string, other: string): boolean {
  const [first, second] = [parseTypedDate(one), parseTypedDate(other)];
  return first !== null && second !== null && compareDates(first, second) > 0;
}
