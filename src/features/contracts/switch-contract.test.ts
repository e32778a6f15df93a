import { describe, expect, it } from 'vitest';
import { samePageOf } from './switch-contract.ts';

describe('switching the contract', () => {
  it.each([
    ['/asiointi/a', '/asiointi/b'],
    ['/asiointi/a/dokumentit', '/asiointi/b/dokumentit'],
    ['/asiointi/a/maksut/historia', '/asiointi/b/maksut/historia'],
    ['/omat-tiedot/a', '/omat-tiedot/b'],
    ['/asiointi/a/asiointihistoria', '/asiointi/b/asiointihistoria'],
  ])('on %s stays on the same page: %s', (from, to) => {
    expect(samePageOf('b', from)).toBe(to);
  });

  it.each(['/asiointi/a/tiedotteet/1', '/asiointi/a/irtisano', '/asiointi/a/vikailmoitus', '/asiointi/a/viestit/1'])(
    'on %s goes to the front page',
    (from) => {
      expect(samePageOf('b', from)).toBe('/asiointi/b');
    },
  );
});
