/** Small valid files for uploads, built byte by byte: a program that detects the type from the bytes finds the type that the name says. */
const SAMPLES: Readonly<Record<string, () => Uint8Array>> = {
  'one-pixel.jpeg': jpeg,
  'no-known-type': () => bytesOf('00f1e2d3c4b5a697887960514233241506f7e8d9cabbac9d8e'),
  empty: () => new Uint8Array(),
};

/** The same bytes at every call. @throws Error when no sample has this name */
export function sampleBytes(name: string): Uint8Array {
  const make = SAMPLES[name];
  if (!make) throw new Error(`there is no sample ${name}: ${Object.keys(SAMPLES).join(', ')}`);
  return make();
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
