/** The address of every page of the route table, for the resident `party-payer`. */
import { type PageName, patterns } from '../../src/paths.ts';
import { contractUuid } from './portal.ts';

/** Of the resident's own reports and messages (openapi/examples). */
const IDS: Readonly<Record<string, string>> = {
  contractId: contractUuid('party-payer'),
  bulletinUuid: '30000000-0000-4000-8000-000000000002',
  messageThreadUuid: '50000000-0000-4000-8000-000000000102',
  defectNoticeUuid: '70000000-0000-4000-8000-000000003001',
};
const IDS_OF_PAGE: Partial<Record<PageName, string>> = {
  question: '70000000-0000-4000-8000-000000003100',
  feedback: '70000000-0000-4000-8000-000000003101',
};

/** An id that nothing has. */
export const UNKNOWN = '10000000-0000-4000-8000-000000000001';

/** The resident's own ids for the parameters of a page. */
export const idOf = (name: PageName) => (parameter: string) => IDS[parameter] ?? IDS_OF_PAGE[name];

/** @param id of each parameter; `UNKNOWN` where it gives none */
export const addressOf = (name: PageName, id: (parameter: string) => string | undefined) =>
  patterns[name].replaceAll(/:(\w+)/g, (_, parameter: string) => id(parameter) ?? UNKNOWN);
