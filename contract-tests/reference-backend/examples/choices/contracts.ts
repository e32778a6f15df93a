/** Requests about contracts, messages, notices and bulletins. */
import { contractUuid } from '../../world/seed.ts';
import type { Choices } from '../requests.ts';

const secondPage = { query: { page: '1' } };

export const contractChoices = {
  // The one with a collateral is the right of occupancy.
  'getContract 200.full': { path: { contractUuid: contractUuid(2) } },
  // A thread of Kajsa Lindqvist, as is the notice.
  'getMessageThread 404.not-found': { path: { messageThreadUuid: '50000000-0000-4000-8000-000000000201' } },
  'closeNotification 404.not-found': { path: { id: '2021' } },
  'listBulletins 200.party-payer-page-1': secondPage,
  'listBulletins 200.page-1': secondPage,
  'listBulletins 200.modification-pending-page-1': secondPage,
  'listBulletins 200.occupancy-page-1': secondPage,
  'listBulletins 400.validation-error': { path: { contractUuid: contractUuid(1) }, query: { page: '-1' } },
} satisfies Choices;
