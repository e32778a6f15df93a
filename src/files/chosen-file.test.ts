import { FILE_BYTES, FILE_TYPES, FORM_FILE_TYPES } from 'generated/limits.ts';
import { describe, expect, it } from 'vitest';
import { isSameFile, judgeFile, PIXEL_LIMIT, type RefusalReason } from './chosen-file.ts';

const JPEG = '\u00ff\u00d8\u00ff\u00e0';
const HEIC = '\0\0\0\u0018ftypheic\0\0\0\0mif1heic';
const MP4 = '\0\0\0\u0014ftypisom\0\0\0\0isom';
const bytes = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0));
const file = (name: string, content: string, type = '') => new File([bytes(content)], name, { type, lastModified: 1 });
const ofSize = (size: number) => new File([bytes('%PDF-1.7'), new Uint8Array(size - 8)], 'a.pdf');

// Rules: files.by-bytes, files.protected-pdf, files.pixel-limit, files.refused-file
describe('a chosen file', () => {
  it.each([
    ['hana.jpg', JPEG, 'jpeg'],
    ['lasku.pdf', '%PDF-1.7', 'pdf'],
    ['kuva', JPEG, 'jpeg'],
    ['kuvakaappaus.png', JPEG, 'jpeg'],
    ['IMG_0001.HEIC', JPEG, 'jpeg'],
    ['kuva.jfif', JPEG, 'jpeg'],
    ['kuva.webp', JPEG, 'jpeg'],
    ['Näyttökuva 2026-11-20 kello 10.15.30', JPEG, 'jpeg'],
    ['Vuokrasopimus 1.12.2026', '%PDF-1.7', 'pdf'],
    ['lasku.pdf', '\u00ef\u00bb\u00bf%PDF-1.7', 'pdf'],
    ['lasku.pdf', `${'\n'.repeat(1024)}%PDF-1.7`, 'pdf'],
  ])('%s is taken for what its bytes are', async (name, content, contentType) => {
    expect(await judgeFile(file(name, content, 'text/html'), FORM_FILE_TYPES)).toEqual({ kind: 'taken', contentType });
  });

  it.each<[string, string, RefusalReason]>([
    ['hana.jpg', '', 'empty'],
    ['hana.jpg', '<!doctype html><script>alert(1)</script>', 'type'],
    ['lasku.pdf.exe', '%PDF-1.7', 'type'],
    ['video.mp4', MP4, 'type'],
    ['video.jpg', MP4, 'type'],
    ['kuva.mov', JPEG, 'type'],
    ['IMG_0001.HEIC', HEIC, 'heic'],
    ['IMG_0001.jpg', HEIC, 'heic'],
    ['IMG_0001.HEIC', 'something of a later iPhone', 'heic'],
    ['kuva.jpg', 'RIFF\u0024\0\0\0WEBPVP8 ', 'web-picture'],
    ['kuva.avif', '\0\0\0\u0018ftypavif\0\0\0\0avifmif1', 'web-picture'],
    ['lasku.pdf', '<!-- %PDF-1.7 --><script>alert(1)</script>', 'type'],
    ['lasku.exe.', '%PDF-1.7', 'type'],
  ])('%s is not taken where its bytes are %j: %s', async (name, content, reason) => {
    expect(await judgeFile(file(name, content, 'image/jpeg'), FORM_FILE_TYPES)).toEqual({ kind: 'refused', reason });
  });

  it('passes as a video where the feature accepts videos', async () => {
    expect(await judgeFile(file('video.mp4', MP4), FILE_TYPES)).toEqual({ kind: 'taken', contentType: 'mp4' });
  });

  it.each([
    ['in its trailer', '%PDF-1.4\n1 0 obj\ntrailer<</Root 1 0 R /Encrypt 5 0 R>>', true],
    ['in the trailer itself', '%PDF-1.4\ntrailer<</Encrypt<</Filter/Standard>>>>', true],
    ['nowhere', '%PDF-1.4\n(/Encrypt is a word)/EncryptMetadata true', undefined],
  ])('is taken when it is a PDF that names its encryption %s, and said to be protected: %j', async (_, content, isProtected) => {
    expect(await judgeFile(file('lasku.pdf', content), FORM_FILE_TYPES)).toEqual({ kind: 'taken', contentType: 'pdf', isProtected });
  });

  const png = (width: number, height: number) => {
    const head = new DataView(new ArrayBuffer(8));
    head.setUint32(0, width);
    head.setUint32(4, height);
    return `\u0089PNG\r\n\u001a\n\0\0\0\rIHDR${String.fromCharCode(...new Uint8Array(head.buffer))}\u0008\u0002\0\0\0`;
  };
  const jpeg = (side: string) =>
    `\u00ff\u00d8\u00ff\u00e1\u0010\0${'x'.repeat(4094)}\0\u00ff\u00ff\u00c4\0\u0003x\u00ff\u00c2\0\u000b\u0008${side}${side}`;
  it.each<[string, string, string]>([
    ['kuva.png', 'PNG of 20,000 x 20,000', png(20_000, 20_000)],
    ['kuva.png', 'PNG of one line too long', png(PIXEL_LIMIT + 1, 1)],
    ['kuva.gif', 'GIF of 20,000 x 20,000', 'GIF89a\u0020\u004e\u0020\u004e\0\0\0'],
    ['kuva.jpg', 'JPEG of 20,000 x 20,000, behind data about it', jpeg('\u004e\u0020')],
  ])('is refused by its header before it is decoded: %s, a %s', async (name, _, content) => {
    expect(await judgeFile(file(name, content), FORM_FILE_TYPES)).toEqual({ kind: 'refused', reason: 'too-many-pixels' });
  });

  it.each<[string, string, string]>([
    ['kuva.png', 'PNG of 12,000 x 10,000', png(12_000, 10_000)],
    ['kuva.gif', 'GIF cut off', 'GIF89a\u0020'],
    ['kuva.jpg', 'JPEG of 4,000 x 4,000', jpeg('\u000f\u00a0')],
    ['kuva.jpg', 'JPEG without a frame', JPEG],
  ])('is taken by its header: %s, a %s', async (name, _, content) => {
    expect(await judgeFile(file(name, content), FORM_FILE_TYPES)).toMatchObject({ kind: 'taken' });
  });

  // Rules: files.max-size
  it('passes with as many bytes as the contract says, and no more', async () => {
    expect(await judgeFile(ofSize(FILE_BYTES), FORM_FILE_TYPES)).toMatchObject({ kind: 'taken' });
    expect(await judgeFile(ofSize(FILE_BYTES + 1), FORM_FILE_TYPES)).toEqual({ kind: 'refused', reason: 'too-large' });
  });

  it('refuses a file that the device cannot read as unreadable', async () => {
    const gone = file('hana.jpg', JPEG);
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    expect(await judgeFile(gone, FORM_FILE_TYPES)).toEqual({ kind: 'refused', reason: 'unreadable' });
  });

  it('is the same as another of its name, size and time only', () => {
    const one = new File(['abc'], 'image.jpg', { lastModified: 1 });
    expect(isSameFile(one, new File(['xyz'], 'image.jpg', { lastModified: 1 }))).toBe(true);
    expect(isSameFile(one, new File(['abc'], 'image.jpg', { lastModified: 2 }))).toBe(false);
    expect(isSameFile(one, new File(['abcd'], 'image.jpg', { lastModified: 1 }))).toBe(false);
    expect(isSameFile(one, new File(['abc'], 'kuva.jpg', { lastModified: 1 }))).toBe(false);
  });
});
