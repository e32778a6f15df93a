// @vitest-environment jsdom
import { ApiError } from 'client/api-error.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '@/domain/browser-storage.ts';
import { systemClock } from '@/domain/clock.ts';
import { keepConsent } from './consent.ts';
import { reportFault, startErrorReporting, stopErrorReporting } from './error-reporting.ts';

interface Options {
  beforeSend: (event: object) => object | null;
  dataCollection: object;
}

const sentry = vi.hoisted(() => ({ options: [] as unknown[], sent: [] as unknown[], closed: 0 }));
vi.mock('@sentry/browser', () => ({
  init: (options: unknown) => {
    sentry.options.push(options);
    return { close: () => void (sentry.closed += 1) };
  },
  captureException: (...sent: unknown[]) => void sentry.sent.push(sent),
  captureEvent: (event: unknown) => void sentry.sent.push(event),
  globalHandlersIntegration: () => ({}),
  dedupeIntegration: () => ({}),
}));

const config = { errorReporting: { dsn: 'https://key@errors.example.com/1' } };
const latest = () => sentry.options.at(-1) as Options;

beforeEach(() => {
  sentry.options.length = 0;
  sentry.sent.length = 0;
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
    expect(latest().beforeSend({ message: 'x' })).toEqual({ message: 'x', tags: { page: '/' } });
    expect(latest().dataCollection).toEqual({ userInfo: false });
  });

  it('sends no password that an error repeats while it is typed', async () => {
    keepConsent('granted', systemClock);
    await startErrorReporting(config);
    document.body.innerHTML = '<input type="password" value="Kanaria-Lintu-1!" />';
    expect(latest().beforeSend({ message: 'refused: Kanaria-Lintu-1!' })).toMatchObject({ message: 'refused: [secret]' });
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

  it('reports a fault of the service with its operation, code, page and the id of the call, and only while consent is given', async () => {
    const error = Object.assign(new ApiError({ code: 'UNEXPECTED', status: 502, operationId: 'listContacts' }), { requestId: 'log-4711' });
    reportFault(error);
    keepConsent('granted', systemClock);
    await startErrorReporting(config);
    window.history.replaceState(null, '', '/asiointi/10000000-0000-4000-8000-000000000001/yhteystiedot?x=1');
    reportFault(error);
    keepConsent('denied', systemClock);
    reportFault(error);
    window.history.replaceState(null, '', '/');
    const tags = {
      operationId: 'listContacts',
      code: 'UNEXPECTED',
      status: '502',
      page: '/asiointi/:contractId/yhteystiedot',
      requestId: 'log-4711',
    };
    expect(sentry.sent).toEqual([[error, { tags }]]);
  });

  it('names the release, and a page by its pattern', async () => {
    keepConsent('granted', systemClock);
    await startErrorReporting(config);
    expect(latest()).toMatchObject({ release: 'development' });
    window.history.replaceState(null, '', '/nowhere/at/all');
    expect(latest().beforeSend({ message: 'x' })).toMatchObject({ tags: { page: 'unknown' } });
    window.history.replaceState(null, '', '/');
  });
});
