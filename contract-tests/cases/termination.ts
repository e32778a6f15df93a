import { type CaseOverrides, signedIn, type TagTable } from './case.ts';

/** The open request that waits for Mikko Lahtinen. */
const OPEN_REQUEST = '80000000-0000-4000-8000-000000000004';
const UNKNOWN_REQUEST = '80000000-0000-4000-8000-999999999999';
/** Without `requestUuid` only an open request is answered. */
const asks = (requestUuid: string): CaseOverrides => ({ query: { requestUuid } });

/**
 * Rules: termination.send-call, termination.approve-call, termination.completion-call, termination.entity-fields,
 * termination.beneficiary-entity, ending.operation-types, ending.request-calls, identification.leave-link,
 * identification.identity-providers.
 */
export const termination = {
  getTermination: {
    every: { exact: ['/uuid', '/contractUuid', '/status', '/contractType'] },
    cases: {
      '200.approved': asks('80000000-0000-4000-8000-000000000009'),
      '200.rejected': asks('80000000-0000-4000-8000-000000000104'),
      '200.right-of-occupancy-no-collateral': { contract: 'party-payer-occupancy', ...asks('80000000-0000-4000-8000-000000000002') },
      '200.reason-not-in-form': asks('80000000-0000-4000-8000-000000000114'),
    },
    variants: {
      '200.cotenant': { 'asked for by its uuid': asks(OPEN_REQUEST) },
      '400.bad-request': {
        'a request that is no uuid': { path: { contractUuid: '10000000-0000-4000-8000-000000000004' }, ...asks('not-a-uuid') },
      },
      '404.not-found': {
        'a request that there is not': { path: { contractUuid: '10000000-0000-4000-8000-000000000004' }, ...asks(UNKNOWN_REQUEST) },
        'who is no contract party': {
          states: [signedIn('subtenant')],
          contract: 'subtenant',
          path: { contractUuid: '10000000-0000-4000-8000-000000000005' },
        },
      },
    },
  },
  initTermination: {
    success: ['ftn', 'passport', 'same-origin'],
    cases: {
      '200.passport': { resident: 'passport' },
      '400.validation-error': {
        body: { example: 'full', set: { '/operationData/endDate': '2026-11-30' } },
        because: 'Before the end of the notice period (termination.notice-period-rental).',
      },
      '400.too-early': { resident: 'upcoming', body: 'minimal' },
      '400.passport-identity-disabled': { resident: 'passport', body: 'passport' },
    },
    variants: {
      '200.ftn': {
        'right of occupancy': { states: [signedIn('occupancy')], contract: 'occupancy', body: 'occupancy' },
        'only what is required': { body: 'minimal' },
      },
      '400.validation-error': {
        'a reason that there is not': { body: { example: 'minimal', set: { '/operationData/terminationReason': 'because' } } },
        'shares that are not 100 together': {
          body: { example: 'company-shows', set: { '/operationData/beneficiaries/0/returnPercentage': 90 } },
          resident: 'arrears',
          states: [signedIn('arrears')],
        },
      },
    },
  },
  initTerminationApproval: {
    success: ['accept', 'reject'],
    every: { resident: 'cotenant' },
    cases: {
      '400.validation-error': { body: { example: 'accept', set: { '/nonce': 'not-a-uuid' } } },
      '400.invalid-confirm-type': { body: { example: 'accept', set: { '/operationType': 'confirm' } } },
      '500.confirm-operation-generic-error': { body: 'reject' },
    },
  },
  completeTermination: {
    success: ['confirmed', 'pending', 'rejected', 'not-found', 'loading'],
    every: { resident: 'cotenant', body: 'accept', exact: ['/state'] },
    cases: {
      '200.rejected': { body: 'reject' },
      '400.bad-request': { body: { missing: true } },
      '400.validation-error': { body: { example: 'accept', set: { '/operationData/nonce': 'not-a-uuid' } } },
      '400.invalid-confirm-type': {
        body: { example: 'accept', set: { '/operationType': 'resident_app_accept_contract_modification' } },
        because: 'The type of a modification.',
      },
      '500.confirm-operation-generic-error': { body: 'reject' },
    },
    variants: { '200.pending': { 'the maker is back': { resident: 'party-payer', body: 'confirm' } } },
  },
} satisfies TagTable;
