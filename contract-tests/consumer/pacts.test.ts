/** Checks the committed pact against the cases, the contract (with the OpenAPI comparator), the schemas of the bundle, and the mock. */
import { Comparator } from '@pactflow/openapi-pact-comparator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePreferences } from '../../mock/preferences.ts';
import { createMock, listen } from '../../mock/server.ts';
import type { Case } from '../cases/case.ts';
import { cases, nameOf } from '../cases/cases.ts';
import { groupedBy } from '../contract/grouped.ts';
import { readContract } from '../contract/read-contract.ts';
import { committedPact, type PactInteraction } from '../pact/pact-file.ts';
import { verified } from './support/verification.ts';

const contract = readContract();
const pact = committedPact();
// The comparator reads OpenAPI 3.1, the version of the bundle, although its types do not include it.
const oas = contract.bundle as unknown as NonNullable<NonNullable<ConstructorParameters<typeof Comparator>[0]>['oas']>;
const byName = new Map(cases().map((one) => [nameOf(one), one]));

function caseOf({ description }: PactInteraction): Case {
  const found = byName.get(description);
  if (!found) throw new Error(`there is no case ${description}`);
  return found;
}

/** Whether the request of the case is invalid on purpose. */
function isFaulty({ code }: Case): boolean {
  return code === 'BAD_REQUEST' || code === 'VALIDATION_ERROR' || code === 'INVALID_CONFIRM_TYPE';
}

describe('the committed pact', { timeout: 180_000 }, () => {
  it('contains one interaction for every case', () => {
    expect(pact.interactions.map(({ description }) => description)).toEqual([...byName.keys()].toSorted());
  });

  it('matches the contract, according to the OpenAPI comparator', async () => {
    const found: string[] = [];
    for await (const { code, message, mockDetails } of new Comparator({ oas }).compare(pact)) {
      const name = mockDetails?.interactionDescription ?? '';
      const one = byName.get(name);
      // The comparator finds no path for an id that is not a uuid. Some cases send such an id on purpose.
      const isMeant = code === 'request.path-or-method.unknown' && one !== undefined && isFaulty(one);
      // The comparator cannot read pictures, and reports that.
      const isBytes = code === 'request.body.unvalidatable' && one?.request.body.kind === 'bytes';
      if (!isMeant && !isBytes) found.push(`${name}: ${code} ${message}`);
    }
    expect(found).toEqual([]);
  });
});

describe('the mock', () => {
  let baseUrl = '';
  let close: () => Promise<void>;

  beforeAll(async () => {
    const mock = await createMock({ report: () => {} });
    const { server, port } = await listen(mock.handle, 0, '127.0.0.1');
    baseUrl = `http://127.0.0.1:${port}/api`;
    close = async () => {
      server.closeAllConnections();
      server.close();
      await mock.close();
    };
  });
  afterAll(() => close());

  const VALUES = { session: 'party-payer', registration: 'r.1', uploadToken: 'u.1' };
  /** The interaction with a `Prefer` header that asks the mock for the example of the case. */
  const asking = (interaction: PactInteraction): PactInteraction => {
    const { status, example } = caseOf(interaction);
    const prefer = writePreferences({ status, example: example.slice(example.indexOf('.') + 1) });
    return { ...interaction, request: { ...interaction.request, headers: { ...interaction.request.headers, Prefer: [prefer] } } };
  };

  // Pact's verifier takes minutes for all; on-mock.test.ts asks the mock for every example without it.
  const byOperation = groupedBy(pact.interactions, ({ comments }) => comments.references.OpenAPI.operationId);
  const chosen = process.env.PORTAL_ALL === '1' ? pact.interactions : [...byOperation.values()].flatMap(([one]) => one ?? []);

  it('honours an interaction of every operation, or with PORTAL_ALL=1 all of them, when it is asked for their examples', {
    timeout: 900_000,
  }, async () => {
    expect(chosen.length).toBeGreaterThanOrEqual(contract.operations.length);
    expect(await verified({ ...pact, interactions: chosen.map(asking) }, baseUrl, VALUES)).toEqual([]);
  });

  it('fails when it answers another example', { timeout: 180_000 }, async () => {
    const [right, wrong] = pact.interactions.filter(({ description }) =>
      ['getContract 200.full', 'getContract 200.minimal'].includes(description),
    );
    if (!right || !wrong) throw new Error('the pact lacks getContract');
    const swapped = { ...asking(right), request: asking(wrong).request };
    expect(await verified({ ...pact, interactions: [swapped] }, baseUrl, VALUES)).toEqual([
      expect.stringContaining('getContract 200.full'),
    ]);
  });
});
