/** The files that the harness needs: in the portal's repository, or in the package beside the built code. */
import { type DocumentedContract, readDocumentedContract } from '../contract/documented-answers.ts';

const isSource = import.meta.url.endsWith('.ts');

const at = (inRepository: string, inPackage: string): URL =>
  new URL(isSource ? `../../${inRepository}` : `../${inPackage}`, import.meta.url);

const BUNDLE = at('generated/openapi.yaml', 'built/contract/openapi.yaml');
export const PACT = at('contract-tests/pacts/resident-portal-resident-api.json', 'pacts/resident-portal-resident-api.json');
export const PACKAGE = at('contract-tests/package.json', 'package.json');

let contract: DocumentedContract | undefined;

/** Read once: it is long. @throws Error when it cannot be read */
export function theContract(): DocumentedContract {
  contract ??= readDocumentedContract(BUNDLE);
  return contract;
}
