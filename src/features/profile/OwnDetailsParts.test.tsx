// @vitest-environment jsdom
/** The forms of own details when their code cannot be loaded: the page stays, says so, and the next press tries again. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, sessionFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../locales/fi/common.json';
import fi from '../../../locales/fi/profile.json';
import { DetailsSection } from './DetailsSection.tsx';
import { RemoveAccount } from './RemoveAccount.tsx';

const at = { path: patterns.ownDetails, at: paths.ownDetails({ contractUuid: CONTRACT }) };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const offline = () => {
  throw new TypeError('Failed to fetch');
};

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.doUnmock('./EditDetails.tsx');
  vi.doUnmock('./RemoveAccountDialog.tsx');
});

// Rules: shell.missing-code
it('shows the details again when their form cannot be loaded, and the form at the next press', async () => {
  vi.doMock('./EditDetails.tsx', offline);
  show(<DetailsSection contractUuid={CONTRACT} />, at);
  await press(fi.edit.open);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(common.notOpened);
  // The focus stays in the section: the button is the next one.
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  screen.getByRole('heading', { name: fi.details.heading });
  vi.doUnmock('./EditDetails.tsx');
  await press(fi.edit.open);
  await screen.findByRole('button', { name: fi.edit.save });
  expect(screen.queryByRole('alert')).toBeNull();
});

// Rules: shell.missing-code
it('says that the removal of the account cannot be opened, and opens it at the next press', async () => {
  vi.doMock('./RemoveAccountDialog.tsx', offline);
  show(<RemoveAccount />, at);
  await press(fi.remove.open);
  expect((await screen.findByRole('alert')).textContent).toContain(common.notOpened);
  vi.doUnmock('./RemoveAccountDialog.tsx');
  await press(fi.remove.open);
  const dialog = await screen.findByRole('alertdialog', { name: fi.remove.dialog.title });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the whole resident id, and copies it (profile.resident-id-copied)', async () => {
  const { cognitoId } = sessionFor().profile;
  show(<DetailsSection contractUuid={CONTRACT} />, at);
  expect(await screen.findByText(cognitoId ?? '')).toBeDefined();
  // Orca says the text of a definition before what is in it: the button of a row would be said twice.
  const email = fi.edit.openAt.replace('{{field}}', fi.details.email);
  for (const name of [email, `${common.action.copy}: ${fi.details.residentId}`])
    expect(screen.getByRole('button', { name }).closest('dd')).toBeNull();
  const user = userEvent.setup({ writeToClipboard: false });
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  });
  await user.click(screen.getByRole('button', { name: `${common.action.copy}: ${fi.details.residentId}` }));
  expect(copied).toEqual([cognitoId]);
});
