/** Links that somebody else made and a signed-in resident opens, on the reference backend. */
import { api } from '../support/identify.ts';
import { contractUuid, credentials, expect, inState, test } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';

const HOME = `/asiointi/${contractUuid('party-payer')}`;
const ERROR = 'error=user_already_registered&email=x%40example.com';
const { username } = credentials('party-payer');
const t = textsOf('fi');

const LINKS = [
  // Rules: sign-in.believed-error
  { what: 'an error with an e-mail', link: `/?${ERROR}`, leadsTo: HOME, heading: null },
  { what: 'an error with an e-mail on a page of a contract', link: `${HOME}?${ERROR}`, leadsTo: HOME, heading: null },
  // Rules: sign-in.sign-out-asked
  { what: 'sign-out', link: '/logout', leadsTo: '/logout', heading: t['sign-in'].signOutQuestion.title },
  {
    what: 'sign-out with an error and an e-mail',
    link: `/logout?${ERROR}`,
    leadsTo: '/logout',
    heading: t['sign-in'].signOutQuestion.title,
  },
  // Rules: sign-in.return-elsewhere
  {
    what: 'the sign-in page with an error and an e-mail',
    link: `/login?${ERROR}`,
    leadsTo: '/logout',
    heading: t['sign-in'].signOutQuestion.title,
  },
] as const;

for (const { what, link, leadsTo, heading } of LINKS)
  test(`a link with ${what} signs nobody out and shows nothing of what it carries (fi)`, async ({ page, portal, context }) => {
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    const sessionOf = async () => (await context.cookies()).find(({ name }) => name === 'resident_session')?.value;
    const session = await sessionOf();
    const signOuts: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/logout') signOuts.push(request.method());
    });

    await page.goto(link);
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole('heading', { level: 1, ...(heading !== null && { name: heading }) })).toBeVisible();
    await expect(page.getByText('x@example.com')).toHaveCount(0);
    const kept = await page.evaluate(() =>
      JSON.stringify([document.title, location.href, history.state, { ...sessionStorage }, { ...localStorage }]),
    );
    expect(decodeURIComponent(kept)).not.toMatch(/x@example\.com|user_already_registered/);

    if (heading !== null) await page.getByRole('link', { name: t['sign-in'].signOutQuestion.stay }).click();
    await expect(page).toHaveURL(HOME);
    await page.goto(`/omat-tiedot/${contractUuid('party-payer')}`);
    await expect(page.getByText(username).first()).toBeVisible();
    expect(await api(page, '/user/profile')).toMatchObject({ email: username });
    expect(await sessionOf()).toBe(session);
    expect(signOuts).toEqual([]);
  });
