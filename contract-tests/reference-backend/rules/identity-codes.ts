/** Finnish personal identity codes (formats.identity-code). They are kept apart from the tenants, so that no answer can hold one. */
import { FinnishSSN } from 'finnish-ssn';
import type { World } from '../world/store.ts';

/** 002 to 999 (formats.identity-code-number). The library takes 001 too. */
const FIRST_INDIVIDUAL_NUMBER = 2;

/** The day exists, the individual number is a person's and the check character is right. */
export function isIdentityCode(code: string): boolean {
  return FinnishSSN.validate(code) && Number(code.slice(7, 10)) >= FIRST_INDIVIDUAL_NUMBER;
}

/** The date of birth, yyyy-MM-dd. @throws Error for an invalid personal identity code */
export function birthDateOf(code: string): string {
  return FinnishSSN.parse(code).dateOfBirth.toISOString().slice(0, 10);
}

/** @param today yyyy-MM-dd */
export function isAdult(birthDate: string, today: string): boolean {
  // A person born on 29 February comes of age on 1 March, because as strings 02-29 is after 02-28 and before 03-01.
  return `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}` <= today;
}

/** The codes of those on the contract, as far as the company knows them. */
export function identityCodesOn(world: World, contractUuid: string): readonly string[] {
  return world.collection('identityCodes').get(contractUuid)?.codes ?? [];
}

export function keepIdentityCodes(world: World, contractUuid: string, codes: readonly string[]): void {
  const known = identityCodesOn(world, contractUuid);
  world.collection('identityCodes').put({ id: contractUuid, codes: [...new Set([...known, ...codes])] });
}
