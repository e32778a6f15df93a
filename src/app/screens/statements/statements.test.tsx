// @vitest-environment jsdom
// Rules: shell.statement-pages, configuration.statement-data

import { cleanup, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '@/config/config.ts';
import { DRAFT_MINUTES } from '@/domain/limits.ts';
import { storedEntries } from '@/domain/storage-keys.ts';
import { paths } from '@/paths.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { showPublicPage } from '@/test-support/show-public-page.tsx';
import accessibility from '../../../../locales/fi/accessibility.json';
import rights from '../../../../locales/fi/data-rights.json';
import privacy from '../../../../locales/fi/privacy.json';
import storage from '../../../../locales/fi/storage.json';
import example from '../../../../public/config.json';
import { AccessibilityPage } from './AccessibilityPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { StoragePage } from './StoragePage.tsx';

const open = (page: ReactElement, pattern: string, statements: unknown = example.statements) =>
  showPublicPage(page, { pattern, config: configSchema(location.origin).parse({ ...example, statements }) });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeAll(() => startI18nForTests());
afterEach(cleanup);

describe('the accessibility statement', () => {
  it('shows the date, method, regime, contact and supervisor of the deployment, and its exceptions after those of the portal', () => {
    open(<AccessibilityPage />, paths.accessibility());
    const { contact, exceptions, supervisor } = example.statements.accessibility;
    expect(screen.getByText(accessibility.state.regime.public)).toBeTruthy();
    expect(screen.getByText('Olemme arvioineet palvelun itse 26.11.2026.')).toBeTruthy();
    const { heading: _, ...own } = accessibility.exceptions;
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([...Object.values(own), ...exceptions.map(({ fi }) => fi)]),
    );
    expect(hrefOf(contact.email)).toBe(`mailto:${contact.email}`);
    // In one piece: Chromium has a space in a name where its text may break.
    expect(screen.getByRole('link', { name: contact.email }).getAttribute('aria-label')).toBe(contact.email);
    expect(hrefOf(contact.phone)).toBe('tel:+358400000100');
    expect(hrefOf(new RegExp(supervisor.name.fi))).toBe(supervisor.url);
    expect(hrefOf(new RegExp(accessibility.state.criteria))).toBe('/accessibility.txt');
  });

  it('names neither a supervisor nor a duty where the law does not ask for a statement', () => {
    const voluntary = { regime: 'voluntary', assessed: '2026-11-26', method: 'outside', contact: { email: 'a@example.com' } };
    open(<AccessibilityPage />, paths.accessibility(), { accessibility: voluntary });
    expect(screen.getByText(accessibility.state.regime.voluntary)).toBeTruthy();
    expect(screen.getByText('Ulkopuolinen asiantuntija on arvioinut palvelun 26.11.2026.')).toBeTruthy();
    expect(headings()).not.toContain(accessibility.supervisor.heading);
  });
});

describe('the privacy notice', () => {
  it('shows the controller, officer, recipients and times of the deployment beside what the portal keeps and what a resident can do', () => {
    open(<PrivacyPage />, paths.privacy());
    const { contact, officer, recipients, retention } = example.statements.privacy;
    expect(screen.getByText(/Esimerkkikatu 1, 00100 Helsinki/)).toBeTruthy();
    for (const { email } of [contact, officer]) expect(hrefOf(email)).toBe(`mailto:${email}`);
    for (const text of [recipients.fi, retention.fi, rights.after.kept, rights.kept.person.why, rights.rights.answer])
      expect(screen.getByText(text)).toBeTruthy();
    expect(hrefOf(storage.title)).toBe(paths.storage());
  });

  it('leaves out the parts for which the deployment gives nothing', () => {
    open(<PrivacyPage />, paths.privacy(), { privacy: { controller: 'Koivukodit Oy', contact: { email: 'a@example.com' } } });
    expect(headings()).not.toContain(privacy.officer);
    expect(screen.getByText(privacy.recipients.text).nextElementSibling).toBeNull();
  });
});

it.each([
  [<AccessibilityPage key="a" />, paths.accessibility()],
  [<PrivacyPage key="p" />, paths.privacy()],
])('leads to the page that is not found where the deployment has no statement (%#)', async (page, pattern) => {
  open(page, pattern, {});
  expect(JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '')).toMatchObject({ to: paths.notFound() });
});

it('lists each key that the portal keeps in the browser, what it holds, until when and for which tabs', () => {
  open(<StoragePage />, paths.storage(), {});
  for (const { name, key, kind } of storedEntries) {
    const row = screen.getByText(storage.entry[name].holds).parentElement;
    expect(row && within(row).getByText(key)).toBeTruthy();
    expect(row?.textContent).toContain(
      (name === 'drafts' ? storage.entry[name].until_other : storage.entry[name].until).replace('{{count}}', String(DRAFT_MINUTES)),
    );
    expect(row?.textContent).toContain(storage.kind[kind]);
  }
});
