/** The amount due, and the sums that a resident may choose to pay. */
import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { Remittance } from 'generated/zod/remittance.zod.ts';
import { type CalendarDate, compareDates, parseIsoDate } from '@/domain/calendar-date.ts';
import { toCents } from '@/domain/money.ts';
import { latestBalance, monthOf } from './history.ts';

/** An invoice as it was charged. */
export interface ChargedInvoice {
  targetId: number;
  nameOnBill: string;
  cents: number;
}

/** The invoices that are due on one day, which are usually one bill. */
export interface ChargedBill {
  dueDate: CalendarDate;
  invoices: readonly ChargedInvoice[];
  /** All of it as charged, in cents. */
  cents: number;
}

export interface AmountDue {
  /** The difference of the latest month without its sign, in cents. */
  cents: number;
  /** The due date of the newest bill; null when no bill has been charged. */
  dueDate: CalendarDate | null;
  /** The newest bills as charged, as many as reach the amount due, the newest first. */
  bills: readonly ChargedBill[];
  /** A payment has come in after the latest month, so the amount does not have it yet. */
  isPaidSince: boolean;
}

/** A year of bills: whoever owes more pays the whole amount or a sum of their own. */
const MOST_BILLS = 12;

/**
 * What is to be paid: the API's difference of the latest month where it is below zero, else null (`payments.amount-due`). Nothing is worked out
 * from invoices and remittances (`payments.arrears-not-computed`): those also hold deposits that no invoice asks for.
 */
export function amountDue(months: readonly MonthPayments[], remittances: readonly Remittance[]): AmountDue | null {
  const balance = latestBalance(months);
  if (balance?.meaning !== 'arrears') return null;
  const cents = -toCents(balance.difference);
  const all = chargedBills(months);
  const reached = all.findIndex((_, at) => sumOf(all.slice(0, at + 1)) >= cents);
  return {
    cents,
    dueDate: all[0]?.dueDate ?? null,
    bills: all.slice(0, reached === -1 ? MOST_BILLS : Math.min(reached + 1, MOST_BILLS)),
    isPaidSince: remittances.some((remittance) => monthOf(remittance) > balance.yearMonth && remittance.amount > 0),
  };
}

/** A sum that can be paid with one code. */
export type AmountChoice = { key: string; cents: number; dueDate: CalendarDate | null } & (
  | { kind: 'due' }
  | { kind: 'bill' }
  | { kind: 'invoice'; nameOnBill: string }
);

/** The amount due first, then each bill as charged and the invoices of a bill that has several; no sum twice for one day (`payments.amount-choice`). */
export function amountChoices({ cents, dueDate, bills }: AmountDue): AmountChoice[] {
  const choices: AmountChoice[] = [
    { kind: 'due', key: 'due', cents, dueDate },
    ...bills.flatMap((bill): AmountChoice[] => [
      { kind: 'bill', key: bill.dueDate, cents: bill.cents, dueDate: bill.dueDate },
      ...bill.invoices.map(
        (invoice, at): AmountChoice => ({
          kind: 'invoice',
          key: `${bill.dueDate} ${at}`,
          cents: invoice.cents,
          dueDate: bill.dueDate,
          nameOnBill: invoice.nameOnBill,
        }),
      ),
    ]),
  ];
  return choices.filter((choice, at) => {
    const same = choices.findIndex((other) => other.cents === choice.cents && other.dueDate === choice.dueDate);
    // Two invoices of one sum are two choices: each has its name.
    return same === at || (choice.kind === 'invoice' && choices[same]?.kind === 'invoice');
  });
}

/** All bills, the newest first. Credit notes are no invoices to pay; the difference has them already. */
function chargedBills(months: readonly MonthPayments[]): ChargedBill[] {
  const bills = new Map<CalendarDate, ChargedInvoice[]>();
  for (const { dueDate, expected, targetId, nameOnBill } of months.flatMap(({ paymentsByTarget }) => paymentsByTarget)) {
    const [date, cents] = [parseIsoDate(dueDate), toCents(expected)];
    if (date !== null && cents > 0) bills.set(date, [...(bills.get(date) ?? []), { targetId, nameOnBill, cents }]);
  }
  return [...bills]
    .map(([dueDate, invoices]) => ({ dueDate, invoices, cents: sumOf(invoices) }))
    .toSorted((one, other) => compareDates(other.dueDate, one.dueDate));
}

function sumOf(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}
