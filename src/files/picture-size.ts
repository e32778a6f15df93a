import type { PictureKind } from './file-kind.ts';

/** Width times height of a picture by its header, before anything decodes it; 0 where the header does not say. */
export function pixelsOf(kind: PictureKind, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === 'png') return view.getUint32(16) * view.getUint32(20);
    return kind === 'gif' ? view.getUint16(6, true) * view.getUint16(8, true) : jpegPixels(view);
  } catch {
    // The file ends within its header.
    return 0;
  }
}

/** The header stands after the data about the picture, which may be long. Bytes between two segments are skipped, as decoders do. */
function jpegPixels(view: DataView): number {
  for (let at = 2; ; ) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0;
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += hasLength(marker) ? 2 + view.getUint16(at + 2) : 1;
  }
}

/** SOF0 to SOF15 but for the three markers among them that begin tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function hasLength(marker: number): boolean {
  return marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd9);
}
