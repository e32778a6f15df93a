/**
 * The bank of a Finnish account, by the first digits of the account number.
 * Source: Finance Finland, "Finnish monetary institution codes and BICs" (finanssiala.fi), the list in force on 2026-01-28.
 * To update it: write the ranges of the newest list here, and change the date.
 */
export interface FinnishBank {
  name: string;
  bic: string;
}

/** First and last three digits after the IBAN's check digits, both included. */
type Range = readonly [from: number, to: number];

const BANKS: readonly (FinnishBank & { codes: readonly Range[] })[] = [
  { name: 'Nordea', bic: 'NDEAFIHH', codes: [[100, 299]] },
  { name: 'SEB', bic: 'ESSEFIHX', codes: [[330, 339]] },
  {
    name: 'Danske Bank',
    bic: 'DABAFIHH',
    codes: [
      [340, 349],
      [800, 899],
    ],
  },
  {
    name: 'S-Pankki',
    bic: 'SBANFIHH',
    codes: [
      [360, 369],
      [390, 399],
    ],
  },
  { name: 'DNB', bic: 'DNBAFIHX', codes: [[370, 379]] },
  {
    name: 'Säästöpankki',
    bic: 'ITELFIHH',
    codes: [
      [400, 400],
      [402, 403],
      [406, 408],
      [410, 412],
      [414, 421],
      [423, 432],
      [435, 452],
      [454, 464],
      [483, 493],
      [495, 496],
      [715, 715],
    ],
  },
  {
    name: 'Aktia',
    bic: 'HELSFIHH',
    codes: [
      [405, 405],
      [497, 497],
    ],
  },
  { name: 'POP Pankki', bic: 'POPFFI22', codes: [[470, 479]] },
  { name: 'OP', bic: 'OKOYFIHH', codes: [[500, 599]] },
  { name: 'Ålandsbanken', bic: 'AABAFI22', codes: [[600, 699]] },
  { name: 'Citibank', bic: 'CITIFIHX', codes: [[713, 713]] },
  { name: 'Fellow Pankki', bic: 'EVSEFIHH', codes: [[714, 714]] },
  { name: 'Bigbank', bic: 'BIGKFIH1', codes: [[717, 717]] },
  { name: 'Saldo Bank', bic: 'UASNFIH2', codes: [[718, 718]] },
  { name: 'Ivy Pay', bic: 'IVPYFIH2', codes: [[792, 792]] },
  { name: 'TrueLayer', bic: 'TRYEFIH3', codes: [[793, 793]] },
  { name: 'Paysaxas', bic: 'PASXFIH2', codes: [[794, 794]] },
  { name: 'Wamo', bic: 'WAMOFIH2', codes: [[795, 795]] },
  { name: 'Narvi', bic: 'NARYFIH2', codes: [[796, 796]] },
  { name: 'TrueLayer', bic: 'TRYEFIH2', codes: [[797, 797]] },
  { name: 'Holvi', bic: 'HOLVFIHH', codes: [[799, 799]] },
];

/**
 * The bank of a Finnish IBAN, from its first seven characters on: a form can show it while the rest is typed.
 * @param iban in capitals, without blanks
 * @returns null for an IBAN of another country, a prefix that is too short, and a bank that is not on the list
 */
export function finnishBankOf(iban: string): FinnishBank | null {
  const code = Number(/^FI\d{2}(\d{3})/.exec(iban)?.[1]);
  const bank = BANKS.find(({ codes }) => codes.some(([from, to]) => from <= code && code <= to));
  return bank ? { name: bank.name, bic: bank.bic } : null;
}
