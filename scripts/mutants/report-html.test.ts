import { describe, expect, it } from 'vitest';
import type { Mutant } from '../../contract-tests/mutants/mutant.ts';
import { goalsOf, scoreOf } from '../../contract-tests/mutants/score.ts';
import { htmlOf } from './report-html.ts';

const HOSTILE = '<script>alert("1" & 2)</script>';
const mutant: Mutant = {
  id: `getThing 200 op /${HOSTILE}`,
  operationId: HOSTILE,
  status: 200,
  operator: HOSTILE,
  pointer: `/${HOSTILE}`,
  class: 'semantic',
  seenBy: [],
};

function page(): string {
  const tried = [{ mutant, verdicts: [] }];
  const client = [{ id: HOSTILE, what: HOSTILE, seenBy: [HOSTILE], said: HOSTILE }];
  const spec = [{ id: 'unseen', what: 'nobody sees it', seenBy: [], said: '' }];
  const score = scoreOf(tried, { equivalent: 1, falseAlarms: 0, runs: 2, seconds: 61, client, spec });
  const equivalent: Mutant[] = [{ ...mutant, class: 'equivalent', reason: HOSTILE }];
  return htmlOf({ score, tried, equivalent, client, spec }, goalsOf(score, false));
}

describe('the page of the score', () => {
  it('contains no script, whatever names and answers contain', () => {
    expect(page()).not.toContain('<script');
    expect(page()).toContain('getThing 200 op /&lt;script&gt;alert(&quot;1&quot; &amp; 2)&lt;/script&gt;');
  });

  it('loads nothing and says its language, its title and what each column is', () => {
    expect(page()).not.toMatch(/\s(?:src|href)=/);
    expect(page()).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page()).toContain('<title>Mutation score of the contract-test harness</title>');
    expect(page()).toContain('<th scope="col">Goal</th>');
  });

  it('names what nobody sees', () => {
    expect(page()).toContain('0 of 1 faults seen, 1 more are equivalent');
    expect(page()).toMatch(/unseen<\/code><\/th><td>nobody sees it<\/td><td>nobody<\/td>/);
  });
});
