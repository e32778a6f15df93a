/** Bulletins for the buildings of the contracts of WORLD.md. */
import type { SuccessOf } from '../../handler.ts';
import type { Bulletin } from '../collections/bulletins.ts';
import { cast, type Examples } from '../seed.ts';
import type { World } from '../store.ts';
import { neighbourOf } from './neighbours.ts';

/** The page of a board of which no example tells that it goes on. */
const PAGE_SIZE = 6;

/** Situations in which a bulletin has another content. */
const OTHER_CONTENTS: readonly string[] = ['minimal', 'broken-image', 'unsafe-body'];

type Page = SuccessOf<'listBulletins'>;

export function seedBulletins(examples: Examples, world: World): void {
  const known = knownBulletins(examples);
  for (const [id, key] of Object.entries(cast.contracts)) {
    const pages = pagesOf(examples, examples.answerIfAny('listBulletins', key) ? key : neighbourOf(examples, key));
    const [first] = pages;
    world.collection('bulletinBoards').put({
      id,
      pageSize: first?.nextPage ? first.bulletins.length : PAGE_SIZE,
      bulletins: pages.flatMap(({ bulletins }) => bulletins).map((summary) => ({ ...mustKnow(known, summary.uuid), ...summary })),
    });
  }
  for (const { uuid, name } of [...known.values()].flatMap(({ attachments }) => attachments ?? [])) {
    world.collection('storedFiles').put({ id: uuid, name, blob: null });
  }
}

/** The bulletins of the examples by uuid, with body and attachments. */
export function knownBulletins(examples: Examples): Map<string, Bulletin> {
  const names = examples.names('getBulletin').filter((name) => !OTHER_CONTENTS.includes(name));
  return new Map(names.map((name) => examples.answer('getBulletin', name)).map((bulletin) => [bulletin.uuid, bulletin]));
}

/** @throws Error for a bulletin without an example of `getBulletin` */
export function mustKnow(known: ReadonlyMap<string, Bulletin>, uuid: string): Bulletin {
  const bulletin = known.get(uuid);
  if (!bulletin) throw new Error(`no example tells the bulletin ${uuid}`);
  return bulletin;
}

function pagesOf(examples: Examples, key: string): Page[] {
  const pages = [examples.answer('listBulletins', key)];
  for (let next = pages[0]?.nextPage ?? null; next !== null; next = pages.at(-1)?.nextPage ?? null) {
    pages.push(examples.answer('listBulletins', `${key}-page-${next}`));
  }
  return pages;
}
