/** By then the browser has read the bytes, in milliseconds. */
const ADDRESS_LIVES_MS = 15_000;

/** Gives the resident a text as a file. */
export function saveText(text: string, mediaType: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
}
