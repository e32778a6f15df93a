/** Requests about contracts and notices. */
import { contractUuid } from '../../world/seed.ts';
import type { Choices } from '../requests.ts';

export const contractChoices = {
  // The one with a collateral is the right of occupancy.
  'getContract 200.full': { path: { contractUuid: contractUuid(2) } },
  // A notice of Kajsa Lindqvist.
  'closeNotification 404.not-found': { path: { id: '2021' } },
} satisfies Choices;
