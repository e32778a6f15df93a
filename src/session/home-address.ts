import type { Contract } from 'generated/zod/contract.zod.ts';

/** The home of a contract in one line: "Malliraitti 4 B 12, 00100 Helsinki". */
export function homeAddress({ postalAddress }: Pick<Contract, 'postalAddress'>): string {
  const { streetAddressLine1, streetAddressLine2, postalCode, city } = postalAddress;
  return [streetAddressLine1, streetAddressLine2, `${postalCode} ${city}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
