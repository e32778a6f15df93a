/** Uploads files, and opens the addresses of files in answers. */
import type { CheckClient } from './check-client.ts';

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

/** Uploads a file in three steps. Sends no bytes to a separate file store; the returned bytes are null then. */
export async function uploaded(api: CheckClient, fileName: string, contentType: string, bytes: Buffer) {
  const file = await api.ok('initFile', { body: { file: { fileName, contentType } } });
  const { uploadUrl = '', uploadHeaders = {} } = (file.metadata ?? {}) as { uploadUrl?: string; uploadHeaders?: Record<string, string> };
  api.expectMatch({ contentType }, file, 'initFile');
  api.expect(isNameOf(file.fileName, fileName), 'initFile to show fileName as it was sent, or made safe', 'another name');
  const uuid = String(file.uuid);
  const isOurs = uploadUrl.includes(`/file/${uuid}/content`);
  if (isOurs) {
    await api.ok('uploadFile', {
      path: [uuid],
      as: null,
      headers: uploadHeaders,
      bytes: { type: TYPES[contentType] ?? '', content: bytes },
    });
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
    status === 200 ? `other bytes, ${body.length} of ${bytes.length}` : String(status),
  );
}
