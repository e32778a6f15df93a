// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { ApiError } from 'client/api-error.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/config/config-context.tsx';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { SIGN_OUT } from '@/paths.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { configFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../locales/fi/common.json';
import fi from '../../../locales/fi/exception.json';
import type * as ErrorScreenModule from './ErrorScreen.tsx';
import { errorView } from './error-view.ts';

// The screen gives its texts to i18next as soon as it is imported.
let ErrorContent: typeof ErrorScreenModule.ErrorContent;
beforeAll(async () => {
  await startI18nForTests();
  ({ ErrorContent } = await import('./ErrorScreen.tsx'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const profileFailed = errorView(new ApiError({ code: 'INTERNAL_SERVER_ERROR', status: 500, operationId: 'getUserProfile' }), true);
const pagesFailed = errorView(new ApiError({ code: 'INTERNAL_SERVER_ERROR', status: 500, operationId: 'listContracts' }), true);

it.each([
  ['the profile', profileFailed],
  ['the contracts', pagesFailed],
])('lets a user sign out when the portal cannot be shown because %s cannot be read', async (_, view) => {
  if (view === 'session-expired') throw new Error('an answer of 500 does not end a session');
  backendForTests();
  const { router } = show(<ErrorContent view={view} standsAlone />, {
    path: '/',
    at: '/',
    routes: [{ path: '/logout', element: <p>out</p> }],
  });
  screen.getByRole('link', { name: fi.signOut }).click();
  await screen.findByText('out');
  expect(router.state.location.state).toEqual(SIGN_OUT);
});

// Rules: api.refusals-told, shell.page-retry
it.each([
  [403, undefined, common.refused['403']],
  [409, undefined, common.refused['409']],
  [422, undefined, common.refused['422']],
  [429, 30, common.refused.wait.seconds_other.replace('{{count}}', '30')],
  [404, undefined, fi.outOfOrder.text],
  [500, undefined, fi.outOfOrder.text],
])('says in place of the page what %i means', (status, retryAfter, text) => {
  backendForTests();
  const error = new ApiError({ code: 'UNKNOWN', status, retryAfter, operationId: 'listContracts' });
  show(<ErrorContent view="out-of-order" error={error} standsAlone={false} />, { path: '/', at: '/' });
  expect(document.body.textContent).toContain(text);
});

it('offers it not where the menu does', () => {
  backendForTests();
  show(<ErrorContent view="out-of-order" standsAlone={false} />, { path: '/', at: '/' });
  expect(screen.queryByRole('link', { name: fi.signOut })).toBeNull();
});

it.each([
  [safeExternalUrl('https://esimerkkikodit.example.com/asiakaspalvelu', location.origin) ?? undefined, 1],
  [undefined, 0],
])('leads somebody without a contract to customer service at %s', (supportUrl, links) => {
  backendForTests();
  const config = configFor();
  const view = (
    <ConfigProvider config={{ ...config, provider: { ...config.provider, supportUrl } }}>
      <ErrorContent view="no-contracts" standsAlone />
    </ConfigProvider>
  );
  show(view, { path: '/', at: '/' });
  expect(screen.queryAllByRole('link', { name: new RegExp(common.footer.support) })).toHaveLength(links);
});
