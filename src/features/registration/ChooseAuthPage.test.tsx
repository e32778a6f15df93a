// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getGetFeatureFlagsQueryKey } from 'generated/api/session/session.ts';
import type { FeatureFlags } from 'generated/zod/featureFlags.zod.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { paths } from '@/paths.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { showPublicPage } from '@/test-support/show-public-page.tsx';
import fi from '../../../locales/fi/registration.json';
import { ChooseAuthPage } from './ChooseAuthPage.tsx';

const open = (flags: Partial<FeatureFlags> = { passportAuth: true }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  client.setQueryData(getGetFeatureFlagsQueryKey(), flags);
  const page = (
    <QueryClientProvider client={client}>
      <ChooseAuthPage />
    </QueryClientProvider>
  );
  return showPublicPage(page, { pattern: paths.registerChooseAuth() });
};

beforeAll(() => startI18nForTests());
afterEach(() => cleanup());

// Rules: registration.choose-auth, registration.cancel-target
it.each([
  [fi.choose.telia.title, { to: '/register/auth?provider=telia', state: null }],
  [fi.choose.candour.title, { to: '/register/auth?provider=candour', state: null }],
  [fi.cancel, { to: '/logout', state: { error: 'registration_cancelled' } }],
])('leads by "%s" to %j', async (name, target) => {
  open();
  await userEvent.click(screen.getByRole('link', { name: new RegExp(name) }));
  expect(JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '')).toEqual(target);
});

// Rules: session.passport-provider
it('offers what the flags of the company offer', () => {
  open({ passportAuth: false });
  expect(screen.getByRole('link', { name: new RegExp(fi.choose.telia.title) })).toBeDefined();
  expect(screen.queryByRole('link', { name: new RegExp(fi.choose.candour.title) })).toBeNull();
});
