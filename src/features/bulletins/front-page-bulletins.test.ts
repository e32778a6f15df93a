import { describe, expect, it } from 'vitest';
import fi from '../../../locales/fi/bulletins.json';
import empty from '../../../openapi/examples/listBulletins/200.empty.json';
import one from '../../../openapi/examples/listBulletins/200.one.json';
import firstPage from '../../../openapi/examples/listBulletins/200.party-payer.json';
import { frontPageBulletins, placeholderBulletins } from './front-page-bulletins.ts';

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
