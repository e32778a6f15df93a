// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { beforeAll, expect, it } from 'vitest';
import { startI18nForTests } from '@/test-support/i18n.ts';
import common from '../../locales/fi/common.json';
import errors from '../../locales/fi/errors.json';
import { useSubmitFailure } from './use-submit-failure.tsx';

beforeAll(() => startI18nForTests());

const textOf = (status: number, retryAfter?: number, code: ErrorCode = 'UNKNOWN') => {
  const { result } = renderHook(() => useSubmitFailure('QUESTION_SUBMIT_ERROR'));
  return result.current(new ApiError({ code, status, retryAfter, operationId: 'createQuestion' }));
};

it.each([
  'QUESTION_SUBMIT_ERROR',
  'QUESTION_MISSING_PHONE_NUMBER',
  'VALIDATION_ERROR',
  'BAD_REQUEST',
  'IMPERSONATION_WRITE_ACCESS_DENIED',
] as const)('says %s in its own words', (code) => {
  expect(textOf(400, undefined, code)).toBe(errors[code]);
});

// Rules: api.refusals-told, feedback.other-errors
it.each([403, 404, 409, 413, 422, 429] as const)('says below "service unavailable" what %i means', (status) => {
  expect(textOf(status)).toBe(`${errors.SERVICE_UNAVAILABLE} ${common.refused[status]}`);
});

it.each([
  [30, '30\u00a0sekunnin'],
  [90, '90\u00a0sekunnin'],
  [91, '2\u00a0minuutin'],
  [600, '10\u00a0minuutin'],
])('says how long to wait when Retry-After is %i seconds', (seconds, wait) => {
  expect(textOf(429, seconds)).toContain(wait);
});

it('adds nothing to other failures', () => {
  expect(textOf(500)).toBe(errors.SERVICE_UNAVAILABLE);
});
