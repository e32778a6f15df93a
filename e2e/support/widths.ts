/**
 * Whether a page fits its window: as it is, with the fonts that systems have for sans-serif, with text twice as large (WCAG 2.2, 1.4.4 and 1.4.10)
 * and with the widest spacing of text that it must stand (1.4.12).
 */
import { expect, type Page } from '@playwright/test';

/** The sans-serif fonts of common Linux systems, the widest first. Debian: fonts-dejavu-core, fonts-liberation, fonts-noto-core. */
export const FONTS = ['DejaVu Sans', 'Liberation Sans', 'Noto Sans'] as const;
export type Font = (typeof FONTS)[number];

/** How the text is shown: the page's own way, or with another font, size or spacing. */
export interface Reading {
  font?: Font | undefined;
  size?: '200%';
  spacing?: 'wide';
}

/** At 320 px: each font that this machine has, and the widest of them with wide spacing. */
export const at320 = (fonts: readonly Font[]): readonly Reading[] => [
  { font: fonts[0], spacing: 'wide' },
  ...fonts.map((font) => ({ font })),
];
/** With text twice as large, in the widest font. */
export const enlarged = (fonts: readonly Font[]): Reading => ({ font: fonts[0], size: '200%' });

/** How many parts stand open: dialogs, panels, menus, calendars, tooltips, and what a button has unfolded. */
export const openParts = async (page: Page): Promise<number> =>
  page
    .locator('dialog[open], [role=dialog], [role=alertdialog], [role=tooltip], [popover], [aria-expanded=true]')
    .filter({ visible: true })
    .count();

/** The fonts that this browser really draws: those that make a text equally wide whatever they fall back on. */
export async function fontsOf<Name extends string = Font>(page: Page, fonts: readonly Name[]): Promise<Name[]> {
  const drawn = await page.evaluate(
    (names) => {
      const pen = document.createElement('canvas').getContext('2d');
      const widthIn = (family: string) => {
        if (pen === null) throw new Error('this browser has no canvas');
        pen.font = `72px ${family}`;
        return pen.measureText('Pysäköintipaikan irtisanomisaika, 12,50 €').width;
      };
      if (widthIn('monospace') === widthIn('serif')) throw new Error('monospace and serif are one font here: nothing can be told apart');
      return names.map((name) => widthIn(`"${name}", monospace`) === widthIn(`"${name}", serif`));
    },
    fonts.map((font): string => font),
  );
  return fonts.filter((_, at) => drawn[at]);
}

const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Shows the page's text in another way, until the next call. An adopted style sheet: the portal's policy forbids style elements. */
export async function read(page: Page, { font, size, spacing }: Reading): Promise<void> {
  const rules = [
    font === undefined ? '' : `* { font-family: "${font}" !important; }`,
    size === undefined ? '' : `:root { font-size: ${size} !important; }`,
    spacing === undefined ? '' : SPACED,
    // What is not drawn before it comes into view has a width all the same, and what is drawn is not cut off at its edge.
    '* { content-visibility: visible !important; }',
  ];
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    // Some widths are measured by scripts, which hear of the change before the next picture and answer before the one after.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    // A panel that has just come slides in, also without motion: then for a millisecond, whose first frame is beyond the window.
    // One that is cancelled, as when its element goes, has ended as well.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, rules.join('\n'));
}

/**
 * What is wider than the window, or than the panel that scrolls it, and on a phone what is too low for a finger, in pixels; empty where everything fits.
 */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => {
      const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
      return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ').slice(0, 2).join('.')} "${words}"`;
    };
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth - clientWidth}`] : [];
    /** A table of a bulletin, for instance, scrolls by itself. */
    const mayScroll = (element: Element) =>
      element.closest('[tabindex="0"], pre, table') !== null && element.closest('dialog, [popover]') === null;
    const beyond: Element[] = [];
    let readOut: Element | null = null;
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('svg') !== element && element.closest('svg') !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, position } = getComputedStyle(element);
      // Only read out: a box of one pixel, and what stands in it.
      if (position === 'absolute' && element.clientWidth <= 1) readOut = element;
      if (readOut?.contains(element)) continue;
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      if (scrolls && element.scrollWidth > element.clientWidth && !mayScroll(element)) {
        found.push(`${element.scrollWidth - element.clientWidth} within ${nameOf(element)}`);
      }
      const { right, left, width } = element.getBoundingClientRect();
      if (width > 1 && (right > clientWidth + 0.5 || left < -0.5) && !mayScroll(element)) beyond.push(element);
    }
    // Only the innermost: those around them are as wide because of them.
    for (const element of beyond.filter((one) => !beyond.some((other) => other !== one && one.contains(other)))) {
      const { right, left } = element.getBoundingClientRect();
      found.push(`${Math.round(Math.max(right - clientWidth, -left))} beyond the window: ${nameOf(element)}`);
    }
    /** What a finger hits: the label around a control, or what a link is stretched over. */
    const targetOf = (control: Element) => {
      if (getComputedStyle(control, '::after').position !== 'absolute') return control.closest('label') ?? control;
      let target = control.parentElement;
      while (target !== null && getComputedStyle(target).position === 'static') target = target.parentElement;
      return target ?? control;
    };
    if (clientWidth < 692) {
      for (const control of document.querySelectorAll(
        'a[href], button, summary, select, textarea, input, [role=option], [role=menuitem]',
      )) {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
        const target = targetOf(control);
        const { width, height } = target.getBoundingClientRect();
        // A link in a sentence is as high as its line, and what is only read out is a box of one pixel.
        if (target.matches('a') && getComputedStyle(target).display === 'inline') continue;
        if (width > 1 && height < 43.5) found.push(`${Math.round(height)} high: ${nameOf(control)}`);
      }
    }
    return found;
  });
}

/**
 * Expects that the page fits its window in each way of reading, with what stands open.
 * @param name what is looked at, for the report
 * @param reopen opens again what a way of reading has closed: a tooltip, for instance, whose tile is no longer in view
 */
export async function expectToFit(
  page: Page,
  name: string,
  readings: readonly Reading[] = [{}],
  reopen: () => Promise<void> = async () => undefined,
): Promise<void> {
  const width = page.viewportSize()?.width;
  const open = await openParts(page);
  for (const reading of readings) {
    await read(page, reading);
    let found: string[] = [];
    // A tooltip closes some frames after its tile has left the view, which may be while the widths are read: then it is opened and read once more.
    for (const _ of ['first look', 'second look']) {
      if ((await openParts(page)) < open) await reopen();
      found = await misfits(page);
      if ((await openParts(page)) === open) break;
    }
    const where = [name, `${width} px`, ...Object.values(reading)].join(', ');
    expect.soft(found, `${where}: wider than the window, or too low for a finger`).toEqual([]);
    expect.soft(await openParts(page), `${where}: what stood open is closed`).toBe(open);
  }
  await read(page, {});
}
