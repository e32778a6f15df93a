/** States of bulletins. */
import { movedExamples } from '../world/seed.ts';
import { knownBulletins, mustKnow } from '../world/seeds/bulletins.ts';
import { ownContract, signInToContract } from './own-contract.ts';
import { StateParamError, type States, textParam } from './protocol.ts';
import { situationOf } from './situation.ts';

export const bulletinStates = {
  'a contract with its bulletins': situationOf(
    'listBulletins',
    ['empty', 'one', 'no-images', 'long-title', 'earlier-years'],
    (world, id, { bulletins }) => {
      const known = knownBulletins(movedExamples(world.today));
      world
        .collection('bulletinBoards')
        .change(id, { bulletins: bulletins.map((summary) => ({ ...mustKnow(known, summary.uuid), ...summary })) });
    },
  ),

  'a bulletin for the building of the contract': (world, params) => {
    const { values, contract } = signInToContract(world, params);
    const wanted = textParam(params, 'bulletinUuid');
    const { bulletins = [] } = world.collection('bulletinBoards').get(contract.id) ?? {};
    if (!bulletins.some(({ uuid }) => uuid === wanted)) throw new StateParamError(`${wanted} is not published for the contract`);
    return values;
  },

  'a bulletin of a kind': (world, params) => {
    const bulletin = movedExamples(world.today).answer(
      'getBulletin',
      textParam(params, 'situation', ['minimal', 'broken-image', 'unsafe-body']),
    );
    const { values, contract } = ownContract(world);
    const boards = world.collection('bulletinBoards');
    const others = boards.get(contract.id)?.bulletins.filter(({ uuid }) => uuid !== bulletin.uuid) ?? [];
    boards.change(contract.id, { bulletins: [...others, bulletin] });
    return values;
  },

  // The newest: it is the one that the contract's examples name.
  'a bulletin that is no longer published': (world) => {
    const { values, contract } = ownContract(world);
    const boards = world.collection('bulletinBoards');
    const { bulletins = [] } = boards.get(contract.id) ?? {};
    boards.change(contract.id, {
      bulletins: bulletins.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt)).slice(1),
    });
    return values;
  },
} satisfies States;
