/** The capability `lists`: data that several answers give is complete, without gaps, repetitions or data of something else. */
import type { Capability, Check } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { contract, signedIn } from './world.ts';

/** More pages than any example has. */
const MOST_PAGES = 100;

/** All bulletins of a contract, read page by page with `nextPage`. */
async function allBulletins(api: CheckClient, home: string): Promise<Json[]> {
  const all: Json[] = [];
  let page: number | null = 0;
  for (let asked = 0; page !== null && asked < MOST_PAGES; asked += 1) {
    const body: Json = await api.ok('listBulletins', { path: [home], query: { page: String(page) } });
    const items = (body.bulletins ?? []) as Json[];
    all.push(...items);
    const next = body.nextPage as number | null | undefined;
    if (next !== null && next !== undefined && next <= page) api.fail('a nextPage after the page', String(next));
    page = next === null || next === undefined || next <= page || items.length === 0 ? null : next;
  }
  return all;
}

const pages: Check[] = [
  ['party-payer', 1, 'party-payer'],
  ['occupancy', 3, 'occupancy'],
  ['modification', 13, 'modification-pending'],
].map(([resident, number, example]) =>
  defineCheck(
    'listBulletins',
    `all pages of ${String(example)} together have every bulletin once, the newest first`,
    [signedIn(String(resident))],
    async (api) => {
      const home = contract(Number(number));
      const expected = ['', '-page-1'].flatMap((suffix) => {
        const page = api.context.exampleOf('listBulletins', `${String(example)}${suffix}`) as { bulletins?: Json[] } | undefined;
        return page?.bulletins ?? [];
      });
      api.expectSame('listBulletins', { bulletins: expected }, { bulletins: await allBulletins(api, home) }, 'of all pages together');
      for (const page of ['99', '100000']) {
        const beyond = await api.ok<{ bulletins?: unknown[]; nextPage?: unknown }>('listBulletins', { path: [home], query: { page } });
        api.expect(
          (beyond.bulletins ?? []).length === 0 && (beyond.nextPage ?? null) === null,
          'an empty page after the last one',
          `${(beyond.bulletins ?? []).length} bulletins`,
        );
      }
      const first = await api.ok('listBulletins', { path: [home] });
      api.expectSame(
        'listBulletins',
        first,
        await api.ok('listBulletins', { path: [home], query: { page: '0' } }),
        'with page=0, compared with no page',
      );
    },
  ),
);

const addressWithoutQuery = (link: Json): string => String(link.url).split('?')[0] ?? '';

const links: Check[] = [
  defineCheck('getDocumentLink', ['each document has a different link', 'files.signed-link'], [signedIn('party-payer')], async (api) => {
    const groups = (await api.list('listDocuments', { path: [contract(1)] })) as { documents?: Json[] }[];
    const uuids = [...new Set(groups.flatMap(({ documents = [] }) => documents.map(({ uuid }) => String(uuid))))];
    const addresses = new Map<string, string>();
    for (const uuid of uuids) {
      const link = await api.ok('getDocumentLink', { path: [contract(1), uuid] });
      api.expect(link.uuid === uuid, `the link of ${uuid}`, `that of ${String(link.uuid)}`);
      const address = addressWithoutQuery(link);
      const other = addresses.get(address);
      api.expect(other === undefined, `an address of its own for ${uuid}`, `the address of ${other}`);
      addresses.set(address, uuid);
    }
  }),
  defineCheck('getBulletinAttachmentLink', 'each attachment has a different link', [signedIn('party-payer')], async (api) => {
    const addresses = new Set<string>();
    let count = 0;
    for (const { uuid } of await allBulletins(api, contract(1))) {
      const bulletin = await api.ok('getBulletin', { path: [contract(1), String(uuid)] });
      for (const attachment of (bulletin.attachments ?? []) as Json[]) {
        count += 1;
        addresses.add(
          addressWithoutQuery(await api.ok('getBulletinAttachmentLink', { path: [contract(1), String(uuid), String(attachment.uuid)] })),
        );
      }
    }
    api.expect(addresses.size === count, `${count} addresses for ${count} attachments`, String(addresses.size));
  }),
];

export const lists: Capability = {
  name: 'lists',
  about: 'All pages of a list together are complete, and each document and attachment has a different link.',
  isAlways: true,
  checks: () => [...pages, ...links],
};
