import { type CaseOverrides, signedIn, type TagTable } from './case.ts';

const PENDING_CONTRACT = '10000000-0000-4000-8000-000000000013';
const OPEN_REQUEST = '80000000-0000-4000-8000-000000000013';
/** Asks for the request with this uuid. */
const withRequest = (requestUuid: string): CaseOverrides => ({ query: { requestUuid } });

/** Uses Emilia Korhonen's second contract, which has an open request. Her first contract has none. */
const withOpenRequest: CaseOverrides = { contract: 'modification-pending' };

/**
 * Rules: modification.send-call, modification.approve-call, modification.completion-call, modification.entity-fields,
 * modification.form-names, ending.operation-types.
 */
export const modification = {
  getModification: {
    every: { resident: 'modification', exact: ['/uuid', '/status'] },
    cases: {
      '200.modification-pending': withOpenRequest,
      '200.ready-for-review': withOpenRequest,
      '200.pending-strong-authentication': withOpenRequest,
      '200.approved': { ...withOpenRequest, ...withRequest(OPEN_REQUEST) },
      '200.rejected': { ...withOpenRequest, ...withRequest(OPEN_REQUEST) },
    },
    variants: {
      '200.modification-pending': { 'asked for by its uuid': withRequest(OPEN_REQUEST) },
      '400.bad-request': { 'a request that is no uuid': { path: { contractUuid: PENDING_CONTRACT }, ...withRequest('not-a-uuid') } },
      '404.not-found': {
        'a request that there is not': { path: { contractUuid: PENDING_CONTRACT }, ...withRequest('80000000-0000-4000-8000-999999999999') },
      },
    },
  },
  initModification: {
    success: ['ftn', 'passport'],
    every: { resident: 'modification' },
    cases: {
      '400.validation-error': {
        body: { example: 'one-leaves', set: { '/operationData/inEffect': '2026-11-19' } },
        because: 'A day in the past (modification.moving-out-date).',
      },
      '400.open-request': {
        ...withOpenRequest,
        body: {
          example: 'minimal',
          set: { '/operationData/removeTenants': [{ tenantId: 1132 }], '/operationData/contractPartyTenantIds': [1131, 1132] },
        },
      },
      '400.no-resident-user': { body: 'full' },
      '400.passport-identity-disabled': { body: 'passport' },
      '401.impersonation-write-access-denied': { resident: 'staff' },
    },
    variants: {
      '200.ftn': { 'new contract parties and a transfer': { body: 'full' }, 'only what is required': { body: 'minimal' } },
      '400.validation-error': {
        'a tenant of another contract': { body: { example: 'minimal', set: { '/operationData/removeTenants': [{ tenantId: 1031 }] } } },
        'all leave and nobody takes over': {
          body: {
            example: 'minimal',
            set: { '/operationData/removeTenants': [{ tenantId: 1121 }, { tenantId: 1122 }, { tenantId: 1123 }] },
          },
        },
      },
    },
  },
  initModificationApproval: {
    success: ['accept', 'reject'],
    every: { resident: 'modification', ...withOpenRequest },
    cases: {
      '400.validation-error': { body: { example: 'accept', set: { '/nonce': 'not-a-uuid' } } },
      '400.invalid-confirm-type': { body: { example: 'accept', set: { '/operationType': 'confirm' } } },
      '500.confirm-operation-generic-error': { body: 'reject' },
    },
  },
  completeModification: {
    success: ['confirmed', 'pending', 'rejected', 'not-found', 'loading', 'add-tenant-saved'],
    every: { resident: 'modification', ...withOpenRequest, body: 'accept', exact: ['/state'] },
    cases: {
      '200.rejected': { body: 'reject' },
      '400.bad-request': { body: { missing: true } },
      '400.validation-error': { body: { example: 'accept', set: { '/operationData/nonce': 'not-a-uuid' } } },
      '400.invalid-confirm-type': {
        body: { example: 'accept', set: { '/operationType': 'resident_app_accept_contract_termination' } },
        because: 'The type of a termination.',
      },
      '500.confirm-operation-generic-error': { body: 'reject' },
    },
    variants: {
      '200.pending': {
        'the maker is back': {
          states: [signedIn('modification'), { name: 'an identified user is back', params: { outcome: 'pending' } }],
          contract: 'modification',
          body: 'confirm',
        },
      },
    },
  },
} satisfies TagTable;
