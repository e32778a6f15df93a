import { describe, expect, it } from 'vitest';
import { drop, put } from './contract-draft.ts';
import { specMutants } from './spec-mutants.ts';
import { trySpec } from './spec-trials.ts';

const mutantOf = (id: string) => {
  const found = specMutants.find((one) => one.id === id);
  if (!found) throw new Error(`there is no change ${id}`);
  return found;
};

describe('a change of the contract', { timeout: 180_000 }, () => {
  it('is seen by the gates that name it, and by no other', () => {
    const cookie = mutantOf('cookie-removed');
    const harmless = {
      ...cookie,
      id: 'summary-changed',
      names: 'listContacts',
      change: (draft: Parameters<typeof cookie.change>[0]) => draft.operation('listContacts', (one) => put(one, '/summary', 'List people')),
    };
    const unnamed = { ...cookie, id: 'unnamed', names: 'listContacts' };
    const all = trySpec(true, [cookie, mutantOf('state-renamed'), harmless, unnamed]);
    expect(all.map(({ id, seenBy }) => [id, seenBy])).toEqual([
      ['cookie-removed', ['breaking']],
      ['state-renamed', ['states']],
      ['summary-changed', []],
      ['unnamed', []],
    ]);
  });

  it('fails where it cannot be made', () => {
    const impossible = {
      ...mutantOf('cookie-removed'),
      change: (draft: Parameters<(typeof specMutants)[number]['change']>[0]) =>
        draft.operation('login', (one) => drop(one, '/responses/299')),
    };
    expect(() => trySpec(false, [impossible])).toThrow('the change cookie-removed cannot be made: there is nothing at /responses/299');
  });

  it('gives each change a name of its own', () => {
    expect(new Set(specMutants.map(({ id }) => id)).size).toBe(specMutants.length);
    expect(specMutants.length).toBeGreaterThanOrEqual(12);
  });
});
