/** The payment history as a table for a spreadsheet. */
import { type CsvCell, csvFile } from '@/domain/csv.ts';
import type { HistoryMonth } from './history.ts';

/** The first row, and what stands in the column of the kind. */
export interface HistoryFileTexts {
  month: string;
  kind: string;
  name: string;
  date: string;
  amount: string;
  invoice: string;
  creditNote: string;
  remittance: string;
  returned: string;
  /** Where the name of a payer is blank. */
  unknownPayer: string;
}

/**
 * One row an invoice or payment, months as on the page (`payments.history-file`).
 * @param showDate how a date is written
 */
export function historyFile(months: readonly HistoryMonth[], texts: HistoryFileTexts, showDate: (iso: string) => string): string {
  const rows = months.flatMap(({ yearMonth, invoices, remittances }): CsvCell[][] => [
    ...invoices.map(({ nameOnBill, dueDate, expected }) => [
      yearMonth,
      expected < 0 ? texts.creditNote : texts.invoice,
      nameOnBill,
      showDate(dueDate),
      expected,
    ]),
    ...remittances.map(({ nameOfPayer, paidDate, amount }) => [
      yearMonth,
      amount < 0 ? texts.returned : texts.remittance,
      nameOfPayer.trim() === '' ? texts.unknownPayer : nameOfPayer,
      showDate(paidDate),
      amount,
    ]),
  ]);
  return csvFile([[texts.month, texts.kind, texts.name, texts.date, texts.amount], ...rows]);
}

/** "maksuhistoria-malliraitti-4-b-12-2026-11-20.csv": unique among the downloads of a phone, and safe as a file name anywhere. */
export function historyFileName(name: string, home: string, today: string): string {
  return `${[name, home].map(slug).filter(Boolean).join('-')}-${today}.csv`;
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}
