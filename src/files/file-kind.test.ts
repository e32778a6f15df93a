import { describe, expect, it } from 'vitest';
import { type FileKind, fileKind, fileKinds, SIGNATURE_BYTES } from './file-kind.ts';

const text = (value: string) => new TextEncoder().encode(value);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const whole: [FileKind, string, Uint8Array][] = [
  ['pdf', 'PDF 1.7', text('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
  ['jpeg', 'JFIF', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10])],
  ['jpeg', 'Exif', new Uint8Array([0xff, 0xd8, 0xff, 0xe1])],
  ['png', 'PNG', PNG],
  ['gif', 'GIF of 1987', text('GIF87a\u0001')],
  ['gif', 'GIF of 1989', text('GIF89a\u0001')],
];

// Rules: files.shown-kinds
describe('the kind of a file', () => {
  it.each(whole)('is %s for a %s, by its first bytes', (kind, _, bytes) => {
    expect(fileKind(bytes)).toBe(kind);
    expect(fileKind(bytes.subarray(0, SIGNATURE_BYTES))).toBe(kind);
  });

  it.each(whole)('is not %s for a %s that begins one byte late', (_, __, bytes) => {
    expect(fileKind(new Uint8Array([0x20, ...bytes]))).toBeNull();
  });

  it.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a page that speaks of PDF', text('<!-- %PDF-1.7 --><script>alert(1)</script>')],
    ['a picture with scripts', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['XML', text('<?xml version="1.0"?><svg/>')],
    ['an archive', text('PK\u0003\u0004')],
    ['WebP', text('RIFF\u0024\u0000\u0000\u0000WEBPVP8 ')],
    ['a picture of an iPhone', text('\u0000\u0000\u0000\u0018ftypheic')],
    ['a GIF of no year', text('GIF90a')],
    ['half a PNG', PNG.subarray(0, 7)],
    ['nothing', new Uint8Array()],
  ])('is none of those that are shown for %s', (_, bytes) => {
    expect(fileKind(bytes)).toBeNull();
  });

  it('never goes to the browser as something that runs code', () => {
    for (const { mediaType } of Object.values(fileKinds)) expect(mediaType).not.toMatch(/html|svg|xml|script/);
  });
});
