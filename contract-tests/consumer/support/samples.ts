/** Small valid files for uploads, built byte by byte: a program that detects the type from the bytes finds the type that the name says. */
import { deflateSync } from 'node:zlib';

const SAMPLES: Readonly<Record<string, () => Uint8Array>> = {
  'one-page.pdf': pdf,
  'one-pixel.png': png,
  'one-pixel.jpeg': jpeg,
  'one-pixel.gif': () => bytesOf('474946383961010001008000000000ffffff2c00000000010001000002024401003b'),
  'no-known-type': () => bytesOf('00f1e2d3c4b5a697887960514233241506f7e8d9cabbac9d8e'),
  empty: () => new Uint8Array(),
};

/** The same bytes at every call. @throws Error when no sample has this name */
export function sampleBytes(name: string): Uint8Array {
  const make = SAMPLES[name];
  if (!make) throw new Error(`there is no sample ${name}: ${Object.keys(SAMPLES).join(', ')}`);
  return make();
}

/** An empty A4 page. The table at the end has the offset of each object. */
function pdf(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

/** One grey pixel. */
function png(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One grey pixel as a baseline JPEG: each Huffman table has one code, and the image data has two bits. */
function jpeg(): Uint8Array {
  const oneCode = `01${'00'.repeat(15)}00`;
  return bytesOf(
    [
      'ffd8',
      'ffe000104a46494600010100000100010000',
      `ffdb004300${'01'.repeat(64)}`,
      'ffc0000b080001000101011100',
      `ffc4001400${oneCode}`,
      `ffc4001410${oneCode}`,
      'ffda0008010100003f00',
      '3f',
      'ffd9',
    ].join(''),
  );
}

function bytesOf(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The check sum of PNG chunks (ISO 3309). */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
