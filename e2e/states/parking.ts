/** Parking: the spots in every state as grid and list, the panel in every view, and every failure. */
import type { Page } from '@playwright/test';
import { unfoldChoices } from '../support/parking.ts';
import type { Language } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { home, inTurn, named, type UiState } from './ui-state.ts';

const state = (name: string, { search = '', ...rest }: Partial<UiState> & { search?: string } = {}): UiState => ({
  name: `parking: ${name}`,
  path: `${home('party-payer')}/pysakointi${search}`,
  resident: 'party-payer',
  ...rest,
});

const example = (name: string) => ({ '/parking-spots': `code=200, example=${name}` });
const RESERVE = named((t) => t.parking.reserve.send);
const END = named((t) => t.parking.end.send);

const showList = async (page: Page, language: Language) => {
  const { choices, list } = textsOf(language).parking;
  await unfoldChoices(page, language);
  await page.getByRole('radio', { name: choices.list, exact: true }).check();
  await page.getByRole('list', { name: list.label }).waitFor();
};
const showFreeOnly = async (page: Page, language: Language) => {
  await unfoldChoices(page, language);
  await page.getByRole('checkbox', { name: textsOf(language).parking.choices.free }).check();
};
const accept = async (page: Page) => page.getByRole('dialog').getByRole('checkbox').check();
/** By keyboard: the button says that it cannot be used yet. */
const pressReserve = async (page: Page) => page.getByRole('button', { name: RESERVE }).press('Enter');
const typeLastDay = async (page: Page, language: Language) => {
  await page.getByRole('textbox', { name: textsOf(language).parking.end.date }).fill('31.12.2026');
};
const typeDays = (start: string, end: string) => async (page: Page, language: Language) => {
  const { days } = textsOf(language).parking;
  await unfoldChoices(page, language);
  await page.getByRole('textbox', { name: new RegExp(`^${days.start}`) }).fill(start);
  await page.getByRole('textbox', { name: new RegExp(`^${days.end}`) }).fill(end);
  await page.getByRole('textbox', { name: new RegExp(`^${days.end}`) }).blur();
};
/** The tooltip by keyboard: the tile has the focus. */
const focusTile = async (page: Page) => {
  await page.locator('[role=gridcell] > [data-spot]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tooltip').waitFor();
};

export const parkingStates: readonly UiState[] = [
  state('every status and equipment', { answers: example('everything') }),
  ...inTurn([
    state('sixty spots', { answers: example('many') }),
    state('as a list', { answers: example('everything'), prepare: showList }),
    state('days and view', { prepare: unfoldChoices }),
    state('only free spots', { prepare: showFreeOnly }),
    state('no spot matches the filter', { answers: example('ended-reservation-own'), prepare: showFreeOnly }),
    state('tooltip of a tile', { prepare: focusTile }),
    state('unknown equipment', { answers: example('unknown-equipment') }),
    state('prices that change', { answers: example('price-change'), search: '?start=2026-12-01' }),
    state('no areas', { answers: example('empty') }),
    state('cannot be loaded', { answers: { '/parking-spots': 'code=503, example=service-unavailable' } }),
    state('no current contract', { answers: { '/parking-spots': 'code=404, example=missing-contract' } }),
    state('reservations are closed', { answers: example('reservation-not-open') }),
    state('invalid days', { prepare: typeDays('31.2.2027', '1.1.') }),
    state('an end before the start', { prepare: typeDays('2.12.2026', '1.12.2026') }),
    state('forced colours', { answers: example('everything'), media: { forcedColors: 'active' } }),
    state('more contrast', { answers: example('everything'), media: { contrast: 'more' } }),
    state('forced colours, as a list', { answers: example('everything'), prepare: showList, media: { forcedColors: 'active' } }),
    state('more contrast, as a list', { answers: example('everything'), prepare: showList, media: { contrast: 'more' } }),
    state('tooltip of a tile, forced colours', { prepare: focusTile, media: { forcedColors: 'active' } }),
    state('invalid days, forced colours', { prepare: typeDays('31.2.2027', '1.1.'), media: { forcedColors: 'active' } }),
    state('restricted mode', { modules: { contractTerminationOnly: true } }),
    state('panel: reserve', { search: '?spot=4014' }),
    state('panel: reserve, rules not accepted', { search: '?spot=4014', prepare: pressReserve }),
    state('panel: reserve, forced colours', { search: '?spot=4014', media: { forcedColors: 'active' } }),
    state('panel: reserve, more contrast', { search: '?spot=4014', media: { contrast: 'more' } }),
    state('panel: reserved', { search: '?spot=4014&start=2026-12-01', prepare: accept, press: RESERVE }),
    state('panel: overlap', {
      search: '?spot=4014',
      prepare: accept,
      press: RESERVE,
      answers: { '/parking-spots/reservations': 'code=409, example=parking-reservation-overlap' },
    }),
    state('panel: not reserved', {
      search: '?spot=4014',
      prepare: accept,
      press: RESERVE,
      answers: { '/parking-spots/reservations': 'code=500, example=parking-reservation-failed' },
    }),
    state('panel: a spot without an id', { answers: example('minimal'), search: '?spot=place-0.0' }),
    state('panel: a spot that is reserved', { search: '?spot=4013' }),
    state('panel: a spot that is not in use', { search: '?spot=4015' }),
    state('panel: own reservation', { search: '?spot=4012' }),
    state('panel: own reservation, no day given', { search: '?spot=4012', press: END }),
    state('panel: own reservation, more contrast', { search: '?spot=4012', media: { contrast: 'more' } }),
    state('panel: own reservation, no day given, forced colours', { search: '?spot=4012', press: END, media: { forcedColors: 'active' } }),
    state('panel: reservation ended', { search: '?spot=4012', prepare: typeLastDay, press: END }),
    state('panel: reservation not ended', {
      search: '?spot=4012',
      prepare: typeLastDay,
      press: END,
      answers: { '/reservations/terminate': 'code=500, example=parking-termination-failed' },
    }),
    state('panel: own reservation with an end', { answers: example('ended-reservation'), search: '?spot=4012' }),
    state('panel: own reservation that is to come', { answers: example('upcoming-reservation'), search: '?spot=4013' }),
    state('panel: one reservation after the other', { answers: example('ended-and-upcoming'), search: '?spot=4014' }),
    state('panel: staff', { resident: 'staff', search: '?spot=4014' }),
    state('panel: staff, own reservation', { resident: 'staff', search: '?spot=4012' }),
    state('panel: a contract that has not begun', { resident: 'upcoming', path: `${home('upcoming')}/pysakointi?spot=4014` }),
  ]),
];
