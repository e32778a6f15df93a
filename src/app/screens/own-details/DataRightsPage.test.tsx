// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keepConsent, ReopenConsent } from '@/app/consent/consent.ts';
import { paths, patterns } from '@/paths.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, sessionFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../../locales/fi/common.json';
import fi from '../../../../locales/fi/data-rights.json';
import { DataRightsPage } from './DataRightsPage.tsx';

const NOW = new Date('2026-11-20T00:30:00+02:00');
const reopen = vi.fn();

function open(marketingAllowed: boolean | null = null) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const backend = backendForTests();
  const page = (
    <ReopenConsent value={reopen}>
      <DataRightsPage />
    </ReopenConsent>
  );
  const { profile } = sessionFor();
  show(page, {
    path: patterns.dataRights,
    at: paths.dataRights({ contractUuid: CONTRACT }),
    session: { profile: { ...profile, marketingAllowed } },
  });
  return backend;
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Rules: profile.data-rights
it('says what is kept and why, what the resident can do, who answers in what time, and what stays after the account', () => {
  const backend = open();
  for (const { title, why } of [fi.kept.person, fi.kept.home, fi.kept.requests, fi.kept.contacts, fi.kept.choices]) {
    expect(screen.getByText(title).nextElementSibling?.textContent).toBe(why);
  }
  for (const { title, text } of [fi.rights.copy, fi.rights.correct, fi.rights.remove, fi.rights.object, fi.rights.withdraw]) {
    expect(screen.getByText(title).nextElementSibling?.textContent).toBe(text);
  }
  for (const text of [fi.rights.answer, fi.after.goesOn, fi.after.kept]) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: fi.rights.ownDetails }).getAttribute('href')).toBe(paths.ownDetails({ contractUuid: CONTRACT }));
  expect(backend.asked).toEqual([]);
});

// Rules: profile.data-rights, shell.tracking-consent
it.each([
  ['granted', 'Sallit virheraportit tällä laitteella 20.11.2026.'],
  ['denied', 'Kielsit virheraportit tällä laitteella 20.11.2026.'],
] as const)('says when error reports were %s, and to which text', (consent, text) => {
  keepConsent(consent, () => NOW);
  open();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(`Kysyimme: ”${common.consent.title} ${common.consent.text}”`)).toBeTruthy();
});

it('says that the question was not answered, and asks it again when its button is pressed', async () => {
  open();
  expect(screen.getByText(fi.consents.unasked)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: fi.consents.change }));
  expect(reopen).toHaveBeenCalledOnce();
});

it.each([
  [true, fi.consents.marketingOn],
  [false, fi.consents.marketingOff],
  [null, fi.consents.marketingUnasked],
])('says that marketingAllowed is %s', (marketingAllowed, text) => {
  open(marketingAllowed);
  expect(screen.getByText(text)).toBeTruthy();
});
