/** Broken configuration, answers, addresses and network: the page says clearly what happened and keeps what was typed. */
import { builtFile } from './support/built-file.ts';
import {
  contractUuid,
  credentials,
  errorSummary,
  expect,
  expectAccessible,
  mockAnswers,
  signedIn,
  test,
  withConfig,
} from './support/portal.ts';
import { withoutPauses } from './support/waits.ts';

test.beforeEach(({ page }) => withoutPauses(page));

const home = `/asiointi/${contractUuid('party-payer')}`;

// Rules: configuration.bad-file, shell.exception-layout
test.describe('the runtime configuration', () => {
  test.use({ forgive: /config\.json/ });

  for (const [what, body] of [
    ['that is not JSON', '{ "provider": '],
    ['with a wrong value', '{ "provider": { "name": "" }, "policy": { "writeDelayMs": "soon" } }'],
    ['with a link to nowhere good', '{ "provider": { "name": "X", "supportUrl": "javascript:alert(1)" } }'],
  ] as const) {
    test(`${what} shows what is wrong and a way on`, async ({ page }) => {
      await page.route('**/config.json', (route) => route.fulfill({ body, contentType: 'application/json' }));
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Palvelu on väliaikaisesti poissa käytöstä' })).toBeVisible();
      await page.getByText('Tiedot ylläpidolle').click();
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/config.json');
      await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu sisään' })).toBeVisible();
    });
  }

  test('shows that the service could not be opened when the configuration cannot be fetched', async ({ page }) => {
    await page.route('**/config.json', (route) => route.abort());
    await page.goto('/login?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('an unknown language is Finnish', async ({ page }) => {
  await page.goto('/login?lang=xx');
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu sisään' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
});

// Rules: shell.not-found
test.describe('an address', () => {
  for (const [what, address] of [
    ['with a contract that is not an id', '/asiointi/ei-sopimusta'],
    ['with the contract of somebody else', `/asiointi/${contractUuid('arrears')}`],
    ['that does not exist', '/tätä-ei-ole'],
    ['below a contract that does not exist', `${home}/tätä-ei-ole`],
  ] as const) {
    test(`${what} is not found, with a way home`, async ({ page, context, baseURL }) => {
      await signedIn(context, 'party-payer', baseURL);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'Sivua ei löytynyt' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Etusivulle' }).click();
      await expect(page).toHaveURL(home);
    });
  }
});

// Rules: shell.global-error
test.describe('an answer of the session', () => {
  test.use({ forgive: /Failed to load resource|INVALID_RESPONSE/ });

  for (const [what, failure, title] of [
    ['that is an HTML error page', 'failure=html', 'Sivu ei toimi juuri nyt'],
    ['that is cut off', 'failure=malformed', 'Sivu ei toimi juuri nyt'],
    ['that never begins', 'failure=reset', 'Palveluun ei saatu yhteyttä'],
    ['with status 500', 'code=500, example=error-fetching-contracts', 'Sivu ei toimi juuri nyt'],
  ] as const) {
    test(`${what} shows a page that says "${title}", and the way back works`, async ({ page, context, baseURL }) => {
      await signedIn(context, 'party-payer', baseURL);
      await mockAnswers(page, '/api/contracts', failure);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Hei, Aino!' })).toBeVisible();
    });
  }

  // Rules: sign-in.sign-out
  test('shows a page with a sign-out link when the profile cannot be loaded', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await mockAnswers(page, '/user/profile', 'code=500, example=internal-server-error');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Tietojasi ei saatu haettua' })).toBeVisible();
    await page.getByRole('link', { name: 'Kirjaudu ulos' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Olet kirjautunut ulos.')).toBeVisible();
  });

  test('gives up a hanging answer after the configured time', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await withConfig(page, (config) => Object.assign((config.policy ??= {}), { requestTimeoutMs: 1000 }));
    await mockAnswers(page, '/api/contracts', 'failure=hang');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Palvelu ei vastannut ajoissa' })).toBeVisible();
  });

  test('tells developers only the operation and field of an answer that breaks its schema', async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.route('**/api/contracts', (route) => route.fulfill({ json: [{ uuid: 'aino@example.com' }] }));
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Sivu ei toimi juuri nyt' })).toBeVisible();
    await expect(page.getByText('INVALID_RESPONSE')).toBeVisible();
    expect(told.some((line) => line.includes('INVALID_RESPONSE listContracts at /0/'))).toBe(true);
    expect([...told, ...complaints].join()).not.toContain('aino@example.com');
  });

  test('says that there is no network when the device is offline', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Ei verkkoyhteyttä' })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ forgive: /Failed to load resource|dynamically imported module/ });

  test('a page that was never opened says so, and opens when the network is back', async ({ page, context, baseURL, isMobile }) => {
    await signedIn(context, 'party-payer', baseURL);
    // The pages about errors are fetched while there is a network.
    const prepared = page.waitForResponse((answer) => answer.url().endsWith(builtFile('exceptions')));
    await page.goto('/');
    await prepared;
    await context.setOffline(true);
    await page
      .getByRole('button', { name: isMobile ? 'Valikko' : 'Asiointi' })
      .locator('visible=true')
      .first()
      .click();
    await page.getByRole('link', { name: 'Sopimuksen irtisanominen' }).locator('visible=true').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ei verkkoyhteyttä' })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sopimuksen irtisanominen' })).toBeVisible();
  });
});

// Rules: shell.load-failures
test.describe('a panel of the front page', () => {
  test.use({ forgive: /Failed to load resource|INVALID_RESPONSE/ });

  test('shows the failure in the panel itself, and loads the panel again with its own retry', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await mockAnswers(page, '/defect-notices', 'code=500, example=internal-server-error');
    await mockAnswers(page, '/user/notifications', 'failure=html');
    await mockAnswers(page, '/bulletins', 'code=503, example=service-unavailable');
    await page.goto(home);
    await expect(page.getByText('Vikailmoituksia ei saatu haettua')).toBeVisible();
    await expect(page.getByText('Huomio: Ilmoituksia ei saatu haettua')).toBeVisible();
    await expect(page.getByText('Tiedotteita ei saatu haettua')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.locator('section', { hasText: 'Vikailmoituksia ei saatu haettua' }).getByRole('button', { name: 'Yritä uudelleen' }).click();
    await expect(page.getByText('Keittiön hana vuotaa')).toBeVisible();
  });
});

test.describe('signing in', () => {
  test.use({ forgive: /Failed to load resource/ });

  // Rules: sign-in.page-form, sign-in.field-validation
  test('names both fields when nothing is typed, and keeps what is typed after that', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
    await expect(errorSummary(page)).toBeFocused();
    await expect(errorSummary(page).getByRole('link')).toHaveCount(2);
    await expectAccessible(page);
    await errorSummary(page)
      .getByRole('link', { name: /Sähköpostiosoite/ })
      .click();
    await expect(page.getByLabel('Sähköpostiosoite')).toBeFocused();
  });

  for (const [what, username, password, title] of [
    ['a wrong password', 'party-payer@example.com', 'Asukas-2025!', 'Väärä käyttäjätunnus tai salasana'],
    ['an unknown address', 'nobody@example.com', 'Asukas-2026!', 'Väärä käyttäjätunnus tai salasana'],
  ] as const) {
    test(`says what is wrong with ${what}, and keeps the address`, async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Sähköpostiosoite').fill(username);
      await page.getByLabel('Salasana', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByLabel('Sähköpostiosoite')).toHaveValue(username);
      await expectAccessible(page);
    });
  }

  test('says that it did not succeed while the service is down', async ({ page }) => {
    await mockAnswers(page, '/login', 'code=500, example=internal-server-error');
    await page.goto('/login');
    await page.getByLabel('Sähköpostiosoite').fill(credentials('party-payer').username);
    await page.getByLabel('Salasana', { exact: true }).fill(credentials('party-payer').password);
    await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
    await expect(page.getByText('Kirjautuminen ei onnistunut')).toBeVisible();
  });

  // Rules: session.signed-in-only, session.return-after-expiry
  test('a session that ends leads to the sign-in page, and back to the same page afterwards', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    const other = `/asiointi/${contractUuid('party-payer-occupancy')}`;
    await page.goto(other);
    await expect(page.getByRole('heading', { level: 1, name: 'Hei, Aino!' })).toBeVisible();
    await context.clearCookies();
    await page.reload();
    await expect(page.getByText('Kirjaudu uudelleen')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Sähköpostiosoite').fill(credentials('party-payer').username);
    await page.getByLabel('Salasana', { exact: true }).fill(credentials('party-payer').password);
    await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
    await expect(page).toHaveURL(other);
  });
});
