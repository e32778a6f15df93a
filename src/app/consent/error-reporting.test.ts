// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '@/domain/browser-storage.ts';
import { systemClock } from '@/domain/clock.ts';
import { keepConsent } from './consent.ts';
import { startErrorReporting, stopErrorReporting } from './error-reporting.ts';

interface Options {
  beforeSend: (event: object) => object | null;
  dataCollection: object;
}

const sentry = vi.hoisted(() => ({ options: [] as unknown[], closed: 0 }));
vi.mock('@sentry/browser', () => ({
  init: (options: unknown) => {
    sentry.options.push(options);
    return { close: () => void (sentry.closed += 1) };
  },
  globalHandlersIntegration: () => ({}),
  dedupeIntegration: () => ({}),
}));

const config = { errorReporting: { dsn: 'https://key@errors.example.com/1' } };
const latest = () => sentry.options.at(-1) as Options;

beforeEach(() => {
  sentry.options.length = 0;
  sentry.closed = 0;
});
afterEach(() => {
  stopErrorReporting();
  browserStorage('local').clear();
});

// Rules: shell.error-reporting, shell.tracking-consent
describe('error reporting', () => {
  it('sends events while consent is given, and lets the server infer nothing about the user', async () => {
    keepConsent('granted', systemClock);
    await startErrorReporting(config);
    expect(latest().beforeSend({ message: 'x' })).toEqual({ message: 'x' });
    expect(latest().dataCollection).toEqual({ userInfo: false });
  });

  it('sends no password that an error repeats while it is typed', async () => {
    keepConsent('granted', systemClock);
    await startErrorReporting(config);
    document.body.innerHTML = '<input type="password" value="Kanaria-Lintu-1!" />';
    expect(latest().beforeSend({ message: 'refused: Kanaria-Lintu-1!' })).toEqual({ message: 'refused: [secret]' });
    document.body.innerHTML = '';
  });

  it('sends no event after consent is withdrawn, in this tab or another, and closes the reporter', async () => {
    keepConsent('granted', systemClock);
    await startErrorReporting(config);
    keepConsent('denied', systemClock);
    expect(latest().beforeSend({ message: 'x' })).toBeNull();
    stopErrorReporting();
    expect(sentry.closed).toBe(1);
  });

  it('does not start when consent is withdrawn while its code is loading', async () => {
    keepConsent('granted', systemClock);
    const starting = startErrorReporting(config);
    keepConsent('denied', systemClock);
    await starting;
    expect(sentry.options).toEqual([]);
  });

  it('starts again when consent is given again', async () => {
    keepConsent('granted', systemClock);
    await startErrorReporting(config);
    stopErrorReporting();
    await startErrorReporting(config);
    expect(sentry.options).toHaveLength(2);
  });

  it('does nothing without a place to report to', async () => {
    keepConsent('granted', systemClock);
    await startErrorReporting({ errorReporting: {} });
    expect(sentry.options).toEqual([]);
  });
});
