/**
 * Chooses the named example that the stateless mock answers with, so that all pages show the data of one resident.
 * Shared by the mock server (the resident is in the session cookie) and the scenario panel (the resident is chosen there).
 */
import world from '../openapi/world.json' with { type: 'json' };

/** An operation of generated/operations.json. */
export interface MockOperation {
  operationId: string;
  tag: string;
  method: string;
  /** Path template of the contract, as `/contracts/{contractUuid}`. */
  path: string;
  /** Every named answer, in the order of the contract; the first 200 is the default. */
  answers: { status: number; name: string; summary: string }[];
}

export interface MatchedCall {
  operation: MockOperation;
  params: Record<string, string>;
}

/** Finds the operation that a request calls; null for a path outside the contract. The path is without `/api` and query. */
export function matchOperation(operations: readonly MockOperation[], method: string, path: string): MatchedCall | null {
  const segments = path.split('/');
  // A template with fewer parameters is the more exact one: /parking-spots/reservations before /parking-spots/{id}.
  const candidates = operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => {
      const params = matchTemplate(operation.path.split('/'), segments);
      return params ? [{ operation, params }] : [];
    });
  candidates.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  return candidates[0] ?? null;
}

function matchTemplate(template: string[], segments: string[]): Record<string, string> | null {
  if (template.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== segment) return null;
      continue;
    }
    const value = decoded(segment);
    if (value === null || value === '') return null;
    params[part.slice(1, -1)] = value;
  }
  return params;
}

/** The decoded text; null for an invalid escape such as `%zz`. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

const residents: ReadonlySet<string> = new Set(world.residents.map(({ key }) => key));
const contracts: Readonly<Record<string, string>> = world.contracts;

/** Whether the name is a resident of WORLD.md who can sign in. */
export function isResident(key: string): boolean {
  return residents.has(key);
}

/**
 * The example for a call of this resident: the one named after the contract in the path, else after another id in the path, else after the
 * resident, else after the resident that staff acts for. Null means the default, the first success example.
 */
export function chooseExample({ operation, params }: MatchedCall, query: URLSearchParams, resident: string | null): string | null {
  const contract = params.contractUuid === undefined ? undefined : contracts[params.contractUuid];
  const thing = Object.entries(params).find(([name]) => name !== 'contractUuid')?.[1];
  const page = query.get('page');
  const include = query.get('include');
  const bases = [contract, resident, resident === 'staff' ? 'party-payer' : null].filter((name) => typeof name === 'string');
  const wanted = [
    ...(thing === undefined ? [] : [thing]),
    ...bases.flatMap((base) => [
      ...(page === null || page === '0' ? [] : [`${base}-page-${page}`]),
      ...(include === 'own' ? [`${base}-own`] : []),
      base,
    ]),
    ...(page === null || page === '0' ? [] : [`page-${page}`]),
    ...(include === 'own' ? ['own'] : []),
  ];
  const successes = operation.answers.filter(({ status }) => status === 200).map(({ name }) => name);
  return wanted.find((name) => successes.includes(name)) ?? null;
}

/** Who signs in with this e-mail address and password on the mock, as the example that answers `login`. */
export function signInOutcome({
  username,
  password,
}: {
  username?: unknown;
  password?: unknown;
}): { resident: string } | { example: 'invalid-credentials' | 'user-not-confirmed' } {
  if (typeof username !== 'string' || password !== world.password) return { example: 'invalid-credentials' };
  if (username === world.unconfirmed) return { example: 'user-not-confirmed' };
  const key = username.endsWith('@example.com') ? username.slice(0, -'@example.com'.length) : '';
  return isResident(key) ? { resident: key } : { example: 'invalid-credentials' };
}
