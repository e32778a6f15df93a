/**
 * Every error code of terminations and modifications (ending.init-errors, identification.failure-codes), on the reference backend: at the init
 * call, at the identification, and after the return. After each of them nothing is sent or lost, and a further attempt succeeds.
 */
import type { Page } from '@playwright/test';
import { type ErrorCode, errorCodes, isErrorCode } from '../../client/api-error.ts';
import { failureOf, isKnown } from '../../src/identification/failures.ts';
import { addressOf, choose, endShortly, heading, next, openEnding, type Resident, radio, resident } from '../support/ending.ts';
import { atIdentification, identify, signInAs } from '../support/identify.ts';
import { meetWith, PERSON, type Scene } from '../support/obstacles.ts';
import { fillPerson } from '../support/people.ts';
import { contractUuid, expect, expectAccessible, inState, LANGUAGES, type Language, languagesFrom, test } from '../support/portal.ts';
import { refusalsOf } from '../support/refusals.ts';
import { RETURNS, type ReturnJourney } from '../support/returns.ts';
import { STARTS, type Start } from '../support/starts.ts';
import type { Texts } from '../support/texts.ts';
import { withoutPauses } from '../support/waits.ts';
import { endsAtThePage, endsOfCompletion, onceEach, type WayBack } from '../support/ways-back.ts';

test.use({ forgive: /Failed to load resource/ });
test.beforeEach(({ page }) => withoutPauses(page));

const OF_ADDRESSES = ['CONTRACT_ID_INVALID', 'FORM_VALUES_INVALID'] as const;

const DECISIONS = [
  { subject: 'termination', contract: 'cotenant', page: '/irtisano/vahvista', states: [] },
  {
    subject: 'modification',
    contract: 'party-payer',
    page: '/sopimusmuutos/vahvista',
    states: [['a modification request in a status', { status: 'pending_tenant_approval' }]],
  },
] as const;

interface Visit extends Resident {
  scene: Pick<Scene, 'world' | 'contractUuid'>;
  /** The address of the filled-in page from which the user leaves. */
  ready: string;
  readyTitle: string;
}

const only = <One extends object>(all: readonly One[], wanted: Partial<One>): One => {
  const found = all.find((one) => Object.entries(wanted).every(([key, value]) => one[key as keyof One] === value));
  if (found === undefined) throw new Error(`nothing in the list has ${JSON.stringify(wanted)}`);
  return found;
};

const everyOther = <One>(all: readonly One[], first: 0 | 1): One[] => all.filter((_, at) => at % 2 === first);

/** The text of the preview. */
async function filledIn(page: Page): Promise<string[]> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return page.getByRole('main').locator('dl').allInnerTexts();
}

/** Presses the button once for each error, and checks its text and that nothing was lost. */
async function expectRefusals({ page, t, scene }: Visit, start: Start): Promise<void> {
  const { operationId, call, send, failed, textOf } = start;
  await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
  const before = await filledIn(page);
  const refusals = new Map(refusalsOf(operationId).map((refusal) => [refusal.code, refusal.prefer]));
  for (const [code, prefer] of refusals) {
    await test.step(`${operationId} ${start.action}: ${code}`, async () => {
      const met = await meetWith(page, call, code, { ...scene, ...start });
      await send(page, t);
      // The transport repeats a call after a server error.
      await expect.poll(() => met.codes).toEqual(prefer.startsWith('code=5') ? [code, code] : [code]);
      await expect(page.getByRole('alert').filter({ hasText: failed(t, code) })).toContainText(textOf(code, t));
      await met.takeAway();
      await expect.poll(() => filledIn(page)).toEqual(before);
    });
  }
  await expectAccessible(page);
}

/** Leaves, returns with each code, and starts again where that is offered. */
async function expectFailures(who: Visit, start: Start, journey: ReturnJourney, ways: readonly WayBack[]): Promise<void> {
  const { page, t, scene, ready, readyTitle } = who;
  const requests = () => scene.world.collection('requests').all();
  const before = requests();
  for (const { name, code, go } of ways) {
    await test.step(name, async () => {
      await start.send(page, t);
      // The request is made before anything changes on the backend.
      await atIdentification(page);
      const undo = await go(page);
      await heading(who, titleOf(journey, code, t));
      // Several codes have the same page; the address has the code.
      await expect(page).toHaveURL(addressAfter(code));
      await undo();
      const restart = page.getByRole('link', { name: t.identification.restart, exact: true });
      // A missing request is an outcome, not a failure.
      if (code !== 'NOT_FOUND') await expect(restart).toHaveCount(failureOf(code).restart ? 1 : 0);
      expect(requests()).toEqual(before);
      if ((await restart.count()) > 0) await restart.click();
      else await page.goto(ready);
      await heading(who, readyTitle);
    });
  }
}

function titleOf(journey: ReturnJourney, code: ErrorCode, t: Texts): string {
  if (code === 'NOT_FOUND') return journey.titleOf('not_found', t);
  return t.identification.failure[failureOf(code).texts[journey.subject]].title;
}

function addressAfter(code: ErrorCode): RegExp {
  if (code === 'NOT_FOUND') return /[?&]state=not_found(&|$)/;
  // An address without a journey of this tab is not replaced.
  return code === 'FORM_CHECK_FAILED' ? /[?&]state=loading&nonce=/ : new RegExp(`[?&]error=${code}(&|$)`);
}

/** Causes every error, and succeeds in the end. The completion call also fails once, and the portal repeats it. */
async function expectEverything(who: Visit, start: Start, journey: ReturnJourney, ways: readonly WayBack[]): Promise<void> {
  await expectRefusals(who, start);
  await expectFailures(who, start, journey, ways);
  await test.step('the backend is down for a moment while it is recorded', async () => {
    await start.send(who.page, who.t);
    await atIdentification(who.page);
    const met = await meetWith(who.page, journey.call, 'SERVICE_UNAVAILABLE', { ...who.scene, ...journey });
    await identify(who.page, 'later');
    await expect.poll(() => met.codes.length).toBeGreaterThan(1);
    await met.takeAway();
  });
}

/** Every code once. A code that both the identification page and the completion call can give comes from the former in Swedish, else from the latter. */
function waysBack(language: Language, journey: ReturnJourney, scene: Scene): WayBack[] {
  const [atThePage, ofCompletion] = [endsAtThePage(journey, scene), endsOfCompletion(journey, scene)];
  return language === 'sv' ? onceEach(...atThePage, ...ofCompletion) : onceEach(...ofCompletion, ...atThePage);
}

/** Addresses that no backend makes: without a contract, or without the request to decide. */
async function expectMistakenAddress({ page, t }: Visit, contract: string, { subject }: ReturnJourney): Promise<void> {
  for (const code of OF_ADDRESSES) {
    await page.goto(addressOf(contract, `/irtisano?error=${code}&subject=${subject}`));
    await heading({ page }, t.identification.failure[failureOf(code).texts[subject]].title);
  }
}

test('every code that has a page is tested', () => {
  const nowhere = { world: null as never, contractUuid: '' };
  const walked = RETURNS.filter(({ action }) => action === 'confirm').flatMap((journey) =>
    [...endsAtThePage(journey, { ...nowhere, ...journey }), ...endsOfCompletion(journey, { ...nowhere, ...journey })].map(
      ({ code }) => code,
    ),
  );
  const started = STARTS.flatMap(({ operationId }) => refusalsOf(operationId).map(({ code }) => code));
  const known = Object.keys(errorCodes).filter((code) => isErrorCode(code) && isKnown(code));
  expect(known.filter((code) => ![...walked, ...started, ...OF_ADDRESSES].some((one) => one === code))).toEqual([]);
});

/** Each journey is walked in one language; with PORTAL_REFUSALS=all (`npm run test:refusals`), too, in all three. */
const languagesOf = (journey: number): readonly Language[] =>
  process.env.PORTAL_REFUSALS === 'all' ? LANGUAGES : languagesFrom(LANGUAGES[journey % LANGUAGES.length] ?? 'fi');

for (const language of languagesOf(0)) {
  test(`records a termination after every error (${language})`, async ({ page, portal, context }) => {
    test.slow();
    const about = resident(page, language, false);
    const contract = 'party-payer';
    const scene = { world: portal.world(), contractUuid: contractUuid(contract) };
    const start = only(STARTS, { operationId: 'initTermination' });
    const journey = only(RETURNS, { operationId: 'completeTermination', action: 'confirm' });
    const who: Visit = {
      ...about,
      scene,
      ready: addressOf(contract, '/irtisano?step=preview'),
      readyTitle: about.t.termination.step.preview.title,
    };
    await inState({ portal, context }, ['a signed-in resident', { resident: contract }]);
    await endShortly(who, contract, language);
    await expectEverything(who, start, journey, waysBack(language, journey, { ...scene, ...journey }));
    await heading(who, who.t.ending.thanks.termination.confirmed.title);
    await expectMistakenAddress(who, contract, journey);
  });
}

for (const language of languagesOf(1)) {
  test(`records a modification after every error (${language})`, async ({ page, portal }) => {
    test.slow();
    const about = resident(page, language, false);
    const contract = 'subtenant';
    const scene = { world: portal.world(), contractUuid: contractUuid(contract) };
    const start = only(STARTS, { operationId: 'initModification' });
    const journey = only(RETURNS, { operationId: 'completeModification', action: 'confirm' });
    const who: Visit = {
      ...about,
      scene,
      ready: addressOf(contract, '/irtisano?step=preview'),
      readyTitle: about.t.modification.preview.heading,
    };
    await signInAs(page, 'liisa.koskela@example.com');
    await openEnding(who, contract, language, who.t.ending.parties.title);
    await choose(who, 'leaves', 'Liisa Koskela');
    await next(who);
    await heading(who, who.t.modification.leaving.heading);
    await radio(page, 'Omar Haddad').check();
    await next(who);
    await heading(who, who.readyTitle);
    await expectEverything(who, start, journey, waysBack(language, journey, { ...scene, ...journey }));
    // The tenant who takes the contract over must still confirm (ending.own-confirmation).
    await heading(who, who.t.ending.thanks.modification.pending.title);
    await expectMistakenAddress(who, contract, journey);
  });
}

for (const [at, { subject, contract, page: name, states }] of DECISIONS.entries()) {
  for (const language of languagesOf(2 + at)) {
    test(`records a decision on a ${subject} after every error (${language})`, async ({ page, portal, context }) => {
      test.slow();
      const about = resident(page, language, false);
      const words = about.t[`confirm-${subject}`];
      const scene = { world: portal.world(), contractUuid: contractUuid(contract) };
      const who: Visit = { ...about, scene, ready: addressOf(contract, name), readyTitle: words.heading };
      const ofAction = (action: 'accept' | 'reject') => {
        const journey = only(RETURNS, { subject, action });
        return { start: only(STARTS, { subject, action }), journey, ways: endsAtThePage(journey, { ...scene, ...journey }) };
      };
      await inState({ portal, context }, ['a signed-in resident', { resident: contract }], ...states);
      await page.goto(`${who.ready}?lang=${language}`);
      await heading(who, who.readyTitle);
      const reject = ofAction('reject');
      await expectRefusals(who, reject.start);
      // Both actions return to the same page, so each has every other code. Only accepting has the last one.
      await expectFailures(who, reject.start, reject.journey, everyOther(reject.ways, 1));
      const accept = ofAction('accept');
      await expectEverything(who, accept.start, accept.journey, everyOther(accept.ways, 0));
      await heading(who, words.outcome.accept.confirmed.title);
    });
  }
}

for (const language of languagesOf(4)) {
  test(`adds a tenant after every error (${language})`, async ({ page, portal, context }) => {
    const about = resident(page, language, false);
    const contract = 'party-payer';
    const words = about.t['add-tenant'];
    const scene = { world: portal.world(), contractUuid: contractUuid(contract) };
    const who: Visit = { ...about, scene, ready: addressOf(contract, '/lisaa-asukas'), readyTitle: words.preview.heading };
    await inState({ portal, context }, ['a signed-in resident', { resident: contract }]);
    await page.goto(`${who.ready}?lang=${language}`);
    await heading(who, words.title);
    await fillPerson(who, 1, PERSON);
    await next(who);
    await heading(who, who.readyTitle);
    const start = only(STARTS, { operationId: 'addTenants' });
    await expectRefusals(who, start);
    await start.send(page, who.t);
    await heading(who, words.success.heading);
  });
}
