// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/bulletins.json';
import common from '../../../locales/fi/common.json';
import empty from '../../../openapi/examples/listBulletins/200.empty.json';
import one from '../../../openapi/examples/listBulletins/200.one.json';
import firstPage from '../../../openapi/examples/listBulletins/200.party-payer.json';
import { FrontPageBulletins, frontPageBulletins, placeholderBulletins } from './FrontPageBulletins.tsx';

const FIRST = `/api/contracts/${CONTRACT}/bulletins?page=0`;
const board = { path: patterns.bulletinBoard, element: null };

function frontPage(answers: Answers, options: { routes?: (typeof board)[]; config?: object } = {}) {
  answerWith(answers);
  return show(<FrontPageBulletins contractUuid={CONTRACT} />, {
    path: patterns.frontPage,
    at: paths.frontPage({ contractUuid: CONTRACT }),
    routes: [board],
    ...options,
  });
}

beforeAll(() => startI18nForTests());
beforeEach(() => vi.setSystemTime('2026-11-20T10:00:00+02:00'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('bulletins on the front page', () => {
  it('shows the four newest bulletins and then the fixed ones, which have no page of their own', async () => {
    frontPage({ [FIRST]: firstPage.value });
    await screen.findByText('Pihatalkoot ja uusi leikkipaikka');
    const own = firstPage.value.bulletins.slice(0, 4).map(({ title }) => title);
    expect(titles()).toEqual([...own, fi.placeholders.customerService.title]);
    expect(screen.getAllByRole('link', { name: /^Lue lisää: / })).toHaveLength(4);
  });

  // Rules: bulletins.list-item
  it('show date, author, picture and excerpt, and lead to their page', async () => {
    frontPage({ [FIRST]: firstPage.value });
    const teaser = within((await screen.findByText('Pihatalkoot ja uusi leikkipaikka')).closest('li') as HTMLElement);
    expect(teaser.getByText('18.11').getAttribute('datetime')).toBe('2026-11-18T09:00:00+02:00');
    expect(teaser.getByText(/asukasviestintä/)).toBeTruthy();
    expect(teaser.getByRole('img').getAttribute('alt')).toContain('Uusi leikkipaikka');
    expect(teaser.getByText(/^Tervetuloa pihatalkoisiin/)).toBeTruthy();
    expect(teaser.getByRole('link', { name: 'Lue lisää: Pihatalkoot ja uusi leikkipaikka' }).getAttribute('href')).toBe(
      `/asiointi/${CONTRACT}/tiedotteet/30000000-0000-4000-8000-000000000001`,
    );
  });

  // Rules: bulletins.more-button
  it('lead to the board when there are more', async () => {
    frontPage({ [FIRST]: firstPage.value });
    expect((await screen.findByRole('link', { name: fi.more })).getAttribute('href')).toBe(`/asiointi/${CONTRACT}/ilmoitustaulu`);
  });

  it.each([
    ['there are no more', one.value, {}],
    ['the board is closed to the user', firstPage.value, { config: { contractTerminationOnly: true } }],
    ['the board does not exist yet', firstPage.value, { routes: [] }],
  ])('do not when %s', async (_, answer, options) => {
    frontPage({ [FIRST]: answer }, options);
    await screen.findByText('Vesikatko torstaina 26.11. klo 9–13');
    expect(screen.queryByRole('link', { name: fi.more })).toBeNull();
  });

  it('shows only the fixed bulletins when the company has none', async () => {
    frontPage({ [FIRST]: empty.value });
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe(fi.placeholders.customerService.title);
  });

  it('offer a retry when they cannot be loaded, and show the placeholders meanwhile', async () => {
    const answers: Answers = { [FIRST]: new Refusal(503, 'SERVICE_UNAVAILABLE') };
    frontPage(answers);
    await screen.findByText(fi.loadFailed);
    expect(titles()).toEqual([fi.placeholders.customerService.title]);
    answers[FIRST] = firstPage.value;
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await screen.findByText('Pihatalkoot ja uusi leikkipaikka');
    expect(screen.queryByText(fi.loadFailed)).toBeNull();
  });

  it('show skeletons while they are loading', () => {
    frontPage({ [FIRST]: new Promise(() => undefined) });
    expect(screen.getByRole('status').textContent).toBe(common.loading);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('the front page', () => {
  const bulletins = firstPage.value.bulletins;

  it('shows the first four, in the order of the server', () => {
    expect(frontPageBulletins(firstPage.value).bulletins.map(({ uuid }) => Number(uuid.slice(-2)))).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['a fifth on the page', bulletins.slice(0, 5), null, true],
    ['another page', bulletins.slice(0, 4), 1, true],
    ['neither', bulletins.slice(0, 4), null, false],
  ])('knows whether there are more: %s', (_, some, nextPage, hasMore) =>
    expect(frontPageBulletins({ bulletins: some, nextPage }).hasMore).toBe(hasMore),
  );

  it('shows fewer when there are fewer', () => {
    expect(frontPageBulletins(one.value)).toEqual({ bulletins: one.value.bulletins, hasMore: false });
    expect(frontPageBulletins(empty.value)).toEqual({ bulletins: [], hasMore: false });
  });
});

// Rules: bulletins.placeholder-bulletins
describe('placeholders', () => {
  it('reads placeholders from the translations', () =>
    expect(placeholderBulletins(fi.placeholders)).toContainEqual({ id: 'customerService', ...fi.placeholders.customerService }));

  it('leaves out placeholders that the translations do not have', () => {
    expect(placeholderBulletins('placeholders')).toEqual([]);
    expect(placeholderBulletins(undefined)).toEqual([]);
    expect(placeholderBulletins({ a: { title: ' ' }, b: 'x', c: null, d: { title: 'Hei' } })).toEqual([
      { id: 'd', title: 'Hei', excerpt: '', author: '' },
    ]);
  });
});
