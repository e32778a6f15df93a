/** The rules of uploads: accepted types, owners, and how long files are kept (files.upload-content-types). */
import { fileTypeFromBuffer } from 'file-type';
import { FILE_BYTES } from '../../../generated/limits.ts';
import { Refusal, type SuccessOf } from '../handler.ts';
import { linkToFile } from '../stored-files/links.ts';
import type { ContentType, FileRecord, Upload } from '../world/collections/files.ts';
import type { World } from '../world/store.ts';

/** A file that nothing refers to is removed after a day (openapi/schemas/files.yaml). */
const TEMPORARY_MS = 24 * 60 * 60 * 1000;

/** Each type with its kind, its file name extensions, and the types that may be detected from its bytes. */
const TYPES = {
  jpeg: { fileType: 'image', endings: ['jpg', 'jpeg'], found: ['image/jpeg'] },
  png: { fileType: 'image', endings: ['png'], found: ['image/png', 'image/apng'] },
  gif: { fileType: 'image', endings: ['gif'], found: ['image/gif'] },
  pdf: { fileType: 'document', endings: ['pdf'], found: ['application/pdf'] },
  mp4: { fileType: 'video', endings: ['mp4', 'm4v'], found: ['video/mp4', 'video/x-m4v'] },
  quicktime: { fileType: 'video', endings: ['mov', 'qt'], found: ['video/quicktime'] },
} as const satisfies Record<ContentType, { fileType: FileRecord['fileType']; endings: readonly string[]; found: readonly string[] }>;

/** The key of an upload. It includes the user, because in the examples files of two residents have the same uuid. */
export function uploadKey(userUuid: string, fileUuid: string): string {
  return `${userUuid}/${fileUuid}`;
}

/** The number by which answers know a user: 2001 is the first resident of WORLD.md. */
export function userNumber(userUuid: string): number {
  return 2000 + Number(userUuid.slice(-12));
}

export function mimeType(type: ContentType): string {
  return TYPES[type].found[0];
}

export function fileTypeOf(type: ContentType): FileRecord['fileType'] {
  return TYPES[type].fileType;
}

/** @throws Refusal 400 FILE_TYPE_NOT_ALLOWED for a type the company does not take, or a name that ends like another type */
export function judgeAnnounced(world: World, fileName: string, type: ContentType): void {
  const { fileType, endings } = TYPES[type];
  if (fileType === 'video' && world.faults.has('no-videos')) throw typeNotAllowed();
  const dot = fileName.lastIndexOf('.');
  // A name without an extension cannot contradict the type.
  if (dot > 0 && !(endings as readonly string[]).includes(fileName.slice(dot + 1).toLowerCase())) throw typeNotAllowed();
}

/**
 * Checks the bytes themselves.
 *
 * @throws Refusal 400 FILE_TOO_LARGE, or FILE_TYPE_NOT_ALLOWED when they are not of the announced type
 */
export async function judgeBytes(bytes: Uint8Array, type: ContentType): Promise<void> {
  if (bytes.length > FILE_BYTES) throw new Refusal(400, 'FILE_TOO_LARGE', 'The file is larger than a file may be.');
  const found = await fileTypeFromBuffer(bytes);
  if (!(TYPES[type].found as readonly (string | undefined)[]).includes(found?.mime)) throw typeNotAllowed();
}

function typeNotAllowed(): Refusal {
  return new Refusal(400, 'FILE_TYPE_NOT_ALLOWED', 'Files of this type are not accepted.');
}

/** A file of the user; undefined when it does not exist, or was temporary and is older than a day. */
export function uploadOf(world: World, userUuid: string, fileUuid: string): Upload | undefined {
  const file = world.collection('uploads').get(uploadKey(userUuid, fileUuid.toLowerCase()));
  return file && !isForgotten(file, world.now) ? file : undefined;
}

function isForgotten({ record: { createdAt, metadata } }: Upload, now: Date): boolean {
  return metadata.temporary && Date.parse(createdAt) + TEMPORARY_MS <= now.getTime();
}

/** Removes the temporary files whose day is over, with their bytes. */
export function forgetOldUploads(world: World): void {
  for (const file of world.collection('uploads').filter((one) => isForgotten(one, world.now))) {
    world.collection('uploads').delete(file.id);
    world.collection('storedFiles').delete(file.record.uuid);
    world.blobs.delete(blobKey(file));
  }
}

/**
 * The completed uploads of the user that a write names, in its order.
 *
 * @param types the types that the write accepts; all types by default
 * @throws Refusal 400 VALIDATION_ERROR for a file that does not exist, belongs to another user, is not completed or has another type
 */
export function attachableFiles(world: World, userUuid: string, fileUuids: readonly string[], types?: readonly ContentType[]): Upload[] {
  return fileUuids.map((uuid) => attachable(uploadOf(world, userUuid, uuid), types));
}

/** The same for writes that name files by `id` (messages). @throws Refusal as `attachableFiles` */
export function attachableFilesByNumber(world: World, userUuid: string, numbers: readonly number[]): Upload[] {
  const own = world.collection('uploads').filter((file) => file.userUuid === userUuid && !isForgotten(file, world.now));
  return numbers.map((number) => attachable(own.find(({ record }) => record.id === number)));
}

function attachable(file: Upload | undefined, types?: readonly ContentType[]): Upload {
  if (!file?.record.metadata.uploaded) throw new Refusal(400, 'VALIDATION_ERROR', 'A file is not a completed upload of the user.');
  if (types && !types.includes(file.record.contentType)) {
    throw new Refusal(400, 'VALIDATION_ERROR', `A file is of a type that is not taken here: ${file.record.contentType}.`);
  }
  return file;
}

/** Keeps the files permanently, because something refers to them now. */
export function keepFiles(world: World, files: readonly Upload[]): void {
  for (const { id, record } of files) {
    if (record.metadata.temporary) {
      world.collection('uploads').change(id, { record: { ...record, metadata: { ...record.metadata, temporary: false } } });
    }
  }
}

/** The file as notices show it, with a link that is valid for a while. */
export function withLink(world: World, file: Upload): SuccessOf<'getDefectNotice'>['files'][number] {
  return { ...file.record, url: file.picture ?? linkToFile(world, file.record.uuid) };
}

/** The key of the file's bytes among the world's blobs. */
export function blobKey({ record }: Pick<Upload, 'record'>): string {
  return `upload ${record.uuid}`;
}
