/**
 * Back from strong identification: every answer and every error that the contract names for a completion call, and every code that the
 * address can bring, has its page, with a way to begin again where that can help (ending.return-states, identification.failure-pages). On the mock.
 * The three journeys of a subject share its errors and its codes of the address; with PORTAL_REFUSALS=all (`npm run test:refusals`) each of
 * them meets all.
 */
import type { Page } from '@playwright/test';
import { type ErrorCode, errorCodes, isErrorCode } from '../client/api-error.ts';
import { failureOf, isKnown } from '../src/identification/failures.ts';
import { openState } from './states/open-state.ts';
import { NOW } from './states/ui-state.ts';
import { expect, LANGUAGES, mockAnswers, test } from './support/portal.ts';
import { refusalsOf } from './support/refusals.ts';
import { endsOf, RETURNS, type ReturnJourney, searchOf } from './support/returns.ts';
import { type Texts, textsOf } from './support/texts.ts';

test.use({ forgive: /Failed to load resource/ });

/** Nobody knows how it went: the portal asks again for a minute, and then lets the user ask. */
const IS_PASSING: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** Those with words of their own, one that belongs elsewhere, and one that nobody knows. */
const codes: readonly string[] = [
  ...Object.keys(errorCodes).filter((code) => isErrorCode(code) && isKnown(code)),
  'NO_ACTIVE_CONTRACTS',
  'NOBODY_KNOWS',
];

/** What a journey meets of them: every third, begun at another place by each of the three journeys of its subject. */
function shareOf<One>(journey: ReturnJourney, all: readonly One[]): readonly One[] {
  if (process.env.PORTAL_REFUSALS === 'all') return all;
  const ofSubject = RETURNS.filter(({ subject }) => subject === journey.subject);
  return all.filter((_, at) => at % ofSubject.length === ofSubject.indexOf(journey));
}

const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

async function expectFailure(page: Page, { subject }: ReturnJourney, code: ErrorCode, t: Texts): Promise<void> {
  const { texts, restart } = failureOf(code);
  await expectHeading(page, t.identification.failure[texts[subject]].title);
  await expect(page.getByRole('link', { name: t.identification.restart, exact: true })).toHaveCount(restart ? 1 : 0);
}

for (const [at, journey] of RETURNS.entries()) {
  const { name, operationId, call, titleOf } = journey;
  const language = LANGUAGES[at % LANGUAGES.length] ?? 'fi';
  const t = textsOf(language);
  const state = { name, language, path: journey.path, resident: journey.resident, remembered: journey.remembered };

  test.describe(name, () => {
    test.beforeEach(async ({ page, context, baseURL }) => {
      await openState({ ...state, path: '/404' }, { page, context, baseURL });
    });

    test(`shows where the request stands, whatever ${operationId} answers`, async ({ page }) => {
      for (const { prefer, end } of endsOf(journey)) {
        await answering(page, call, prefer);
        await page.goto(journey.path + searchOf(journey));
        await expectHeading(page, titleOf(end, t));
        // Without the nonce, so that a reload claims nothing: it shows the page itself (identification.believed-return).
        await expect(page).not.toHaveURL(/nonce/);
        await page.reload();
        await expect(page).not.toHaveURL(/success/);
      }
    });

    test(`shows a page for each error of ${operationId}`, async ({ page }) => {
      const refusals = refusalsOf(operationId).filter(({ code }) => !IS_PASSING.has(code));
      for (const { prefer, code } of shareOf(journey, refusals)) {
        await test.step(`${prefer}: ${code}`, async () => {
          await answering(page, call, prefer);
          await page.goto(journey.path + searchOf(journey));
          if (code === 'NOT_FOUND') await expectHeading(page, titleOf('not_found', t));
          else await expectFailure(page, journey, code, t);
        });
      }
    });

    test('shows a page for each code in the address', async ({ page }) => {
      for (const code of shareOf(journey, codes)) {
        await test.step(code, async () => {
          await page.goto(`${journey.path}?error=${code}${journey.named}`);
          await expectFailure(page, journey, isErrorCode(code) ? code : 'UNKNOWN', t);
        });
      }
    });

    test('lets the user ask again when nobody knows how it went', async ({ page }) => {
      await page.clock.install({ time: NOW });
      await answering(page, call, 'code=503, example=service-unavailable');
      await page.goto(journey.path + searchOf(journey));
      // Texts that are still on their way would run out of their time.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const unfinished = page.getByRole('heading', { level: 1, name: t.identification.unfinished.title, exact: true });
      await expect(async () => {
        await page.clock.fastForward(31_000);
        await expect(unfinished).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.unrouteAll();
      await page.getByRole('button', { name: t.common.action.retry, exact: true }).click();
      await expect(async () => {
        await page.clock.fastForward(1000);
        await expectHeading(page, titleOf(journey.action === 'reject' ? 'rejected' : 'confirmed', t));
      }).toPass();
    });
  });
}

async function answering(page: Page, call: string, prefer: string): Promise<void> {
  await page.unrouteAll();
  await mockAnswers(page, call, prefer);
}
