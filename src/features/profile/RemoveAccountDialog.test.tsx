// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, InTurn, Refusal, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/profile.json';
import reports from '../../../openapi/examples/listDefectNotices/200.party-payer.json';
import parking from '../../../openapi/examples/listParkingAreas/200.party-payer-own.json';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';

const REMOVE = 'POST /api/user/remove-user';
const words = fi.remove.dialog;

let backend: Backend;
const onClose = vi.fn();
function open() {
  return show(<RemoveAccountDialog onClose={onClose} />, {
    path: patterns.ownDetails,
    at: paths.ownDetails({ contractUuid: CONTRACT }),
    routes: [{ path: paths.login(), element: <h1>sign-in</h1> }],
  });
}
const removals = () => backend.calls.filter(({ call }) => call === REMOVE);
const confirm = () => screen.getByRole('button', { name: words.confirm });
const typeWord = async (word = fi.remove.word) => userEvent.type(await screen.findByRole('textbox'), word);

beforeAll(() => startI18nForTests());
beforeEach(() => {
  backend = backendForTests({ [REMOVE]: SUCCESS });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

// Rules: profile.remove-user, profile.remove-confirmed
describe('removing the account', () => {
  it('says what is lost and what stays, and asks for the word', async () => {
    open();
    for (const text of [...Object.values(words.lost), ...Object.values(words.stays)]) expect(await screen.findByText(text)).toBeTruthy();
    await typeWord('jotain');
    await userEvent.click(confirm());
    expect(await screen.findByText(words.wrong.replace('{{word}}', fi.remove.word))).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { description: new RegExp(words.hint) }));
    expect(removals()).toEqual([]);
  });

  // Rules: profile.remove-goes-on
  it('names the open requests, reservations and reports that go on, with their homes', async () => {
    backend.answers[`/api/contracts/${CONTRACT}/parking-spots`] = parking.value;
    backend.answers[`/api/contracts/${CONTRACT}/defect-notices`] = reports.value;
    open();
    const report = reports.value.find(({ status }) => status !== 'completed');
    expect(await screen.findByText('Autopaikka: Paikka 12 (Malliraitti 4 B 12)')).toBeTruthy();
    expect(screen.getByText(`Vikailmoitus: ${report?.title ?? ''} (Malliraitti 4 B 12)`)).toBeTruthy();
  });

  // Rules: profile.remove-goes-on
  it('says that it is not known what goes on when it cannot be read, and removes the account all the same', async () => {
    for (const list of ['parking-spots', 'defect-notices']) {
      backend.answers[`/api/contracts/${CONTRACT}/${list}`] = new Refusal(400, 'BAD_REQUEST');
    }
    const { router } = open();
    expect(await screen.findByText(words.goingOn.unknown)).toBeTruthy();
    await typeWord();
    await userEvent.click(confirm());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(removals()).toHaveLength(1);
  });

  // WCAG 2.2, 2.4.11
  it('keeps the field that has the focus in view when the list comes above it', async () => {
    const scrolled: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    let answer: (reports: unknown) => void = () => undefined;
    backend.answers[`/api/contracts/${CONTRACT}/defect-notices`] = new Promise((resolve) => (answer = resolve));
    open();
    const field = await screen.findByRole('textbox');
    expect(screen.queryByText(words.goingOn.nothing)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field));
    scrolled.length = 0;
    answer([]);
    expect(await screen.findByText(words.goingOn.nothing)).toBeTruthy();
    expect(scrolled).toContain(field);
  });

  it('says that nothing goes on', async () => {
    open();
    expect(await screen.findByText(words.goingOn.nothing)).toBeTruthy();
  });

  // Rules: api.sent-once, shell.busy-buttons, session.cleared-everywhere
  it('sends one request when it is pressed three times in one task, forgets the resident and leads to the farewell', async () => {
    sessionStorage.setItem('portal.draft.message.user.contract', '{}');
    localStorage.setItem('portal.lang', 'fi');
    const { router, queryClient } = open();
    await typeWord(' poista ');
    const button = confirm();
    act(() => [1, 2, 3].forEach(() => button.click()));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', state: { notice: 'account_removed' } }));
    expect(removals()).toEqual([{ call: REMOVE, body: null }]);
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.getItem('portal.lang')).toBe('fi');
  });

  it('changes nothing when it is refused, and keeps the word', async () => {
    backend.answers[REMOVE] = new Refusal(404, 'NOT_FOUND');
    const { router } = open();
    await typeWord();
    await userEvent.click(confirm());
    expect(await screen.findByText(new RegExp(words.unchanged))).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(fi.remove.word);
    expect(router.state.location.pathname).toBe(paths.ownDetails({ contractUuid: CONTRACT }));
    await userEvent.click(screen.getByRole('button', { name: words.keep }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says that the account may be gone when no answer came, and is done when the next call finds nobody signed in', async () => {
    const failure = new Refusal(503, 'SERVICE_UNAVAILABLE');
    backend.answers[REMOVE] = new InTurn(failure, failure, new Refusal(401, 'UNAUTHORIZED'));
    const { router } = open();
    await typeWord();
    await userEvent.click(confirm());
    expect(await screen.findByText(new RegExp(words.unknown))).toBeTruthy();
    expect(screen.getByText(words.inDoubt)).toBeTruthy();
    expect(screen.queryByText(words.failed)).toBeNull();
    await userEvent.click(confirm());
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', state: { notice: 'account_removed' } }));
  });
});
