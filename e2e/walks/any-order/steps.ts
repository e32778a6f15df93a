/**
 * What a visitor can do next, in any order. A step is a word and a number that chooses among what the page offers at that moment, so that a walk can
 * be written down, repeated and shortened.
 */
import type { Locator, Page } from '@playwright/test';
import type { AsyncCommand } from 'fast-check';
import { type PageName, patterns } from '../../../src/paths.ts';
import { addressOf as addressOfPage, idOf } from '../../support/addresses.ts';
import { credentials, expect, LANGUAGES } from '../../support/portal.ts';
import { textsOf } from '../../support/texts.ts';
import { look, settled } from './look.ts';
import { advance, contractsOf, endSessions, type Model, openTab, residents, shownTab, type Visit } from './visit.ts';

export const STEPS = [
  'sign in',
  'address',
  'link',
  'button',
  'type',
  'choose',
  'send',
  'back',
  'forward',
  'reload',
  'tab',
  'other tab',
  'language',
  'sign out',
  'session ends',
  'offline',
  'online',
  'new day',
] as const;
export type StepName = (typeof STEPS)[number];
export type Step = readonly [name: StepName, choice: number];

/** Nobody presses these by chance: they end the account or the session, or open a window of the system. */
const LEFT_ALONE = new RegExp(
  LANGUAGES.map(textsOf)
    .flatMap((t) => [t.files.choose, t.profile.remove.open, t['sign-in'].signOutQuestion.confirm])
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|'),
);
const MOST_TABS = 3;
/** So late that the next half day is another day. */
const HALF_DAY = 13;

type Run = (visit: Visit, choice: number, model: Model) => Promise<void>;

/** What each step does, and when it can be done. */
const RUN: Record<StepName, { can: (model: Readonly<Model>) => boolean; run: Run }> = {
  'sign in': {
    can: ({ resident, isOnline }) => resident === null && isOnline,
    run: async (visit, choice, model) => {
      const { key } = residents[choice % residents.length] ?? { key: 'party-payer' };
      const page = shownTab(visit);
      visit.log.push(`  as ${key}`);
      await page.goto('/login');
      await settled(page);
      const { username, password } = credentials(key === 'staff' ? 'staff' : key);
      await page.locator('input[autocomplete=username]').fill(username);
      await page.locator('input[autocomplete=current-password]').fill(password);
      await page.locator('main button[type=submit]').click();
      await page.waitForURL((url) => url.pathname !== '/login');
      Object.assign(model, { resident: key, hasExpired: false });
    },
  },
  address: {
    can: ({ isOnline }) => isOnline,
    run: async (visit, choice, { resident }) => {
      const names = Object.keys(patterns) as PageName[];
      const name = names[choice % names.length] ?? 'root';
      const contracts = contractsOf(resident);
      // Now and then the contract of somebody else.
      const foreign = contractsOf(residents[choice % residents.length]?.key ?? null);
      const own = choice % 7 === 0 || contracts.length === 0 ? foreign : contracts;
      const path = addressOfPage(name, (parameter) => (parameter === 'contractId' ? own[choice % own.length] : idOf(name)(parameter)));
      visit.log.push(`  ${path}`);
      await shownTab(visit).goto(path);
    },
  },
  link: {
    can: () => true,
    run: async (visit, choice) => {
      const page = shownTab(visit);
      const link = await pressable(page, 'a[href^="/"]:not([target], [download], [href^="/logout"], [href^="/api"])', choice);
      if (link === null) return;
      const href = (await link.getAttribute('href')) ?? '';
      visit.log.push(`  ${href}`);
      await moving(visit, () => link.click(), new URL(href, page.url()).pathname);
    },
  },
  button: {
    can: () => true,
    run: async (visit, choice) => {
      const button = await pressable(shownTab(visit), ':is(main, dialog, header) button:not([type=submit], [lang])', choice);
      if (button === null) return;
      const name = await nameOf(button);
      visit.log.push(`  ${name}`);
      if (!LEFT_ALONE.test(name)) await moving(visit, () => button.click());
    },
  },
  type: {
    can: () => true,
    run: async (visit, choice, model) => {
      const field = await pressable(shownTab(visit), FIELDS, choice);
      if (field === null) return;
      await fill(visit, field, model).catch(async (error: unknown) => {
        // The address changes before the page does: the field may have been one of the page that was left.
        if ((await field.count()) > 0) throw error;
        visit.log.push('  gone');
      });
    },
  },
  choose: {
    can: () => true,
    run: async (visit, choice) => {
      const page = shownTab(visit);
      const control = await pressable(page, ':is(main, dialog) :is(select, label:has(input:is([type=radio], [type=checkbox])))', choice);
      if (control === null) return;
      if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') {
        const options = await control.locator('option').count();
        await control.selectOption({ index: choice % options });
      } else await control.click();
      visit.log.push(`  ${await nameOf(control)}`);
    },
  },
  send: {
    can: () => true,
    run: async (visit, choice, model) => {
      const page = shownTab(visit);
      const submit = await pressable(page, ':is(main, dialog) button[type=submit]', choice);
      if (submit === null) return;
      // Nobody is signed in by chance.
      if (model.resident !== null && choice % 4 > 0) await fillIn(visit, model);
      visit.log.push(`  ${await nameOf(submit)}`);
      for (const tab of visit.tabs) if (tab !== page) visit.stale.add(tab);
      if (isIdentification(page)) await noteWho(visit, page);
      await moving(visit, () => submit.click());
      await identified(visit, page, choice);
    },
  },
  back: { can: ({ isOnline }) => isOnline, run: (visit) => moving(visit, () => inHistory(shownTab(visit), 'goBack')) },
  forward: { can: ({ isOnline }) => isOnline, run: (visit) => moving(visit, () => inHistory(shownTab(visit), 'goForward')) },
  reload: {
    can: ({ isOnline }) => isOnline,
    run: async (visit) => {
      const page = shownTab(visit);
      const before = visit.loadedAt.get(page) === visit.hours && !visit.stale.has(page) ? await keptOnForm(page) : {};
      await page.reload();
      await settled(page);
      const shown = await keptOnForm(page);
      const kept = Object.entries(before).filter(([name]) => name in shown);
      expect(shown, 'the form after the reload').toMatchObject(Object.fromEntries(kept));
    },
  },
  tab: {
    can: ({ isOnline }) => isOnline,
    run: async (visit) => {
      if (visit.tabs.length >= MOST_TABS) return;
      const address = shownTab(visit).url();
      await (await openTab(visit)).goto(address);
    },
  },
  'other tab': {
    can: () => true,
    run: async (visit) => {
      visit.at = (visit.at + 1) % visit.tabs.length;
      await shownTab(visit).bringToFront();
    },
  },
  language: {
    can: ({ isOnline }) => isOnline,
    run: async (visit, choice) => {
      const page = shownTab(visit);
      const language = LANGUAGES[choice % LANGUAGES.length] ?? 'fi';
      const button = await pressable(page, `button[lang=${language}]`, 0);
      if (button === null) return;
      await button.click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    },
  },
  'sign out': {
    can: ({ resident, isOnline }) => resident !== null && isOnline,
    run: async (visit, _choice, model) => {
      const page = shownTab(visit);
      await page.goto('/logout');
      await settled(page);
      await page.locator('main button').first().click();
      await page.waitForURL('/login');
      Object.assign(model, { resident: null, hasExpired: false });
    },
  },
  'session ends': {
    can: ({ resident, isOnline }) => resident !== null && isOnline,
    run: async (visit, _choice, model) => {
      endSessions(visit);
      Object.assign(model, { resident: null, hasExpired: true });
      // The next document asks who is signed in, and tells the other tabs.
      await shownTab(visit).goto('/');
    },
  },
  offline: {
    can: ({ isOnline }) => isOnline,
    run: async (visit, _choice, model) => {
      await visit.context.setOffline(true);
      model.isOnline = false;
    },
  },
  online: {
    can: ({ isOnline }) => !isOnline,
    run: async (visit, _choice, model) => {
      await visit.context.setOffline(false);
      model.isOnline = true;
      // A document that the browser could not load is asked for again, and so is all that a page could not.
      const page = shownTab(visit);
      await page.goto(page.url().startsWith('http') ? page.url() : '/').catch(async (error: unknown) => {
        // A page whose code could not be loaded loads itself anew at the same moment.
        if (!String(error).includes('interrupted by another navigation')) throw error;
        await page.waitForLoadState();
      });
    },
  },
  'new day': {
    can: ({ isOnline }) => isOnline,
    run: async (visit) => {
      await advance(visit, HALF_DAY);
      await shownTab(visit).reload();
    },
  },
};

const FIELDS =
  ':is(main, dialog) :is(input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search]):not([readonly]), textarea, [contenteditable=true])';

/** One of the elements that can be seen, pressed and reached now; null when there is none. */
async function pressable(page: Page, selector: string, choice: number): Promise<Locator | null> {
  const all = page.locator(selector);
  const places = await all.evaluateAll((elements) => {
    const open = [...document.querySelectorAll('dialog:modal')].at(-1);
    return elements.flatMap((element, at) => {
      const canBeSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isFree = open === undefined || open.contains(element);
      const isOff = element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled');
      return canBeSeen && isFree && !isOff ? [at] : [];
    });
  });
  const place = places[choice % places.length];
  return place === undefined ? null : all.nth(place);
}

/** What the form that ends a contract keeps in its draft of the shown step (session.draft-fields). */
async function keptOnForm(page: Page): Promise<Record<string, string>> {
  if (!new URL(page.url()).pathname.endsWith('/irtisano')) return {};
  const fields = await page
    .locator('form :is(input[name]:not([type=radio], [type=checkbox], [type=file]), select[name], textarea[name])')
    .evaluateAll((controls) =>
      controls.map((control) => [(control as HTMLInputElement).name, (control as HTMLInputElement).value] as const),
    );
  return Object.fromEntries(fields.filter(([name]) => KEPT_IN_DRAFT.test(name)));
}

const KEPT_IN_DRAFT =
  /^(endDate|movingOutDate|terminationReason|display(Start|End)Date|additionalDetails|collateralLender)$|\.beneficiaryName$/;

async function nameOf(control: Locator): Promise<string> {
  return (await control.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')).trim().slice(0, 60);
}

/**
 * Does something that may show another page without loading a document.
 * @param to the path that it asks for
 */
async function moving(visit: Visit, act: () => Promise<unknown>, to?: string): Promise<void> {
  const page = shownTab(visit);
  const before = new URL(page.url()).pathname;
  await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
  await act();
  // The root leads on, maybe to where the visitor is already.
  if (to !== undefined && to !== before && to !== '/') await arrived(page, before);
  await settled(page);
  const isSameDocument = await page.evaluate(() => 'isSameDocument' in globalThis).catch(() => false);
  visit.hasMoved = isSameDocument && new URL(page.url()).pathname !== before;
}

/** Another page is there, or a question whether this one may be left. */
async function arrived(page: Page, before: string): Promise<void> {
  await page.waitForFunction((path) => location.pathname !== path || document.querySelector('dialog:modal') !== null, before);
}

/** Where there is nowhere to go, the browser stays; it never goes to the empty page that a tab begins with. */
async function inHistory(page: Page, way: 'goBack' | 'goForward'): Promise<void> {
  await page[way]();
  if (page.url() === 'about:blank') await page.goForward();
}

/** Types a word that stands nowhere else. */
async function fill(visit: Visit, field: Locator, { resident }: Model): Promise<void> {
  visit.words += 1;
  const word = `Kanaria${visit.words}x`;
  const kind = await field.evaluate((element) => (element instanceof HTMLInputElement ? `${element.type} ${element.autocomplete}` : ''));
  const value =
    kind.includes('email') || kind.includes('username')
      ? `${word.toLowerCase()}@example.com`
      : kind.includes('tel')
        ? '+358 40 000 0199'
        : word;
  if (resident !== null) visit.ofResidents.push(word);
  if ((await field.getAttribute('name'))?.startsWith('newAddress.')) visit.secrets.push(word);
  visit.typed.push(value);
  visit.log.push(`  ${value}`);
  await field.fill(value);
}

const GOOD: readonly (readonly [RegExp, string])[] = [
  [/socialSecurityNumber/, '311299-905D'],
  [/iban/i, 'FI21 1234 5600 0007 85'],
  [/bic/i, ''],
  [/returnPercentage/, '100'],
  [/postalCode/, '00100'],
  [/movingOutDate|endDate|inEffect/i, '31.12.2026'],
  [/date/i, ''],
];

/** Answers what a form asks for and nobody has answered yet. */
async function fillIn(visit: Visit, model: Model): Promise<void> {
  const page = shownTab(visit);
  const fields = page.locator(FIELDS);
  for (let at = 0; at < (await fields.count()); at += 1) {
    const field = fields.nth(at);
    if (!(await field.isVisible()) || (await field.textContent()) || (await isAnswered(field))) continue;
    const name = (await field.getAttribute('name')) ?? '';
    const good = GOOD.find(([pattern]) => pattern.test(name))?.[1];
    if (good === undefined) await fill(visit, field, model);
    else if (good !== '') await field.fill(good);
  }
  const selects = page.locator(':is(main, dialog) select');
  for (const select of await selects.all()) if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
  const groups = page.locator(':is(main, dialog) :is([role=radiogroup], fieldset):not(:has(:checked)):has([type=radio])');
  for (let left = await groups.count(); left > 0; left -= 1) await groups.first().locator('label').first().click();
}

async function isAnswered(field: Locator): Promise<boolean> {
  return field.evaluate(
    (element) => (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== '',
  );
}

const isIdentification = (page: Page) => new URL(page.url()).pathname.startsWith('/dev/identify');

/** Who is about to identify in the tab. */
async function noteWho(visit: Visit, page: Page): Promise<void> {
  visit.identified.set(page, `${await page.locator('select[name=person]').inputValue()}@example.com`);
}

/** Comes back from the identification, identified or not. */
async function identified(visit: Visit, page: Page, choice: number): Promise<void> {
  if (!isIdentification(page)) return;
  await noteWho(visit, page);
  await page.getByRole('button', { name: choice % 2 === 0 ? 'Identify' : 'Cancel', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/dev/'));
}

/** A step as fast-check takes it. */
export class Command implements AsyncCommand<Model, Visit> {
  readonly #step: Step;
  constructor(step: Step) {
    this.#step = step;
  }

  /** A step that cannot be done now is taken for a link, so that every walk has its length. */
  check(): boolean {
    return true;
  }

  async run(model: Model, visit: Visit): Promise<void> {
    const [wanted, choice] = this.#step;
    const name = RUN[wanted].can(model) ? wanted : 'link';
    visit.log.push(`['${name}', ${choice}]`);
    visit.hasMoved = false;
    try {
      await RUN[name].run(visit, choice, model);
      await look(visit, model);
    } catch (error) {
      throw new Error(`${visit.log.join('\n')}\n${String(error)}`, { cause: error });
    }
  }

  toString(): string {
    return `['${this.#step[0]}', ${this.#step[1]}]`;
  }
}
