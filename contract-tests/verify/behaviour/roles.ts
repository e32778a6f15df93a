/**
 * Checks of what a role on a contract opens (payments.visible-to, ending.contract-party-only), and that a contract that was left opens nothing
 * any more.
 */
import type { CallOptions, Check, ProviderState } from '../checks/check.ts';
import { defineCheck, type Json } from './check-client.ts';
import { expectSameRefusal, UNKNOWN_UUID } from './isolation-checks.ts';
import { contract, signedIn, state, TERMINATION } from './world.ts';

const HOME = contract(1);
const ROLES = ['none', 'tenant', 'payer', 'contractParty'] as const;
type Role = (typeof ROLES)[number];

/** What is not for everybody on the contract: for whom it is, what has to be there first, and how it is asked for. */
type Limited = readonly [operationId: string, open: readonly Role[], before: readonly ProviderState[], options?: CallOptions];

const PAYMENTS = ['listPaymentsByMonth', 'listRemittances', 'listPaymentCategories', 'listBeneficiaries'] as const;
const pending = (kind: 'termination' | 'modification') => state(`a ${kind} request in a status`, { status: 'pending_tenant_approval' });
const journey = (form: Json): CallOptions => ({ body: { locale: 'fi', provider: 'ftn', nonce: crypto.randomUUID(), ...form } });
const decision = (kind: 'termination' | 'modification', number: string): CallOptions => ({
  body: {
    operationData: { [`${kind}RequestId`]: `80000000-0000-4000-8000-${number.padStart(12, '0')}` },
    operationType: 'accept',
    locale: 'fi',
    nonce: crypto.randomUUID(),
  },
});

const LIMITED: readonly Limited[] = [
  ...PAYMENTS.map((operationId): Limited => [operationId, ['payer', 'contractParty'], []]),
  ['getTermination', ['contractParty'], [pending('termination')]],
  ['getModification', ['contractParty'], [pending('modification')]],
  ['initTermination', ['contractParty'], [], { body: TERMINATION }],
  ['initTerminationApproval', ['contractParty'], [pending('termination')], decision('termination', '4')],
  ['initModificationApproval', ['contractParty'], [pending('modification')], decision('modification', '13')],
  [
    'initModification',
    ['contractParty'],
    [],
    journey({ operationData: { inEffect: '2026-12-31', removeTenants: [{ tenantId: 1011 }], contractPartyTenantIds: [1011] } }),
  ],
];

/** Of a write that is open to the role, other rules decide. A tenant may also leave alone. */
const isLeftOpen = (operationId: string, role: Role, open: readonly Role[]): boolean =>
  operationId.startsWith('init') && (open.includes(role) || (operationId === 'initModification' && role === 'tenant'));

const limited = LIMITED.flatMap(([operationId, open, before, options]) =>
  ROLES.filter((role) => !isLeftOpen(operationId, role, open)).map((role) => {
    const isOpen = open.includes(role);
    const rule = operationId.startsWith('list') ? 'payments.visible-to' : 'ending.contract-party-only';
    return defineCheck(
      operationId,
      [`${isOpen ? 'open to' : 'refused for'} the role ${role}`, rule],
      [signedIn('party-payer'), ...before, state('a resident with roles', { roles: role })],
      async (api) => {
        const asked = { path: [HOME], ...options };
        if (isOpen) return void (await api.ok(operationId, asked));
        const isWrite = operationId.startsWith('init');
        const shown = isWrite ? await api.ok('getContract', { path: [HOME] }) : {};
        await api.expectRefusal(operationId, asked, isWrite ? [400, 404] : [404], `for the role ${role}`);
        if (isWrite) api.expectSame('getContract', shown, await api.ok('getContract', { path: [HOME] }), `after a refused ${operationId}`);
      },
    );
  }),
);

const REPORTER = { phoneNumber: '+358 40 0000 101', email: 'party-payer@example.com' };
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };
const PERSON = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen' };
const NOTICE = { contractUuid: HOME, noticeReporter: REPORTER, title: 'Entinen asukas' };
const body = (content: Json): CallOptions => ({ body: content });

/** Every call about a contract, and how it is made. */
const ABOUT_A_CONTRACT: readonly (readonly [operationId: string, options?: CallOptions])[] = [
  ...[
    'getContract',
    'listTenants',
    'listDocuments',
    'listContacts',
    'getBuildingInfo',
    'getInvoiceAddress',
    'listBulletins',
    'listDefectNotices',
    'listQuestions',
    'listFeedbacks',
    'getTermination',
    'getModification',
    ...PAYMENTS,
  ].map((operationId) => [operationId] as const),
  ['listParkingAreas', { query: { include: 'all' } }],
  ['getDocumentLink', { path: [HOME, '40000000-0000-4000-8000-000000000101'] }],
  ['getDefectNotice', { path: [HOME, '70000000-0000-4000-8000-000000003010'] }],
  ['getQuestion', { path: [HOME, '70000000-0000-4000-8000-000000003108'] }],
  ['getFeedback', { path: [HOME, '70000000-0000-4000-8000-000000003109'] }],
  ['sendMessage', body({ subject: 'Entinen asukas', htmlContent: '<p>Hei</p>', fileIds: [], messageThreadUuid: null })],
  ['createDefectNotice', body({ ...NOTICE, ...FACTS })],
  ['createQuestion', body(NOTICE)],
  ['createFeedback', body(NOTICE)],
  ['updateQuestion', { path: [HOME, '70000000-0000-4000-8000-000000003108'], ...body(NOTICE) }],
  ['updateFeedback', { path: [HOME, '70000000-0000-4000-8000-000000003109'], ...body(NOTICE) }],
  ['addTenants', body({ operationData: { tenants: [PERSON] }, locale: 'fi' })],
  ['reserveParkingSpot', body({ startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 })],
  ['terminateParkingReservation', body({ endDate: '2026-12-31', rentableParkingSpotId: 4012 })],
  ['initTermination', body(TERMINATION)],
];

/** What is refused alike for a contract that was left and for one that nobody has. */
const ofTheUnknown = ({ path, body: sent, ...rest }: CallOptions): CallOptions => ({
  ...rest,
  ...(path && { path: [UNKNOWN_UUID, ...path.slice(1)] }),
  ...(sent !== undefined && { body: JSON.parse(JSON.stringify(sent).replaceAll(HOME, UNKNOWN_UUID)) as Json }),
});

const left = ABOUT_A_CONTRACT.map(([operationId, options]) =>
  defineCheck(
    operationId,
    ['a contract that the user has left gets 404, like one that does not exist', 'api.foreign-as-missing'],
    [state('a resident who has left a contract that goes on')],
    async (api) => {
      const asked = { path: [HOME], ...options };
      const refusal = await api.expectRefusal(operationId, asked, [404], 'of a contract that the user has left');
      expectSameRefusal(api, refusal, await api.call(operationId, ofTheUnknown(asked)), operationId);
    },
  ),
);

export const roleChecks: readonly Check[] = [...limited, ...left];
