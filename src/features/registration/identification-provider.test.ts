import { expect, it } from 'vitest';
import { readProvider } from './identification-provider.ts';

it.each([
  [{ provider: 'telia' }, '', 'telia'],
  [{ provider: 'candour' }, '?provider=telia', 'candour'],
  [null, '?provider=telia', 'telia'],
  [null, '?provider=candour&resetOldUser=true', 'candour'],
  [{ provider: 'other' }, '?provider=telia', 'telia'],
  [null, '?provider=other', null],
  [{ provider: 7 }, '', null],
  [null, '', null],
])('state %j and query %j name %s', (state, search, provider) => expect(readProvider(state, search)).toBe(provider));
