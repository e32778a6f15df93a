/** Requests of terminations, modifications and add-tenant. */
import { contractUuid } from '../../world/seed.ts';
import type { Choice, Choices } from '../requests.ts';

/** Emilia Korhonen, who is signed in where a state names nobody, has an open change of contract 13 and none of contract 12. */
const WITHOUT_REQUEST = { path: { contractUuid: contractUuid(12) } };
const WITH_MODIFICATION = { path: { contractUuid: contractUuid(13) } };

const asks = (requestUuid: string): Choice => ({ query: { requestUuid } });

const OTHER_TYPE = (body: unknown): unknown => ({ ...(body as object), operationType: 'confirm' });

/** Where the state names nobody. */
const on =
  (choice: Choice): Extract<Choices[string], (...parts: never[]) => unknown> =>
  ({ params, state }) =>
    'resident' in params || FIRST_CONTRACT.includes(state) ? {} : choice;

/** States that are of the first contract of party-payer. */
const FIRST_CONTRACT: readonly string[] = [
  'a contract with a termination disallowed reason',
  'a contract that is not yet in effect',
  'the identification service is on the same origin',
];

const PASSPORT = { path: { contractUuid: contractUuid(14) } };

export const requestChoices = {
  'getTermination 200.ready-for-review': { path: { contractUuid: contractUuid(4) } },
  'getTermination 200.approved': { path: { contractUuid: contractUuid(9) }, ...asks('80000000-0000-4000-8000-000000000009') },
  'getTermination 200.rejected': { path: { contractUuid: contractUuid(4) }, ...asks('80000000-0000-4000-8000-000000000104') },
  'getTermination 200.full': { path: { contractUuid: contractUuid(1) } },
  'getTermination 200.minimal': { path: { contractUuid: contractUuid(8) } },
  'getTermination 200.right-of-occupancy': { path: { contractUuid: contractUuid(3) } },
  'getTermination 200.right-of-occupancy-no-collateral': {
    path: { contractUuid: contractUuid(2) },
    ...asks('80000000-0000-4000-8000-000000000002'),
  },
  'getTermination 200.removed-beneficiary': { path: { contractUuid: contractUuid(3) } },
  'getTermination 200.fixed-term-attachments': { path: { contractUuid: contractUuid(11) } },
  'getTermination 200.made-by-company': { path: { contractUuid: contractUuid(5) } },
  'getTermination 200.reason-not-in-form': { path: { contractUuid: contractUuid(14) }, ...asks('80000000-0000-4000-8000-000000000114') },
  'getTermination 200.unknown-reason': { path: { contractUuid: contractUuid(4) } },
  'getTermination 200.protected-maker': { path: { contractUuid: contractUuid(4) } },

  initTermination: on(WITHOUT_REQUEST),
  'initTermination 400.passport-identity-disabled': PASSPORT,
  initTerminationApproval: on(WITHOUT_REQUEST),
  'initTerminationApproval 400.passport-identity-disabled': PASSPORT,
  'initTerminationApproval 400.invalid-confirm-type': (_link, _values, { body }) => ({ body: OTHER_TYPE(body) }),
  'initTerminationApproval 500.confirm-operation-generic-error': { ...WITHOUT_REQUEST, request: 'reject' },
  completeTermination: on({ ...WITHOUT_REQUEST, request: 'accept' }),
  'completeTermination 400.passport-identity-disabled': PASSPORT,
  'completeTermination 400.invalid-confirm-type': (_link, _values, { body }) => ({ body: OTHER_TYPE(body) }),
  'completeTermination 200.rejected': { ...WITHOUT_REQUEST, request: 'reject' },
  'completeTermination 500.confirm-operation-generic-error': { ...WITHOUT_REQUEST, request: 'reject' },

  'getModification 200.modification-pending': WITH_MODIFICATION,
  'getModification 200.pending-strong-authentication': WITH_MODIFICATION,
  'getModification 200.ready-for-review': WITH_MODIFICATION,
  'getModification 200.approved': { ...WITH_MODIFICATION, ...asks('80000000-0000-4000-8000-000000000013') },
  'getModification 200.rejected': { ...WITH_MODIFICATION, ...asks('80000000-0000-4000-8000-000000000013') },
  'getModification 200.full': WITHOUT_REQUEST,
  'getModification 200.minimal': WITHOUT_REQUEST,
  'getModification 200.several-leave': WITHOUT_REQUEST,
  initModification: on(WITHOUT_REQUEST),
  'initModification 400.open-request': WITH_MODIFICATION,
  'initModification 400.no-resident-user': { ...WITHOUT_REQUEST, request: 'full' },
  'initModification 400.passport-identity-disabled': PASSPORT,
  initModificationApproval: (link, values, choice) =>
    link.params.resident === 'modification' && link.status === 200 ? WITH_MODIFICATION : on(WITH_MODIFICATION)(link, values, choice),
  'initModificationApproval 400.passport-identity-disabled': PASSPORT,
  'initModificationApproval 400.invalid-confirm-type': (_link, _values, { body }) => ({ body: OTHER_TYPE(body) }),
  'initModificationApproval 500.confirm-operation-generic-error': { ...WITH_MODIFICATION, request: 'reject' },
  completeModification: on({ ...WITH_MODIFICATION, request: 'accept' }),
  'completeModification 400.passport-identity-disabled': PASSPORT,
  'completeModification 400.invalid-confirm-type': (_link, _values, { body }) => ({ body: OTHER_TYPE(body) }),
  'completeModification 200.rejected': { ...WITH_MODIFICATION, request: 'reject' },
  'completeModification 500.confirm-operation-generic-error': { ...WITH_MODIFICATION, request: 'reject' },
} satisfies Choices;
