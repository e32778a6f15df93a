// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addExceptionTexts } from '@/i18n/exception-texts.ts';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import { SIGN_OUT } from '@/paths.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/exception.json';
import { ErrorContent } from './ErrorContent.tsx';

beforeAll(async () => {
  await startI18nForTests();
  addExceptionTexts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lets a user sign out when the portal itself cannot be shown, as with a profile that does not load', async () => {
  backendForTests();
  const { router } = show(<ErrorContent view="out-of-order" standsAlone />, {
    path: '/',
    at: '/',
    routes: [{ path: '/logout', element: <p>out</p> }],
  });
  screen.getByRole('link', { name: fi.signOut }).click();
  await screen.findByText('out');
  expect(router.state.location.state).toEqual(SIGN_OUT);
});

it('offers it not where the menu does', () => {
  backendForTests();
  show(<ErrorContent view="out-of-order" standsAlone={false} />, { path: '/', at: '/' });
  expect(screen.queryByRole('link', { name: fi.signOut })).toBeNull();
});
