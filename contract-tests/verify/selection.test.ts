import { describe, expect, it } from 'vitest';
import { behaviours } from './capabilities.ts';
import { checksOf, keyOf } from './checks/run-checks.ts';
import { readInteractions } from './core/interaction.ts';
import { PACT, theContract } from './data.ts';
import { chosen, selectionOf, type Wanted } from './selection.ts';

const contract = theContract();
const keyed = readInteractions(PACT);
const pact = keyed.map(({ interaction }) => interaction);
const checks = behaviours.flatMap((capability) => checksOf(capability, pact).map((check) => keyOf(capability, check)));
const keysOf = (wanted: Wanted) => chosen(contract, keyed, selectionOf(contract, wanted, pact, checks).ofInteraction).map(({ key }) => key);

describe('selectionOf', () => {
  it('leaves out an excluded tag, operation, state or interaction, and lets no check call an excluded operation', () => {
    const all = keysOf({});
    expect(all.length).toBe(pact.length);
    expect(keysOf({ exclude: ['contacts'] })).toEqual(all.filter((key) => !key.startsWith('listContacts ')));
    expect(keysOf({ only: ['getBuildingInfo'], exclude: ['getBuildingInfo 200.party-payer'] })).toEqual(
      all.filter((key) => key.startsWith('getBuildingInfo ') && key !== 'getBuildingInfo 200.party-payer'),
    );
    const wanted = selectionOf(contract, { exclude: ['uploadFile', 'isolation'] }, pact, checks);
    expect([wanted.mayCall('uploadFile'), wanted.ofOperation('uploadFile'), wanted.mayCall('initFile')]).toEqual([false, false, true]);
    expect(checks.filter((key) => !wanted.ofCheck(key))).toEqual(checks.filter((key) => key.startsWith('isolation: ')));
  });

  it('refuses to exclude a name that nothing has', () => {
    expect(() => selectionOf(contract, { exclude: ['contatcs'] }, pact, checks)).toThrow('--exclude contatcs: there is no such tag');
  });

  it.each([1, 2, 3, 4, 40])('gives each tag to exactly one of %d shards, whose checks may call what the others verify', (count) => {
    const shards = Array.from({ length: count }, (_, at) => ({ shard: { index: at + 1, count } }));
    expect(shards.flatMap((one) => keysOf(one)).toSorted()).toEqual(keysOf({}).toSorted());
    for (const tag of contract.tags) {
      const [operationId = ''] = [...contract.operations.values()].filter((one) => one.tag === tag).map((one) => one.operationId);
      const selections = shards.map((one) => selectionOf(contract, one, pact));
      expect(selections.filter(({ ofOperation }) => ofOperation(operationId))).toHaveLength(1);
      expect(selections.every(({ mayCall }) => mayCall(operationId))).toBe(true);
    }
  });

  it('gives three shards about as much to do', () => {
    const sizes = [1, 2, 3].map((index) => keysOf({ shard: { index, count: 3 } }).length);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.2);
  });
});
