// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { paths } from '@/paths.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { showPublicPage } from '@/test-support/show-public-page.tsx';
import fi from '../../../locales/fi/registration.json';
import { ChooseAuthPage } from './ChooseAuthPage.tsx';

const open = () => showPublicPage(<ChooseAuthPage />, { pattern: paths.registerChooseAuth() });

beforeAll(() => startI18nForTests());
afterEach(() => cleanup());

// Rules: registration.choose-auth, registration.cancel-target
it.each([
  [fi.choose.strong, { to: '/register/auth?provider=telia', state: null }],
  [fi.choose.passport, { to: '/register/auth?provider=candour', state: null }],
  [fi.cancel, { to: '/logout', state: { error: 'registration_cancelled' } }],
])('leads by "%s" to %j', async (name, target) => {
  open();
  await userEvent.click(screen.getByRole('link', { name: new RegExp(name) }));
  expect(JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '')).toEqual(target);
});
