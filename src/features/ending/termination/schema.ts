/** The rules of the termination form, step by step and whole (docs/rules/termination.md). */
import type { ContractType } from 'generated/zod/contractType.zod.ts';
import { array, boolean, type infer as Infer, maxLength, minLength, nullable, object, overwrite, string } from 'zod/mini';
import { addMonths, type CalendarDate, compareDates, formatDate, parseTypedDate } from '@/domain/calendar-date.ts';
import { across, type Breach, breach, choice, type DateBounds, dateText, message, optionalText, postalCode } from '@/forms/validators.ts';
import { type DemandInput, storedReference } from './beneficiaries.ts';
import { beneficiaryBreaches } from './beneficiary-rules.ts';
import { type EndDate, FURTHEST_MONTHS } from './end-date.ts';
import { COLLATERAL_PLACES, SHOWINGS, type TerminationForm } from './form.ts';
import { OFFERED_REASONS } from './reasons.ts';

/** termination.additional-details. */
export const LONGEST_DETAILS = 1000;
/** As the contract has it. */
export const MOST_ATTACHMENTS = 20;

/** What the rules depend on beside the form. */
export interface TerminationFacts {
  contractType: ContractType;
  /** A contract with an end date is fixed-term, and needs an attachment (termination.fixed-term). */
  isFixedTerm: boolean;
  end: EndDate;
  rentalFirstBeneficiary: DemandInput['rentalFirstBeneficiary'];
  today: CalendarDate;
}

/** The rules of each step, to be read with the values of the whole form, and of all of them: what the whole accepts can be sent. */
export function terminationSchemas(facts: TerminationFacts) {
  const termination = terminationFields(facts);
  const payment = paymentFields();
  const paymentRule = (form: PaymentForm) => [...collateralBreaches(form, facts), ...beneficiaryBreaches(form.beneficiaries, facts)];
  const newAddress = newAddressFields();
  const viewing = viewingFields(facts);
  return {
    steps: {
      termination: object(termination).check(across(movingOutBreaches)),
      payment: object(payment).check(across(paymentRule)),
      'new-address': object(newAddress).check(across(newAddressBreaches)),
      viewing: object(viewing).check(across(viewingBreaches)),
    },
    whole: object({ ...termination, ...payment, ...newAddress, ...viewing }).check(
      across((form: TerminationForm) => [
        ...movingOutBreaches(form),
        ...paymentRule(form),
        ...newAddressBreaches(form),
        ...viewingBreaches(form),
      ]),
    ),
  };
}

/** What `parse` makes of a good form: normalized, ready for the payload. */
export type CheckedTerminationForm = Infer<ReturnType<typeof terminationSchemas>['whole']>;

function terminationFields({ end, isFixedTerm, today }: TerminationFacts) {
  const attachment = object({ uuid: string(), fileName: string() });
  return {
    movingOutDate: dateText('required', dateLimits(today)),
    // One that is not chosen is no field either: what the form still holds of an earlier day must not stand in the way.
    endDate: end.kind === 'selectable' ? dateText('required', end) : string().check(overwrite(() => formatDate(end.on))),
    terminationReason: choice(OFFERED_REASONS),
    files: array(attachment).check(
      minLength(isFixedTerm ? 1 : 0, message('attachmentRequired')),
      maxLength(MOST_ATTACHMENTS, message('tooManyAttachments')),
    ),
  };
}

/** What is there stays as it is typed: which rows are looked at depends on the others (beneficiary-rules.ts). */
const beneficiary = object({
  beneficiaryName: string(),
  iban: string(),
  bic: string(),
  returnPercentage: string(),
  phoneNumber: string(),
  email: string(),
  stored: nullable(storedReference),
  isRemoved: boolean(),
});

function paymentFields() {
  return { collateralPlace: string(), collateralLender: optionalText(100), beneficiaries: array(beneficiary) };
}

function newAddressFields() {
  return {
    newAddress: object({
      recipientName: optionalText(100),
      streetAddress: optionalText(100),
      postalCode: postalCode('optional'),
      city: optionalText(100),
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

function movingOutBreaches({ movingOutDate, endDate }: Pick<TerminationForm, 'movingOutDate' | 'endDate'>): Breach[] {
  return isAfter(movingOutDate, endDate) ? [breach(['movingOutDate'], 'moveDateAfterEndDate')] : [];
}

type PaymentForm = Pick<TerminationForm, 'collateralPlace' | 'collateralLender' | 'beneficiaries'>;

/** Asked for a right of occupancy only; the lender where the collateral is at a bank. */
function collateralBreaches({ collateralPlace, collateralLender }: PaymentForm, { contractType }: TerminationFacts): Breach[] {
  if (contractType === 'rental') return [];
  if (!COLLATERAL_PLACES.some((place) => place === collateralPlace)) return [breach(['collateralPlace'], 'required')];
  return collateralPlace === 'bank' && collateralLender.trim() === '' ? [breach(['collateralLender'], 'required')] : [];
}

/** All four, as soon as one is given. */
function newAddressBreaches({ newAddress }: Pick<TerminationForm, 'newAddress'>): Breach[] {
  const lines = Object.entries(newAddress);
  const missing = lines.filter(([, line]) => line.trim() === '');
  return missing.length === lines.length ? [] : missing.map(([name]) => breach(['newAddress', name], 'newAddressIncomplete'));
}

function viewingBreaches({ displayStartDate, displayEndDate }: Pick<TerminationForm, 'displayStartDate' | 'displayEndDate'>): Breach[] {
  return isAfter(displayStartDate, displayEndDate) ? [breach(['displayEndDate'], 'dateTooSmall')] : [];
}

/** Whether the first of two typed dates is later; not while one of them cannot be read. */
function isAfter(one: string, other: string): boolean {
  const [first, second] = [parseTypedDate(one), parseTypedDate(other)];
  return first !== null && second !== null && compareDates(first, second) > 0;
}
