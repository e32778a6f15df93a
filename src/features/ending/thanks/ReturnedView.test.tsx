// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Contract } from 'generated/zod/contract.zod.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, parse } from 'zod/mini';
import { DRAFT_MINUTES } from '@/domain/limits.ts';
import { type Journey, keepJourney } from '@/identification/journey.ts';
import { NONCE, ownModification, ownTermination, REQUEST, USER } from '@/identification/test-support/journeys.ts';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../../locales/fi/common.json';
import fi from '../../../../locales/fi/ending.json';
import identification from '../../../../locales/fi/identification.json';
import confirmed from '../../../../openapi/examples/completeTermination/200.confirmed.json';
import severalLeave from '../../../../openapi/examples/getModification/200.several-leave.json';
import full from '../../../../openapi/examples/getTermination/200.full.json';
import contracts from '../../../../openapi/examples/listContracts/200.party-payer.json';
import family from '../../../../openapi/examples/listTenants/200.modification.json';
import { EndingPage } from '../EndingPage.tsx';
import { modificationForm } from '../modification/modification-form.ts';
import { leavingDraft } from '../parties/use-leaving-tenants.ts';
import { terminationForm } from '../termination/termination-form.ts';

const owner = { userUuid: USER, contractUuid: CONTRACT };
const TERMINATION = `/api/contracts/${CONTRACT}/termination`;
const homes = parse(array(Contract), contracts.value);
const SENT = '2026-11-12T09:00:00+02:00';
let backend: Backend;

/** Aino comes back to the page with this query, from the journey that she left on. */
function comeBack(
  search: string,
  journey: Journey | null = search.includes('modification') ? ownModification : ownTermination,
  requests: Pick<Contract, 'terminationRequest' | 'modificationRequest'> = {},
) {
  if (journey !== null) keepJourney(journey);
  leavingDraft.save(owner, { leaving: [1011] });
  terminationForm.draft.save(owner, { terminationReason: 'moveDueWork' }, {});
  modificationForm.draft.save(owner, { inEffect: '30.11.2026' }, {});
  return show(<EndingPage />, {
    path: patterns.terminate,
    at: paths.terminate({ contractUuid: CONTRACT }) + search,
    session: { contracts: homes.map((home) => ({ ...home, ...requests })) },
  });
}

/** Keeps the calendar files that are saved. Returns the text of the last one. */
function readCalendar(): () => Promise<string> {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:calendar';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => {
    const file = files.at(-1);
    expect(file?.type).toBe('text/calendar;charset=utf-8');
    return (await file?.text()) ?? '';
  };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const keptDrafts = () =>
  [leavingDraft.read(owner), terminationForm.draft.read(owner, {}), modificationForm.draft.read(owner, {})].filter((kept) => kept !== null)
    .length;
/** The summary, as label and value. */
const summary = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\n', ', ')]);
const steps = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeAll(() => startI18nForTests());
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  backend = backendForTests({ [TERMINATION]: full.value });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Rules: ending.thank-you
describe('a termination that is sent', () => {
  it('shows the thank-you view with dates and next steps, and the focus on the heading', async () => {
    comeBack(`?success=true&state=confirmed&nonce=${NONCE}`);
    const title = await heading(fi.thanks.termination.confirmed.title);
    await waitFor(() => expect(document.activeElement).toBe(title));
    await screen.findByText(fi.thanks.next);
    expect(summary()).toEqual([
      [fi.thanks.home, 'Malliraitti 4 B 12, 00100 Helsinki'],
      [fi.thanks.movingOut, '30.12.2026'],
      [fi.thanks.end, '31.01.2027'],
      [fi.thanks.sent, '12.11.2026'],
    ]);
    expect(steps()).toEqual([
      'Käsittely',
      'Asuntonäytöt 01.12.2026–15.01.2027',
      'Muutto 30.12.2026',
      'Loppusiivous viimeistään 31.01.2027',
      'Avaimet viimeistään 31.01.2027',
      'Palautus',
    ]);
    expect(screen.getByText(fi.thanks.step.refund.termination)).toBeTruthy();
    // Rules: ending.notice-page
    expect(screen.getByRole('link', { name: identification.sentRequest.termination }).getAttribute('href')).toBe(
      `${paths.sentTermination({ contractUuid: CONTRACT })}?requestUuid=${full.value.uuid}`,
    );
  });

  it('reads a termination that was decided at once by its uuid, and thanks for it with its days', async () => {
    const byUuid = `${TERMINATION}?requestUuid=${REQUEST}`;
    backend.answers[byUuid] = { ...full.value, status: 'approved' };
    backend.answers[TERMINATION] = new Refusal(404, 'NOT_FOUND');
    comeBack(`?success=true&state=confirmed&nonce=${NONCE}&requestUuid=${REQUEST}`);
    await heading(fi.thanks.termination.confirmed.title);
    await screen.findByText(fi.thanks.next);
    expect(summary()).toContainEqual([fi.thanks.end, '31.01.2027']);
    expect(steps()).not.toContain('Käsittely');
    expect(backend.asked).toContain(byUuid);
    expect(backend.asked).not.toContain(TERMINATION);
  });

  it('asks for nothing that only the form needs', async () => {
    comeBack(`?success=true&state=confirmed&nonce=${NONCE}`);
    await screen.findByText(fi.thanks.next);
    expect(backend.asked.filter((url) => url.includes(CONTRACT))).toEqual([TERMINATION]);
  });

  it('says that the others have to confirm', async () => {
    comeBack(`?success=true&state=pending&nonce=${NONCE}`);
    await heading(fi.thanks.termination.pending.title);
    expect(await screen.findByText(fi.thanks.step.approvals.termination)).toBeTruthy();
    expect(steps()[0]).toBe(fi.thanks.step.approvals.title);
  });

  // Rules: ending.confirm-by
  it('says by which day the others must confirm, also in the calendar file, until that day is over', async () => {
    backend.answers[TERMINATION] = { ...full.value, status: 'pending_tenant_approval' };
    const days = readCalendar();
    vi.useFakeTimers({ now: new Date('2026-12-31T23:59:00+02:00'), toFake: ['Date'] });
    comeBack(`?success=true&state=pending&nonce=${NONCE}`);
    await screen.findByText('Kaikkien on vahvistettava viimeistään 31.12.2026');
    expect(steps()[0]).toBe(`${fi.thanks.step.approvals.title} viimeistään 31.12.2026`);
    await userEvent.click(screen.getByRole('button', { name: fi.thanks.calendar.action }));
    expect(await days()).toContain(`DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\nSUMMARY:${fi.thanks.calendar.confirmBy}`);
    cleanup();
    vi.setSystemTime(new Date('2027-01-01T00:00:00+02:00'));
    comeBack(`?success=true&state=pending&nonce=${NONCE}`);
    await screen.findByText('Määräpäivä 31.12.2026 on mennyt');
    // The chosen end does not hold then: nothing on the page or in the calendar goes by it.
    expect(steps().join()).not.toContain('31.01.2027');
    expect(steps()[0]).toBe(fi.thanks.step.approvals.title);
    expect(summary().map(([label]) => label)).not.toContain(fi.thanks.end);
    await userEvent.click(screen.getByRole('button', { name: fi.thanks.calendar.action }));
    expect(await days()).not.toMatch(new RegExp(`${fi.thanks.calendar.confirmBy}|${fi.thanks.calendar.end.rental}`));
  });

  it('shows the thank-you view also when the dates cannot be read', async () => {
    backend.answers[TERMINATION] = new Refusal(500, 'INTERNAL_SERVER_ERROR');
    comeBack(`?success=true&state=confirmed&nonce=${NONCE}`);
    await heading(fi.thanks.termination.confirmed.title);
    await screen.findByText(fi.thanks.noDates);
    expect(summary()).toEqual([[fi.thanks.home, 'Malliraitti 4 B 12, 00100 Helsinki']]);
    expect(steps()).toEqual(['Käsittely', 'Muutto', 'Loppusiivous', 'Avaimet']);
    expect(screen.queryByRole('button', { name: fi.thanks.calendar.action })).toBeNull();
  });

  it.each(['confirmed', 'pending'])('deletes the drafts when it is %s', async (state) => {
    comeBack(`?success=true&state=${state}&nonce=${NONCE}`);
    await waitFor(() => expect(keptDrafts()).toBe(0));
  });

  it('offers a button that prints it', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    comeBack(`?success=true&state=confirmed&nonce=${NONCE}`);
    await userEvent.click(await screen.findByRole('button', { name: common.action.print }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('gives a calendar file with the dates and the home, and no other personal data', async () => {
    const days = readCalendar();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    comeBack(`?success=true&state=confirmed&nonce=${NONCE}`);
    await userEvent.click(await screen.findByRole('button', { name: fi.thanks.calendar.action }));
    expect(click.mock.contexts).toMatchObject([{ href: 'blob:calendar', download: 'muutto.ics' }]);
    const lines = (await days()).split('\r\n');
    expect(lines.filter((line) => /^(UID|DTSTART|SUMMARY|LOCATION)/.test(line))).toEqual([
      `UID:${full.value.uuid}-moving-out`,
      'DTSTART;VALUE=DATE:20261230',
      'SUMMARY:Muutto',
      String.raw`LOCATION:Malliraitti 4 B 12\, 00100 Helsinki`,
      `UID:${full.value.uuid}-end`,
      'DTSTART;VALUE=DATE:20270131',
      'SUMMARY:Vuokrasopimus päättyy',
      String.raw`LOCATION:Malliraitti 4 B 12\, 00100 Helsinki`,
    ]);
    expect(lines.join('\n')).not.toMatch(/Aino|Virtanen|@|FI\d/);
  });
});

describe('a change that is sent', () => {
  beforeEach(() => {
    backend.answers[`/api/contracts/${CONTRACT}/modification`] = severalLeave.value;
    backend.answers[`/api/contracts/${CONTRACT}/tenants`] = family.value;
  });

  it('shows texts of its own, and names who leaves and who takes over', async () => {
    comeBack(`?success=true&state=pending&for=modification&nonce=${NONCE}`);
    await heading(fi.thanks.modification.pending.title);
    await screen.findByText('Ville Korhonen');
    expect(summary()).toEqual([
      [fi.thanks.home, 'Malliraitti 4 B 12, 00100 Helsinki'],
      [fi.thanks.leaving, 'Emilia Korhonen, Oona Korhonen'],
      [fi.thanks.takesOver, 'Ville Korhonen'],
      [fi.thanks.movingOut, '15.01.2027'],
      [fi.thanks.sent, '19.11.2026'],
    ]);
    expect(steps()).toEqual([fi.thanks.step.approvals.title, fi.thanks.step.review.title, 'Muutto 15.01.2027']);
    expect(screen.getByText(fi.thanks.step.approvals.modification)).toBeTruthy();
    expect(backend.asked).not.toContain(TERMINATION);
  });

  it('reads a change that was decided at once by its uuid, and thanks for it with its days', async () => {
    const open = `/api/contracts/${CONTRACT}/modification`;
    const byUuid = `${open}?requestUuid=${REQUEST}`;
    backend.answers[byUuid] = { ...severalLeave.value, status: 'approved' };
    backend.answers[open] = new Refusal(404, 'NOT_FOUND');
    comeBack(`?success=true&state=confirmed&for=modification&nonce=${NONCE}&requestUuid=${REQUEST}`);
    await heading(fi.thanks.modification.confirmed.title);
    await screen.findByText('Ville Korhonen');
    expect(summary()).toContainEqual([fi.thanks.movingOut, '15.01.2027']);
    expect(steps()).toEqual(['Muutto 15.01.2027']);
    expect(backend.asked).toContain(byUuid);
    expect(backend.asked).not.toContain(open);
  });

  it.each(['confirmed', 'add_tenant_saved'])('shows the thanks for a confirmed one when it is %s', async (state) => {
    comeBack(`?success=true&state=${state}&for=modification&nonce=${NONCE}`);
    expect(await heading(fi.thanks.modification.confirmed.title)).toBeTruthy();
  });
});

describe('what was not sent', () => {
  it.each([
    [`?success=true&state=rejected&nonce=${NONCE}`, fi.rejected.termination.title],
    [`?success=true&state=rejected&for=modification&nonce=${NONCE}`, fi.rejected.modification.title],
    [`?success=true&state=not_found&nonce=${NONCE}`, fi.notFound.termination.title],
    [`?success=true&state=not_found&for=modification&nonce=${NONCE}`, fi.notFound.modification.title],
  ])('%s says so, and what was filled in is kept for another try', async (search, title) => {
    comeBack(search);
    await heading(title);
    expect(screen.getByRole('link', { name: fi.rejected.again }).getAttribute('href')).toBe(
      `${paths.terminate({ contractUuid: CONTRACT })}?step=preview`,
    );
    expect(keptDrafts()).toBe(3);
  });

  it('shows what went wrong with the identification, and a link to start again', async () => {
    comeBack(`?error=CONFIRM_OPERATION_CANCELLED&nonce=${NONCE}`);
    const title = await heading(identification.failure.cancelled.title);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByRole('link', { name: identification.restart }).getAttribute('href')).toBe(
      `${paths.terminate({ contractUuid: CONTRACT })}?step=preview`,
    );
    expect(screen.queryByText(identification.standing.title)).toBeNull();
    expect(screen.getByText(identification.kept.own_other.replace('{{count}}\u00a0', `${DRAFT_MINUTES} `))).toBeTruthy();
    expect(keptDrafts()).toBe(3);
  });
});

it('makes the completion call, and then shows the thank-you view', async () => {
  backend.answers[`POST /api/contracts/${CONTRACT}/confirm-operation/contract-termination`] = confirmed.value;
  const { router } = comeBack(`?success=true&state=loading&nonce=${NONCE}`);
  expect(keptDrafts()).toBe(3);
  const title = await heading(fi.thanks.termination.confirmed.title);
  await waitFor(() => expect(keptDrafts()).toBe(0));
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(router.state.location.search).not.toContain(NONCE);
});

// Rules: identification.believed-return
describe('a return without a journey of this tab', () => {
  it.each(['?success=true&state=confirmed', '?success=true&state=pending', '?success=true&state=confirmed&subject=modification'])(
    '%s is the page itself: it thanks for nothing and keeps the drafts',
    async (search) => {
      const { router } = comeBack(search, null);
      await waitFor(() => expect(router.state.location.search).not.toContain('success'));
      expect(screen.queryByText(fi.thanks.next)).toBeNull();
      expect(keptDrafts()).toBe(3);
    },
  );

  // Rules: identification.believed-failure
  it.each([
    ['a termination under review', { terminationRequest: { status: 'ready_for_review', createdAt: SENT } }, 'termination.ready_for_review'],
    ['an approved change', { modificationRequest: { status: 'approved', createdAt: SENT } }, 'modification.approved'],
    ['no request', {}, 'none'],
  ] as const)(
    'says first what requests there are (%s), then why the return failed unless one stands, and touches no draft',
    async (_, requests, words) => {
      comeBack('?error=CONFIRM_OPERATION_CANCELLED&subject=modification', null, requests);
      const title = await heading(identification.failure.cancelled.title);
      const { standing, kept } = identification;
      const text = words.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], standing) as string;
      const said = screen.getByText(text);
      expect(said.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(screen.queryByText(identification.failure.cancelled.text) !== null).toBe(words === 'none');
      expect(screen.queryByText(kept.own_other.replace('{{count}}\u00a0', `${DRAFT_MINUTES} `))).toBeNull();
      expect(keptDrafts()).toBe(3);
      expect(backend.calls.map(({ call }) => call)).not.toContain('POST /api/logout');
    },
  );
});
