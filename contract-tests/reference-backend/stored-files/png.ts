/** Pictures for the files of the examples, which are names only. */
import { deflated } from '../platform.ts';

export interface Picture {
  /** Pixels. */
  width: number;
  height: number;
  /** Colours as red, green and blue. */
  palette: readonly (readonly [number, number, number])[];
  /** The place in the palette of the pixel's colour. */
  colourAt: (x: number, y: number) => number;
}

/** A PNG with a palette, of eight bits a pixel. */
export function png({ width, height, palette, colourAt }: Picture): Uint8Array {
  // Each row begins with the number of its filter: none.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = colourAt(x, y);
  }
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return joined(
    signature,
    chunk('IHDR', [...uint32(width), ...uint32(height), 8, 3, 0, 0, 0]),
    chunk('PLTE', palette.flat()),
    chunk('IDAT', deflated(rows)),
    chunk('IEND', []),
  );
}

/** A text of characters up to U+00FF as one byte each. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function joined(...parts: readonly ArrayLike<number>[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function chunk(type: string, data: ArrayLike<number>): Uint8Array {
  const content = joined(latin1(type), data);
  return joined(uint32(data.length), content, uint32(crc32(content)));
}

function uint32(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}

/** The checksum of PNG: CRC-32 of ISO 3309. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
