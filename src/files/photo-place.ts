/**
 * Removes the place and all other data about a photo from a JPEG picture (files.photo-place). The picture itself is copied byte for byte, so that
 * it loses no quality, and keeps its orientation and its colours. ISO/IEC 10918-1 has the segments, Exif 2.3 (JEITA CP-3451C) the orientation.
 */

const [FILL, APP0, APP1, APP2, APP14, APP15, COMMENT, SCAN, END] = [0xff, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe, 0xda, 0xd9];
const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;

/** @param picture a JPEG file; what is no segment of it is copied as it is */
export function withoutPlace(picture: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(picture);
  const view = new DataView(picture);
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    while (bytes[at] === FILL && bytes[at + 1] === FILL) at += 1;
    const end = endOfSegment(view, at);
    const marker = bytes[at + 1];
    if (end === null || marker === undefined || marker === SCAN) break;
    const segment = bytes.subarray(at, end);
    if (marker === APP1 && startsWith(segment, 'Exif\0\0')) parts.push(exifOf(orientationOf(segment)));
    else if (!isDataAbout(marker, segment)) parts.push(segment);
    at = end;
  }
  // Phones append further pictures with data of their own after the end.
  parts.push(bytes.subarray(at, endOfPicture(view, at)));
  return joined(parts);
}

/** Data that no browser needs to show the picture: all application segments but the colours', and comments. */
function isDataAbout(marker: number, segment: Uint8Array): boolean {
  if (marker === APP0 || marker === APP14 || (marker === APP2 && startsWith(segment, 'ICC_PROFILE\0'))) return false;
  return (marker >= APP0 && marker <= APP15) || marker === COMMENT;
}

function startsWith(segment: Uint8Array, name: string): boolean {
  return Array.from(name).every((letter, index) => segment[4 + index] === letter.charCodeAt(0));
}

/** The first byte after the segment; null where none begins. */
function endOfSegment(view: DataView, at: number): number | null {
  if (at + 4 > view.byteLength || view.getUint8(at) !== FILL) return null;
  const length = view.getUint16(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > view.byteLength ? null : end;
}

/** The first byte after the end marker; the end of the file where there is none. */
function endOfPicture(view: DataView, from: number): number {
  let at = from;
  while (at + 1 < view.byteLength) {
    const marker = view.getUint8(at) === FILL ? view.getUint8(at + 1) : 0;
    if (marker === END) return at + 2;
    // In a scan, FF 00 is a byte of the picture, and FF D0 to FF D7 have no length.
    const isSegment = marker > 0 && marker < FILL && !(marker >= 0xd0 && marker <= 0xd8);
    at = (isSegment ? endOfSegment(view, at) : null) ?? at + 1;
  }
  return view.byteLength;
}

/** 1 to 8; upright where the data does not say. */
function orientationOf(exif: Uint8Array): number {
  const tiff = new DataView(exif.buffer, exif.byteOffset + 10, Math.max(0, exif.byteLength - 10));
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

/** An Exif segment with the orientation alone; empty for an upright picture. */
function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  if (orientation === UPRIGHT) return new Uint8Array();
  const header = [FILL, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  return Uint8Array.from([...header, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
