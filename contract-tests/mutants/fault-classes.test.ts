import { describe, expect, it } from 'vitest';
import { isObject } from '../contract/bundle.ts';
import { readInteractions } from '../verify/core/interaction.ts';
import { PACT, theContract } from '../verify/data.ts';
import { behaviours } from './behaviours.ts';
import { CATALOGUE } from './fault-catalogue.ts';
import { askedOf, faultsOf, type Killed, pageOf } from './fault-classes.ts';
import killed from './killed.json' with { type: 'json' };

const contract = theContract();
const pact = readInteractions(PACT).map(({ interaction }) => interaction);

describe('the table of faults and checks', { timeout: 60_000 }, () => {
  it('gives docs/fault-classes.md, which `npm exec -- vitest run --config contract-tests/vitest.config.ts fault-classes -u` writes anew', async () => {
    await expect(pageOf(contract, pact, killed as unknown as Killed)).toMatchFileSnapshot('../../docs/fault-classes.md');
  });

  it('lists checks and faults for each code of the catalogue, or says why there are none', () => {
    const asked = askedOf(pact);
    const withoutChecks = CATALOGUE.filter(({ checks }) => !asked.some(({ name }) => checks.test(name)));
    const withoutFaults = CATALOGUE.filter(({ operators }) => faultsOf(operators, contract, pact).length === 0);
    expect(withoutChecks.map(({ code }) => code)).toEqual(['F202']);
    expect(withoutFaults.map(({ code, note }) => [code, note === undefined])).toEqual([
      ['F100', false],
      ['F101', false],
      ['F202', false],
    ]);
  });

  it('counts the kills of operators that there are', () => {
    expect(Object.keys(killed.behaviour).filter((name) => !behaviours.some(({ operator }) => operator === name))).toEqual([]);
  });

  it('says rightly that no request of the contract has an address that a backend could fetch', () => {
    const bodies = [...contract.operations.values()].flatMap(({ path, method }) => {
      const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}/requestBody`;
      return contract.nodeAt(pointer)?.node ?? [];
    });
    expect(bodies.length).toBeGreaterThan(20);
    expect(formatsIn(bodies).filter((format) => format.startsWith('uri'))).toEqual([]);
  });
});

/** The formats of a schema and of all that it refers to. */
function formatsIn(node: unknown, seen = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return [];
  seen.add(node);
  const own = isObject(node) && typeof node.format === 'string' ? [node.format] : [];
  const referred = isObject(node) && typeof node.$ref === 'string' ? formatsIn(contract.nodeAt(node.$ref.slice(1))?.node, seen) : [];
  return [...own, ...referred, ...Object.values(node).flatMap((one) => formatsIn(one, seen))];
}
