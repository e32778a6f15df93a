import { contractUuid } from '../../../e2e/support/portal.ts';
import example from '../../../openapi/examples/listParkingAreas/200.many.json' with { type: 'json' };
import { press } from '../press.ts';
import type { InteractionScenario } from './scenario.ts';

const [area] = example.value.parkingAreas;
const AREAS = 40;
const SPOTS = 50;

/** 2,000 spots in 40 areas: more than any house has. */
const manyAreas = {
  reservationPossibleUntil: null,
  parkingAreas: Array.from({ length: AREAS }, (_, place) => ({
    location: { ...area?.location, locationDetails: `Alue ${place + 1}` },
    parkingSpots: area?.parkingSpots
      .slice(0, SPOTS)
      .map((spot, index) => ({ ...spot, rentableParkingSpotId: 10_000 + place * SPOTS + index })),
  })),
};

export const parkingScenarios: readonly InteractionScenario[] = [
  {
    name: 'parking, 2,000 spots in 40 areas',
    path: `/asiointi/${contractUuid('party-payer')}/pysakointi`,
    resident: 'party-payer',
    answers: { '/parking-spots?include=all': manyAreas },
    firstSeen: {
      name: 'first tiles after the answer',
      answer: '/parking-spots?include=all',
      selector: '[role=gridcell] > [data-spot]',
      goalMs: 300,
    },
    firstRow: '[role=gridcell] > [data-spot]',
    ready: (page) => page.locator(`[data-spot="${10_000 + AREAS * SPOTS - 1}"]`).waitFor({ state: 'attached' }),
    steps: [
      {
        name: 'unfold the choices',
        // Not by its role and name: Playwright would work out the names of two thousand tiles, and what it keeps of them doubles the time of every
        // later change of the page.
        act: (page) => press(page.locator('button[aria-expanded]', { hasText: 'Päivät ja näkymä' })),
      },
      { name: 'only free spots', act: (page) => press(page.getByRole('checkbox', { name: 'Näytä vain vapaat' })) },
      { name: 'all spots again', act: (page) => press(page.getByRole('checkbox', { name: 'Näytä vain vapaat' })) },
      {
        name: 'type a day',
        act: (page) => page.getByRole('textbox', { name: /^Alkupäivä/ }).pressSequentially('1.12.2026', { delay: 100 }),
      },
      {
        name: 'move by arrow',
        act: async (page) => {
          await page.locator('[data-index="0"]').first().focus();
          await page.keyboard.press('ArrowRight');
        },
      },
      {
        name: 'open a spot',
        act: async (page) => {
          await press(page.locator('[data-spot="10003"]'));
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'close it',
        act: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        },
      },
      { name: 'the list', act: (page) => press(page.getByText('Luettelo', { exact: true })) },
    ],
  },
];
