/**
 * Random walks over the whole portal on the reference backend: whoever signs in, opens, goes back, reloads, types, sends, loses the network or comes
 * back the next day, in any order. After every step the page has one heading, its title, the focus, no sideways scroll, what the backend has,
 * nothing of anybody else, and no secret in a storage (any-order/look.ts); a reload keeps what the draft of the form that ends a contract holds.
 *
 * `npm test` takes the first 4 walks, `npm test -- any-order` all 60. `PORTAL_WALK=17 npm test -- any-order` walks the 17th alone, makes it shorter
 * when it fails, and prints the shortest that still does: it is kept below, in KEPT.
 */
import type { Browser } from '@playwright/test';
import { array, assert, asyncModelRun, asyncProperty, constantFrom, interruptAfterTimeLimit, nat, sample, tuple } from 'fast-check';
import { test } from '../support/portal.ts';
import type { PortalUnderTest } from '../support/server.ts';
import { Command, type Step, type StepName } from './any-order/steps.ts';
import { type Model, startVisit } from './any-order/visit.ts';

const { PORTAL_WALK: only } = process.env;
const WALKS = process.env.PORTAL_WALKS === 'all' ? 60 : 4;
const STEPS_OF_A_WALK = 40;
/** A walk is made shorter for so long at most. */
const SHORTENING_MS = 10 * 60_000;

/** How often a step comes, beside the others. */
const WEIGHTS: Record<StepName, number> = {
  'sign in': 12,
  address: 6,
  link: 24,
  button: 10,
  type: 5,
  choose: 5,
  send: 10,
  back: 8,
  forward: 4,
  reload: 3,
  tab: 2,
  'other tab': 4,
  language: 3,
  'sign out': 2,
  'session ends': 2,
  offline: 2,
  online: 12,
  'new day': 2,
};
const names = (Object.keys(WEIGHTS) as StepName[]).flatMap((name) => Array.from({ length: WEIGHTS[name] }, () => name));
const step = tuple(constantFrom(...names), nat(999));
const anyWalk = array(step, { maxLength: STEPS_OF_A_WALK });

/** The walk of a number: 40 steps, the first of which signs in. */
function walkOf(seed: number): Step[] {
  const [steps = []] = sample(array(step, { minLength: STEPS_OF_A_WALK - 1, maxLength: STEPS_OF_A_WALK - 1 }), { seed, numRuns: 1 });
  return [['sign in', seed], ...steps];
}

/** Walks that have failed, as short as they became, and what was wrong. */
const KEPT: readonly { what: string; steps: readonly Step[] }[] = [
  {
    what: 'the focus was lost where a link without a network led to the message about it',
    steps: [
      ['sign in', 3],
      ['offline', 0],
      ['link', 7],
    ],
  },
  {
    what: 'the focus was lost where the page of a fault report asks for a phone number first',
    steps: [
      ['sign in', 14],
      ['link', 992],
      ['link', 999],
    ],
  },
  {
    what: 'the page of a resident whose session had ended was there for a moment more, at the address of the sign-in page',
    steps: [
      ['sign in', 3],
      ['tab', 0],
      ['session ends', 0],
    ],
  },
  {
    what: 'nothing was seen after the link to the first page on a page for everybody',
    steps: [
      ['sign in', 12],
      ['sign out', 220],
      ['link', 4],
      ['link', 990],
    ],
  },
  {
    what: 'the focus was lost on the way back from the message that there is no contract',
    steps: [
      ['sign in', 13],
      ['address', 35],
      ['link', 1],
      ['reload', 0],
      ['back', 0],
    ],
  },
  {
    what: 'the focus was lost on the way back before the next page was there',
    steps: [
      ['sign in', 8],
      ['address', 178],
      ['link', 5],
      ['link', 336],
      ['back', 816],
    ],
  },
];

test.use({ api: 'backend', trace: 'off' });

async function walk(browser: Browser, portal: PortalUnderTest, steps: readonly Step[]): Promise<void> {
  const context = await browser.newContext();
  try {
    const setup = async () => ({
      model: { resident: null, isOnline: true, hasExpired: false } satisfies Model,
      real: await startVisit(portal, context),
    });
    await asyncModelRun(
      setup,
      steps.map((one) => new Command(one)),
    );
  } finally {
    await context.close();
  }
}

for (const { what, steps } of KEPT) test(`a walk that failed once: ${what}`, async ({ browser, portal }) => walk(browser, portal, steps));

for (let seed = 1; seed <= WALKS; seed += 1) {
  if (only !== undefined && Number(only) !== seed) continue;
  test(`walk ${seed} over the whole portal keeps every page whole`, async ({ browser, portal }) => {
    test.setTimeout((only === undefined ? 0 : SHORTENING_MS) + 600_000);
    await assert(
      asyncProperty(anyWalk, (steps) => walk(browser, portal, steps as Step[])),
      {
        seed,
        numRuns: 1,
        examples: [[walkOf(seed) as [StepName, number][]]],
        endOnFailure: only === undefined,
        plugins: [interruptAfterTimeLimit(SHORTENING_MS, { failOnInterrupt: true })],
      },
    );
  });
}
