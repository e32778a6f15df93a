import { assert, constantFrom, integer, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
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
const cleaned = (...bytes: number[]) => [...new Uint8Array(withoutPlace(Uint8Array.from(bytes).buffer))];

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
        expect(cleaned(...once)).toEqual(once);
      }),
    );
  });
});
