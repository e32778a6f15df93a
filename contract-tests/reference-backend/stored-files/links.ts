/** Signed links to files: good for a few minutes, for whoever has them (files.signed-link). */
import { fileTypeFromBuffer } from 'file-type';
import { sign, unsign } from '../cookies.ts';
import { Refusal } from '../handler.ts';
import type { Page, PageAnswer } from '../pages.ts';
import type { StoredFile } from '../world/collections/files.ts';
import type { World } from '../world/store.ts';
import { sampleBytes } from './samples.ts';

const GOOD_FOR_MS = 5 * 60 * 1000;

/** Shown by the browser; every other type is downloaded, since it could run as ours. */
const SHOWN: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'];

/**
 * A new link to a file: a path on the same origin, or an address of the other store (a provider state).
 *
 * @throws Refusal 500 FILE_FAILED_TO_OPEN when no address can be signed, FILE_FAILED_TO_LOAD when the store does not have the file
 */
export function linkToFile(world: World, key: string): string {
  if (world.faults.has('file-links-cannot-be-made')) throw new Refusal(500, 'FILE_FAILED_TO_OPEN', 'The signed address could not be made.');
  const file = world.collection('storedFiles').get(key);
  if (!file || !hasBytes(world, file)) throw new Refusal(500, 'FILE_FAILED_TO_LOAD', 'The file store does not have the file.');
  const goodForMs = world.faults.has('file-links-expire-at-once') ? 0 : GOOD_FOR_MS;
  const expires = Math.floor((world.now.getTime() + goodForMs) / 1000);
  const signature = sign(world, 'file', `${key} ${expires}`).split('.').at(-1) ?? '';
  const place = world.faults.has('files-in-other-store') ? 'https://tiedostot.example.com' : '/api/files';
  return `${place}/${encodeURIComponent(key)}?${new URLSearchParams({ expires: String(expires), signature })}`;
}

/** The same, undefined when there is no link to be had: the file is then named without one. */
export function linkIfAny(world: World, key: string): string | undefined {
  try {
    return linkToFile(world, key);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

export const filePages: readonly Page[] = [
  {
    method: 'GET',
    path: '/api/files/:key',
    answer: async ({ params: { key = '' }, query, world, now }): Promise<PageAnswer> => {
      const expires = query.get('expires') ?? '';
      const isOurs = unsign(world, 'file', `${key} ${expires}.${query.get('signature') ?? ''}`) !== null;
      const file = isOurs && Number(expires) * 1000 > now.getTime() ? world.collection('storedFiles').get(key) : undefined;
      const bytes = file && bytesOf(world, file);
      if (!file || !bytes) return notFound();
      const { mime, ext } = (await fileTypeFromBuffer(bytes)) ?? { mime: 'application/octet-stream', ext: 'bin' };
      const isShown = SHOWN.includes(mime);
      // "24.9.2026" at the end of a name is a date.
      const name = /\.[a-z][a-z0-9]{1,3}$/i.test(file.name) ? file.name : `${file.name}.${ext}`;
      return {
        headers: {
          'content-type': isShown ? mime : 'application/octet-stream',
          'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${rfc5987(name)}`,
          // Personal data: no cache on the way may keep it.
          'cache-control': 'private, no-store',
        },
        body: bytes,
      };
    },
  },
];

function hasBytes(world: World, { blob }: StoredFile): boolean {
  return blob === null || world.blobs.get(blob) !== undefined;
}

function bytesOf(world: World, { name, blob }: StoredFile): Uint8Array | undefined {
  return blob === null ? sampleBytes(name) : world.blobs.get(blob);
}

function rfc5987(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}

function notFound(): PageAnswer {
  return {
    status: 404,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify({ code: 'NOT_FOUND', message: 'There is no such file, or the link has expired.' }),
  };
}
