// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/parking.json';
import all from '../../../openapi/examples/listParkingAreas/200.party-payer.json';
import own from '../../../openapi/examples/listParkingAreas/200.party-payer-own.json';
import { ParkingPage } from './ParkingPage.tsx';

const LIST = `/api/contracts/${CONTRACT}/parking-spots`;

// Rules: parking.tile-tooltip
it('shows all that is known of a tile, and describes the tile with what its name does not say', async () => {
  await startI18nForTests();
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
  backendForTests({ [`${LIST}?include=all`]: all.value, [`${LIST}?include=own`]: own.value });
  show(<ParkingPage clock={() => new Date('2026-11-20T12:00:00+02:00')} />, {
    path: patterns.parking,
    at: paths.parking({ contractUuid: CONTRACT }),
  });
  const tile = await screen.findByRole('button', { name: /^Paikka 14,\s*Vapaa,\s*18\s€\/kk$/ });
  await userEvent.hover(tile);
  await screen.findByRole('button', { description: /^Osoite Malliraitti 4, Helsinki Varustus Pihapaikka Varattavissa/ });
  const tooltip = screen.getByRole('tooltip', { hidden: true }).textContent;
  for (const shown of ['Paikka 14', fi.facts.status, fi.facts.price]) expect(tooltip).toContain(shown);
});
