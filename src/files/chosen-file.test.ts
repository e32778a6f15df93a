import { describe, expect, it } from 'vitest';
import { FILE_LIMIT_BYTES, isSameFile, judgeFile, type RefusalReason } from './chosen-file.ts';
import { FORM_FILE_TYPES, MESSAGE_TYPES } from './content-type.ts';

const JPEG = '\u00ff\u00d8\u00ff\u00e0';
const HEIC = '\0\0\0\u0018ftypheic\0\0\0\0mif1heic';
const MP4 = '\0\0\0\u0014ftypisom\0\0\0\0isom';
const bytes = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0));
const file = (name: string, content: string, type = '') => new File([bytes(content)], name, { type, lastModified: 1 });
const ofSize = (size: number) => new File([bytes('%PDF-1.7'), new Uint8Array(size - 8)], 'a.pdf');

describe('a chosen file', () => {
  it.each([
    ['hana.jpg', JPEG, 'jpeg'],
    ['lasku.pdf', '%PDF-1.7', 'pdf'],
    ['kuva', JPEG, 'jpeg'],
    ['kuvakaappaus.png', JPEG, 'jpeg'],
    ['IMG_0001.HEIC', JPEG, 'jpeg'],
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
  ])('%s is not taken where its bytes are %j: %s', async (name, content, reason) => {
    expect(await judgeFile(file(name, content, 'image/jpeg'), FORM_FILE_TYPES)).toEqual({ kind: 'refused', reason });
  });

  it('passes as a video where the feature accepts videos', async () => {
    expect(await judgeFile(file('video.mp4', MP4), MESSAGE_TYPES)).toEqual({ kind: 'taken', contentType: 'mp4' });
  });

  // Rules: files.max-size
  it('passes with 10 MB and no more', async () => {
    expect(FILE_LIMIT_BYTES).toBe(10_485_760);
    expect(await judgeFile(ofSize(FILE_LIMIT_BYTES), FORM_FILE_TYPES)).toMatchObject({ kind: 'taken' });
    expect(await judgeFile(ofSize(FILE_LIMIT_BYTES + 1), FORM_FILE_TYPES)).toEqual({ kind: 'refused', reason: 'too-large' });
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
