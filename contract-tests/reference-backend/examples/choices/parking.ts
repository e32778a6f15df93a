/** Requests of parking. */
import { cast, examples } from '../../world/seed.ts';
import type { Choices } from '../requests.ts';

const OWN = /^(?:(.+)-)?own$/;

export const parkingChoices: Choices = Object.fromEntries(
  examples
    .names('listParkingAreas')
    .filter((name) => OWN.test(name))
    .map((name) => {
      const key = OWN.exec(name)?.[1];
      const [uuid] = Object.entries(cast.contracts).find(([, contract]) => contract === key) ?? [];
      return [
        `listParkingAreas 200.${name}`,
        { query: { include: 'own' }, ...(uuid === undefined ? {} : { path: { contractUuid: uuid } }) },
      ];
    }),
);
