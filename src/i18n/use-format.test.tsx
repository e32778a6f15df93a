// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { ApiError } from 'client/api-error.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18nForTests } from '@/test-support/i18n.ts';
import common from '../../locales/fi/common.json';
import errors from '../../locales/fi/errors.json';
import { useErrorText } from './use-error-text.ts';
import { useFormat } from './use-format.ts';

beforeAll(() => startI18nForTests());
afterEach(async () => {
  vi.restoreAllMocks();
  await startI18nForTests();
});

describe('a value', () => {
  const clock = () => new Date('2026-11-20T10:00:00Z');
  const format = () => renderHook(() => useFormat(clock)).result.current;

  it('follows the Finnish way of writing', () => {
    expect(format().date('2026-03-09')).toBe('09.03.2026');
    expect(format().date('2026-12-31T22:30:00Z')).toBe('01.01.2027');
    expect(format().shortDate('2025-03-09')).toBe('09.03.2025');
    expect(format().money(1234.5)).toMatch(/^1\s234,50\s€$/);
  });

  // Rules: bulletins.list-dates
  it.each([
    ['fi', '09.03.'],
    ['sv', '09.03'],
    ['en', '09.03'],
  ] as const)('writes a day of the current year as its language does, and in lists of bulletins as required: %s', async (language, day) => {
    await startI18nForTests(language);
    expect(format().shortDate('2026-03-09')).toBe(day);
    expect(format().bulletinDate('2026-03-09')).toBe('09.03');
    expect(format().bulletinDate('2025-03-09')).toBe('09.03.2025');
    await startI18nForTests();
  });

  // Rules: formats.time-shown
  it.each([
    ['fi', 'klo\u00a09.05', '20.11.2026 klo\u00a09.05'],
    ['sv', 'kl.\u00a09.05', '20.11.2026 kl.\u00a09.05'],
    ['en', 'at 9:05', '20.11.2026 at 9:05'],
  ] as const)('writes a moment with the word of its language and without a leading zero: %s', async (language, time, dateTime) => {
    await startI18nForTests(language);
    expect(format().time('2026-11-20T07:05:00Z')).toBe(time);
    expect(format().dateTime('2026-11-20T07:05:00Z')).toBe(dateTime);
  });

  it('shows a missing or unreadable value as a dash', () => {
    for (const value of [null, undefined, '', 'null', '2026-02-31']) {
      expect(format().date(value)).toBe('–');
      expect(format().shortDate(value)).toBe('–');
      if (value !== '2026-02-31') expect(format().time(value)).toBe('–');
      expect(format().dateTime(value)).toBe('–');
    }
    expect(format().money(null)).toBe('–');
  });
});

describe('an error', () => {
  const textOf = (error: unknown) => renderHook(() => useErrorText()).result.current(error);
  const failure = (code: 'NETWORK_ERROR' | 'EXPIRED_CODE_EXCEPTION') => new ApiError({ code, status: -1, operationId: null });

  it('shows the message of the error’s code', () => expect(textOf(failure('EXPIRED_CODE_EXCEPTION'))).toBe(errors.EXPIRED_CODE_EXCEPTION));

  it('says whether the device is offline when the network fails', () => {
    expect(textOf(failure('NETWORK_ERROR'))).toBe(errors.NETWORK_ERROR);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(textOf(failure('NETWORK_ERROR'))).toBe(common.offline);
  });

  it('says that nothing was sent when nothing has left the device', () => {
    const error = failure('NETWORK_ERROR');
    error.hasSentNothing = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(textOf(error)).toBe(common.offlineNothingSent);
  });

  it('shows an error that is not an ApiError as unknown', () => expect(textOf(new Error('boom'))).toBe(errors.UNKNOWN));
});
