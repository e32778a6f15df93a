/**
 * Files that the examples refer to (`/api/media/<name>.<type>`), made from the name, so that none has to be stored: pictures of the provider (svg),
 * photos that residents have sent (png), and documents (pdf).
 */
import { crc32, deflateSync } from 'node:zlib';

const SKIES = [
  ['#dbe7f0', '#f6efe6'],
  ['#cfe0dc', '#f3f1e7'],
  ['#e7dfee', '#f8efe9'],
  ['#d5e3f3', '#eef3ee'],
] as const;
const HOUSES = ['#b4573f', '#5b7c99', '#c9a24b', '#6f8f6a'] as const;

interface MediaFile {
  contentType: string;
  content: string | Buffer;
}

/** The file of a name like `leikkipuisto.svg`; null for an unknown name. */
export function mediaFile(name: string): MediaFile | null {
  const [, type] = /^[a-z0-9-]{1,80}\.(svg|png|pdf)$/.exec(name) ?? [];
  switch (type) {
    case 'svg':
      return { contentType: 'image/svg+xml', content: landscape(name) };
    case 'png':
      return { contentType: 'image/png', content: photo(name) };
    case 'pdf':
      return { contentType: 'application/pdf', content: PDF };
    default:
      return null;
  }
}

const seedOf = (name: string) => Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

function landscape(name: string): string {
  const seed = seedOf(name);
  const [top, bottom] = SKIES[seed % SKIES.length] ?? SKIES[0];
  const hill = 300 + (seed % 60);
  const houses = [0, 1, 2].map((index) => {
    const x = 120 + index * 260 + ((seed >> (index + 1)) % 70);
    const height = 120 + ((seed >> index) % 5) * 22;
    const wall = HOUSES[(seed + index) % HOUSES.length];
    const windows = [0, 1, 2]
      .flatMap((column) =>
        [0, 1].map(
          (row) => `<rect x="${x + 22 + column * 44}" y="${hill - height + 34 + row * 52}" width="24" height="32" rx="3" fill="#fff7e0"/>`,
        ),
      )
      .join('');
    return `<rect x="${x}" y="${hill - height}" width="154" height="${height + 40}" fill="${wall}"/><path d="M${x - 10} ${hill - height} h174 l-34 -40 h-106 z" fill="#3b4652"/>${windows}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 480" role="img"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="960" height="480" fill="url(#s)"/><circle cx="${700 + (seed % 160)}" cy="${70 + (seed % 50)}" r="36" fill="#fff3cf"/><path d="M0 ${hill} C 200 ${hill - 40} 360 ${hill - 70} 560 ${hill - 30} S 860 ${hill - 60} 960 ${hill - 10} V480 H0z" fill="#7d9a86"/>${houses.join('')}<path d="M0 ${hill + 30} C 240 ${hill} 520 ${hill + 50} 960 ${hill + 10} V480 H0z" fill="#5f7f6b"/></svg>`;
}

/** A PNG of 480 × 240 in three colours: sky, sun and hill, which follow from the name. */
function photo(name: string): Buffer {
  const seed = seedOf(name);
  const [sunX, sunY, hill] = [80 + (seed % 320), 50 + (seed % 40), 150 + (seed % 50)];
  const [width, height] = [480, 240];
  // One byte for the filter of a row, then one index of the palette for each pixel.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isHill = y > hill + 25 * Math.sin((x + seed) / 70);
      rows[y * (width + 1) + 1 + x] = isHill ? 2 : Math.hypot(x - sunX, y - sunY) < 28 ? 1 : 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, by a palette.
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(['dbe7f0fff3cf7d9a86', 'e7dfeefff3cf5f7f6b', 'f3e9dde8b84f638259'][seed % 3] ?? '', 'hex');
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** A PDF of one empty page. */
const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
  'latin1',
);
