/** Error reporting only with consent: asked once, kept for 365 days, taken back at any time; without it nothing of the reporting is even loaded. */
import type { Locator, Page } from '@playwright/test';
import { addressOf } from './support/ending.ts';
import { expect, expectAccessible, signedIn, test, withConfig } from './support/portal.ts';
import { WORLD_DAY } from './support/server.ts';
import { textsOf } from './support/texts.ts';
import { expectToFit } from './support/widths.ts';

// These tests answer the question themselves.
test.use({ answered: false });

const DAY_MS = 24 * 60 * 60 * 1000;
const banner = (page: Page) => page.getByRole('region', { name: 'Saammeko kerätä virheraportteja?' });

test('the question is asked, both answers are kept, and the footer asks again', async ({ page }) => {
  await page.goto('/login');
  await expect(banner(page)).toBeVisible();
  const [covered, seen] = [await banner(page).boundingBox(), page.viewportSize()];
  expect((covered?.height ?? Number.NaN) / (seen?.height ?? Number.NaN), 'part of a phone that the question covers').toBeLessThanOrEqual(
    0.25,
  );
  await expectAccessible(page);
  await expectToFit(page, 'sign-in with the question', [{ size: '200%' }]);
  await banner(page).getByRole('button', { name: 'Älä salli' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Virheraporttien asetukset' }).click();
  await expect(banner(page)).toBeVisible();
});

test('the question is one low row at a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  // Two lines of text, and the space around them.
  await expect.poll(async () => (await banner(page).boundingBox())?.height).toBeLessThanOrEqual(80);
  const [text, button] = [banner(page).getByText('ilman henkilötietoja'), banner(page).getByRole('button').first()];
  expect(await middleOf(text)).toBeCloseTo(await middleOf(button), -1);
});

/** In pixels from the top of the window. */
async function middleOf(part: Locator): Promise<number> {
  const box = await part.locator('..').boundingBox();
  if (box === null) throw new Error('the element is not shown: it has no bounding box');
  return box.y + box.height / 2;
}

for (const [days, isAsked] of [
  [364, false],
  [366, true],
] as const) {
  test(`an answer of ${days} days ago ${isAsked ? 'has expired' : 'still counts'}`, async ({ page }) => {
    await page.addInitScript(
      (givenAt) => localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt })),
      // The browser's clock stands at the day of the examples.
      Date.parse(`${WORLD_DAY}T12:00:00+02:00`) - days * DAY_MS,
    );
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeVisible({ visible: isAsked });
  });
}

/** The bottom of what has the focus, and the top of the question, in pixels from the top of the window. */
const focusAndBanner = (page: Page) =>
  page.evaluate(() => ({
    focus: document.activeElement?.getBoundingClientRect().bottom ?? 0,
    isInBanner: document.activeElement?.closest('[data-consent]') !== null,
    banner: document.querySelector('[data-consent]')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
  }));

test('the question covers nothing that has the focus, gives way in a low window, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const { focus, isInBanner, banner: top } = await focusAndBanner(page);
    if (isInBanner) break;
    expect(focus, `stop ${stop} is covered`).toBeLessThanOrEqual(top + 1);
  }
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const again = page.getByRole('button', { name: 'Virheraporttien asetukset' });
  await again.focus();
  await page.keyboard.press('Enter');
  await banner(page).getByRole('button', { name: 'Älä salli' }).click();
  await expect(again).toBeFocused();

  await again.click();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(banner(page)).toHaveCSS('position', 'static');
});

// Rules: ending.decision-page
test('the buttons of a decision are in view above the question from the beginning, and the link before them too', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(context, 'cotenant', baseURL);
  // Asked, and no account is given.
  await page.route('**/termination', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), beneficiaries: [] } });
  });
  const { decision, noAccount } = textsOf('fi')['confirm-termination'];
  await page.goto(addressOf('cotenant', '/irtisano/vahvista'));
  const accept = page.getByRole('button', { name: decision.accept.button });
  const bottomOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  for (const button of [accept, page.getByRole('button', { name: decision.reject.button })]) {
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(button)).toBeLessThanOrEqual((await focusAndBanner(page)).banner);
  }
  await page.getByRole('link', { name: noAccount.contacts }).focus();
  const above = await accept.evaluate((element) => element.parentElement?.parentElement?.getBoundingClientRect().top);
  expect((await focusAndBanner(page)).focus, 'the link is covered').toBeLessThanOrEqual((above ?? 0) + 1);
});

/** As when the user has forbidden site data (`blocked`), or when nothing more fits (`full`). */
const STORAGES = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [state, breakStorage] of Object.entries(STORAGES)) {
  test(`the portal starts and the question can be closed with a ${state} storage`, async ({ page, context, baseURL }) => {
    await page.addInitScript(breakStorage);
    await page.goto('/login');
    await banner(page).getByRole('button', { name: 'Älä salli' }).click();
    await expect(banner(page)).toBeHidden();
    await signedIn(context, 'party-payer', baseURL);
    await page.goto('/');
    await expect(page).toHaveURL(/\/asiointi\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

// Rules: shell.error-reporting
test.describe('the reporting of errors', () => {
  // Thrown by the test itself.
  test.use({ forgive: /before consent|cannot show/ });

  test('reporting is loaded after consent only, and reports no personal data', async ({ page }) => {
    await withConfig(page, (config) => Object.assign((config.errorReporting ??= {}), { dsn: 'https://key@errors.example.com/1' }));
    const reports: string[] = [];
    await page.route('https://errors.example.com/**', async (route) => {
      reports.push(route.request().postData() ?? '');
      await route.fulfill({ json: {} });
    });
    const scripts: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(answer.url());
    });

    await page.goto('/login');
    await expect(banner(page)).toBeVisible();
    const before = scripts.length;
    await page.evaluate(() => setTimeout(() => reportError(new Error('before consent'))));
    const loaded = page.waitForResponse((answer) => answer.url().endsWith('.js'));
    await banner(page).getByRole('button', { name: 'Salli raportit' }).click();
    await loaded;
    expect(scripts.length).toBeGreaterThan(before);

    await expect(async () => {
      await page.evaluate(() => setTimeout(() => reportError(new Error('cannot show aino.virtanen@example.com'))));
      expect(reports.join('\n')).toContain('cannot show [e-mail]');
    }).toPass({ timeout: 15_000 });
    expect(reports.join('\n')).not.toContain('aino.virtanen');
    expect(reports.join('\n')).not.toContain('before consent');
  });
});
