import { expect, it } from 'vitest';
import { isFixedTerm } from './contract-end.ts';

const request = (status: 'approved' | 'rejected') => ({ status, createdAt: '2026-11-16T09:00:00+02:00' });

// Rules: termination.fixed-term
it.each([
  [false, 'has no end', { endDate: null }],
  [true, 'has an end', { endDate: '2028-05-31' }],
  [true, 'has an end, and whose termination was rejected', { endDate: '2028-05-31', terminationRequest: request('rejected') }],
  [false, 'ends because of a termination in the portal', { endDate: '2026-12-31', terminationRequest: request('approved') }],
  [false, 'ends because of a termination elsewhere', { endDate: '2026-12-31', terminationDisallowedReason: 'contract_terminated' }],
] as const)('answers %s to whether a contract is fixed-term that %s', (answer, _, contract) => {
  expect(isFixedTerm({ status: 'active', ...contract })).toBe(answer);
});
