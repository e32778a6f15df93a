// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getListParkingAreasQueryKey } from 'generated/api/parking/parking.ts';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, InTurn, NO_NETWORK, Refusal, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/parking.json';
import validation from '../../../locales/fi/validation.json';
import empty from '../../../openapi/examples/listParkingAreas/200.empty.json';
import all from '../../../openapi/examples/listParkingAreas/200.party-payer.json';
import own from '../../../openapi/examples/listParkingAreas/200.party-payer-own.json';
import closed from '../../../openapi/examples/listParkingAreas/200.reservation-not-open.json';
import { ParkingPage } from './ParkingPage.tsx';

const LIST = `/api/contracts/${CONTRACT}/parking-spots`;
const RESERVE = `POST ${LIST}/reservations`;
const END = `${RESERVE}/terminate`;

/** The spot 4014, as it is when the resident has reserved it. */
function withReserved(start: string) {
  const value = structuredClone(all.value);
  for (const area of value.parkingAreas) {
    for (const one of area.parkingSpots) {
      if (one.rentableParkingSpotId === 4014) one.reservations = [{ kind: 'own', startDate: start }];
    }
  }
  return value;
}

/** The own reservation of spot 4012, as it is when the resident has ended it. */
function withEnd(end: string) {
  const value = structuredClone(own.value);
  for (const one of value.parkingAreas.flatMap(({ parkingSpots }) => parkingSpots)) {
    if (one.rentableParkingSpotId !== 4012) continue;
    for (const reservation of one.reservations) Object.assign(reservation, { endDate: end });
  }
  return value;
}

let backend: Backend;
function open(search = '', { isStaff = false, seed }: { isStaff?: boolean } & Pick<Parameters<typeof show>[1], 'seed'> = {}) {
  return show(<ParkingPage clock={() => new Date('2026-11-20T12:00:00+02:00')} />, {
    path: patterns.parking,
    at: `${paths.parking({ contractUuid: CONTRACT })}${search}`,
    session: isStaff ? { metadata: staff } : {},
    ...(seed && { seed }),
  });
}

// Room for a busy machine; nothing waits for it when all is well.
const tile = (name: RegExp | string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog');
const press = async (name: string) => submit(within(await panel()).getByRole('button', { name }));
const accept = async () => userEvent.click(within(await panel()).getByRole('checkbox'));
const sent = (call: string) => backend.calls.filter((one) => one.call === call).map(({ body }) => body);
const reads = (include: string) => backend.asked.filter((url) => url === `${LIST}?include=${include}`).length;

beforeAll(async () => {
  await startI18nForTests();
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests({
    [`${LIST}?include=all`]: all.value,
    [`${LIST}?include=own`]: own.value,
    [RESERVE]: SUCCESS,
    [END]: SUCCESS,
  });
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  await i18next.changeLanguage('fi');
});

// Rules: parking.page-address, parking.no-areas, parking.area-sections, parking.legend-labels, parking.spot-tile, parking.equipment-labels
describe('the page', () => {
  it('names every tile by place, status and price, and every area by its name', async () => {
    open();
    await tile(/^Paikka 14,\s*Vapaa,\s*18\s€\/kk$/);
    expect(screen.getByRole('button', { name: /^Paikka 12,\s*Oma,\s*25\s€\/kk$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Halli 1,\s*Ei vapaana,\s*62,50\s€\/kk$/ })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Malliraitin pihapaikat', 'Malliraitin autohalli']),
    );
    expect(screen.getByText('Alkaen 18 €/kk, enintään 25 €/kk')).toBeTruthy();
    expect(screen.getAllByText(fi.legend['not-in-use']).length).toBeGreaterThan(1);
  });

  it('lets a long word on a tile break by its syllables on a page of any language, since it is Finnish', async () => {
    open();
    expect(await tile(/^Moot\u00adto\u00adri\u00adpyörä 1,\s*Vapaa \d/)).toBeTruthy();
    await act(() => i18next.changeLanguage('sv'));
    expect(await tile(/^Moot\u00adto\u00adri\u00adpyörä 1,\s*Ledig från \d/)).toBeTruthy();
  });

  it('says that there are no areas', async () => {
    backend.answers[`${LIST}?include=all`] = empty.value;
    open();
    expect(await screen.findByText(fi.empty.title)).toBeTruthy();
  });

  it('says that spots could not be loaded, and tries again', async () => {
    backend.answers[`${LIST}?include=all`] = new Refusal(404, 'MISSING_CONTRACT');
    open();
    expect(await screen.findByText(errors.MISSING_CONTRACT)).toBeTruthy();
    backend.answers[`${LIST}?include=all`] = all.value;
    await userEvent.click(screen.getByRole('button', { name: common.action.retry }));
    expect(await tile(/^Paikka 14/)).toBeTruthy();
  });

  it('shows the days that are typed, keeps them in the address and says what is wrong with them', async () => {
    const { router } = open();
    await tile(/^Paikka 14/);
    const [start, end] = [screen.getByRole('textbox', { name: /^Alkupäivä/ }), screen.getByRole('textbox', { name: /^Loppupäivä/ })];
    await userEvent.type(start, '1.1.2027');
    expect(await tile(/^Halli 1,\s*Vapaa,\s*65,90/)).toBeTruthy();
    expect(screen.getByText('Paikat ajalle 01.01.2027–07.01.2027')).toBeTruthy();
    expect(router.state.location.search).toBe('?start=2027-01-01');
    await userEvent.type(end, '31.12.2026');
    expect(screen.getByText(validation.rangeEndBeforeStart)).toBeTruthy();
    await userEvent.clear(start);
    expect(screen.getByText(validation.rangeStartMissing)).toBeTruthy();
    await userEvent.type(start, '31.2.');
    await userEvent.tab();
    expect(screen.getByText(validation.noSuchDay)).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`Alkupäivä: ${validation.noSuchDay}`);
    expect(router.state.location.search).toBe('?start=2027-01-01');
  });

  it('filters, sorts and lists the same spots, and keeps the choice', async () => {
    open();
    await tile(/^Paikka 14/);
    await userEvent.click(screen.getByRole('checkbox', { name: fi.choices.free }));
    // Rules: parking.choices-bar
    expect(screen.getByRole('button', { name: new RegExp(`^${fi.choices.bar}.*${fi.choices.freeOnly}$`) })).toBeTruthy();
    expect(screen.getByText('Näytetään 4 paikkaa, vapaana 3.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: fi.choices.list }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: fi.choices.order }), 'dearest');
    const rows = () =>
      within(screen.getByRole('list', { name: fi.list.label }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()[0]).toMatch(/^Halli 2.*89/));
    expect(rows()).toHaveLength(4);
    cleanup();
    open();
    await waitFor(() => expect(rows()[0]).toMatch(/^Halli 2/));
    await userEvent.click(screen.getByText(fi.choices.more));
    await userEvent.click(screen.getByRole('checkbox', { name: fi.equipment.heating_outlet }));
    await userEvent.click(await screen.findByRole('button', { name: fi.noMatch.clear }));
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it('moves in a grid by rows with one stop of the Tab key', async () => {
    open();
    const first = await tile(/^Paikka 11/);
    first.focus();
    const name = () => document.activeElement?.textContent?.split(',')[0];
    await userEvent.keyboard('{ArrowRight}');
    expect(name()).toBe('Paikka 12');
    // Two columns while nothing is measured.
    await userEvent.keyboard('{ArrowDown}{Home}');
    expect(name()).toBe('Paikka 13');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(name()).toBe('Esteetön 1');
    const grid = screen.getByRole('grid', { name: 'Paikat: Malliraitin pihapaikat' });
    expect(
      within(grid)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    expect(within(grid).getAllByRole('row')).toHaveLength(3);
  });
});

// Rules: parking.spot-panel, parking.queue-spot
describe('the panel', () => {
  it('gives the panel an address of its own, and closes it at Back', async () => {
    const { router } = open();
    await userEvent.click(await tile(/^Paikka 14/));
    expect(within(await panel()).getByRole('heading', { level: 2, name: fi.panel.reserve })).toBeTruthy();
    expect(router.state.location.search).toBe('?spot=4014');
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(1));
    await press(common.action.close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('tells all there is of a spot that can only be looked at, and whom to ask to queue for it', async () => {
    open('?spot=4013');
    const shown = within(await panel());
    expect(shown.getByRole('heading', { level: 2, name: fi.panel.details })).toBeTruthy();
    expect(shown.getByText('01.02.2022–30.11.2026')).toBeTruthy();
    expect(shown.getByText('01.12.2026 alkaen, toistaiseksi')).toBeTruthy();
    expect(shown.getByText(fi.queue)).toBeTruthy();
    expect(shown.queryByRole('checkbox')).toBeNull();
  });

  it('says why a spot is not in use', async () => {
    open('?spot=4015');
    expect(await screen.findByText(/kaukolämpötyömaan/)).toBeTruthy();
  });

  it('does not open for a spot that there is not', async () => {
    open('?spot=nonsense');
    await tile(/^Paikka 14/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

// Rules: parking.reserve-form, parking.accept-terms, parking.overlap-on-retry, parking.refresh-lists, parking.area-lists
describe('reserving', () => {
  it('takes the days that were typed, also when a spot is pressed before the address has changed', async () => {
    const { router } = open();
    const spot = await tile(/^Paikka 14/);
    const start = screen.getByRole('textbox', { name: new RegExp(fi.days.start) });
    act(() => {
      fireEvent.change(start, { target: { value: '1.12.2026' } });
      fireEvent.click(spot);
    });
    await panel();
    expect(router.state.location.search).toBe('?start=2026-12-01&spot=4014');
  });

  it('asks for the rules first, then sends the spot and its start, and says so', async () => {
    open('?spot=4014&start=2026-12-01');
    const shown = within(await panel());
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: fi.reserve.start }).value).toBe('01.12.2026');
    await press(fi.reserve.send);
    expect(shown.getByRole('group', { name: /^Tarkista / }).textContent).toContain(validation.termsNotAccepted);
    expect(sent(RESERVE)).toEqual([]);
    backend.answers[`${LIST}?include=all`] = withReserved('2026-12-01');
    await accept();
    await press(fi.reserve.send);
    expect(await shown.findByRole('heading', { level: 3, name: fi.reserved.title })).toBe(document.activeElement);
    expect(sent(RESERVE)).toEqual([{ startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 }]);
    expect(shown.getByRole('button', { name: fi.calendar.add })).toBeTruthy();
    await waitFor(() => expect([reads('all'), reads('own')]).toEqual([2, 2]));
  });

  // Rules: api.sent-once
  it('happens once, and says one thing, when the button is pressed three times in one task', async () => {
    backend.answers[RESERVE] = new InTurn(SUCCESS, new Refusal(409, 'PARKING_RESERVATION_OVERLAP'));
    open('?spot=4014');
    await accept();
    const button = within(await panel()).getByRole('button', { name: fi.reserve.send });
    act(() => [1, 2, 3].forEach(() => button.click()));
    await screen.findByText(fi.reserved.title);
    expect(sent(RESERVE)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [new Refusal(409, 'PARKING_RESERVATION_OVERLAP'), errors.PARKING_RESERVATION_OVERLAP],
    [new Refusal(404, 'MISSING_CONTRACT'), errors.MISSING_CONTRACT],
    [new Refusal(500, 'PARKING_RESERVATION_FAILED'), errors.PARKING_RESERVATION_FAILED],
    [NO_NETWORK, errors.NETWORK_ERROR],
    [new Refusal(502, 'UNEXPECTED'), common.form.doubt.title],
    [Response.json({ code: 'VALIDATION_ERROR', message: 'Paikka on huollossa.' }, { status: 400 }), 'Paikka on huollossa.'],
  ])('says why it failed, and reads both lists again: %o', async (answer, text) => {
    backend.answers[RESERVE] = answer;
    open('?spot=4014');
    await accept();
    await press(fi.reserve.send);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.queryByText(fi.reserved.title)).toBeNull();
    await waitFor(() => expect(reads('all')).toBe(2));
  });

  // Rules: parking.overlap-on-retry, api.may-have-arrived
  it.each([
    ['refused only at its own retry', () => new InTurn(NO_NETWORK, new Refusal(409, 'PARKING_RESERVATION_OVERLAP'))],
    ['left without any answer', () => NO_NETWORK],
  ])('treats a reservation that was %s as made when it is among the own ones', async (_, answer) => {
    backend.answers[RESERVE] = answer();
    backend.answers[`${LIST}?include=own`] = new InTurn(own.value, withReserved('2026-11-20'));
    open('?spot=4014');
    await accept();
    await press(fi.reserve.send);
    expect(await screen.findByText(fi.reserved.title)).toBeTruthy();
  });

  it('reports an overlap when the retry is refused and the reservation is not among the own ones', async () => {
    backend.answers[RESERVE] = new InTurn(NO_NETWORK, new Refusal(409, 'PARKING_RESERVATION_OVERLAP'));
    open('?spot=4014');
    await accept();
    await press(fi.reserve.send);
    expect((await screen.findByRole('alert')).textContent).toContain(errors.PARKING_RESERVATION_OVERLAP);
  });

  it('finds the reservation whose answers were all lost when the resident presses again', async () => {
    backend.answers[RESERVE] = new InTurn(NO_NETWORK, NO_NETWORK, new Refusal(409, 'PARKING_RESERVATION_OVERLAP'));
    open('?spot=4014');
    await accept();
    await press(fi.reserve.send);
    expect((await screen.findByRole('alert')).textContent).toContain(errors.NETWORK_ERROR);
    backend.answers[`${LIST}?include=own`] = withReserved('2026-11-20');
    await press(fi.reserve.send);
    expect(await screen.findByText(fi.reserved.title)).toBeTruthy();
  });

  it('reports an overlap for a spot that the same resident has reserved in another tab', async () => {
    backend.answers[RESERVE] = new Refusal(409, 'PARKING_RESERVATION_OVERLAP');
    open('?spot=4014');
    await accept();
    backend.answers[`${LIST}?include=own`] = withReserved('2026-11-20');
    backend.answers[`${LIST}?include=all`] = withReserved('2026-11-20');
    await press(fi.reserve.send);
    expect((await screen.findByRole('alert')).textContent).toContain(errors.PARKING_RESERVATION_OVERLAP);
  });

  it('stays closed to staff, who may look', async () => {
    open('?spot=4014', { isStaff: true });
    const button = within(await panel()).getByRole('button', { name: fi.reserve.send });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(common.impersonation.reason)).toBeTruthy();
    await userEvent.click(button);
    expect(sent(RESERVE)).toEqual([]);
  });

  it('ends after the last day on which reservations begin', async () => {
    backend.answers[`${LIST}?include=all`] = closed.value;
    open('?spot=9102');
    expect(await screen.findByText(fi.closed.title)).toBeTruthy();
    expect(within(await panel()).getByText(fi.reserve.obstacle.closed)).toBeTruthy();
  });
});

describe('ending a reservation', () => {
  it('sends the last day, says until when the spot is the own one and what has to be returned', async () => {
    open('?spot=4012');
    const shown = within(await panel());
    const field = shown.getByRole('textbox', { name: fi.end.date });
    await press(fi.end.send);
    expect(shown.getByRole('group', { name: /^Tarkista / }).textContent).toContain(validation.required);
    await userEvent.type(field, '19.11.2026');
    expect(shown.getByRole('group', { name: /^Tarkista / }).textContent).toContain(validation.dateTooSmall);
    await userEvent.clear(field);
    await userEvent.type(field, '31.12.2026');
    await press(fi.end.send);
    expect(await shown.findByRole('heading', { level: 3, name: fi.ended.title })).toBe(document.activeElement);
    expect(sent(END)).toEqual([{ endDate: '2026-12-31', rentableParkingSpotId: 4012 }]);
    expect(JSON.stringify(sessionStorage)).not.toContain('31.12.2026');
    expect(shown.getByText(/Palauta lämmitystolpan avain \(Yhteinen avain\) viimeistään 31\.12\.2026/)).toBeTruthy();
  });

  it('keeps its key when all answers were lost, and finds its end when the resident presses again', async () => {
    const answer = fetch;
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (`${init.method} ${url}` === END) keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return answer(url, init);
    });
    backend.answers[END] = new InTurn(NO_NETWORK, NO_NETWORK, new Refusal(400, 'VALIDATION_ERROR'));
    open('?spot=4012');
    await userEvent.type(within(await panel()).getByRole('textbox', { name: fi.end.date }), '31.12.2026');
    await press(fi.end.send);
    expect((await screen.findByRole('alert')).textContent).toContain(errors.NETWORK_ERROR);
    backend.answers[`${LIST}?include=own`] = withEnd('2026-12-31');
    await press(fi.end.send);
    expect(await screen.findByRole('heading', { level: 3, name: fi.ended.title })).toBeTruthy();
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  // Rules: api.refusals-told
  it.each([
    [new Refusal(500, 'PARKING_TERMINATION_FAILED'), errors.PARKING_TERMINATION_FAILED],
    [new Refusal(404, 'MISSING_CONTRACT'), errors.MISSING_CONTRACT],
    [new Refusal(403, 'SOMETHING_NEW'), common.refused['403']],
  ])('says why it failed and keeps what was typed: %o', async (answer, text) => {
    backend.answers[END] = answer;
    open('?spot=4012');
    const day = within(await panel()).getByRole<HTMLInputElement>('textbox', { name: fi.end.date });
    await userEvent.type(day, '31.12.2026');
    await press(fi.end.send);
    expect([(await screen.findByRole('alert')).textContent, day.value]).toEqual([expect.stringContaining(text), '31.12.2026']);
  });
});

// Rules: parking.area-lists, api.cache-times
it('does not ask again for what its loader has just read', async () => {
  const key = (include: 'all' | 'own') => getListParkingAreasQueryKey(CONTRACT, { include });
  open('', { seed: (cache) => [cache.setQueryData(key('all'), all.value), cache.setQueryData(key('own'), own.value)] });
  await screen.findByRole('heading', { level: 1 });
  expect([reads('all'), reads('own')]).toEqual([0, 0]);
});
