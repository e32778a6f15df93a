/** Where the harness finds what it verifies against: in the portal's repository, or in the package beside the built code. */
const isSource = import.meta.url.endsWith('.ts');

const at = (inRepository: string, inPackage: string): URL =>
  new URL(isSource ? `../../${inRepository}` : `../${inPackage}`, import.meta.url);

export const BUNDLE = at('generated/openapi.yaml', 'contract/openapi.yaml');
export const PACT = at('contract-tests/pacts/resident-portal-resident-api.json', 'pacts/resident-portal-resident-api.json');
export const PACKAGE = at('contract-tests/package.json', 'package.json');
