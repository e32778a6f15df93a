import { contractUuid } from '../../../e2e/support/portal.ts';
import { press } from '../press.ts';
import type { InteractionScenario } from './scenario.ts';

const CATEGORIES = ['memos', 'general', 'safety'] as const;
const NAMES = ['Asukaskokouksen pöytäkirja', 'Vuokrantarkistus', 'Järjestyssäännöt', 'Pelastussuunnitelma', 'Energiatodistus'] as const;

/** Three hundred documents in three categories: what a big building collects in twenty years. */
const groups = CATEGORIES.map((id, at) => {
  const category = { id, labels: { fi: `Ryhmä ${id}`, sv: `Grupp ${id}`, en: `Group ${id}` } };
  const documents = Array.from({ length: 100 }, (_, index) => {
    const number = at * 100 + index + 1;
    return {
      id: number,
      uuid: `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      name: `${NAMES[index % NAMES.length]} ${(index % 28) + 1}.${(index % 12) + 1}.${2000 + (index % 27)}`,
      documentType: 'other',
      documentCategory: category,
    };
  });
  return { category, documents };
});

export const documentScenarios: readonly InteractionScenario[] = [
  {
    name: 'documents, 300 of them',
    path: `/asiointi/${contractUuid('party-payer')}/dokumentit`,
    resident: 'party-payer',
    answers: { '/documents': groups },
    firstRow: 'main ul li',
    ready: (page) => page.getByText('300 asiakirjaa').waitFor(),
    steps: [
      {
        name: 'filter',
        act: async (page) => {
          await page.getByRole('searchbox').pressSequentially('pelastus', { delay: 120 });
          await page.getByText('Löytyi 60 asiakirjaa.', { exact: true }).first().waitFor();
        },
      },
      {
        name: 'take the words back',
        act: async (page) => {
          for (let letter = 0; letter < 'pelastus'.length; letter += 1) await page.getByRole('searchbox').press('Backspace', { delay: 60 });
          await page.getByText('300 asiakirjaa').waitFor();
        },
      },
      { name: 'open the menu', act: (page) => press(page.getByRole('button', { name: 'Valikko', exact: true })) },
    ],
  },
];
