/** States of uploads. */
import { blobKey, FILE_LIMIT_BYTES, uploadKey } from '../rules/uploads.ts';
import type { ContentType } from '../world/collections/files.ts';
import { examples, residentOf } from '../world/seed.ts';
import type { World } from '../world/store.ts';
import type { States, StateValues } from './protocol.ts';
import { programBytes, sampleBytes } from './sample-files.ts';
import { signedIn } from './signed-in.ts';

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
      record: { ...file, metadata: facts },
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
