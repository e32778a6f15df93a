/** The termination form as it is on the screen; payload.ts maps it to what is sent (termination.entity-fields). */
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import { formatDate } from '@/domain/calendar-date.ts';
import { type Beneficiary, fromStored, newBeneficiary } from './beneficiaries.ts';
import { type EndDate, initialEndDate } from './end-date.ts';

/** Who shows the apartment to those who may come after. */
export const SHOWINGS = ['tenant', 'company'] as const;
/** Who has the papers of a right of occupancy: a bank that it is collateral at, or its holder. */
export const COLLATERAL_PLACES = ['bank', 'holder'] as const;

/** A finished upload. */
export interface Attachment {
  uuid: string;
  fileName: string;
}

/** Dates are as they are typed; '' is nothing given or chosen yet. */
export interface TerminationForm {
  movingOutDate: string;
  endDate: string;
  /** A form value of reasons.ts. */
  terminationReason: string;
  files: Attachment[];
  /** Asked for a right of occupancy only, as is the lender, and that at a bank only. */
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

/** What the form begins with: the end of the contract, its collateral and the stored beneficiaries; or one empty beneficiary. */
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
