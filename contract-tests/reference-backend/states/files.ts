/** States of uploads, and the bytes that they upload. */
import { FILE_BYTES } from '../../../generated/limits.ts';
import { blobKey, uploadKey } from '../rules/uploads.ts';
import { latin1 } from '../stored-files/png.ts';
import { sampleBytes as sampleOfName } from '../stored-files/samples.ts';
import type { ContentType } from '../world/collections/files.ts';
import { examples, residentOf } from '../world/seed.ts';
import type { World } from '../world/store.ts';
import type { States, StateValues } from './protocol.ts';
import { signedIn } from './signed-in.ts';

/** Bytes of each type that begin like a real file. */
export const sampleBytes: Readonly<Record<ContentType, Uint8Array>> = {
  // The first and last bytes of a picture: the type is recognised by them.
  jpeg: latin1('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0\u00ff\u00d9'),
  png: sampleOfName('a.png'),
  gif: latin1('GIF89a\u0001\0\u0001\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0;'),
  pdf: sampleOfName('a.pdf'),
  mp4: sampleOfName('a.mp4'),
  // A first box that names the brand.
  quicktime: latin1('\0\0\0\u0014ftypqt  \0\0\0\0qt  '),
};

/** The first bytes of a Windows program, which is not an allowed type. */
export const programBytes: Uint8Array = latin1(
  `MZ\u0090\0\u0003\0\0\0\u0004\0\0\0\u00ff\u00ff\0\0\u00b8${'\0'.repeat(7)}@${'\0'.repeat(7)}`,
);

const TYPES = Object.keys(sampleBytes) as ContentType[];

/** The uploads of the examples have been announced by party-payer; none is complete. */
function startUploads(world: World, bytesOf: (type: ContentType) => Uint8Array | null): StateValues {
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
    const tooMany = new Uint8Array(FILE_BYTES + 1);
    tooMany.set(sampleBytes.jpeg);
    return startUploads(world, () => tooMany);
  },
} satisfies States;
