import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { behaviours } from '../capabilities.ts';
import { readInteractions } from '../core/interaction.ts';
import { PACT } from '../data.ts';
import { ruleOfKind, rulesOfKinds } from './rules-of-checks.ts';
import { checksOf } from './run-checks.ts';

const pact = readInteractions(PACT).map(({ interaction }) => interaction);
const folder = fileURLToPath(new URL('../../../docs/rules/', import.meta.url));

describe('the rules of checks that are alike', () => {
  it('are rules of the product', () => {
    const known = globSync('*.md', { cwd: folder }).flatMap((file) =>
      [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/^\| `([\w.-]+)`/gm)].map(([, id]) => id),
    );
    expect(rulesOfKinds.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('leave few checks to all rules of their operation', () => {
    const general = behaviours.flatMap((capability) =>
      capability.rules === undefined
        ? checksOf(capability, pact).filter(({ rules, expects }) => rules === undefined && ruleOfKind(expects) === undefined)
        : [],
    );
    // What changes beside a write, and what a notice has after it, is about all of its operation.
    expect(general.length).toBeLessThan(70);
  });
});
