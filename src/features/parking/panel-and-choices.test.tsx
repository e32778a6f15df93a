// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { backendForTests, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import fi from '../../../locales/fi/parking.json';
import all from '../../../openapi/examples/listParkingAreas/200.party-payer.json';
import own from '../../../openapi/examples/listParkingAreas/200.party-payer-own.json';
import { ParkingPage } from './ParkingPage.tsx';

const LIST = `/api/contracts/${CONTRACT}/parking-spots`;

function open(search = '') {
  backendForTests({ [`${LIST}?include=all`]: all.value, [`${LIST}?include=own`]: own.value, [`POST ${LIST}/reservations`]: SUCCESS });
  show(<ParkingPage clock={() => new Date('2026-11-20T12:00:00+02:00')} />, {
    path: patterns.parking,
    at: `${paths.parking({ contractUuid: CONTRACT })}${search}`,
  });
}
const tile = (name: RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog');
const press = async (name: string) => submit(within(await panel()).getByRole('button', { name }));

beforeAll(async () => {
  await startI18nForTests();
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

// Rules: parking.choices-bar
it('closes the choices when a view is pressed and by their button, but not under an arrow key', async () => {
  open();
  await tile(/^Paikka 14/);
  const bar = screen.getByRole('button', { name: new RegExp(`^${fi.choices.bar}`) });
  const isOpen = () => bar.getAttribute('aria-expanded');
  await userEvent.click(bar);
  screen.getByRole('radio', { name: fi.choices.grid }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('list', { name: fi.list.label })).toBeTruthy();
  expect(isOpen()).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: fi.choices.grid }));
  expect(isOpen()).toBe('false');
  expect(document.activeElement).toBe(bar);
  await userEvent.click(bar);
  await userEvent.click(screen.getByRole('checkbox', { name: fi.choices.free }));
  expect(isOpen()).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: fi.choices.show }));
  expect(isOpen()).toBe('false');
  expect(document.activeElement).toBe(bar);
});

// Rules: parking.reserve-form, parking.panel-reserved
it('shows what decides before the button and earlier reservations last, and ends with one way on', async () => {
  open('?spot=4014&start=2026-12-01');
  const words = (await panel()).textContent ?? '';
  const { price, equipment, status, previous } = fi.facts;
  const order = [price, fi.reserve.start, equipment, 'säännöt ja varausehdot', fi.reserve.send, status, previous].map((one) =>
    words.indexOf(one),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(words.split('18\u00a0€/kk')).toHaveLength(2);
  await userEvent.click(within(await panel()).getByRole('checkbox'));
  await press(fi.reserve.send);
  await press(fi.reserved.done);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
