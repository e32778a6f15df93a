// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { states } from '../../e2e/states.ts';
import type { MockOperation } from '../../mock/choose-example.ts';
import { parseScenario } from '../../src/app/dev/scenario-state.ts';
import { openingOf } from './development-states.ts';

const operations: MockOperation[] = JSON.parse(readFileSync('generated/operations.json', 'utf8'));
const scenarioIn = (script: string) =>
  parseScenario(JSON.parse(/'resident-portal\.scenario', (".*")\)/.exec(script)?.[1] ?? 'null'), operations);

it('opens every state with the answers that it names, as the panel can give them', () => {
  const lost = states.filter((state) => {
    const chosen = Object.values(scenarioIn(openingOf(state, operations)).operations);
    return Object.values(state.answers ?? {}).length > chosen.length;
  });
  expect(states.length).toBeGreaterThan(300);
  expect(lost.map(({ name }) => name)).toEqual([]);
});

it('puts back what the tab remembers, and says whose page it is', () => {
  const state = {
    name: 'a',
    path: '/omat-tiedot',
    resident: 'staff',
    remembered: { draft: { text: '</script>' } },
    handedOver: { done: true },
  };
  const script = openingOf(state, operations);
  expect(scenarioIn(script).resident).toBe('staff');
  expect(script).toContain(String.raw`[["draft","{\"text\":\"\u003c/script>\"}"],["portal.lang","fi"]]`);
  expect(script).toContain(`history.replaceState({"usr":{"done":true},"key":"handed","idx":0}, '', "/omat-tiedot")`);
});
