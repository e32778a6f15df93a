import { objectUrl } from '@/session/object-urls.ts';

/** Milliseconds after which the temporary address of the bytes is revoked; by then the browser has read them (files.address-revoked). */
export const ADDRESS_LIVES_MS = 15_000;

/** Gives the resident a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = objectUrl(file, ADDRESS_LIVES_MS);
  link.download = name;
  link.click();
}
