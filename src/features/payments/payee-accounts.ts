/** To which accounts the payments of a contract go. */
import type { BankAccount } from 'generated/zod/bankAccount.zod.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { PaymentCategoryAccounts } from 'generated/zod/paymentCategoryAccounts.zod.ts';
import { withoutBlanks } from '@/domain/iban-format.ts';

/** The categories that the portal has a name for (`payments.category-labels`). */
const KNOWN = [
  'charges_for_utilities',
  'generic',
  'interest',
  'rent',
  'residence_charge',
  'right_of_occupancy_deposit',
  'right_of_occupancy_new_development_deposit',
  'security_deposit',
] as const;
export type KnownCategory = (typeof KNOWN)[number];

/** Null for a category that the portal does not know (`payments.unknown-category`). */
export function knownCategory(category: string): KnownCategory | null {
  return KNOWN.find((known) => known === category) ?? null;
}

/** The categories of the monthly charge, by type of contract. */
const MONTHLY: Record<Contract['contractType'], readonly KnownCategory[]> = {
  rental: ['rent', 'generic'],
  right_of_occupancy: ['residence_charge', 'generic'],
};

/**
 * The accounts that a monthly invoice may be paid to, the likeliest first, each once (`payments.account-of-invoice`). An invoice does not say
 * its category: the accounts of the rent or residence charge come first, then those of everything that has no account of its own.
 * Deposits and interest are never paid by these invoices.
 */
export function accountsOfInvoices(
  { contractType }: Pick<Contract, 'contractType'>,
  categories: readonly PaymentCategoryAccounts[],
): BankAccount[] {
  const accounts = MONTHLY[contractType].flatMap((wanted) =>
    categories.filter(({ category }) => category === wanted).flatMap(({ bankAccounts }) => bankAccounts),
  );
  const written = accounts.map((account) => ({ ...account, iban: withoutBlanks(account.iban) }));
  return written.filter(({ iban }, index) => iban !== '' && written.findIndex((other) => other.iban === iban) === index);
}

/** An account with all that is paid to it. */
export interface AccountWithPurposes {
  account: BankAccount;
  purposes: readonly KnownCategory[];
}

/** What the page shows of the accounts. */
export interface AccountList {
  /** Each account once, in the order in which the answer names it first. */
  accounts: readonly AccountWithPurposes[];
  /** Known categories without an account. */
  withoutAccount: readonly KnownCategory[];
  /** Categories that the portal does not know: shown each by itself. */
  unknown: readonly PaymentCategoryAccounts[];
}

/** The accounts of all categories, each account once with everything that is paid to it (`payments.accounts-shown`, `payments.unknown-category`). */
export function accountList(categories: readonly PaymentCategoryAccounts[]): AccountList {
  const accounts = new Map<string, { account: BankAccount; purposes: KnownCategory[] }>();
  const withoutAccount: KnownCategory[] = [];
  for (const { category, bankAccounts } of categories) {
    const known = knownCategory(category);
    if (known === null) continue;
    if (bankAccounts.length === 0) withoutAccount.push(known);
    for (const account of bankAccounts) {
      const iban = withoutBlanks(account.iban);
      const found = accounts.get(iban);
      if (found === undefined) accounts.set(iban, { account, purposes: [known] });
      else if (!found.purposes.includes(known)) found.purposes.push(known);
    }
  }
  return {
    accounts: [...accounts.values()],
    withoutAccount,
    unknown: categories.filter(({ category }) => knownCategory(category) === null),
  };
}
