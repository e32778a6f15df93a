/**
 * Checks the order in which the parties of a termination or modification decide (ending.own-confirmation, ending.tenant-rejection,
 * ending.request-status): what was decided stays, what waits is never shown as ready, and whoever has decided is asked no more.
 */
import type { Check } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { contract, signedIn, state } from './world.ts';

type Action = 'accept' | 'reject';
export const back = (outcome: string) => state('an identified user is back', { outcome });
export const nonce = (number: number): string => `f1000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The open request of the world of each kind, and its decider. */
export const OPEN = {
  termination: { kind: 'termination', name: 'Termination', resident: 'cotenant', home: 4, request: 4, accept: 40, reject: 41 },
  modification: { kind: 'modification', name: 'Modification', resident: 'modification', home: 13, request: 13, accept: 80, reject: 81 },
} as const;
export type Open = (typeof OPEN)[keyof typeof OPEN];

const uuidOf = ({ request }: Open): string => `80000000-0000-4000-8000-${String(request).padStart(12, '0')}`;

export const decided = (one: Open, action: Action) => ({
  path: [contract(one.home)],
  body: {
    operationType: `resident_app_${action}_contract_${one.kind}`,
    operationData: { nonce: nonce(one[action]), [`${one.kind}RequestId`]: uuidOf(one) },
    locale: 'fi',
  },
});

export const statusOf = async (api: CheckClient, one: Open): Promise<string> =>
  String((await api.ok(`get${one.name}`, { path: [contract(one.home)], query: { requestUuid: uuidOf(one) } })).status);

/** What each state of an answer says of the request. */
const STANDS: Readonly<Record<string, readonly string[]>> = {
  confirmed: ['ready_for_review', 'approved'],
  add_tenant_saved: ['ready_for_review', 'approved'],
  pending: ['pending_tenant_approval'],
  rejected: ['rejected'],
  // Nothing, and not yet.
  not_found: ['pending_tenant_approval', 'ready_for_review', 'approved', 'rejected'],
  loading: ['pending_tenant_approval', 'ready_for_review', 'approved', 'rejected'],
};

/** Whether an answer agrees with where the request stands; a refusal says nothing of it. */
export const agrees = (status: number, body: unknown, stands: string): boolean =>
  status === 200 ? (STANDS[String((body as Json).state)] ?? []).includes(stands) : status === 400 || status === 404;

/** The outcome that the state prepares, the two decisions of the same party, and where the request stands after both. */
const ORDERS: readonly (readonly [outcome: string, first: Action, second: Action, stands: readonly string[]])[] = [
  ['confirmed', 'accept', 'reject', ['ready_for_review', 'approved']],
  ['rejected', 'reject', 'accept', ['rejected']],
  ['pending', 'accept', 'reject', ['pending_tenant_approval']],
];
const WORDS = { accept: 'confirmation', reject: 'rejection' } as const;

const orders = Object.values(OPEN).flatMap((one) =>
  ORDERS.map(([outcome, first, second, stands]) =>
    defineCheck(
      `complete${one.name}`,
      [`a ${WORDS[second]} after the ${outcome} ${WORDS[first]} of the same party changes nothing`, 'ending.own-confirmation'],
      [signedIn(one.resident), back(outcome)],
      async (api) => {
        await api.ok(`complete${one.name}`, decided(one, first));
        const after = await statusOf(api, one);
        api.expect(stands.includes(after), `${stands.join(' or ')} after the first decision`, after);
        const { status, body } = await api.call(`complete${one.name}`, decided(one, second));
        const now = await statusOf(api, one);
        api.expect(now === after, `${after} also after a ${WORDS[second]} that nobody waits for`, now);
        api.expect(agrees(status, body, now), `an answer that tells where the request stands: ${now}`, String((body as Json).state));
        const shown = (await api.ok('getContract', { path: [contract(one.home)] }))[`${one.kind}Request`] as Json | undefined;
        api.expect(shown?.status === now, `getContract to show ${now}`, String(shown?.status));
      },
    ),
  ),
);

/** Whether a notice asks the user to decide about the kind of request on the contract. */
const asks =
  ({ kind, home }: Open) =>
  ({ category, contractUuid, closedAt }: Json): boolean =>
    category === `contract_${kind}_request_approval_needed` && contractUuid === contract(home) && closedAt === undefined;

/** The world has such a notice of the termination alone. */
const notices = (['accept', 'reject'] as const).map((action) => {
  const one = OPEN.termination;
  return defineCheck(
    `complete${one.name}`,
    [`whoever has decided by a ${WORDS[action]} is no longer asked in a notice`, 'notifications.open-until-closed'],
    [signedIn('party-payer'), signedIn(one.resident), back(action === 'accept' ? 'confirmed' : 'rejected')],
    async (api) => {
      const others = await api.list('listNotifications', { as: 0 });
      const before = (await api.list('listNotifications')).filter(asks(one));
      api.expect(before.length === 1, 'a notice that asks for the decision in this state', `${before.length}`);
      await api.ok(`complete${one.name}`, decided(one, action));
      const asked = (await api.list('listNotifications')).filter(asks(one));
      api.expect(asked.length === 0, 'no open notice that asks for what was decided', `${asked.length}`);
      api.expectSame('listNotifications', others, await api.list('listNotifications', { as: 0 }), 'of a resident of another contract');
    },
  );
});

/** An own request that waits for others: its maker, and where it is. */
const OWN = [
  { one: OPEN.termination, resident: 'party-payer', home: 1, own: 1 },
  { one: OPEN.modification, resident: 'modification', home: 12, own: 61 },
] as const;

const makers = OWN.map(({ one: { kind, name }, resident, home, own }) =>
  defineCheck(
    `complete${name}`,
    ['a request that waits for others is not shown as ready, and its maker is not asked', 'ending.own-confirmation'],
    [signedIn(resident), back('pending')],
    async (api) => {
      const path = [contract(home)];
      const body = { operationType: `resident_app_confirm_contract_${kind}`, operationData: { nonce: nonce(own) }, locale: 'fi' };
      const { state: outcome } = await api.ok(`complete${name}`, { path, body });
      api.expect(outcome === 'pending', 'the state pending while others have to confirm', String(outcome));
      const made = await api.ok(`get${name}`, { path });
      const shown = (await api.ok('getContract', { path }))[`${kind}Request`] as Json | undefined;
      for (const [status, where] of [
        [made.status, `get${name}`],
        [shown?.status, 'getContract'],
      ] as const)
        api.expect(status === 'pending_tenant_approval', `pending_tenant_approval in ${where}`, String(status));
      const approval = {
        operationData: { [`${kind}RequestId`]: made.uuid },
        operationType: 'accept',
        locale: 'fi',
        nonce: crypto.randomUUID(),
      };
      await api.expectRefusal(`init${name}Approval`, { path, body: approval }, [400, 404], 'of the maker, who has confirmed by making it');
      const asked = (await api.list('listNotifications')).filter(
        ({ category, contractUuid, closedAt }) =>
          category === `contract_${kind}_request_approval_needed` && contractUuid === path[0] && closedAt === undefined,
      );
      api.expect(asked.length === 0, 'no notice that asks the maker to confirm', `${asked.length}`);
    },
  ),
);

export const orderOfParties: readonly Check[] = [...orders, ...notices, ...makers];
