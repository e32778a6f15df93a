/** Uploading in three steps: announce, send the bytes, complete (files.upload-steps). */
import { type Handlers, Refusal } from '../handler.ts';
import { randomHex } from '../platform.ts';
import {
  blobKey,
  fileTypeOf,
  forgetOldUploads,
  judgeAnnounced,
  judgeBytes,
  mimeType,
  uploadKey,
  uploadOf,
  userNumber,
} from '../rules/uploads.ts';
import type { FileRecord, Upload } from '../world/collections/files.ts';
import type { World } from '../world/store.ts';

/** The files of the examples are below. */
const FIRST_ID = 8501;

/** How long the bytes may take. */
const UPLOAD_MS = 60 * 60 * 1000;

/** The company's own file store, in a provider state only: this backend keeps the bytes itself. */
const OTHER_HOST = 'https://tiedostot.example.com';

export const files = {
  initFile: ({ body: { file }, session, world }) => {
    judgeAnnounced(world, file.fileName, file.contentType);
    forgetOldUploads(world);
    const { record, permission } = world.collection('uploads').put(announced(world, session.userUuid, file));
    return { body: { ...record, metadata: { ...record.metadata, ...destination(world, record, permission) } } };
  },

  // The token is what authorises it: there is no session.
  uploadFile: async ({ params, body, headers, world }) => {
    const file = world.collection('uploads').find(({ record }) => record.uuid === params.uuid);
    if (!file) throw new Refusal(404, 'NOT_FOUND', 'There is no such file.');
    const isGood =
      file.permission?.token === headers['x-upload-token'] && Date.parse(file.permission?.expiresAt ?? '') > world.now.getTime();
    if (!isGood) throw new Refusal(401, 'UNAUTHORIZED', 'The upload token is not valid for this file.');
    if (file.record.metadata.uploaded) throw new Refusal(400, 'BAD_REQUEST', 'The upload has been completed.');
    const { contentType } = file.record;
    const sent = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (sent !== 'application/octet-stream' && sent !== mimeType(contentType)) {
      throw new Refusal(400, 'BAD_REQUEST', `The file was announced as ${mimeType(contentType)}.`);
    }
    await judgeBytes(body, contentType);
    world.blobs.put(blobKey(file), body);
    return { body: { success: true } };
  },

  completeFile: async ({ body, session, world }) => {
    const file = uploadOf(world, session.userUuid, body.file.uuid);
    if (!file) throw new Refusal(404, 'NOT_FOUND', 'There is no such file of the user.');
    if (file.record.metadata.uploaded) return { body: file.record };
    const bytes = world.blobs.get(blobKey(file));
    if (!bytes) throw new Refusal(400, 'BAD_REQUEST', 'The bytes of the file have not been uploaded.');
    // They may have come past `uploadFile`, through a file store that looks at nothing.
    await judgeBytes(bytes, file.record.contentType);
    const record = { ...file.record, metadata: { ...file.record.metadata, uploaded: true } };
    world.collection('uploads').change(file.id, { record });
    world.collection('storedFiles').put({ id: record.uuid, name: record.fileName, blob: blobKey(file) });
    return { body: record };
  },
} satisfies Handlers<'initFile' | 'uploadFile' | 'completeFile'>;

function announced(world: World, userUuid: string, file: Pick<FileRecord, 'fileName' | 'contentType'>): Upload {
  const uuid = world.newUuid('6');
  // Names from a Mac come with their letters taken apart.
  const fileName = file.fileName.normalize('NFC');
  const expiresAt = new Date(world.now.getTime() + UPLOAD_MS);
  return {
    id: uploadKey(userUuid, uuid),
    userUuid,
    record: {
      id: world.nextId('files', FIRST_ID),
      uuid,
      fileName,
      fileType: fileTypeOf(file.contentType),
      contentType: file.contentType,
      createdByUserId: userNumber(userUuid),
      createdAt: world.now.toISOString(),
      metadata: { uploaded: false, temporary: true, originalFileName: file.fileName },
    },
    permission: {
      token: `u.${uuid}.${Math.floor(expiresAt.getTime() / 1000)}.${randomHex(24)}`,
      expiresAt: expiresAt.toISOString(),
    },
    picture: null,
  };
}

function destination(
  world: World,
  { uuid, contentType }: FileRecord,
  permission: Upload['permission'],
): { uploadUrl: string; uploadHeaders: Record<string, string> } {
  const { token = '', expiresAt = '' } = permission ?? {};
  const signature = token.slice(token.lastIndexOf('.') + 1);
  if (world.faults.has('files-on-other-host')) {
    return {
      uploadUrl: `${OTHER_HOST}/lahetys/${uuid}?signature=${signature}`,
      uploadHeaders: { 'content-type': mimeType(contentType), 'x-file-store-token': signature, 'x-file-store-expires': expiresAt },
    };
  }
  const address = `/api/file/${uuid}/content`;
  if (world.faults.has('signed-upload-address')) return { uploadUrl: `${address}?signature=${signature}`, uploadHeaders: {} };
  return { uploadUrl: address, uploadHeaders: { 'x-upload-token': token } };
}
