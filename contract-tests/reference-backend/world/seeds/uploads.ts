/** Files that the residents of WORLD.md have uploaded: some wait to be attached, the others belong to notices and terminations. */
import { uploadKey } from '../../rules/uploads.ts';
import type { FileRecord } from '../collections/files.ts';
import { type Examples, userUuid } from '../seed.ts';
import type { World } from '../store.ts';

export function seedUploads(examples: Examples, world: World): void {
  // The request examples attach these files. They wait for that for a day only, so that they are new whatever day it is.
  for (const name of examples.names('completeFile'))
    plantUpload(world, { ...examples.answer('completeFile', name), createdAt: world.now.toISOString() });
  for (const operationId of ['getDefectNotice', 'getQuestion', 'getFeedback', 'getTermination'] as const) {
    for (const name of examples.names(operationId)) {
      for (const file of examples.answer(operationId, name).files) {
        const { url, ...record } = { url: undefined, ...file };
        plantUpload(world, record, url);
      }
    }
  }
}

/**
 * Stores a file, unless the user already has one with this uuid.
 * @param picture address of a picture of /api/media to serve as the content; null to serve a generated sample
 * @returns the `id` of the upload
 */
export function plantUpload(world: World, record: FileRecord, picture: string | null = null): string {
  const owner = userUuid(record.createdByUserId - 2000);
  const id = uploadKey(owner, record.uuid);
  const uploads = world.collection('uploads');
  if (uploads.has(id)) return id;
  uploads.put({ id, userUuid: owner, record, permission: null, picture });
  if (picture === null) world.collection('storedFiles').put({ id: record.uuid, name: record.fileName, blob: null });
  return id;
}
