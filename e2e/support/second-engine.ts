/**
 * A second accessibility engine beside axe: IBM's Equal Access, by its file alone. Its own wrapper fetches the engine from the network.
 * docs/decisions/accessibility-engines.md says when it runs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

interface Report {
  results: { ruleId: string; value: [level: string, outcome: string]; snippet: string; message: string }[];
}

const engine = readFileSync(join(import.meta.dirname, '../../node_modules/accessibility-checker-engine/ace.js'), 'utf8');

/** The definite violations of WCAG 2.2 that the engine finds. Its potential violations and recommendations are not counted. */
export async function violationsOfSecondEngine(page: Page): Promise<string[]> {
  await page.evaluate(`if (window.ace === undefined) { ${engine}; window.ace = ace; }`);
  const { results } = await page.evaluate<Report>("new ace.Checker().check(document, ['WCAG_2_2'])");
  return results
    .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`);
}

export async function expectNothingFromSecondEngine(page: Page): Promise<void> {
  expect(await violationsOfSecondEngine(page)).toEqual([]);
}
