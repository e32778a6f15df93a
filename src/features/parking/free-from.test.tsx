// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import fi from '../../../locales/fi/parking.json';
import all from '../../../openapi/examples/listParkingAreas/200.party-payer.json';
import own from '../../../openapi/examples/listParkingAreas/200.party-payer-own.json';
import { ParkingPage } from './ParkingPage.tsx';

const LIST = `/api/contracts/${CONTRACT}/parking-spots`;
/** All spots, and one of them reserved by somebody else. */
function withOther(id: number, days: { startDate: string; endDate: string }) {
  const value = structuredClone(all.value);
  for (const { parkingSpots } of value.parkingAreas) {
    for (const one of parkingSpots) {
      if (one.rentableParkingSpotId === id) Object.assign(one, { reservations: [{ kind: 'other', ...days }], availableRanges: [] });
    }
  }
  return value;
}

const open = () =>
  show(<ParkingPage clock={() => new Date('2026-11-20T12:00:00+02:00')} />, {
    path: patterns.parking,
    at: paths.parking({ contractUuid: CONTRACT }),
  });
const tile = (name: RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog');
const press = async (name: string) => submit(within(await panel()).getByRole('button', { name }));

beforeAll(async () => {
  await startI18nForTests();
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(cleanup);

// Rules: parking.free-from
it('says from which day of the week a spot is free, and one press chooses that day and leads to reserving', async () => {
  backendForTests({
    [`${LIST}?include=all`]: withOther(4014, { startDate: '2026-01-01', endDate: '2026-11-18' }),
    [`${LIST}?include=own`]: own.value,
  });
  const { router } = open();
  await userEvent.click(await tile(/^Paikka 14,\s*Vapaa 20\.11\.2026 alkaen,\s*18\s€\/kk$/));
  const shown = within(await panel());
  expect(shown.getByText('Vapaa 20.11.2026 alkaen. Valitse se alkupäiväksi.')).toBeTruthy();
  expect(shown.queryByText(fi.queue)).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: 'Valitse alkupäiväksi 20.11.2026' }));
  expect(router.state.location.search).toBe('?start=2026-11-20&end=2026-11-22&spot=4014');
  expect(within(await panel()).getByRole('heading', { level: 2, name: fi.panel.reserve })).toBe(document.activeElement);
  expect(within(await panel()).getByRole<HTMLInputElement>('textbox', { name: fi.reserve.start }).value).toBe('20.11.2026');
  await press(common.action.close);
  expect(await tile(/^Paikka 14,\s*Vapaa,\s*18\s€\/kk$/)).toBeTruthy();
  const days = () =>
    ['Alkupäivä', 'Loppupäivä'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) }).value);
  expect(days()).toEqual(['20.11.2026', '22.11.2026']);
  expect(screen.getByText('Paikat ajalle 20.11.2026–22.11.2026')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(days()).toEqual(['', '']);
});
