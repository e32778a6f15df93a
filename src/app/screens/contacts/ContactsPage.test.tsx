// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { allFlags, CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../../locales/fi/contacts.json';
import errors from '../../../../locales/fi/errors.json';
import empty from '../../../../openapi/examples/listContacts/200.empty.json';
import minimal from '../../../../openapi/examples/listContacts/200.minimal.json';
import partyPayer from '../../../../openapi/examples/listContacts/200.party-payer.json';
import unknownRole from '../../../../openapi/examples/listContacts/200.unknown-role.json';
import questions from '../../../../openapi/examples/listQuestions/200.party-payer.json';
import { ContactsPage } from './ContactsPage.tsx';

const LIST = `/api/contracts/${CONTRACT}/contacts`;
const NO_NOTICES: Answers = { [`/api/contracts/${CONTRACT}/questions`]: [], [`/api/contracts/${CONTRACT}/feedbacks`]: [] };
type Options = Omit<Parameters<typeof show>[1], 'path' | 'at'>;

function contacts(answer: unknown, options: Options = {}, notices = NO_NOTICES) {
  const asked = answerWith({ ...notices, [LIST]: answer });
  const { router } = show(<ContactsPage />, {
    path: patterns.contacts,
    at: paths.contacts({ contractUuid: CONTRACT }),
    config: { messaging: true },
    ...options,
  });
  return { asked, router };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the contact page', () => {
  // Rules: contacts.shown-order
  it('shows urgent help first, then every category in order with the two buttons between', async () => {
    contacts(partyPayer.value);
    await region(fi.category.other);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      fi.urgent.heading,
      fi.category.property_maintenance,
      fi.category.property_management,
      fi.category.customer_service,
      fi.ask.heading,
      fi.category.sales_representative,
      fi.category.resident_committee,
      fi.category.other,
      'Kysymyksesi ja palautteesi',
    ]);
  });

  // Rules: contacts.icon-links
  it('calls and writes, and leads to the page of a contact in a new tab', async () => {
    contacts(partyPayer.value);
    const manager = await region(fi.category.property_management);
    const hrefs = manager.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['https://esimerkkikodit.example.com/isannointi', 'tel:+358400000203', 'mailto:marjatta.ojala@example.com']);
    // The number is the text of the link that calls it.
    expect(manager.getByRole('link', { name: /Marjatta Ojala.*\+358 40 0000 203$/ })).toBeTruthy();
    expect(manager.getByRole('link', { name: /Verkkosivut/ }).getAttribute('rel')).toContain('noopener');
  });

  it('names the office of a category once, and that of a contact of another office in its row', async () => {
    const [first, second, ...others] = partyPayer.value;
    contacts([first, { ...second, officeName: 'Toinen Huolto Oy' }, ...others]);
    const maintenance = await region(fi.category.property_maintenance);
    expect(maintenance.getByText('Kiinteistönhoitaja · Toinen Huolto Oy')).toBeTruthy();
    const manager = await region(fi.category.property_management);
    expect(manager.getAllByText(/Esimerkkikodit Oy/)).toHaveLength(1);
  });

  it('names the role of each member of the committee, an unknown one neutrally', async () => {
    contacts(unknownRole.value);
    const committee = await region(fi.category.resident_committee);
    expect(committee.getByText(fi.role.chairperson)).toBeTruthy();
    expect(committee.getByText(fi.role.unknown)).toBeTruthy();
    expect(screen.queryByText('honorary_member')).toBeNull();
  });

  // Rules: contacts.committee-folded
  it('folds three members of the committee and more, which one press shows', async () => {
    contacts(partyPayer.value);
    const committee = await region(fi.category.resident_committee);
    const unfold = committee.queryByRole('button', { name: /^Näytä \d+ jäsentä$/ });
    expect(unfold?.getAttribute('aria-expanded')).toBe('false');
    if (unfold) await userEvent.click(unfold);
    expect(committee.getByRole('button', { name: fi.committee.hide }).getAttribute('aria-expanded')).toBe('true');
    expect(committee.getAllByRole('listitem')).toHaveLength(9);
  });

  it('shows what is no number, no address and no safe page as text or not at all', async () => {
    const [first] = partyPayer.value;
    contacts([{ ...first, name: '<b>Huolto</b>', phoneNumber: 'kysy isännöitsijältä', email: 'ei ole', url: 'javascript:alert(1)' }]);
    const maintenance = await region(fi.category.property_maintenance);
    expect(maintenance.getByText('<b>Huolto</b>')).toBeTruthy();
    expect(maintenance.getByText('kysy isännöitsijältä')).toBeTruthy();
    expect(maintenance.getByText('ei ole')).toBeTruthy();
    expect(maintenance.queryAllByRole('link')).toEqual([]);
  });
});

describe('urgent help', () => {
  it('calls property maintenance, and the emergency number when life is in danger', async () => {
    contacts(partyPayer.value);
    const urgent = await region(fi.urgent.heading);
    expect((await urgent.findByRole('link', { name: /Huoltopäivystys.*\+358 40 0000 201/ })).getAttribute('href')).toBe(
      'tel:+358400000201',
    );
    expect(urgent.getByRole('link', { name: /^112/ }).getAttribute('href')).toBe('tel:112');
  });

  it.each([
    ['contacts are on their way', new Promise(() => undefined)],
    ['contacts cannot be loaded', new Refusal(503, 'SERVICE_UNAVAILABLE')],
    ['nobody can be called', minimal.value],
  ])('shows the emergency number while %s', async (_, answer) => {
    contacts(answer);
    const urgent = await region(fi.urgent.heading);
    expect(urgent.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:112']);
  });
});

describe('the two buttons', () => {
  // Rules: contacts.data-only
  it('shows both buttons when no contact belongs to the customer service', async () => {
    const others = partyPayer.value.filter(({ contactCategory }) => contactCategory === 'property_maintenance');
    contacts(others);
    expect((await region(fi.ask.heading)).getAllByText('Tulossa')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: fi.category.customer_service })).toBeNull();
  });

  it('announces the buttons until their pages exist, then links to them and passes on the page of origin', async () => {
    contacts(partyPayer.value);
    expect((await region(fi.ask.heading)).getAllByText('Tulossa')).toHaveLength(2);
    cleanup();
    const { router } = contacts(partyPayer.value, { routes: [{ path: patterns.createFeedback, element: <p>form</p> }] });
    await userEvent.click((await region(fi.ask.heading)).getByRole('link', { name: fi.ask.giveFeedback }));
    expect([router.state.location.pathname, router.state.location.state]).toEqual([
      `/asiointi/${CONTRACT}/palaute`,
      { cameFrom: 'contacts' },
    ]);
  });

  // Rules: feedback.back-link
  it('passes itself on to the page of an earlier question or feedback', async () => {
    const routes = [patterns.question, patterns.feedback].map((path) => ({ path, element: <p>page</p> }));
    const notices = Object.fromEntries(Object.keys(NO_NOTICES).map((path) => [path, path.endsWith('questions') ? questions.value : []]));
    const { router } = contacts(partyPayer.value, { routes }, notices);
    const list = within(await screen.findByRole('complementary'));
    await userEvent.click((await list.findAllByRole('link'))[0] as HTMLElement);
    expect(router.state.location.state).toEqual({ cameFrom: 'contacts' });
  });

  it('and the lists of reports are not there where messages are off, and nothing is asked for', async () => {
    const { asked } = contacts(partyPayer.value, { session: { flags: { ...allFlags, messages: false } } });
    await region(fi.category.customer_service);
    expect(screen.queryByRole('heading', { name: fi.ask.heading })).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(asked).toEqual([LIST]);
  });
});

// Rules: contacts.empty-state
it('says that there are no contacts', async () => {
  contacts(empty.value);
  expect(await screen.findByRole('heading', { name: fi.empty })).toBeTruthy();
});

// Rules: contacts.load-failure
it('shows an error message of its own, and loads again on request', async () => {
  contacts(new Refusal(503, 'SERVICE_UNAVAILABLE'));
  await screen.findByText(fi.loadFailed);
  expect(screen.getByText(errors.SERVICE_UNAVAILABLE)).toBeTruthy();
  answerWith({ ...NO_NOTICES, [LIST]: partyPayer.value });
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await region(fi.category.customer_service);
});
