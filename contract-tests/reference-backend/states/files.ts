/** States of uploads, and the bytes that they upload. */
import { blobKey, FILE_LIMIT_BYTES, uploadKey } from '../rules/uploads.ts';
import { sampleBytes as sampleOfName } from '../stored-files/samples.ts';
import type { ContentType } from '../world/collections/files.ts';
import { examples, residentOf } from '../world/seed.ts';
import type { World } from '../world/store.ts';
import type { States, StateValues } from './protocol.ts';
import { signedIn } from './signed-in.ts';

/** Bytes of each type that begin like a real file. */
export const sampleBytes: Readonly<Record<ContentType, Buffer>> = {
  // The first and last bytes of a picture: the type is recognised by them.
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  png: sampleOfName('a.png'),
  gif: Buffer.from('474946383961010001008000000000ffffff2c00000000010001000002024401003b', 'hex'),
  pdf: sampleOfName('a.pdf'),
  mp4: sampleOfName('a.mp4'),
  // A first box that names the brand.
  quicktime: Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'latin1'),
};

/** The first bytes of a Windows program, which is not an allowed type. */
export const programBytes: Buffer = Buffer.from('4d5a90000300000004000000ffff0000b8000000000000004000000000000000', 'hex');

const TYPES = Object.keys(sampleBytes) as ContentType[];

/** The uploads of the examples have been announced by party-payer; none is complete. */
function startUploads(world: World, bytesOf: (type: ContentType) => Buffer | null): StateValues {
  const { userUuid } = residentOf('party-payer');
  for (const type of TYPES) {
    const { metadata, ...file } = examples.answer('initFile', type);
    const { uploadUrl: _address, uploadHeaders, ...facts } = metadata;
    const stored = world.collection('uploads').put({
      id: uploadKey(userUuid, file.uuid),
      userUuid,
      record: { ...file, createdAt: world.now.toISOString(), metadata: facts },
      permission: {
        token: uploadHeaders['x-upload-token'] ?? '',
        expiresAt: new Date(world.now.getTime() + 60 * 60 * 1000).toISOString(),
      },
      picture: null,
    });
    const bytes = bytesOf(type);
    if (bytes) world.blobs.put(blobKey(stored), bytes);
  }
  // The token of the example, so that the example can be sent unchanged.
  return { ...signedIn(world), uploadToken: examples.answer('initFile', 'jpeg').metadata.uploadHeaders['x-upload-token'] ?? '' };
}

export const fileStates = {
  'a company that takes no videos': (world) => {
    world.faults.put({ id: 'no-videos' });
    return signedIn(world);
  },

  'the company has a file store of its own': (world) => {
    world.faults.put({ id: 'files-on-other-host' });
    return signedIn(world);
  },

  'the upload address is signed': (world) => {
    world.faults.put({ id: 'signed-upload-address' });
    return signedIn(world);
  },

  'an upload that has started': (world) => startUploads(world, () => null),

  'an upload whose bytes have arrived': (world) => startUploads(world, (type) => sampleBytes[type]),

  'an upload of a type that is not allowed': (world) => startUploads(world, () => programBytes),

  'an upload that is too large': (world) => {
    const tooMany = Buffer.concat([sampleBytes.jpeg], FILE_LIMIT_BYTES + 1);
    return startUploads(world, () => tooMany);
  },
} satisfies States;
