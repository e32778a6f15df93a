/** Uploads files, and opens the addresses of files in answers. */
import type { CallOptions } from '../checks/check.ts';
import { shortened } from '../core/shown.ts';
import type { CheckClient, Json } from './check-client.ts';

/** The smallest valid file of the type. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', pdf: 'application/pdf' };

/** Whether a shown name matches the sent one. A backend may replace special characters, but must keep letters and digits in their order. */
export function isNameOf(shown: unknown, fileName: string): boolean {
  const lettersOf = (name: string) => name.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return typeof shown === 'string' && lettersOf(shown) === lettersOf(fileName);
}

/** An upload as `initFile` announced it (files.upload-address). */
export interface Announced {
  uuid: string;
  id: unknown;
  /** The answer of `initFile`; empty when it was refused. */
  file: Json;
  uploadUrl: string;
  headers: Record<string, string>;
  /** Whether the bytes go to this API and not to a separate file store. */
  isOurs: boolean;
}

export async function announced(api: CheckClient, fileName: string, contentType: string): Promise<Announced> {
  return announcedBy(api, await api.ok('initFile', { body: { file: { fileName, contentType } } }));
}

/** @param file an answer of `initFile` */
export function announcedBy(api: CheckClient, file: Json): Announced {
  const { uploadUrl = '', uploadHeaders = {} } = (file.metadata ?? {}) as { uploadUrl?: string; uploadHeaders?: Record<string, string> };
  const isOurs = uploadUrl !== '' && api.context.isHere(uploadUrl);
  return { uuid: String(file.uuid), id: file.id, file, uploadUrl, headers: uploadHeaders, isOurs };
}

/** The transfer of bytes, to the announced address and with the announced headers. */
export function transfer({ uuid, uploadUrl, headers }: Announced, type: string, content: Buffer): CallOptions {
  return { path: [uuid], to: uploadUrl, as: null, headers, bytes: { type, content } };
}

/** Uploads a file in three steps. Sends no bytes to a separate file store; the returned bytes are null then. */
export async function uploaded(api: CheckClient, fileName: string, contentType: string, bytes: Buffer) {
  const upload = await announced(api, fileName, contentType);
  const { uuid, file, isOurs } = upload;
  api.expectMatch({ contentType }, file, 'initFile');
  api.expect(isNameOf(file.fileName, fileName), 'initFile to show fileName as it was sent, or made safe', 'another name');
  if (isOurs) {
    await api.ok('uploadFile', transfer(upload, TYPES[contentType] ?? '', bytes));
    api.expectMatch(
      { uuid, fileName: file.fileName, contentType, id: file.id },
      await api.ok('completeFile', { body: { file: { uuid } } }),
      'completeFile',
    );
  }
  return { uuid, id: Number(file.id), fileName: String(file.fileName), contentType, bytes: isOurs ? bytes : null };
}

/** Expects that the signed address returns exactly the uploaded bytes. */
export async function opens(api: CheckClient, url: unknown, bytes: Buffer | null, what: string): Promise<void> {
  if (typeof url !== 'string' || bytes === null) return;
  const exchanged = await api.context.fetch(url);
  if (exchanged?.kind !== 'answer') return;
  const { status, body } = exchanged.answer;
  api.expect(
    status === 200 && body.equals(bytes),
    `${what} to open with the bytes that were sent`,
    `${status === 200 ? `other bytes, ${body.length} of ${bytes.length}` : String(status)} at ${addressOf(url)}`,
  );
}

/** An address without its query, which may open it to everybody. */
export function addressOf(url: string): string {
  return shortened(url.split(/[?#]/)[0] ?? '', 120);
}
