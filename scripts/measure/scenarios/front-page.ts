import { contractUuid } from '../../../e2e/support/portal.ts';
import reports from '../../../openapi/examples/listDefectNotices/200.party-payer.json' with { type: 'json' };
import { press } from '../press.ts';
import type { InteractionScenario } from './scenario.ts';

const [report] = reports.value;

/** More than a household reports in its whole life. */
const manyReports = Array.from({ length: 500 }, (_, index) => ({
  ...report,
  id: 9000 + index,
  uuid: `70000000-0000-4000-8000-${String(9000 + index).padStart(12, '0')}`,
}));

export const frontPageScenarios: readonly InteractionScenario[] = [
  {
    name: 'front page, 500 fault reports',
    path: `/asiointi/${contractUuid('party-payer')}`,
    resident: 'party-payer',
    answers: { '/defect-notices': manyReports },
    ready: (page) => page.getByRole('button', { name: /^Näytä 495 / }).waitFor(),
    steps: [
      { name: 'show all', act: (page) => press(page.getByRole('button', { name: /^Näytä 495 / })) },
      { name: 'show fewer again', act: (page) => press(page.getByRole('button', { name: 'Näytä vähemmän', exact: true }).first()) },
      { name: 'open the menu', act: (page) => press(page.getByRole('button', { name: 'Valikko', exact: true })) },
    ],
  },
];
