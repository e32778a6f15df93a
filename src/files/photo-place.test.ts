import { crc32 } from 'node:zlib';
import { assert, constantFrom, integer, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PictureKind } from './file-kind.ts';
import { withoutPlace } from './photo-place.ts';

const ascii = (text: string) => Array.from(text).map((letter) => letter.charCodeAt(0));
const segment = (marker: number, ...payload: number[]) => [
  0xff,
  marker,
  (payload.length + 2) >> 8,
  (payload.length + 2) & 0xff,
  ...payload,
];
const START = [0xff, 0xd8];
const JFIF = segment(0xe0, ...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0);
const COLOURS = segment(0xe2, ...ascii('ICC_PROFILE\0'), 1, 1, 7, 7);
const TABLE = segment(0xdb, 0, 0xff, 0xd9, 1, 2);
/** A scan whose picture has FF 00 and a restart marker, between two scans a table with FF D9 in it, and the end. */
const PICTURE = [
  ...segment(0xda, 1, 1, 0, 0, 63, 0),
  1,
  0xff,
  0,
  2,
  0xff,
  0xd3,
  3,
  ...TABLE,
  ...segment(0xda, 1, 1, 0, 0, 63, 0),
  9,
  0xff,
  0xd9,
];

/** An Exif segment with an orientation and a pointer to a place. */
function exif(orientation: number, isLittle: boolean): number[] {
  const number = (value: number, size: number) => {
    const bytes = Array.from({ length: size }, (_, index) => (value >> (8 * (size - 1 - index))) & 0xff);
    return isLittle ? bytes.toReversed() : bytes;
  };
  const entry = (tag: number, type: number, value: number[]) => [...number(tag, 2), ...number(type, 2), ...number(1, 4), ...value];
  return segment(
    0xe1,
    ...ascii('Exif\0\0'),
    ...ascii(isLittle ? 'II' : 'MM'),
    ...number(42, 2),
    ...number(8, 4),
    ...number(2, 2),
    ...entry(0x0112, 3, [...number(orientation, 2), 0, 0]),
    ...entry(0x8825, 4, number(38, 4)),
    ...number(0, 4),
    ...ascii('60.1699 N 24.9384 E'),
  );
}

const ORIENTED = (orientation: number) =>
  segment(0xe1, ...ascii('Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0'), orientation, 0, 0, 0, 0, 0, 0);
const cleanedAs = (kind: PictureKind, bytes: readonly number[]) => {
  const clean = withoutPlace(Uint8Array.from(bytes).buffer, kind);
  return clean && [...new Uint8Array(clean)];
};
const cleaned = (...bytes: number[]) => cleanedAs('jpeg', bytes);

// Rules: files.photo-place
describe('a photo without its place', () => {
  it.each([
    [6, true],
    [8, false],
    [2, true],
  ])('keeps orientation %d, colours and every byte of the picture', (orientation, isLittle) => {
    expect(cleaned(...START, ...JFIF, ...exif(orientation, isLittle), ...COLOURS, ...TABLE, ...PICTURE)).toEqual([
      ...START,
      ...JFIF,
      ...ORIENTED(orientation),
      ...COLOURS,
      ...TABLE,
      ...PICTURE,
    ]);
  });

  it('loses all Exif data when it is upright', () => {
    expect(cleaned(...START, ...exif(1, true), ...TABLE, ...PICTURE)).toEqual([...START, ...TABLE, ...PICTURE]);
  });

  it.each([
    ['XMP', segment(0xe1, ...ascii('http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>60'))],
    ['IPTC', segment(0xed, ...ascii('Photoshop 3.0\0 Helsinki'))],
    ['the list of further pictures', segment(0xe2, ...ascii('MPF\0'))],
    ['a comment', segment(0xfe, ...ascii('Kotona'))],
  ])('comes without %s', (_, data) => {
    expect(cleaned(...START, ...data, ...TABLE, ...PICTURE)).toEqual([...START, ...TABLE, ...PICTURE]);
  });

  it('ends with the picture: what a phone appended is cut off', () => {
    expect(cleaned(...START, ...TABLE, ...PICTURE, ...START, ...exif(1, false), ...PICTURE)).toEqual([...START, ...TABLE, ...PICTURE]);
  });

  it('counts as upright when its orientation cannot be read', () => {
    const broken = segment(0xe1, ...ascii('Exif\0\0MM\0*'), 0xff, 0xff, 0xff, 0xff);
    expect(cleaned(...START, ...broken, ...TABLE, ...PICTURE)).toEqual([...START, ...TABLE, ...PICTURE]);
  });

  it('stays as it is when it is removed again, whatever the bytes are', () => {
    const beginnings = constantFrom([], exif(6, true), exif(1, false), JFIF, TABLE);
    assert(
      property(beginnings, uint8Array({ maxLength: 60 }), integer({ min: 0, max: 1 }), (beginning, rest, hasPicture) => {
        const once = cleaned(...START, ...beginning, ...(hasPicture === 1 ? PICTURE : []), ...rest);
        if (once !== null) expect(cleaned(...once)).toEqual(once);
      }),
    );
  });

  it.each([
    ['stray bytes', [0, 0, 7]],
    ['a stray FF 00', [0xff, 0]],
    ['a restart marker', [0xff, 0xd0]],
    ['a second start', START],
    ['a lone marker', [0xff, 0x01]],
  ])('loses its place also behind %s, which decoders skip', (_, stray) => {
    expect(cleaned(...START, ...stray, ...exif(6, true), ...stray, ...TABLE, ...PICTURE)).toEqual([
      ...START,
      ...ORIENTED(6),
      ...TABLE,
      ...PICTURE,
    ]);
  });

  it('loses the place between two scans as well', () => {
    const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 9];
    expect(cleaned(...START, ...scan, ...exif(1, true), ...segment(0xfe, ...ascii('Kotona')), ...PICTURE)).toEqual([
      ...START,
      ...scan,
      ...PICTURE,
    ]);
  });

  it.each([
    ['Canon wrote into the first segment', segment(0xe0, ...ascii('II\u001a\0\0\0HEAPJPGM60.17'))],
    ['a small picture holds', segment(0xe0, ...ascii('JFXX\0\u0010'), ...START, ...exif(1, true))],
    ['a reserved segment holds', segment(0xf0, ...ascii('60.17'))],
  ])('comes without what %s', (_, data) => {
    expect(cleaned(...START, ...data, ...TABLE, ...PICTURE)).toEqual([...START, ...TABLE, ...PICTURE]);
  });

  it.each([
    ['has no picture', [...START, ...exif(1, true), 0xff, 0xd9]],
    ['ends in a segment before the picture', [...START, ...exif(1, true).slice(0, 20)]],
    ['has a segment without a length', [...START, 0xff, 0xe1, 0, 0, ...PICTURE]],
  ])('is not made of a file that %s', (_, bytes) => {
    expect(cleaned(...bytes)).toBeNull();
  });
});

const word = (value: number) => [value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
const chunk = (name: string, ...data: number[]) => [
  ...word(data.length),
  ...ascii(name),
  ...data,
  ...word(crc32(Uint8Array.from([...ascii(name), ...data]))),
];
const SIGNATURE = [0x89, ...ascii('PNG\r\n\u001a\n')];
const HEAD = chunk('IHDR', ...word(1), ...word(1), 8, 2, 0, 0, 0);
const PIXELS = [
  ...chunk('pHYs', ...word(2835), ...word(2835), 1),
  ...chunk('iCCP', ...ascii('c\0\0'), 1),
  ...chunk('IDAT', 1, 2),
  ...chunk('IDAT', 3),
];
const CLOSE = chunk('IEND');
/** The data of an Exif segment is that of the chunk. */
const pngExif = (orientation: number) => chunk('eXIf', ...exif(orientation, true).slice(10));

// Rules: files.photo-place
describe('a PNG picture without its place', () => {
  it.each([
    ['Exif', pngExif(1)],
    ['a comment', chunk('tEXt', ...ascii('Comment\0kotona 60.17 24.94'))],
    ['a compressed comment', chunk('zTXt', ...ascii('Raw profile type exif\0\0'), 1)],
    ['XMP', chunk('iTXt', ...ascii('XML:com.adobe.xmp\0\0\0\0\0<exif:GPSLatitude>60'))],
    ['its time', chunk('tIME', 7, 234, 11, 20, 10, 0, 0)],
    ['a chunk of a program', chunk('caBX', 1, 2, 3)],
  ])('comes without %s, wherever it stands', (_, data) => {
    const clean = [...SIGNATURE, ...HEAD, ...PIXELS, ...CLOSE];
    expect(cleanedAs('png', clean)).toEqual(clean);
    expect(cleanedAs('png', [...SIGNATURE, ...HEAD, ...data, ...PIXELS, ...data, ...CLOSE, ...data])).toEqual(clean);
  });

  it('keeps its orientation', () => {
    const orientation = chunk('eXIf', ...ORIENTED(6).slice(10));
    expect(cleanedAs('png', [...SIGNATURE, ...HEAD, ...pngExif(6), ...PIXELS, ...CLOSE])).toEqual([
      ...SIGNATURE,
      ...HEAD,
      ...orientation,
      ...PIXELS,
      ...CLOSE,
    ]);
  });

  it.each([
    ['is cut off', [...SIGNATURE, ...HEAD, ...PIXELS]],
    ['ends in a chunk', [...SIGNATURE, ...HEAD, ...PIXELS.slice(0, -3)]],
    ['needs a chunk that nobody knows', [...SIGNATURE, ...HEAD, ...chunk('CgBI', 0), ...PIXELS, ...CLOSE]],
  ])('is not made of a file that %s', (_, bytes) => {
    expect(cleanedAs('png', bytes)).toBeNull();
  });
});

const blocks = (...data: number[][]) => [...data.flatMap((block) => [block.length, ...block]), 0];
const SCREEN = [...ascii('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6];
const CONTROL = [0x21, 0xf9, ...blocks([4, 10, 0, 0])];
const FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 6, 5, 4, 3, 2, 1, 2, ...blocks([0x4c, 1], [9])];
const LOOP = [0x21, 0xff, ...blocks(ascii('NETSCAPE2.0'), [1, 0, 0])];

// Rules: files.photo-place
describe('a GIF picture without its place', () => {
  it.each([
    ['a comment', [0x21, 0xfe, ...blocks(ascii('Kotona'), ascii(' 60.17'))]],
    ['XMP', [0x21, 0xff, ...blocks(ascii('XMP DataXMP'), ascii('<exif:GPSLatitude>60'))]],
    ['text of its own', [0x21, 0x01, ...blocks(ascii('twelve bytes'), ascii('Kotona'))]],
  ])('comes without %s, and keeps its animation', (_, data) => {
    const clean = [...SCREEN, ...LOOP, ...CONTROL, ...FRAME, ...CONTROL, ...FRAME, 0x3b];
    expect(cleanedAs('gif', clean)).toEqual(clean);
    expect(cleanedAs('gif', [...SCREEN, ...data, ...LOOP, ...CONTROL, ...FRAME, ...data, ...CONTROL, ...FRAME, 0x3b, ...data])).toEqual(
      clean,
    );
  });

  it('ends where no block begins', () => {
    expect(cleanedAs('gif', [...SCREEN, ...FRAME, 0, ...ascii('Kotona')])).toEqual([...SCREEN, ...FRAME, 0x3b]);
  });

  it.each([
    ['has no picture', [...SCREEN, 0x3b]],
    ['is cut off in its picture', [...SCREEN, ...FRAME.slice(0, -2)]],
  ])('is not made of a file that %s', (_, bytes) => {
    expect(cleanedAs('gif', bytes)).toBeNull();
  });
});

it.each<[PictureKind, number[]]>([
  ['png', SIGNATURE],
  ['gif', SCREEN],
  ['jpeg', START],
])('a %s of any bytes is cleaned or refused', (kind, start) => {
  assert(
    property(uint8Array({ maxLength: 80 }), (rest) => {
      const clean = cleanedAs(kind, [...start, ...rest]);
      if (clean !== null) expect(cleanedAs(kind, clean)).toEqual(clean);
    }),
  );
});
