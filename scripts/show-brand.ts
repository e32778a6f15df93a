/**
 * `npm run screenshots -- config.json`: the main pages of the portal in a provider's name, logo and colours, on a phone and at a desk, light and dark, with
 * the contrasts of the shades that the accent colour gives, as one HTML page in .cache/brand. Takes the build in dist/, or makes it; the portal runs on
 * the mock.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { complaintAbout } from '../deploy/write-headers.ts';
import { findBrowser } from '../e2e/support/find-browser.ts';
import world from '../openapi/world.json' with { type: 'json' };
import { apiToTry } from '../serve/api-to-try.ts';
import { startPortalServer } from '../serve/portal-server.ts';
import { readConfig } from '../src/config/load-config.ts';
import { paths } from '../src/paths.ts';
import { type AccentShades, accentShades, contrast, GROUNDS, type Theme } from '../src/ui/theme/accent.ts';

const root = join(import.meta.dirname, '..');
const THEMES = ['light', 'dark'] as const;
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 844 } };
/** The world of the examples stands still on this day. */
const NOW = new Date(`${world.today}T09:00:00Z`);

/** The contrasts that the shades of an accent colour have, each with what it must have (WCAG 2.2, 1.4.3 and 1.4.11). */
export function contrastsOf(shades: AccentShades, theme: Theme): { what: string; ratio: number; needed: number }[] {
  const { bg, surface } = GROUNDS[theme];
  const { onAccent, accent, accentText, accentSubtle } = shades;
  const rows = [
    ['text on a button', onAccent, accent, 4.5],
    ['a button on the page', accent, bg, 3],
    ['a link on the page', accentText, bg, 4.5],
    ['a link on a card', accentText, surface, 4.5],
    ['a link on the pale accent', accentText, accentSubtle, 4.5],
  ] as const;
  return rows.map(([what, one, other, needed]) => ({ what, ratio: Math.floor(contrast(one, other) * 100) / 100, needed }));
}

/** What becomes of the accent colour, as the rows of a table or a sentence. */
function accentAsHtml(colour: string | undefined): string {
  if (colour === undefined) return '<p>No accentColor: the theme’s own.</p>';
  const result = accentShades(colour);
  if (result.kind === 'refused') return `<p>The accent colour ${colour} is refused (${result.reason}); the theme’s own stays.</p>`;
  const rows = THEMES.flatMap((theme) =>
    contrastsOf(result[theme], theme).map(
      ({ what, ratio, needed }) => `<tr><td>${theme}</td><td>${what}</td><td>${ratio.toFixed(2)}</td><td>${needed.toFixed(1)}</td></tr>`,
    ),
  );
  const swatches = THEMES.map(
    (theme) =>
      `${theme}: ${Object.values(result[theme])
        .map((shade) => `<i style="background:${shade}"></i>${shade}`)
        .join(' ')}`,
  );
  return `<p>${swatches.join('<br>')}</p><table><tr><th>Theme<th>What<th>Contrast<th>Needed</tr>${rows.join('')}</table>`;
}

async function pictures(configFile: string): Promise<{ name: string; image: string }[]> {
  const { server, port } = await startPortalServer({
    dist: join(root, 'dist'),
    api: (await apiToTry('mock', undefined)).handle,
    configFile,
    port: 0,
  });
  const base = `http://localhost:${port}`;
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const [contractUuid = ''] = Object.keys(world.contracts);
  const pages = {
    'sign-in': paths.login(),
    'front page': paths.frontPage({ contractUuid }),
    'ending a contract': paths.terminate({ contractUuid }),
    payments: paths.paymentInfo({ contractUuid }),
  };
  try {
    const taken: { name: string; image: string }[] = [];
    for (const [page, path] of Object.entries(pages))
      for (const [size, viewport] of Object.entries(SIZES))
        for (const colorScheme of THEMES) {
          const context = await browser.newContext({ viewport, colorScheme, locale: 'fi-FI', timezoneId: 'Europe/Helsinki' });
          if (page !== 'sign-in') await context.addCookies([{ name: 'resident_session', value: 'party-payer', url: base }]);
          await context.addInitScript(
            (givenAt) => localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt })),
            NOW.getTime(),
          );
          // A machine that does other things takes its time.
          context.setDefaultTimeout(120_000);
          const tab = await context.newPage();
          await tab.clock.setFixedTime(NOW);
          await tab.goto(base + path, { waitUntil: 'commit' });
          await tab.getByRole('heading', { level: 1 }).waitFor();
          await tab.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
          taken.push({ name: `${page}, ${size}, ${colorScheme}`, image: (await tab.screenshot()).toString('base64') });
          await context.close();
        }
    return taken;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Writes .cache/brand/index.html for a configuration file.
 * @returns the exit code: 1 when the file is not valid, 2 when it is not there, after saying so
 */
export async function showBrand(configFile: string): Promise<number> {
  const file = resolve(configFile);
  if (!existsSync(file)) {
    console.error(`There is no file ${file}.`);
    return 2;
  }
  const text = readFileSync(file, 'utf8');
  const result = readConfig(text, 'http://localhost');
  if (result.kind !== 'ok') {
    console.error(complaintAbout(file, result.kind === 'invalid' ? result.problems : []));
    return 1;
  }
  if (!existsSync(join(root, 'dist/index.html'))) await (await import('vite')).build({ root, logLevel: 'warn' });
  const { name, accentColor } = result.config.provider;
  const escaped = name.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const shown = (await pictures(file)).map(
    ({ name: what, image }) => `<figure><img alt="" src="data:image/png;base64,${image}"><figcaption>${what}</figcaption></figure>`,
  );
  const folder = join(root, '.cache/brand');
  mkdirSync(folder, { recursive: true });
  const style =
    'body{font:16px system-ui;margin:2rem;background:#e7e4dc}figure{display:inline-block;margin:0 2rem 2rem 0}img{height:600px;border-radius:12px}td,th{padding:0 1rem 0 0;text-align:left}i{display:inline-block;width:1em;height:1em;margin:0 .3em 0 1em;vertical-align:-.1em}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>${escaped}</title><style>${style}</style><h1>${escaped}</h1>${accentAsHtml(accentColor)}${shown.join('')}`,
  );
  console.log(`${shown.length} pictures are in ${join(folder, 'index.html')}.`);
  return 0;
}
