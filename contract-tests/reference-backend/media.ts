/**
 * /api/media/<name>.<type>: the files that the examples refer to, made from their names: pictures of the provider (svg), photos that residents have
 * sent (png), and documents (pdf). And the style of the pages for developers.
 */
import type { Page, PageAnswer } from './pages.ts';
import { sha256 } from './platform.ts';
import { latin1, png } from './stored-files/png.ts';

/** The file of a name like `leikkipuisto.svg`; null for an unknown name. */
export function mediaFile(name: string): { contentType: string; content: string | Uint8Array } | null {
  switch (/^[a-z0-9-]{1,80}\.(svg|png|pdf)$/.exec(name)?.[1]) {
    case 'svg':
      return { contentType: 'image/svg+xml', content: street(name) };
    case 'png':
      return { contentType: 'image/png', content: photo(name) };
    case 'pdf':
      return { contentType: 'application/pdf', content: PDF };
    default:
      return null;
  }
}

function media({ params: { name = '' } }: { params: Readonly<Record<string, string>> }): PageAnswer {
  const file = mediaFile(name);
  if (file === null) {
    const body = JSON.stringify({ code: 'NOT_FOUND', message: 'There is no such file.' });
    return { status: 404, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
  }
  // An SVG that is opened by itself is a document: it may do nothing.
  const policy = file.contentType === 'image/svg+xml' && { 'content-security-policy': "default-src 'none'; sandbox" };
  return { headers: { 'content-type': file.contentType, 'cache-control': 'public, max-age=3600', ...policy }, body: file.content };
}

const WALLS = ['#a8543f', '#4f7391', '#b8923f', '#638259', '#7a6a8c'] as const;

/** A street of five houses under the sky; heights and colours follow from the name. */
function street(name: string): string {
  const bytes = sha256(name);
  const byteAt = (at: number) => bytes[at] ?? 0;
  const houses = [0, 1, 2, 3, 4].map((index) => {
    const height = 120 + (byteAt(index) % 5) * 34;
    const [x, y] = [60 + index * 172, 400 - height];
    const windows = Array.from({ length: Math.floor(height / 60) }, (_, floor) =>
      [28, 92].map((left) => `<path fill="#fff4d6" d="M${x + left} ${y + 24 + floor * 56}h26v32h-26z"/>`).join(''),
    );
    const wall = WALLS[byteAt(index + 8) % WALLS.length];
    return `<path fill="${wall}" d="M${x} ${y}h146v${height}h-146z"/><path fill="#39424d" d="M${x - 8} ${y}h162l-81 -46z"/>${windows.join('')}`;
  });
  const sky = byteAt(20) % 2 === 0 ? '#dce9f2' : '#f3e9dd';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 480"><path fill="${sky}" d="M0 0h960v480H0z"/><path fill="#7b9a80" d="M0 400h960v80H0z"/>${houses.join('')}</svg>`;
}

const PALETTES = [
  [
    [0xdb, 0xe7, 0xf0],
    [0xff, 0xf3, 0xcf],
    [0x7d, 0x9a, 0x86],
  ],
  [
    [0xe7, 0xdf, 0xee],
    [0xff, 0xf3, 0xcf],
    [0x5f, 0x7f, 0x6b],
  ],
  [
    [0xf3, 0xe9, 0xdd],
    [0xe8, 0xb8, 0x4f],
    [0x63, 0x82, 0x59],
  ],
] as const;

/** A PNG of 480 × 240 in three colours: sky, sun and hill, which follow from the name. */
function photo(name: string): Uint8Array {
  const [high = 0, low = 0] = sha256(name);
  const seed = high * 256 + low;
  const [sunX, sunY, hill] = [80 + (seed % 320), 50 + (seed % 40), 150 + (seed % 50)];
  const colourAt = (x: number, y: number) => {
    const isHill = y > hill + 25 * Math.sin((x + seed) / 70);
    return isHill ? 2 : Math.hypot(x - sunX, y - sunY) < 28 ? 1 : 0;
  };
  return png({ width: 480, height: 240, palette: PALETTES[seed % 3] ?? PALETTES[0], colourAt });
}

/** A PDF of one empty page. */
const PDF = latin1(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
);

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; }
header { border-block-end: 1px solid; margin-block-end: 1.5rem; }
nav a { display: inline-block; padding: 0.5rem 1rem 0.5rem 0; }
h1, h2 { line-height: 1.2; }
h2 { font-size: 1.125rem; margin-block: 0 0.5rem; }
label { display: block; font-weight: 600; }
.check label, .check input { display: inline; font-weight: normal; }
input[type='text'], input[type='email'], select { font: inherit; padding: 0.5rem; inline-size: 100%; max-inline-size: 24rem; box-sizing: border-box; }
input[type='checkbox'], input[type='radio'] { inline-size: 1.25rem; block-size: 1.25rem; vertical-align: text-bottom; }
button { font: inherit; padding: 0.625rem 1.25rem; margin-block: 0.75rem; min-block-size: 2.75rem; }
fieldset { margin-block: 1rem; padding: 0.5rem 1rem; border: 1px solid; }
.cards { list-style: none; padding: 0; }
.cards > li { border: 1px solid; padding: 1rem; margin-block-end: 1rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { font-weight: 600; }
dd { margin: 0; }
.code { font: 1.25rem/1.2 ui-monospace, monospace; letter-spacing: 0.1em; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

/** The tab's picture: without one, browsers ask for /favicon.ico and complain. */
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#5a5f6a" d="M8 1 1 7v8h5v-5h4v5h5V7z"/></svg>';

export const mediaPages: readonly Page[] = [
  { method: 'GET', path: '/api/media/:name', answer: media },
  {
    method: 'GET',
    path: '/dev/page.css',
    answer: () => ({ headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }, body: STYLE }),
  },
  {
    method: 'GET',
    path: '/dev/icon.svg',
    answer: () => ({ headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=300' }, body: ICON }),
  },
];
