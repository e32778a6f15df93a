/** Requests of uploads. */
import { FILE_BYTES } from '../../../../generated/limits.ts';
import { programBytes, sampleBytes } from '../../states/files.ts';
import { examples } from '../../world/seed.ts';
import type { Choice, Choices } from '../requests.ts';

const { uuid, metadata } = examples.answer('initFile', 'jpeg');
const UNKNOWN_FILE = '60000000-0000-4000-8000-999999999999';

const upload: Choice = {
  path: { uuid },
  headers: { ...metadata.uploadHeaders, 'content-type': 'image/jpeg' },
  body: sampleBytes.jpeg,
};

const complete = (fileUuid: string): Choice => ({ body: { file: { uuid: fileUuid } } });

export const fileChoices: Choices = {
  uploadFile: upload,
  'uploadFile 400.bad-request': { ...upload, body: Buffer.alloc(0) },
  'uploadFile 400.file-type-not-allowed': { ...upload, body: programBytes },
  'uploadFile 400.file-too-large': { ...upload, body: Buffer.concat([sampleBytes.jpeg], FILE_BYTES + 1) },
  'uploadFile 401.unauthorized': { ...upload, headers: { ...upload.headers, 'x-upload-token': 'u.expired' } },
  'uploadFile 404.not-found': { ...upload, path: { uuid: UNKNOWN_FILE } },
  'initFile 200.other-host': { request: 'pdf' },
  'initFile 200.minimal': { request: 'png' },
  'initFile 400.file-type-not-allowed': { request: 'mp4' },
  ...Object.fromEntries(
    examples.names('completeFile').map((name) => [`completeFile 200.${name}`, complete(examples.answer('completeFile', name).uuid)]),
  ),
  'completeFile 404.not-found': complete(UNKNOWN_FILE),
};
