/**
 * The capability `requests`: requests that break a limit of the contract's schemas are refused and change nothing; values at the limit are
 * accepted.
 *
 * Rules: formats.calendar-date, formats.date-payload, formats.email-address, formats.phone-number, formats.postal-code,
 * formats.identity-code, sign-in.field-validation, fault-reports.required-fields, termination.beneficiary-lengths, termination.new-address.
 */
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Capability, Check } from '../checks/check.ts';
import { operationIdOf } from '../core/interaction.ts';
import { acceptedForms } from './accepted-forms.ts';
import { brokenRequests } from './broken-requests.ts';
import { type CheckClient, defineCheck } from './check-client.ts';
import { ownerOf } from './isolation.ts';
import { oddInput } from './odd-input.ts';
import { allReads, expectSameReads } from './reads-of-a-resident.ts';
import { undocumentedCalls, unknownFields } from './undocumented.ts';
import { signedIn } from './world.ts';

interface JsonRequest {
  method: string;
  path: string;
  body?: { content: unknown; encoded?: boolean | string };
}

/** Interactions of operations that accept two forms of the body, so that both forms are tried. */
const BOTH = [
  'initTermination 200.ftn (right of occupancy)',
  'completeTermination 200.pending (the maker is back)',
  'sendMessage 200.sent',
  'sendMessage 200.sent (a reply)',
];

const isWhole = ({ request, response }: PactInteraction): boolean => {
  const { method, body } = request as unknown as JsonRequest;
  return method !== 'GET' && response.status === 200 && body !== undefined && typeof body.encoded !== 'string';
};

/** For each operation, the successful interaction with the longest body. */
function fullest(pact: readonly PactInteraction[]): PactInteraction[] {
  const found = new Map<string, PactInteraction>();
  const size = (one: PactInteraction) => JSON.stringify((one.request as unknown as JsonRequest).body).length;
  for (const one of pact.filter(isWhole)) {
    const known = found.get(operationIdOf(one));
    if (!known || size(known) < size(one)) found.set(operationIdOf(one), one);
  }
  return [...new Set([...found.values(), ...pact.filter(({ description }) => BOTH.includes(description))])];
}

const ofEachOperation = (interactions: readonly PactInteraction[]): PactInteraction[] => [
  ...new Map(interactions.toReversed().map((one) => [operationIdOf(one), one])).values(),
];

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Pointers of ids. For an invalid id the backend may answer 404 as well as 400. */
const NAMES_A_THING = /(uuid|Uuid|Uuids|Id|Ids|nonce)(\/\d+)?(\/tenantId)?$/;

function refusedRequests(interaction: PactInteraction): Check {
  const operationId = operationIdOf(interaction);
  const { path, body } = interaction.request as unknown as JsonRequest;
  const inPath = path.match(UUID) ?? [];
  // A backend may give the same answer to every failed sign-in, regardless of the reason.
  const statuses = (pointer: string) => (operationId === 'login' ? [400, 401] : NAMES_A_THING.test(pointer) ? [400, 404] : [400]);
  const isNobody = interaction.providerStates.every(({ name }) => !name.startsWith('a signed-in'));
  return defineCheck(
    operationId,
    `requests that break a limit of the contract are refused: ${interaction.description}`,
    interaction.providerStates,
    async (api) => {
      const asked = { path: inPath, ...(isNobody && { as: null }), ...(operationId === 'verifyEmail' && { isRegistration: true, as: 0 }) };
      // Not only the list that shows the write: a refused one may leave something anywhere.
      const read = async () => (isNobody ? {} : allReads(api, ownerOf(interaction)));
      const before = await read();
      for (const one of brokenRequests(api.context.contract, operationId, body?.content))
        await api.expectRefusal(operationId, { ...asked, body: one.body }, statuses(one.pointer), one.what, one.rules);
      for (const [text, what] of NO_BODIES)
        await api.expectRefusal(
          operationId,
          { ...asked, bytes: { type: 'application/json', content: Buffer.from(text) } },
          statuses(''),
          what,
        );
      expectSameReads(api, before, await read(), `after refused calls of ${operationId}`);
    },
  );
}

const NO_BODIES = [
  ['{"', 'with incomplete JSON'],
  ['[]', 'with a list in place of an object'],
  ['null', 'with null in place of an object'],
] as const;

/**
 * The id of a spot is a number in the examples and may be a string in other backends. These limits of the string need their own requests.
 */
const spots: Check[] = (['reserveParkingSpot', 'terminateParkingReservation'] as const).map((operationId) =>
  defineCheck(
    operationId,
    'an empty rentableParkingSpotId, or one that is too long, is refused',
    [signedIn('party-payer')],
    async (api) => {
      const days = operationId === 'reserveParkingSpot' ? { startDate: '2026-12-01' } : { endDate: '2026-12-31' };
      for (const rentableParkingSpotId of ['', 'x'.repeat(101)])
        await api.expectRefusal(
          operationId,
          { path: ['10000000-0000-4000-8000-000000000001'], body: { ...days, rentableParkingSpotId } },
          [400, 404],
          `of a spot whose id has ${rentableParkingSpotId.length} letters`,
        );
    },
  ),
);

/** Reads with an invalid query. */
const QUERIES: readonly (readonly [
  operationId: string,
  resident: string | null,
  path: readonly string[],
  queries: readonly Record<string, string>[],
])[] = [
  ['listBulletins', 'party-payer', ['10000000-0000-4000-8000-000000000001'], [{ page: '-1' }, { page: '100001' }, { page: '1.5' }]],
  ['listParkingAreas', 'party-payer', ['10000000-0000-4000-8000-000000000001'], [{ include: 'mine' }, { include: '' }, {}]],
  ['getRegistrationEntryLink', null, [], [{ locale: 'de' }, { locale: '' }, {}, { locale: 'fi', resetOldUser: 'ehka' }]],
  ['getPassportRegistrationEntryLink', null, [], [{ locale: 'de' }, {}]],
];

const queries: Check[] = QUERIES.map(([operationId, resident, path, wrong]) =>
  defineCheck(
    operationId,
    'a query that breaks a limit of the contract is refused',
    resident === null ? [{ name: 'nobody is signed in' }] : [signedIn(resident)],
    async (api: CheckClient) => {
      for (const query of wrong)
        await api.expectRefusal(
          operationId,
          { path, query, ...(resident === null && { as: null }) },
          [400],
          `with the query ${new URLSearchParams(query).toString() || 'left out'}`,
        );
    },
  ),
);

export const requests: Capability = {
  name: 'requests',
  about:
    'A request that breaks a limit of the contract (length, format, enumeration, number, required field) is refused and changes nothing; one at the limit is accepted.',
  isAlways: true,
  checks: (pact, find) => [
    ...fullest(pact).map(refusedRequests),
    ...ofEachOperation(fullest(pact)).map(oddInput),
    ...queries,
    ...spots,
    ...acceptedForms(find),
    ...undocumentedCalls(pact),
    ...unknownFields,
  ],
};
