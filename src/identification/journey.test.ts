// @vitest-environment jsdom
import { ApiError } from 'client/api-error.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTRACT } from '@/test-support/session.ts';
import { forgetJourney, keepJourney, readJourney, startJourney } from './journey.ts';
import { decision, NONCE, OTHER_NONCE, ownModification, ownTermination, REQUEST, USER } from './test-support/journeys.ts';

beforeEach(() => sessionStorage.clear());

const codeOf = (start: () => unknown) => {
  try {
    start();
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
  return 'nothing was thrown';
};

describe('a journey', () => {
  it.each([ownTermination, ownModification, decision('termination', 'reject'), decision('modification', 'accept')])(
    'is read as it was kept: $subject, $action',
    (journey) => {
      keepJourney(journey);
      expect(readJourney()).toEqual(journey);
    },
  );

  it('replaces an earlier one', () => {
    keepJourney(ownTermination);
    keepJourney({ ...ownModification, nonce: OTHER_NONCE });
    expect(readJourney()).toEqual({ ...ownModification, nonce: OTHER_NONCE });
  });

  it('is removed by its own nonce only', () => {
    keepJourney(ownTermination);
    forgetJourney(OTHER_NONCE);
    expect(readJourney()).toEqual(ownTermination);
    forgetJourney(NONCE);
    expect(readJourney()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...ownTermination, nonce: 'guess' }),
    JSON.stringify({ ...ownTermination, action: 'accept' }),
    JSON.stringify({ ...ownTermination, subject: 'parking' }),
  ])('is null when the stored value is not valid: %s', (text) => {
    sessionStorage.setItem('portal.journey', text);
    expect(readJourney()).toBeNull();
  });

  it('is null where the browser blocks storage', () => {
    const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readJourney()).toBeNull();
    expect(() => forgetJourney(NONCE)).not.toThrow();
    expect(codeOf(() => keepJourney(ownTermination))).toBe('FORM_CHECK_FAILED');
    expect(readJourney()).toBeNull();
    forbidden.mockRestore();
  });
});

// Rules: identification.client-errors
describe('starting a journey', () => {
  const about = { userUuid: USER, nonce: NONCE };

  it('stores ids only', () => {
    const purpose = { subject: 'termination', action: 'confirm', contractUuid: CONTRACT, iban: 'FI21 1234 5600 0007 85' } as const;
    expect(startJourney(purpose, about)).toEqual(ownTermination);
  });

  it('keeps the id of the request to decide', () => {
    const purpose = { subject: 'modification', action: 'reject', contractUuid: CONTRACT, requestUuid: REQUEST } as const;
    expect(startJourney(purpose, about)).toEqual(decision('modification', 'reject'));
  });

  it.each(['', 'undefined', '1234'])('fails with CONTRACT_ID_INVALID for the contract "%s"', (contractUuid) => {
    expect(codeOf(() => startJourney({ subject: 'termination', action: 'confirm', contractUuid }, about))).toBe('CONTRACT_ID_INVALID');
  });

  it('fails with FORM_VALUES_INVALID without the request to decide', () => {
    const purpose = { subject: 'termination', action: 'accept', contractUuid: CONTRACT, requestUuid: '' } as const;
    expect(codeOf(() => startJourney(purpose, about))).toBe('FORM_VALUES_INVALID');
  });
});
