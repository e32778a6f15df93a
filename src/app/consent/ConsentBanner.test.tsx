// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/config/config-context.tsx';
import { browserStorage } from '@/domain/browser-storage.ts';
import { systemClock } from '@/domain/clock.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { configFor } from '@/test-support/session.ts';
import common from '../../../locales/fi/common.json';
import { Footer } from '../layouts/Footer.tsx';
import { WithConsent } from './ConsentBanner.tsx';
import { readConsent } from './consent.ts';
import { stopErrorReporting } from './error-reporting.ts';

const sentry = vi.hoisted(() => ({ beforeSend: [] as ((event: object) => object | null)[], closed: 0 }));
vi.mock('@sentry/browser', () => ({
  init: ({ beforeSend }: { beforeSend: (event: object) => object | null }) => {
    sentry.beforeSend.push(beforeSend);
    return { close: () => void (sentry.closed += 1) };
  },
  globalHandlersIntegration: () => ({}),
  dedupeIntegration: () => ({}),
}));

const config = { ...configFor(), errorReporting: { dsn: 'https://key@errors.example.com/1' } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => startI18nForTests());
beforeEach(() => {
  sentry.beforeSend.length = 0;
  sentry.closed = 0;
  render(
    <MemoryRouter>
      <ConfigProvider config={config}>
        <WithConsent>
          <Footer />
        </WithConsent>
      </ConfigProvider>
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  stopErrorReporting();
  browserStorage('local').clear();
});

// Rules: shell.tracking-consent, shell.error-reporting
it('stops error reports when the user withdraws the consent through the footer', async () => {
  await press(common.consent.grant);
  await vi.waitFor(() => expect(sentry.beforeSend).toHaveLength(1));
  const [beforeSend] = sentry.beforeSend;
  expect(beforeSend?.({ message: 'x' })).toMatchObject({ message: 'x' });

  await press(common.consent.reopen);
  expect(sentry.closed).toBe(0);
  await press(common.consent.deny);
  expect(sentry.closed).toBe(1);
  expect(beforeSend?.({ message: 'x' })).toBeNull();
  expect(readConsent(systemClock)).toBe('denied');
  expect(screen.queryByRole('region', { name: common.consent.title })).toBeNull();
});
