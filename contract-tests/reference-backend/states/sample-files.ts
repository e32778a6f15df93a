/** Small bytes of each type, for uploads that states have made. */
import { sampleBytes as sampleOfName } from '../stored-files/samples.ts';
import type { ContentType } from '../world/collections/files.ts';

export const sampleBytes: Readonly<Record<ContentType, Buffer>> = {
  // The start of a picture, and its end: enough for a look at the type.
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  png: sampleOfName('a.png'),
  gif: Buffer.from('474946383961010001008000000000ffffff2c00000000010001000002024401003b', 'hex'),
  pdf: sampleOfName('a.pdf'),
  mp4: sampleOfName('a.mp4'),
  // A first box that names the brand.
  quicktime: Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'latin1'),
};

/** The start of a program for Windows: no type that is taken. */
export const programBytes: Buffer = Buffer.from('4d5a90000300000004000000ffff0000b8000000000000004000000000000000', 'hex');
