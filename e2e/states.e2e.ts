/**
 * Every state of the catalogue: no violation of axe by day and by night, none of a second engine, and no sideways scrolling from 320 to 1440 px, at
 * 320 px with each of three fonts and with wide spacing, at 1280 and 1440 px with text twice as large, and so at 360 px for one state of each page; in
 * three languages, panels and dialogs open; and every name begins with its visible label.
 * `npm test -- all` takes one theme, language and font for each state in turn, the narrowest and one other width, and looks at each in a language whose
 * words are longer by 40 % (docs/translating.md), with everything that takes the focus in turn.
 */
import type { Page } from '@playwright/test';
import { isListed } from '../src/domain/storage-keys.ts';
import { act, openStateToday, switchTo } from './states/open-state.ts';
import type { UiState } from './states/ui-state.ts';
import { states } from './states.ts';
import { expectAccessibleDialog } from './support/ending.ts';
import { expectFocusUncovered } from './support/keyboard.ts';
import { showLongerTexts } from './support/longer-texts.ts';
import { expect, expectAccessible, LANGUAGES, type Language } from './support/portal.ts';
import { expectNothingFromSecondEngine } from './support/second-engine.ts';
import { test } from './support/shared-context.ts';
import { expectNamesBeginWithLabels } from './support/visible-labels.ts';
import { at320, enlarged, expectToFit, FONTS, type Font, fontsOf, openParts, type Reading } from './support/widths.ts';

test.use({
  // The browser also reports the failed answers that bring about a state.
  forgive: /Failed to load resource|INVALID_RESPONSE|ApiError: get\w+: INTERNAL_SERVER_ERROR/,
  // The consent is answered once for the shared context.
  answered: false,
});

/** Whether every state meets both engines, both devices and all languages (`npm test -- a11y`). `npm test` takes a part of it for each state. */
const IS_WHOLE = process.env.PORTAL_A11Y === 'all';
/** The second engine looks at one of so many states. */
const SECOND_ENGINE_EVERY = IS_WHOLE ? 1 : 10;

// Without animation: a colour between two themes belongs to neither.
const NARROW_BY_DAY = { size: { width: 320, height: 700 }, media: { colorScheme: 'light', reducedMotion: 'reduce' } } as const;
const WIDE_BY_NIGHT = { size: { width: 1440, height: 900 }, media: { colorScheme: 'dark', reducedMotion: 'reduce' } } as const;

/** In pixels. Of the languages, Finnish has the longest words. */
const SMALL_PHONE = 360;
const ON_SMALL_PHONE: readonly Language[] = ['fi'];
/** One state of each page and of each step of a form: one that is there by its address alone, or by a draft. */
const pages = new Set(new Map(states.filter(isPlain).map((state) => [pageOf(state), state])).values());

type Look = typeof NARROW_BY_DAY | typeof WIDE_BY_NIGHT;

test('the fonts of the widths are those of this machine', { tag: '@desktop-only' }, async ({ page }) => {
  expect(await fontsOf(page, ['A Font That Nobody Has'])).toEqual([]);
  const fonts = await fontsOf(page, FONTS);
  for (const font of FONTS.filter((one) => !fonts.includes(one))) {
    const debian = `fonts-${(font.split(' ')[0] ?? '').toLowerCase()}${font === 'Liberation Sans' ? '' : '-core'}`;
    // oxlint-disable-next-line eslint/no-console -- the runner's own lines name tests only
    console.log(`No page is looked at with ${font}: not installed here (Debian: apt-get install ${debian}).`);
  }
});

test('one state of more than forty pages and steps is looked at on a small phone', { tag: '@desktop-only' }, () => {
  expect(pages.size).toBeGreaterThan(40);
});

for (const [index, state] of states.entries()) {
  // A resize may close what was pressed or undo what was prepared: such a state is opened on one device, in its theme. All others are opened on the
  // desktop and get their sizes and themes there.
  const isLostByResizing = state.press !== undefined || state.prepare !== undefined;
  // Most states name their language: one look at each of them is enough for `npm test`.
  const hasOneLook = isLostByResizing || (state.language !== undefined && !IS_WHOLE);
  const alternately = index % 2 === 0 ? '@phone-only' : '@desktop-only';
  const tag = !hasOneLook ? '@desktop-only' : IS_WHOLE ? [] : alternately;
  test(`state: ${state.name}`, { tag }, async ({ page, context, baseURL, isMobile }) => {
    const [first, ...others] = hasOneLook ? [isMobile ? NARROW_BY_DAY : WIDE_BY_NIGHT] : looksAt(index);
    await showAs(page, first);
    await openStateToday(state, { page, context, baseURL });
    await expectOnlyListedEntries(page);
    await expectAccessibleState(page, state);
    await expectNamesBeginWithLabels(page);
    if (index % SECOND_ENGINE_EVERY === 0) await expectNothingFromSecondEngine(page);
    for (const look of others) {
      await showAs(page, look);
      await expectAccessibleState(page, state);
    }
    const open = await openParts(page);
    const fonts = await fontsOf(page, FONTS);
    const languages = languagesOf(index, state);
    const widths: Widths = isMobile ? [[first.size.width, at320(fonts)]] : widthsFor(index, fonts);
    // The widest first: a menu of a wide window may not be there in a narrow one.
    for (const [width, readings] of pages.has(state) ? withSmallPhone(widths) : widths) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
      // What the resize has closed is opened again at this width: it may be another part there, a menu instead of a row of links.
      if (open > 0 && (await openParts(page)) < open) {
        await openStateToday(state, { page, context, baseURL });
        expect(await openParts(page), `what stands open at ${width} px`).toBeGreaterThan(0);
      }
      for (const language of width === SMALL_PHONE ? ON_SMALL_PHONE : languages) {
        await switchTo(page, language);
        await expectToFit(page, language, takenFrom(readings, index), () => act(state, page, language));
      }
    }
    if (IS_WHOLE) return;
    await showLongerTexts(page, (language) => switchTo(page, language));
    for (const width of isMobile || open > 0 ? [page.viewportSize()?.width ?? 0] : [index % 2 === 0 ? 1440 : 320]) {
      if (!isMobile) await page.setViewportSize({ width, height: 800 });
      await expectToFit(page, 'texts longer by 40 %');
    }
    if (open === 0) await expectFocusUncovered(page);
  });
}

// Rules: shell.layout-widths
type Widths = readonly (readonly [width: number, readings: readonly Reading[]])[];
const widthsWith = (fonts: readonly Font[]): Widths => [
  [1440, [{}, enlarged(fonts)]],
  [1280, [enlarged(fonts)]],
  [1099, [{}]],
  [691, [{}]],
  [320, at320(fonts)],
];

/** All widths in `npm test -- a11y`; else the narrowest and one other in turn. */
function widthsFor(index: number, fonts: readonly Font[]): Widths {
  const widths = widthsWith(fonts);
  const narrowest = widths.length - 1;
  return IS_WHOLE ? widths : widths.filter((_, at) => at === narrowest || at === index % narrowest);
}

/** Each page also on a small phone with text twice as large. */
const withSmallPhone = (widths: Widths): Widths => widths.toSpliced(-1, 0, [SMALL_PHONE, [{ size: '200%' }]]);

function isPlain({ answers, modules, provider, handedOver, prepare, press, isBusy, media }: UiState): boolean {
  return [answers, modules, provider, handedOver, prepare, press, isBusy, media].every((one) => one === undefined);
}

/** The address without its identifiers; of the query only the step. */
function pageOf({ path }: UiState): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return `${pathname.replace(/[\da-f-]{36}/g, '*')} ${searchParams.get('step') ?? searchParams.get('state')}`;
}

/** All of them in `npm test -- a11y`; else the first, which is the widest, or another in its place, so that neighbours have different ones. */
const takenFrom = (readings: readonly Reading[], index: number): readonly Reading[] =>
  IS_WHOLE ? readings : readings.filter((_, at) => at === Math.floor(index / 2) % readings.length);

/** Both sizes and themes in turn, or all of them in `npm test -- a11y`. */
function looksAt(index: number): readonly [Look, ...Look[]] {
  if (IS_WHOLE) return [WIDE_BY_NIGHT, NARROW_BY_DAY];
  return [index % 2 === 0 ? WIDE_BY_NIGHT : NARROW_BY_DAY];
}

/** The language of the state, or one in turn; all of them in `npm test -- a11y`. */
const languagesOf = (index: number, { language = LANGUAGES[index % LANGUAGES.length] ?? 'fi' }: UiState): readonly Language[] =>
  IS_WHOLE ? [language, ...LANGUAGES.filter((one) => one !== language)] : [language];

async function showAs(page: Page, { size, media }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia(media);
}

async function expectAccessibleState(page: Page, { asks }: UiState): Promise<void> {
  await (asks === true ? expectAccessibleDialog(page.getByRole('alertdialog')) : expectAccessible(page));
}

/** What the page has written into the browser is in docs/storage.md. The cookies of a test are its own. */
async function expectOnlyListedEntries(page: Page): Promise<void> {
  const kept = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }));
  expect((['local', 'session'] as const).flatMap((kind) => kept[kind].filter((key) => !isListed(key, kind)))).toEqual([]);
}
