import { contractUuid } from '../../../e2e/support/portal.ts';
import detail from '../../../openapi/examples/getDefectNotice/200.party-payer.json' with { type: 'json' };
import { press } from '../press.ts';
import type { InteractionScenario } from './scenario.ts';

const { uuid } = detail.value;
const KINDS = ['accepted', 'work_order_created', 'started', 'work_note_created'] as const;

/** A fault that took a year: 200 events. */
const report = {
  ...detail.value,
  status: 'in_progress',
  events: Array.from({ length: 200 }, (_, at) => ({
    id: 50_000 + at,
    eventType: KINDS[at % KINDS.length],
    createdAt: new Date(Date.UTC(2025, 10, 1) + at * 36 * 60 * 60 * 1000).toISOString(),
    workFinishedAt: null,
    workOrder: at % 4 === 0 ? null : { id: 41_000 + at },
    workNoteDescription: at % 4 === 3 ? 'Asentaja kävi paikalla ja mittasi veden paineen. Varaosa on tilattu.' : null,
  })),
};

export const reportScenarios: readonly InteractionScenario[] = [
  {
    name: 'fault report, 200 events',
    path: `/asiointi/${contractUuid('party-payer')}/vikailmoitus/${uuid}`,
    resident: 'party-payer',
    answers: { [`/defect-notices/${uuid}`]: report },
    ready: (page) => page.getByRole('button', { name: 'Täydennä ilmoitusta', exact: true }).waitFor(),
    steps: [
      {
        name: 'open the form',
        act: async (page) => {
          await press(page.getByRole('button', { name: 'Täydennä ilmoitusta', exact: true }));
          await page.getByRole('textbox', { name: /^Kuvaus/ }).waitFor();
        },
      },
      {
        name: 'type in the description',
        act: (page) => page.getByRole('textbox', { name: /^Kuvaus/ }).pressSequentially('lisää', { delay: 120 }),
      },
      {
        name: 'open the preview',
        act: async (page) => {
          await press(page.getByRole('button', { name: 'Esikatsele', exact: true }));
          await page.getByRole('heading', { level: 1, name: 'Tarkista ja lähetä' }).waitFor();
        },
      },
    ],
  },
];
