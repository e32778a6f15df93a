import { describe, expect, it } from 'vitest';
import { recordedNeeds } from '../testing/recorded-needs.ts';
import table from './needs.json' with { type: 'json' };

describe('checks/needs.json', { timeout: 180_000 }, () => {
  it('names for each check the operations that it calls on the reference backend; `npm run pacts` writes it anew', async () => {
    expect(table).toEqual(await recordedNeeds());
  });
});
