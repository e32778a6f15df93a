// @vitest-environment node
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import own from '../public/config.json' with { type: 'json' };
import { accentShades } from '../src/ui/theme/accent.ts';
import { COLOURS } from '../src/ui/theme/tokens.ts';
import { homeScreenFiles, MANIFEST, PICTURE, writeHomeScreen } from './home-screen.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** The colour of a pixel of the picture, as `#rrggbb`. */
function pixelOf(png: Buffer, x: number, y: number): string {
  const size = png.readUInt32BE(16);
  const contentOf = (type: string) => {
    const start = png.indexOf(type, 8, 'latin1');
    return png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
  };
  const level = inflateSync(contentOf('IDAT'))[y * (size + 1) + 1 + x] ?? 0;
  return `#${contentOf('PLTE')
    .subarray(level * 3, level * 3 + 3)
    .toString('hex')}`;
}

// Rules: configuration.home-screen
it('names the provider, opens in the browser and leaves every address to the place of the manifest', () => {
  const manifest = JSON.parse(homeScreenFiles({ name: 'Koti "Ässä" Oy' })[MANIFEST].toString());
  expect(manifest).toMatchObject({
    name: 'Koti "Ässä" Oy',
    short_name: 'Koti "Ässä" Oy',
    display: 'browser',
    start_url: './',
    scope: './',
  });
  expect(manifest.icons.map(({ src, purpose }: { src: string; purpose: string }) => [src, purpose])).toEqual([
    [PICTURE, 'any'],
    [PICTURE, 'maskable'],
  ]);
  expect(contentSecurityPolicy({})).toContain("manifest-src 'self'");
});

// Rules: configuration.home-screen
it('draws the house in the provider’s colour, or in the portal’s own where there is none that can be used', () => {
  const shades = accentShades('#8a1c4a');
  if (shades.kind !== 'applied') throw new Error('the colour is refused');
  const picture = homeScreenFiles({ name: 'Koti', accentColor: '#8a1c4a' })[PICTURE];
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([512, 512]);
  // The edge, which phones cut; a wall; the door.
  expect(pixelOf(picture, 0, 0)).toBe(shades.light.accent);
  expect(pixelOf(picture, 160, 340)).toBe(shades.light.onAccent);
  expect(pixelOf(picture, 256, 340)).toBe(shades.light.accent);
  for (const provider of [{ name: 'Koti' }, { name: 'Koti', accentColor: '#ffffe0' }]) {
    expect(pixelOf(homeScreenFiles(provider)[PICTURE], 0, 0)).toBe(COLOURS.light.accent);
  }
  // One green: the icon of the tab and the logo of the demonstration have it, too.
  for (const file of ['favicon.svg', 'esimerkkikodit.svg']) {
    const colours = new Set(readFileSync(join(import.meta.dirname, '../public', file), 'utf8').match(/#[0-9a-f]{6}/g));
    expect([file, colours]).toEqual([file, new Set([COLOURS.light.accent])]);
  }
});

it('says the colours of the top bar to the browser, by day and by night', () => {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  for (const theme of ['light', 'dark'] as const) {
    expect(html).toContain(`<meta name="theme-color" content="${COLOURS[theme].surface}" media="(prefers-color-scheme: ${theme})" />`);
  }
});

it('writes both files into a folder, in the place of those of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'home-screen-'));
  writeFileSync(join(folder, MANIFEST), '{}');
  writeHomeScreen(folder, own.provider);
  expect(readFileSync(join(folder, MANIFEST), 'utf8')).toContain(own.provider.name);
  expect(existsSync(join(folder, PICTURE))).toBe(true);
  rmSync(folder, { recursive: true });
});
