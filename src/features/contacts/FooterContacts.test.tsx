// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, type ModuleSettings } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import empty from '../../../openapi/examples/listContacts/200.empty.json';
import minimal from '../../../openapi/examples/listContacts/200.minimal.json';
import noMaintenance from '../../../openapi/examples/listContacts/200.no-maintenance.json';
import occupancy from '../../../openapi/examples/listContacts/200.occupancy.json';
import partyPayer from '../../../openapi/examples/listContacts/200.party-payer.json';
import unknownCategory from '../../../openapi/examples/listContacts/200.unknown-category.json';
import { FooterContacts, footerContacts, footerLines } from './FooterContacts.tsx';

const LIST = `/api/contracts/${CONTRACT}/contacts`;

function footer(answers: Answers, config: ModuleSettings = {}) {
  const asked = answerWith(answers);
  const element = (
    <footer>
      <FooterContacts contractUuid={CONTRACT} />
    </footer>
  );
  const { queryClient } = show(element, { path: patterns.frontPage, at: paths.frontPage({ contractUuid: CONTRACT }), config });
  const answered = () => waitFor(() => expect([asked.length > 0, queryClient.isFetching()]).toEqual([true, 0]));
  return { asked, answered };
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the contacts of the footer', () => {
  it.each([
    ['every category', partyPayer.value, [5004, 5001]],
    ['another house', occupancy.value, [5024, 5022]],
    ['a category nobody knows', unknownCategory.value, [5004, 5001]],
    ['no property maintenance', noMaintenance.value, [5004]],
    ['nobody', empty.value, []],
  ])('show out of %s the first of customer service and then of property maintenance', (_, contacts, ids) => {
    expect(footerContacts(contacts).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['all three', {}, 'Asiakaspalvelu', 'Neuvonta arkisin klo 8–16\u00a0· Esimerkkikodit Oy'],
    ['no role', { serviceRole: '' }, 'Asiakaspalvelu', 'Esimerkkikodit Oy'],
    ['no name', { name: '' }, 'Neuvonta arkisin klo 8–16', 'Esimerkkikodit Oy'],
    ['an office only', { name: '', serviceRole: '' }, 'Esimerkkikodit Oy', ''],
    ['the same twice', { serviceRole: 'Asiakaspalvelu' }, 'Asiakaspalvelu', 'Esimerkkikodit Oy'],
  ])('introduce themselves with %s', (_, changes, title, detail) => {
    expect(footerContacts(partyPayer.value).map((contact) => footerLines({ ...contact, ...changes }))[0]).toEqual({ title, detail });
  });

  it('say whom one reaches, and not only whose service it is', async () => {
    footer({ [LIST]: partyPayer.value });
    await screen.findByText('Asiakaspalvelu');
    expect(screen.getByText('Neuvonta arkisin klo 8–16 · Esimerkkikodit Oy')).toBeTruthy();
    expect(screen.getByText('Huoltopäivystys')).toBeTruthy();
  });

  it('offer links to call and to write', async () => {
    footer({ [LIST]: partyPayer.value });
    expect((await screen.findByRole('link', { name: '+358 40 0000 100' })).getAttribute('href')).toBe('tel:+358400000100');
    expect(screen.getByRole('link', { name: 'asiakaspalvelu@example.com' }).getAttribute('href')).toBe('mailto:asiakaspalvelu@example.com');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('leave out empty links and an empty name', async () => {
    footer({ [LIST]: minimal.value });
    expect((await screen.findByRole('listitem')).textContent).toBe('Huolto');
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('take no room with nobody to show', async () => {
    await footer({ [LIST]: empty.value }).answered();
    expect(screen.getByRole('contentinfo').textContent).toBe('');
  });

  // Rules: shell.load-failures
  it('say that they could not be loaded, with a way to try again', async () => {
    footer({ [LIST]: new Refusal(503, 'SERVICE_UNAVAILABLE') });
    expect(await screen.findByRole('button', { name: 'Yritä uudelleen' })).toBeTruthy();
  });

  it('does not ask for the contacts in restricted mode', async () => {
    const { asked } = footer({ [LIST]: partyPayer.value }, { contractTerminationOnly: true });
    await Promise.resolve();
    expect(asked).toEqual([]);
    expect(screen.getByRole('contentinfo').textContent).toBe('');
  });
});
