/**
 * A model of the termination form for the random walks: its fields, values for them, and when a step may be left. It follows the rules of
 * docs/rules/termination.md and shares no code with the portal, so that the same mistake cannot be on both sides. The day is 2026-11-20.
 */

export const STEPS = ['termination', 'payment', 'new-address', 'viewing', 'preview'] as const;
export type Step = (typeof STEPS)[number];
export type FormStep = Exclude<Step, 'preview'>;

/** Of a rental contract without an end, and of a right of occupancy: the first and the last day on which it can end (termination.notice-period-rental, termination.notice-period-occupancy). */
const ENDS = {
  rental: { first: 2026_12_31, last: 2027_11_20 },
  right_of_occupancy: { first: 2027_02_20, last: 2027_11_20 },
} as const;
export type ContractType = keyof typeof ENDS;
const TODAY = 2026_11_20;
const IN_A_YEAR = 2027_11_20;

/** One row of the account holders, as it is typed. */
export interface Row {
  beneficiaryName: string;
  iban: string;
  bic: string;
  returnPercentage: string;
  phoneNumber: string;
  email: string;
  isStored: boolean;
  isRemoved: boolean;
}

/** Everything that was typed. Text fields by their name in the form. */
export interface Typed {
  contractType: ContractType;
  texts: Record<string, string>;
  rows: Row[];
}

/** Where a field stands, and whether a draft must not keep it (session.draft-fields). */
export interface Field {
  name: string;
  step: FormStep;
  kind: 'text' | 'select' | 'radio' | 'date';
  isSensitive: boolean;
  values: readonly string[];
}

const field = (step: FormStep, name: string, values: readonly string[], kind: Field['kind'] = 'text', isSensitive = false): Field => ({
  name,
  step,
  kind,
  isSensitive,
  values,
});

const REASONS = ['buyingProperty', 'moveDueWork', 'poorApartmentEquipmentOrProperties', 'other'];

export function fieldsOf(contractType: ContractType): readonly Field[] {
  return [
    field(
      'termination',
      'endDate',
      ['31.12.2026', '28.2.2027', '30.06.2027', '20.11.2027', '21.11.2027', '30.12.2026', '31.2.2027', 'joulukuu'],
      'date',
    ),
    field(
      'termination',
      'movingOutDate',
      ['20.11.2026', '30.11.2026', '31.12.2026', '15.1.2027', '1.7.2027', '19.11.2026', '31.2.', '21.11.2027'],
      'date',
    ),
    field('termination', 'terminationReason', REASONS, 'select'),
    ...(contractType === 'right_of_occupancy'
      ? [
          field('payment', 'collateralPlace', ['bank', 'holder'], 'radio'),
          field('payment', 'collateralLender', ['Nordbanken Exempel', '   ', 'Pankki Å & Ö']),
        ]
      : []),
    field('new-address', 'newAddress.recipientName', ['Aino Virtanen', '', 'x'.repeat(101)], 'text', true),
    field('new-address', 'newAddress.streetAddress', ['Harjoituspolku 12 A 2', ''], 'text', true),
    field('new-address', 'newAddress.postalCode', ['01300', '', '1300', '0130a'], 'text', true),
    field('new-address', 'newAddress.city', ['Vantaa', ''], 'text', true),
    field('viewing', 'showing', ['tenant', 'company'], 'radio'),
    field('viewing', 'displayStartDate', ['', '1.12.2026', '15.01.2027', '19.11.2026', '32.1.2027'], 'date'),
    field('viewing', 'displayEndDate', ['', '10.12.2026', '1.2.2027', '30.11.2026', 'huomenna'], 'date'),
    field('viewing', 'additionalDetails', ['', 'Koira on kotona.\nSoita ensin.', 'y'.repeat(1001)]),
  ];
}

/** Values for the fields of a row. The accounts, addresses and numbers are those of openapi/WORLD.md. */
export const ROW_VALUES = {
  beneficiaryName: ['Aino Virtanen', 'Åke Öberg', '', 'z'.repeat(101)],
  iban: ['FI21 1234 5600 0007 85', 'fi4950009420028730', 'DE89 3704 0044 0532 0130 00', 'FI2112345600000786', 'SE45', ''],
  bic: ['COBADEFFXXX', 'nope', ''],
  returnPercentage: ['100', '50', '33,33', '66,67', '0', '101', 'puolet', ''],
  phoneNumber: ['+358 40 0000 11', '', '0400000111', '072 000 01 23'],
  email: ['party-payer@example.com', '', 'Aino@Example.com', 'aino'],
} as const satisfies Partial<Record<keyof Row, readonly string[]>>;
export type RowField = keyof typeof ROW_VALUES;
export const SENSITIVE_ROW_FIELDS: readonly RowField[] = ['iban', 'bic', 'phoneNumber', 'email'];

/** As a number that can be compared, 20261120; null for what is no day of the calendar. */
function dayOf(typed: string): number | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim());
  if (!parts) return null;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? year * 10_000 + month * 100 + day : null;
}

const within = (typed: string, first: number, last: number) => {
  const day = dayOf(typed);
  return day !== null && first <= day && day <= last;
};
const compact = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();

/** The values of this model are of Finnish mobile phones, or of another country's. */
export const internationalOf = (phoneNumber: string) => compact(phoneNumber).replace(/^0(?=4)/, '+358');
/** Blanks do not count at the ends. */
const isText = (typed: string, most: number) => typed.trim() !== '' && typed.trim().length <= most;

/** The good accounts among the values: the walk types no others that could be good. */
const GOOD_IBANS = new Set(['FI2112345600000785', 'FI4950009420028730', 'DE89370400440532013000', 'SE4550000000058398257466']);
export const asksForBic = (iban: string) => compact(iban).length >= 2 && !compact(iban).startsWith('FI');

function shareOf(typed: string): number | null {
  const number = /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;
  return number <= 100 ? Math.round(number * 100) : null;
}

function isGoodRow(row: Row): boolean {
  const { beneficiaryName, iban, bic, returnPercentage, phoneNumber, email } = row;
  return (
    isText(beneficiaryName, 100) &&
    GOOD_IBANS.has(compact(iban)) &&
    (!asksForBic(iban) || compact(bic) === 'COBADEFFXXX' || compact(bic) === 'ESSESESSXXX') &&
    shareOf(returnPercentage) !== null &&
    (phoneNumber === '' || /^\+\d{6,14}$/.test(internationalOf(phoneNumber))) &&
    (email === '' || /^\S+@\S+\.\S+$/.test(email))
  );
}

function isPaymentGood({ contractType, texts, rows }: Typed): boolean {
  if (contractType === 'right_of_occupancy') {
    if (texts.collateralPlace !== 'bank' && texts.collateralPlace !== 'holder') return false;
    if (texts.collateralPlace === 'bank' && !isText(texts.collateralLender ?? '', 100)) return false;
    if ((texts.collateralLender ?? '').trim().length > 100) return false;
  }
  const active = rows.filter(({ isRemoved }) => !isRemoved);
  // termination.occupancy-beneficiary
  if (contractType === 'right_of_occupancy' && active.length === 0) return false;
  const asked = active.filter((row, at) => {
    const isGiven = row.beneficiaryName.trim() !== '' || row.iban.trim() !== '';
    // The first one of a rental contract is optional unless it has a name or an account (termination.first-rental-beneficiary).
    return at > 0 || contractType === 'right_of_occupancy' || isGiven;
  });
  const paid = active.filter(({ iban }) => iban.trim() !== '');
  const sum = paid.reduce((total, { returnPercentage }) => total + (shareOf(returnPercentage) ?? 0), 0);
  return asked.every(isGoodRow) && (paid.length === 0 || sum === 100 * 100);
}

/** Whether a step may be left: its fields are as docs/rules/termination.md wants them. */
export function mayLeave(step: FormStep, typed: Typed): boolean {
  const value = (name: string) => typed.texts[name] ?? '';
  switch (step) {
    case 'termination': {
      const { first, last } = ENDS[typed.contractType];
      if (!within(value('endDate'), first, last) || !within(value('movingOutDate'), TODAY, IN_A_YEAR)) return false;
      const [out, end] = [dayOf(value('movingOutDate')), dayOf(value('endDate'))];
      return value('terminationReason') !== '' && out !== null && end !== null && out <= end;
    }
    case 'payment':
      return isPaymentGood(typed);
    case 'new-address': {
      const lines = ['recipientName', 'streetAddress', 'postalCode', 'city'].map((name) => value(`newAddress.${name}`).trim());
      if (lines.every((line) => line === '')) return true;
      return lines.every((line) => line !== '' && line.length <= 100) && /^\d{5}$/.test(lines[2] ?? '');
    }
    case 'viewing': {
      const [first, last] = [value('displayStartDate'), value('displayEndDate')];
      if (![first, last].every((date) => date === '' || within(date, TODAY, IN_A_YEAR))) return false;
      if (first !== '' && last !== '' && (dayOf(first) ?? 0) > (dayOf(last) ?? 0)) return false;
      return ['tenant', 'company'].includes(value('showing')) && value('additionalDetails').trim().length <= 1000;
    }
  }
}

/** A date as it is sent. */
export function isoOf(typed: string): string {
  const day = String(dayOf(typed));
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;
}

export const compacted = compact;
