import { fileTypeFromBuffer } from 'file-type';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import { contractUuid } from '../world/seed.ts';

const MINUTE_MS = 60 * 1000;
const OWN = `/contracts/${contractUuid(1)}`;
const MINUTES_OF_MEETING = '40000000-0000-4000-8000-000000000101';

let backend: Backend;
let browser: Browser;
const clock = stillClock(WORLD_MOMENT);
const linkTo = async (path: string) => ((await browser.get(path)).body as { url: string }).url;

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  browser = openBrowser(backend);
  await browser.signIn('party-payer@example.com');
});

afterEach(() => backend.close());

describe('a document', () => {
  it('opens as a PDF at its link, which needs no cookie, with Cache-Control: private, no-store', async () => {
    const answer = await backend.inject({ url: await linkTo(`${OWN}/documents/${MINUTES_OF_MEETING}`) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(String(answer.headers['content-disposition'])).toBe(
      "inline; filename*=UTF-8''Asukaskokouksen%20p%C3%B6yt%C3%A4kirja%2024.9.2026.pdf",
    );
    expect(await fileTypeFromBuffer(answer.rawPayload)).toMatchObject({ mime: 'application/pdf' });
    expect(answer.rawPayload.toString('latin1')).toContain('(Asukaskokouksen pöytäkirja 24.9.2026)');
  });

  it('answers 404 NOT_FOUND at the link after five minutes', async () => {
    const url = await linkTo(`${OWN}/documents/${MINUTES_OF_MEETING}`);
    clock.advance(5 * MINUTE_MS - 1000);
    expect((await backend.inject({ url })).statusCode).toBe(200);
    clock.advance(1000);
    expect((await backend.inject({ url })).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers 404 when the signed link was changed', async () => {
    const url = await linkTo(`${OWN}/documents/${MINUTES_OF_MEETING}`);
    const changed = [
      url.replace('0101?', '0131?'),
      url.replace(/expires=(\d)/, 'expires=9$1'),
      url.replace(/signature=./, 'signature=_'),
      url.replace(/[?].*/, ''),
    ];
    for (const one of changed) expect({ one, status: (await backend.inject({ url: one })).statusCode }).toEqual({ one, status: 404 });
  });

  it('opens for every entry of listDocuments, on every contract', async () => {
    const keys = ['party-payer', 'occupancy', 'cotenant', 'arrears', 'upcoming', 'modification'];
    for (const key of keys) {
      await browser.signIn(`${key}@example.com`);
      const contracts = (await browser.get('/contracts')).body as { uuid: string }[];
      for (const { uuid: contract } of contracts) {
        const groups = (await browser.get(`/contracts/${contract}/documents`)).body as { documents: { uuid: string }[] }[];
        expect(groups.length).toBeGreaterThan(0);
        for (const { uuid } of groups.flatMap(({ documents }) => documents)) {
          const url = await linkTo(`/contracts/${contract}/documents/${uuid}`);
          expect({ key, uuid, status: (await backend.inject({ url })).statusCode }).toEqual({ key, uuid, status: 200 });
        }
      }
    }
  });
});

describe('bulletins', () => {
  const page = async (number?: number) => {
    const { body } = await browser.get(`${OWN}/bulletins${number === undefined ? '' : `?page=${number}`}`);
    return body as { bulletins: { uuid: string; publishedAt: string }[]; nextPage: number | null };
  };

  it('answer 404 BULLETIN_NOT_FOUND before publishedAt', async () => {
    const [newest] = (await page()).bulletins;
    const boards = backend.world.collection('bulletinBoards');
    const { bulletins = [] } = boards.get(contractUuid(1)) ?? {};
    const publishedAt = new Date(WORLD_MOMENT.getTime() + MINUTE_MS).toISOString();
    boards.change(contractUuid(1), {
      bulletins: bulletins.map((one) => (one.uuid === newest?.uuid ? { ...one, publishedAt } : one)),
    });
    expect(await browser.get(`${OWN}/bulletins/${newest?.uuid}`)).toMatchObject({ status: 404, code: 'BULLETIN_NOT_FOUND' });
    clock.advance(MINUTE_MS);
    expect(await browser.get(`${OWN}/bulletins/${newest?.uuid}`)).toMatchObject({ status: 200 });
  });
});
