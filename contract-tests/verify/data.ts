/** What the harness verifies against, and where it finds it: in the portal's repository, or in the package beside the built code. */
import { type Contract, readContract } from './core/contract.ts';

const isSource = import.meta.url.endsWith('.ts');

const at = (inRepository: string, inPackage: string): URL =>
  new URL(isSource ? `../../${inRepository}` : `../${inPackage}`, import.meta.url);

const BUNDLE = at('generated/openapi.yaml', 'contract/openapi.yaml');
export const PACT = at('contract-tests/pacts/resident-portal-resident-api.json', 'pacts/resident-portal-resident-api.json');
export const PACKAGE = at('contract-tests/package.json', 'package.json');

let contract: Contract | undefined;

/** Read once: it is long. @throws Error when it cannot be read */
export function theContract(): Contract {
  contract ??= readContract(BUNDLE);
  return contract;
}
