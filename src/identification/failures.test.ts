import type { ErrorCode } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en/identification.json';
import fi from '../../locales/fi/identification.json';
import sv from '../../locales/sv/identification.json';
import { failureOf, isKnown } from './failures.ts';

/** Every error example of the six operations of a confirmation. */
const examples: Record<string, { value: { code: string } }> = import.meta.glob(
  '../../openapi/examples/{initTermination,initModification,initTerminationApproval,initModificationApproval,completeTermination,completeModification}/[45]*.json',
  { eager: true },
);
const contractCodes = new Set(Object.values(examples).map(({ value }) => value.code));
const titleOf = (code: ErrorCode) => fi.failure[failureOf(code).texts.termination].title;

// Rules: identification.failure-codes, identification.failure-pages, modification.no-account
describe('the table of failures', () => {
  it('gives a text to every code of the contract except those that cannot be caused here', () => {
    expect(contractCodes.size).toBeGreaterThan(10);
    // A form or a request that the backend refuses is "anything else" (identification.failure-pages).
    expect([...contractCodes].filter((code) => !isKnown(code as ErrorCode)).toSorted()).toEqual(['BAD_REQUEST']);
  });

  it.each([
    'CONFIRM_OPERATION_GENERIC_ERROR',
    'CONFIRM_OPERATION_CANCELLED',
    'IDENTITY_MISMATCH',
    'NO_IDENTITY',
    'NO_IDENTITY_VERIFIER',
    'NO_USER',
    'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
    'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR',
  ] as const)('%s has words of its own and a restart', (code) => {
    expect(failureOf(code).restart).toBe(true);
    expect(titleOf(code)).not.toBe(titleOf('OUT_OF_SERVICE'));
  });

  it('gives each of these codes a different title', () => {
    const codes = ['CONFIRM_OPERATION_GENERIC_ERROR', 'CONFIRM_OPERATION_CANCELLED', 'IDENTITY_MISMATCH', 'NO_IDENTITY'] as const;
    const more = ['NO_IDENTITY_VERIFIER', 'NO_USER', 'NO_ATTRIBUTES', 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR', 'OUT_OF_SERVICE'] as const;
    const titles = [...codes, ...more].map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(['NO_ATTRIBUTES', 'TOO_EARLY', 'PASSPORT_IDENTITY_DISABLED', 'OUT_OF_SERVICE', 'CONTRACT_ID_INVALID'] as const)(
    '%s offers no restart',
    (code) => {
      expect(failureOf(code).restart).toBe(false);
    },
  );

  // Rules: ending.too-late
  it('CONFIRMATION_TOO_LATE leads back to the request, which can still be rejected', () => {
    expect(failureOf('CONFIRMATION_TOO_LATE')).toMatchObject({ restart: true, kept: false, texts: { termination: 'terminationTooLate' } });
  });

  // Rules: identification.service-errors
  it('INVALID_CONFIRM_TYPE is out of service', () => {
    expect(failureOf('INVALID_CONFIRM_TYPE')).toEqual(failureOf('OUT_OF_SERVICE'));
  });

  // Rules: identification.failure-pages
  it.each(['UNKNOWN', 'BAD_REQUEST', 'LOGIN_FAILED', 'FILE_TOO_LARGE'] as const)('%s is out of service, with a restart', (code) => {
    expect(failureOf(code)).toEqual({ ...failureOf('OUT_OF_SERVICE'), restart: true, kept: true });
  });

  it('shows the text of the subject, also for the code of the other flow', () => {
    for (const code of ['TERMINATE_CONTRACT_INIT_CONFIRM_ERROR', 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR'] as const) {
      expect(failureOf(code).texts).toEqual({ termination: 'terminationNotStarted', modification: 'modificationNotStarted' });
    }
    for (const code of ['TERMINATE_CONTRACT_CONFIRM_ERROR', 'MODIFICATION_CONTRACT_CONFIRM_ERROR'] as const) {
      expect(failureOf(code).texts).toEqual({ termination: 'terminationNotRecorded', modification: 'modificationNotRecorded' });
    }
  });

  it.each([
    ['fi', fi],
    ['sv', sv],
    ['en', en],
  ])('uses no title twice except where two subjects share it: %s', (_, texts) => {
    const titles = Object.values(texts.failure).map(({ title }) => title);
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  });
});
