/**
 * Every error code with which a fault report, a question or feedback can be refused, new or changed, on the reference backend, which has a reason
 * for each. Nothing is lost, the text says what to do, and in the end each of them is sent once (fault-reports.submit-failed,
 * fault-reports.other-errors, feedback.submit-failed, feedback.other-errors).
 */
import type { Page } from '@playwright/test';
import type { ErrorCode } from '../../client/api-error.ts';
import type { World } from '../../contract-tests/reference-backend/world/store.ts';
import { contractUuid, credentials, expect, expectAccessible, inState, languagesFrom, test } from '../support/portal.ts';
import { reportRefusals } from '../support/report-obstacles.ts';
import { mayHaveArrived } from '../support/starts.ts';
import { beginsWith, type Texts, textsOf } from '../support/texts.ts';
import { withoutPauses } from '../support/waits.ts';

test.use({ forgive: /Failed to load resource/ });
test.beforeEach(({ page }) => withoutPauses(page));

const CONTRACT = contractUuid('party-payer');
const { username, password } = credentials('party-payer');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(beginsWith(label));

interface Kind {
  path: string;
  create: { operationId: string; call: string };
  update: { operationId: string; call: (uuid: string) => string };
  fill: (page: Page, t: Texts) => Promise<void>;
  words: (t: Texts) => {
    toPreview: string;
    change: string;
    description: string;
    preview: { send: string; failed: string; heading: string };
    open: string;
  };
  saved: (t: Texts) => string;
}

const feedbackKind = (type: 'question' | 'feedback', path: string): Kind => ({
  path,
  create: { operationId: type === 'question' ? 'createQuestion' : 'createFeedback', call: `/${type}` },
  update: {
    operationId: type === 'question' ? 'updateQuestion' : 'updateFeedback',
    call: (uuid) => `/${type === 'question' ? 'questions' : 'feedbacks'}/${uuid}`,
  },
  fill: (page, t) => field(page, t['feedback-form'].form.title.label).fill(TITLE),
  words: (t) => ({
    toPreview: t['feedback-form'].form.toPreview,
    change: t['feedback-form'].change[type],
    description: t['feedback-form'].form.description.label,
    preview: t['feedback-form'].preview[type],
    open: t['feedback-form'].success.open,
  }),
  saved: (t) => t['feedback-form'].saved.heading,
});

const TITLE = 'Ovi narisee';
const KINDS: readonly Kind[] = [
  {
    path: 'vikailmoitus?step=form',
    create: { operationId: 'createDefectNotice', call: '/defect-notice' },
    update: { operationId: 'updateDefectNotice', call: (uuid) => `/defect-notice/${uuid}` },
    fill: async (page, t) => {
      await page.getByText(t['fault-reports'].location.COMMON_AREA, { exact: true }).click();
      await page.getByLabel(t['fault-report'].form.class.label).selectOption('-1');
      await field(page, t['fault-report'].form.title.label).fill(TITLE);
    },
    words: (t) => ({
      toPreview: t['fault-report'].form.toPreview,
      change: t['fault-report'].edit.change,
      description: t['fault-report'].form.description.label,
      preview: t['fault-report'].preview,
      open: t['fault-report'].success.open,
    }),
    saved: (t) => t['fault-report'].edit.success.heading,
  },
  feedbackKind('question', 'kysymys'),
  feedbackKind('feedback', 'palaute'),
];

/** Failures that say more than "service unavailable". */
const SPEAKING = /_SUBMIT_ERROR$|_MISSING_PHONE_NUMBER$|^(BAD_REQUEST|VALIDATION_ERROR|IMPERSONATION_WRITE_ACCESS_DENIED)$/;
/** The title above the text of a code. @param failed the title of a send that failed */
const titleOf = (code: ErrorCode, t: Texts, failed: string) =>
  mayHaveArrived(code) ? t.common.form.doubt.title : code.endsWith('MISSING_PHONE_NUMBER') ? t.reports.missingPhone.title : failed;
const textOf = (code: ErrorCode, t: Texts) => t.errors[SPEAKING.test(code) ? code : 'SERVICE_UNAVAILABLE'];

/** Presses "send" on the preview again and again; everything that is going to be sent stays. */
async function expectRefusals(page: Page, refusals: ReturnType<typeof reportRefusals>, world: World, t: Texts, kind: Kind): Promise<void> {
  const { preview } = kind.words(t);
  await expect(page.getByRole('heading', { level: 1, name: preview.heading })).toBeVisible();
  const shown = () => page.getByRole('main').locator('dl').allInnerTexts();
  const before = await shown();
  // A report that was completed meanwhile is shown closed (fault-reports.closed-meanwhile), which the tests of its page hold.
  for (const { name, code, answers, meetOn } of refusals.filter((one) => !one.name.endsWith('example=completed'))) {
    await test.step(name, async () => {
      const met = await meetOn(page, world);
      await button(page, preview.send).click();
      await expect.poll(() => met.codes).toEqual(answers);
      await expect(page.getByRole('alert').filter({ hasText: titleOf(code, t, preview.failed) })).toContainText(textOf(code, t));
      await met.takeAway();
      await expect.poll(shown).toEqual(before);
    });
  }
}

for (const language of languagesFrom('fi')) {
  test(`a report is sent and changed after every refusal that the contract has (${language})`, async ({ page, portal, context }) => {
    test.slow();
    const t = textsOf(language);
    const world = portal.world();
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    for (const kind of KINDS) {
      const { toPreview, change, description, preview, open } = kind.words(t);
      await page.goto(`/asiointi/${CONTRACT}/${kind.path}${kind.path.includes('?') ? '&' : '?'}lang=${language}`);
      await kind.fill(page, t);
      await button(page, toPreview).click();
      const { operationId, call } = kind.create;
      await expectRefusals(page, reportRefusals({ operationId, contractUuid: CONTRACT, reportUuid: null }, call), world, t, kind);
      await test.step('the session has ended: after the sign-in the report is there as it was written', async () => {
        await context.clearCookies();
        await button(page, preview.send).click();
        await page.getByLabel(t['sign-in'].username).fill(username);
        await page.getByLabel(t['sign-in'].password, { exact: true }).fill(password);
        await button(page, t['sign-in'].submit).click();
        await expect(page.getByText(TITLE)).toBeVisible();
      });
      await button(page, preview.send).click();
      await page.getByRole('link', { name: open, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: TITLE })).toBeVisible();

      const sent = world.collection('notices').filter(({ title }) => title === TITLE);
      const reportUuid = sent.at(-1)?.id ?? '';
      await button(page, change).click();
      await field(page, description).fill('Kuuluu jokaisella avauksella.');
      await button(page, toPreview).click();
      const update = { operationId: kind.update.operationId, contractUuid: CONTRACT, reportUuid };
      await expectRefusals(page, reportRefusals(update, kind.update.call(reportUuid)), world, t, kind);
      await expectAccessible(page);
      await button(page, preview.send).click();
      await expect(page.getByRole('heading', { level: 1, name: kind.saved(t) })).toBeVisible();
      expect(world.collection('notices').get(reportUuid)?.description).toBe('Kuuluu jokaisella avauksella.');
    }
    expect(
      world.collection('notices').filter(({ title }) => title === TITLE),
      'each was sent once',
    ).toHaveLength(KINDS.length);
  });
}
