/**
 * Removes the place and all other data about a picture from it (files.photo-place). The picture itself is copied byte for byte, so that it loses no
 * quality, and keeps its orientation, its colours and its animation. Only parts that are known to belong to the picture are copied: what a
 * program wrote beside them, in whatever format, is left out.
 */
import type { PictureKind } from './file-kind.ts';

/** @returns null for a file that is not built as its kind is: what it says beside the picture cannot be told, and it must not be sent */
export function withoutPlace(picture: ArrayBuffer, kind: PictureKind): ArrayBuffer | null {
  const view = new DataView(picture);
  try {
    const parts = { jpeg: jpegParts, png: pngParts, gif: gifParts }[kind](view);
    return parts && joined(parts);
  } catch (error) {
    // A part that ends beyond the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Part = Uint8Array<ArrayBuffer>;

/** @throws RangeError when the bytes end before that */
function bytesOf({ buffer }: DataView, from: number, to: number): Part {
  if (!(buffer instanceof ArrayBuffer)) throw new TypeError('A chosen file has bytes of its own');
  return new Uint8Array(buffer, from, to - from);
}

function joined(parts: readonly Part[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

function startsWith(part: Part, name: string, at: number): boolean {
  return ascii(name).every((byte, index) => part[at + index] === byte);
}

/* JPEG: ISO/IEC 10918-1 has the segments, Exif 2.3 (JEITA CP-3451C) the orientation. */

const [FILL, APP0, APP1, APP2, APP14, SCAN, END] = [0xff, 0xe0, 0xe1, 0xe2, 0xee, 0xda, 0xd9];
/** Tables, frames and scans. */
const OF_PICTURE: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xda, 0xdb, 0xdc, 0xdd, 0xde, 0xdf,
]);

function jpegParts(view: DataView): Part[] | null {
  const parts = [bytesOf(view, 0, 2)];
  let hasScan = false;
  let hasExif = false;
  let at = 2;
  for (;;) {
    // Decoders skip stray bytes before a marker, and find the segments after them.
    at = nextMarker(view, at);
    const marker = at + 1 < view.byteLength ? view.getUint8(at + 1) : END;
    if (marker === END) {
      // Phones append further pictures with data of their own after the end. A picture that was cut off has none.
      if (at + 1 < view.byteLength) parts.push(bytesOf(view, at, at + 2));
      return hasScan ? parts : null;
    }
    if (hasNoLength(marker)) {
      at += 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > view.byteLength) return hasScan ? parts : null;
    const segment = bytesOf(view, at, end);
    if (marker === APP1 && !hasExif && startsWith(segment, 'Exif\0\0', 4)) {
      parts.push(jpegExif(orientationOf(segment.subarray(10))));
      hasExif = true;
    }
    parts.push(ofPicture(marker, segment));
    at = end;
    if (marker !== SCAN) continue;
    hasScan = true;
    at = endOfScan(view, end);
    parts.push(bytesOf(view, end, at));
  }
}

function nextMarker(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at += 1) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) === FILL && marker !== FILL && marker !== 0) return at;
  }
  return view.byteLength;
}

/** In a scan, FF 00 is a byte of the picture, and FF D0 to FF D7 are restart markers. */
function endOfScan(view: DataView, from: number): number {
  for (let at = nextMarker(view, from); ; at = nextMarker(view, at + 2)) {
    if (at + 1 >= view.byteLength) return view.byteLength;
    if (!isRestart(view.getUint8(at + 1))) return at;
  }
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** TEM, restart markers and a second start stand alone. Outside of a scan they mean nothing. */
function hasNoLength(marker: number): boolean {
  return marker === 0x01 || marker === 0xd8 || isRestart(marker);
}

const JFIF_LENGTH = 18;
const ADOBE_LENGTH = 16;

/** The segment without data about the picture, empty where it holds nothing else. Of application segments only those of the colours are kept. */
function ofPicture(marker: number, segment: Part): Part {
  if (OF_PICTURE.has(marker)) return segment;
  if (marker === APP2 && startsWith(segment, 'ICC_PROFILE\0', 4)) return segment;
  if (marker === APP0 && startsWith(segment, 'JFIF\0', 4) && segment.length >= JFIF_LENGTH) {
    // Without its small picture.
    return Uint8Array.from([FILL, APP0, 0, JFIF_LENGTH - 2, ...segment.subarray(4, JFIF_LENGTH - 2), 0, 0]);
  }
  if (marker === APP14 && startsWith(segment, 'Adobe', 4) && segment.length >= ADOBE_LENGTH) {
    return Uint8Array.from([FILL, APP14, 0, ADOBE_LENGTH - 2, ...segment.subarray(4, ADOBE_LENGTH)]);
  }
  return new Uint8Array();
}

const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;

/** 1 to 8; upright where the data does not say. @param exif from its byte order on */
function orientationOf(exif: Part): number {
  const tiff = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    const isLittle = tiff.getUint16(0) === 0x4949;
    const directory = tiff.getUint32(4, isLittle);
    const count = tiff.getUint16(directory, isLittle);
    for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
      if (tiff.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
      const value = tiff.getUint16(entry + 8, isLittle);
      return value >= 1 && value <= 8 ? value : UPRIGHT;
    }
  } catch {
    // An offset beyond the segment.
  }
  return UPRIGHT;
}

/** Exif data with the orientation alone. */
function exifOf(orientation: number): number[] {
  return [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
}

function jpegExif(orientation: number): Part {
  if (orientation === UPRIGHT) return new Uint8Array();
  return Uint8Array.from([FILL, APP1, 0, 34, ...ascii('Exif\0\0'), ...exifOf(orientation)]);
}

/* PNG: the chunks of its third edition (W3C). */

/** The chunks of the picture, its colours, its size in print and its animation. */
const PNG_CHUNKS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);
const PNG_START = 8;

function pngParts(view: DataView): Part[] | null {
  const parts = [bytesOf(view, 0, PNG_START)];
  for (let at = PNG_START; ; ) {
    const end = at + 12 + view.getUint32(at);
    const chunk = bytesOf(view, at, end);
    const name = String.fromCharCode(...chunk.subarray(4, 8));
    if (PNG_CHUNKS.has(name)) parts.push(chunk);
    else if (name === 'eXIf') parts.push(pngExif(orientationOf(chunk.subarray(8, -4))));
    // A capital letter marks a chunk without which the picture cannot be shown.
    else if (/^[A-Z]/.test(name)) return null;
    if (name === 'IEND') return parts;
    at = end;
  }
}

function pngExif(orientation: number): Part {
  if (orientation === UPRIGHT) return new Uint8Array();
  const data = exifOf(orientation);
  const chunk = new Uint8Array(12 + data.length);
  chunk.set([...ascii('eXIf'), ...data], 4);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  view.setUint32(8 + data.length, checksum(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/** CRC-32, as the specification of PNG writes it. */
function checksum(bytes: Part): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

/* GIF: the blocks of version 89a (CompuServe). */

const [EXTENSION, IMAGE, TRAILER, CONTROL, APPLICATION] = [0x21, 0x2c, 0x3b, 0xf9, 0xff];
/** How often an animation is repeated. */
const LOOP = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

function gifParts(view: DataView): Part[] | null {
  let at = 13 + colours(view.getUint8(10));
  const parts = [bytesOf(view, 0, at)];
  let hasImage = false;
  for (;;) {
    // Browsers end the picture where no block begins.
    const kind = at < view.byteLength ? view.getUint8(at) : TRAILER;
    if (kind === IMAGE) {
      const data = at + 10 + colours(view.getUint8(at + 9));
      const end = endOfBlocks(view, data + 1);
      parts.push(bytesOf(view, at, end));
      hasImage = true;
      at = end;
    } else if (kind === EXTENSION) {
      const label = view.getUint8(at + 1);
      const end = endOfBlocks(view, at + 2);
      const block = bytesOf(view, at, end);
      if (label === CONTROL && block.length === 8) parts.push(block);
      if (label === APPLICATION && LOOP.test(String.fromCharCode(...block.subarray(3, 14)))) parts.push(loopOf(block));
      at = end;
    } else {
      parts.push(Uint8Array.of(TRAILER));
      return hasImage ? parts : null;
    }
  }
}

/** Bytes of a table of colours, by the byte of flags that says whether there is one. */
function colours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The first byte after the empty block that ends a row of blocks. */
function endOfBlocks(view: DataView, from: number): number {
  let at = from;
  for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += 1 + size;
  return at + 1;
}

/** The name and the block with the number alone. */
function loopOf(block: Part): Part {
  const isNumber = block[14] === 3 && block[15] === 1;
  return isNumber ? Uint8Array.from([...block.subarray(0, 18), 0]) : new Uint8Array();
}
