/**
 * Every error that the contract names for ending and changing a contract and for adding tenants, on the mock, which has an example of each: at the
 * button, where nothing may be lost, and on the way back from the identification. `npm test` takes the first button, and some codes of the first
 * way back, in Finnish; `npm test -- refusals` takes all of them in each language.
 */
import { type ErrorCode, errorCodes, isErrorCode } from '../client/api-error.ts';
import { failureOf, isKnown } from '../src/identification/failures.ts';
import { openState } from './states/open-state.ts';
import { heading } from './support/ending.ts';
import { expect, LANGUAGES, mockAnswers } from './support/portal.ts';
import { CONFIRMATIONS, refusalsOf } from './support/refusals.ts';
import { RETURNS, searchOf } from './support/returns.ts';
import { test } from './support/shared-context.ts';
import { STARTS } from './support/starts.ts';
import { textsOf } from './support/texts.ts';

// The consent is answered once for the shared context.
test.use({ forgive: /Failed to load resource/, answered: false });

const chosen = <One>(all: readonly One[], inNpmTest = 1) => (process.env.PORTAL_REFUSALS === 'all' ? all : all.slice(0, inNpmTest));

/** The outcome is not known yet: the portal repeats the call for a minute. */
const IS_PASSING: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);
/** The codes with words of their own, one that belongs elsewhere, and one that nobody knows. */
const CODES_OF_ADDRESS = [...errorCodes.filter((code) => isKnown(code)), 'NO_ACTIVE_CONTRACTS', 'NOBODY_KNOWS'];

test('every call of a confirmation is tested here', () => {
  const tried = [...STARTS, ...RETURNS].map(({ operationId }) => operationId);
  expect([...new Set(tried)].toSorted()).toEqual(CONFIRMATIONS.toSorted());
});

for (const language of chosen(LANGUAGES)) {
  const t = textsOf(language);

  for (const { operationId, state, action, call, send, failed, textOf, done } of chosen(STARTS)) {
    test(`shows every error of ${operationId} (${action}) in ${language}, keeps the values, and succeeds in the end`, async ({
      page,
      context,
      baseURL,
    }) => {
      await openState({ ...state, language }, { page, context, baseURL });
      const filledIn = () => page.getByRole('main').locator('dl').allInnerTexts();
      const before = await filledIn();
      expect(before.join('')).not.toBe('');
      for (const { prefer, code } of refusalsOf(operationId)) {
        await test.step(`${prefer}: ${code}`, async () => {
          await mockAnswers(page, call, prefer);
          await send(page, t);
          await expect(page.getByRole('alert').filter({ hasText: failed(t, code) })).toContainText(textOf(code, t));
          expect(await filledIn()).toEqual(before);
        });
      }
      await mockAnswers(page, call, '');
      await send(page, t);
      await heading({ page }, done(t));
    });
  }

  for (const journey of chosen(RETURNS)) {
    const { name, subject, action, operationId, call, path, resident, remembered, named, notFound } = journey;
    test(`shows a page for each error of ${operationId} and each code in the address (${name}) in ${language}`, async ({
      page,
      context,
      baseURL,
    }) => {
      const expectFailure = async (code: ErrorCode, mayRestart = true) => {
        const { texts, restart } = failureOf(code);
        await heading({ page }, t.identification.failure[texts[subject]].title);
        await expect(page.getByRole('link', { name: t.identification.restart, exact: true })).toHaveCount(restart && mayRestart ? 1 : 0);
      };
      await openState({ name, language, path: '/404', resident, remembered }, { page, context, baseURL });
      const refusals = refusalsOf(operationId).filter((one) => !IS_PASSING.has(one.code));
      for (const { prefer, code } of chosen(refusals, 4)) {
        await test.step(`${prefer}: ${code}`, async () => {
          await mockAnswers(page, call, prefer);
          await page.goto(path + searchOf(journey));
          if (code === 'NOT_FOUND') await heading({ page }, notFound(t));
          else await expectFailure(code);
        });
      }
      for (const code of chosen(CODES_OF_ADDRESS, 4)) {
        await test.step(code, async () => {
          await page.goto(`${path}?error=${code}${named}`);
          // An address alone is not believed while a request stands (identification.believed-failure), as that of another does.
          await expectFailure(isErrorCode(code) ? code : 'UNKNOWN', action === 'confirm');
        });
      }
    });
  }
}
