/**
 * The portal on a phone's home screen, in the name and the colour of a housing provider: a web app manifest and one picture, for Android and iOS.
 * A build has those of public/config.json (scripts/vite/home-screen.ts); `npm run headers -- config.json --home-screen dist` writes a provider's own.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Config } from '../src/config/config.ts';
import { accentShades } from '../src/ui/theme/accent.ts';
import { COLOURS } from '../src/ui/theme/tokens.ts';

/** As JSON: servers know no media type for the ending that the standard proposes, and browsers need none. */
export const MANIFEST = 'home-screen.json';
export const PICTURE = 'home-screen.png';

/** In pixels; what phones ask for at most. */
const SIZE = 512;

type Provider = Pick<Config['provider'], 'name' | 'accentColor'>;

/** Both files, by their names (configuration.home-screen). */
export function homeScreenFiles(provider: Provider): Readonly<Record<typeof MANIFEST | typeof PICTURE, Buffer>> {
  return {
    [MANIFEST]: Buffer.from(`${JSON.stringify(manifestOf(provider), null, 2)}\n`),
    [PICTURE]: pictureIn(coloursOf(provider)),
  };
}

/** @param folder of the finished page */
export function writeHomeScreen(folder: string, provider: Provider): void {
  for (const [name, content] of Object.entries(homeScreenFiles(provider))) writeFileSync(join(folder, name), content);
}

/** Addresses are below that of the manifest, wherever on its host the portal is. */
function manifestOf({ name }: Provider) {
  const picture = { src: PICTURE, sizes: `${SIZE}x${SIZE}`, type: 'image/png' };
  return {
    name,
    short_name: name,
    start_url: './',
    scope: './',
    // Identification leaves the origin, which an app of its own window would show in a strange one.
    display: 'browser',
    background_color: COLOURS.light.bg,
    theme_color: COLOURS.light.surface,
    icons: ['any', 'maskable'].map((purpose) => ({ ...picture, purpose })),
  };
}

interface Colours {
  ground: string;
  house: string;
}

function coloursOf({ accentColor }: Provider): Colours {
  const shades = accentColor === undefined ? null : accentShades(accentColor);
  const { accent, onAccent } = shades?.kind === 'applied' ? shades.light : COLOURS.light;
  return { ground: accent, house: onAccent };
}

/** The points of a pixel that are looked at, in each direction: the edges are smooth. */
const POINTS = 4;
const LEVELS = POINTS * POINTS;

/** The house of public/favicon.svg on a ground without corners, within the circle that every phone leaves when it cuts (80 % of the picture). */
function pictureIn({ ground, house }: Colours): Buffer {
  const [dark, light] = [channelsOf(ground), channelsOf(house)];
  const palette = Array.from({ length: LEVELS + 1 }, (_, level) =>
    dark.map((value, at) => Math.round(value + (((light[at] ?? value) - value) * level) / LEVELS)),
  );
  // Each row begins with its filter, 0 for none.
  const rows = Buffer.alloc(SIZE * (SIZE + 1));
  for (let y = 0; y < SIZE; y += 1) for (let x = 0; x < SIZE; x += 1) rows[y * (SIZE + 1) + 1 + x] = levelAt(x, y);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits a pixel, with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** How many points of a pixel are in the house. */
function levelAt(x: number, y: number): number {
  let level = 0;
  for (let point = 0; point < LEVELS; point += 1) {
    const [dx, dy] = [(point % POINTS) + 0.5, Math.floor(point / POINTS) + 0.5];
    if (isHouse((x + dx / POINTS) / SIZE, (y + dy / POINTS) / SIZE)) level += 1;
  }
  return level;
}

/** @param x from 0 at the left to 1 @param y from 0 at the top to 1 */
function isHouse(x: number, y: number): boolean {
  const aside = Math.abs(x - 0.5);
  const isWall = y <= 0.77 && aside <= 0.28 && y >= 0.22 + aside * 0.9;
  const isDoor = y > 0.61 ? aside < 0.064 : Math.hypot(aside, y - 0.61) < 0.064;
  return isWall && !isDoor;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const channelsOf = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
