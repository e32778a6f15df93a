/** The termination form: its values as they are on the screen, what it begins with, and its rules (docs/rules/termination.md). termination-form.ts maps it to what is sent. */
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { ContractType } from 'generated/zod/contractType.zod.ts';
import { rentalTerminationFileUuidsMax } from 'generated/zod/rentalTermination.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import { array, type infer as Infer, maxLength, minLength, object, overwrite, string } from 'zod/mini';
import { addMonths, type CalendarDate, compareDates, formatDate, parseTypedDate } from '@/domain/calendar-date.ts';
import { message } from '@/forms/credential-validators.ts';
import type { FieldsTable } from '@/forms/step-form/field-table.ts';
import { emptyValues, missingOf, plainRules, type ValuesOf } from '@/forms/step-form/plain-fields.ts';
import {
  across,
  attachedFile,
  choice,
  type DateBounds,
  dateText,
  issue,
  optionalText,
  personName,
  postalCode,
  type ValidationIssue,
} from '@/forms/validators.ts';
import { type BeneficiaryFacts, beneficiary, fromStored, newBeneficiary } from './beneficiaries.ts';
import { beneficiaryIssues } from './beneficiary-rules.ts';
import { type EndDate, FURTHEST_MONTHS, initialEndDate } from './end-date.ts';
import { newAddressFields, terminationFields } from './fields.ts';
import { OFFERED_REASONS } from './reasons.ts';

/** The choices of who shows the apartment to interested people. */
export const SHOWINGS = ['tenant', 'company'] as const;
/** Where the right-of-occupancy contract is kept: at a bank as collateral, or with its holder. */
export const COLLATERAL_PLACES = ['bank', 'holder'] as const;

/** The fields of all steps. */
export const formFields = {
  ...terminationFields.termination,
  ...terminationFields.payment,
  ...terminationFields['new-address'],
  ...terminationFields.viewing,
} as const satisfies FieldsTable;

/** The lender is only for a right of occupancy that is at a bank. */
export type TerminationForm = ValuesOf<typeof formFields>;

/** The initial values: the end date, the collateral of the contract, and the stored beneficiaries or one empty row. */
export function emptyTermination(
  { collateral }: Pick<Contract, 'collateral'>,
  stored: readonly StoredBeneficiary[],
  end: EndDate,
): TerminationForm {
  return {
    ...emptyValues(formFields),
    endDate: formatDate(initialEndDate(end)),
    collateralPlace: collateral === undefined ? '' : collateral.isCollateral ? 'bank' : 'holder',
    collateralLender: collateral?.isCollateral ? collateral.bankName : '',
    beneficiaries: stored.length > 0 ? stored.map(fromStored) : [newBeneficiary()],
  };
}

/** The limit of the request body. The schemas of both contract types have the same one. */
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
  const termination = terminationRules(facts);
  const payment = { ...plainRules(terminationFields.payment), collateralPlace: string(), beneficiaries: array(beneficiary) };
  const paymentRule = (form: PaymentForm) => [...collateralIssues(form, facts), ...beneficiaryIssues(form.beneficiaries, facts)];
  const newAddress = {
    newAddress: object({
      ...plainRules(newAddressFields, optionalText),
      recipientName: personName(newAddressFields.recipientName.max, 'optional'),
      postalCode: postalCode('optional'),
    }),
  };
  const viewing = viewingRules(facts);
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

function terminationRules({ end, isFixedTerm, today }: TerminationFacts) {
  return {
    ...plainRules(terminationFields.termination),
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

function viewingRules({ today }: TerminationFacts) {
  return {
    ...plainRules(terminationFields.viewing),
    showing: choice(SHOWINGS),
    displayStartDate: dateText('optional', dateLimits(today)),
    displayEndDate: dateText('optional', dateLimits(today)),
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
  return missingOf(newAddressFields, newAddress).map((name) => issue(['newAddress', name], 'newAddressIncomplete'));
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
