import { assert, constantFrom, property, string, uint8Array } from 'fast-check';
import { FILE_TYPES, FORM_FILE_TYPES } from 'generated/limits.ts';
import { InitFileRequest } from 'generated/zod/initFileRequest.zod.ts';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { acceptAttribute, announcedName, endingsOf, type KnownType, replacedName, typeByContent, typeByName } from './content-type.ts';

const text = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0));
const ftyp = (brand: string, ...compatible: string[]) =>
  new Uint8Array([0, 0, 0, 16 + 4 * compatible.length, ...text(`ftyp${brand}\0\0\0\0${compatible.join('')}`), ...text('\0\0\0\u0008free')]);

describe('the type of a file by its bytes', () => {
  it.each<[KnownType, string, Uint8Array]>([
    ['jpeg', 'a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe1])],
    ['png', 'a PNG', new Uint8Array([0x89, ...text('PNG\r\n\u001a\n')])],
    ['gif', 'a GIF', text('GIF89a')],
    ['pdf', 'a PDF', text('%PDF-1.7')],
    ['pdf', 'a PDF behind a byte order mark', text('\u00ef\u00bb\u00bf%PDF-1.4')],
    ['pdf', 'a PDF behind an empty line', text('\r\n%PDF-1.4')],
    ['pdf', 'a PDF behind the lines of a mail', text('Content-Type: application/pdf\r\n\r\n%PDF-1.4')],
    ['pdf', 'a PDF behind the commands of a printer', text('\u001b%-12345X@PJL\r\n%PDF-1.4')],
    ['pdf', 'a PDF behind 1,024 bytes', text(`${'x'.repeat(1024)}%PDF-1.4`)],
    [null, 'a PDF behind 1,025 bytes', text(`${'x'.repeat(1025)}%PDF-1.4`)],
    [null, 'a page that holds a PDF', text('\u00ef\u00bb\u00bf <!-- %PDF-1.4 --><script>')],
    [null, 'an archive that holds a PDF', text('PK\u0003\u0004\0\0%PDF-1.4')],
    ['mp4', 'an MP4', ftyp('isom', 'isom', 'iso2', 'avc1', 'mp41')],
    ['mp4', 'an MP4 of an Android phone', ftyp('mp42', 'isom', 'mp42')],
    ['mp4', 'an M4V of Apple', ftyp('M4V ', 'M4V ', 'mp42')],
    ['quicktime', 'a video of an iPhone', ftyp('qt  ', 'qt  ')],
    ['quicktime', 'a video without a brand', text('\0\0\0\u0008wide\0\0\0\0mdat')],
    ['heic', 'a picture of an iPhone', ftyp('heic', 'mif1', 'heic')],
    ['heic', 'a picture of an iPhone in ten bits', ftyp('heix', 'mif1', 'heix')],
    ['heic', 'a picture of a Samsung phone', ftyp('mif1', 'mif1', 'heic')],
    ['heic', 'a burst of an iPhone', ftyp('hevc', 'msf1', 'hevc')],
    ['avif', 'an AVIF', ftyp('avif', 'avif', 'mif1')],
    ['avif', 'an AVIF that is a picture first', ftyp('mif1', 'mif1', 'avif')],
    [null, 'a sound of Apple', ftyp('M4A ', 'M4A ', 'mp42')],
    [null, 'a brand that nobody knows', ftyp('xxxx', 'isom')],
    ['webp', 'WebP', text('RIFF\u0024\0\0\0WEBPVP8 ')],
    [null, 'a page', text('<!doctype html>')],
    [null, 'a program', text('MZ\u0090\0')],
    [null, 'a brand cut off', text('\0\0\0\u0018ftyphe')],
    [null, 'nothing', new Uint8Array()],
  ])('reads as %s for %s', (type, _, bytes) => {
    expect(typeByContent(bytes)).toBe(type);
  });

  it('is found or null for any bytes', () => {
    assert(
      property(uint8Array({ maxLength: 64 }), (bytes) => {
        typeByContent(bytes);
        typeByContent(new Uint8Array([...bytes.subarray(0, 4), ...text('ftypmif1'), ...bytes]));
      }),
    );
  });
});

describe('the type of a file by its name', () => {
  it.each<[string, KnownType | undefined]>([
    ['hana.jpg', 'jpeg'],
    ['HANA.JPEG', 'jpeg'],
    ['a.b.png', 'png'],
    ['IMG_2041.MOV', 'quicktime'],
    ['video.m4v', 'mp4'],
    ['IMG_0001.HEIC', 'heic'],
    ['IMG_0001.heif', 'heic'],
    ['lasku.pdf.exe', null],
    ['sivu.html', null],
    ['kuva', undefined],
    ['kuva.jfif', 'jpeg'],
    ['KUVA.JPE', 'jpeg'],
    ['kuva.jif', 'jpeg'],
    ['kuva.pjpeg', 'jpeg'],
    ['kuva.webp', 'webp'],
    ['kuva.avif', 'avif'],
    ['lasku.pdf.', 'pdf'],
    ['lasku.exe. .', null],
    ['Vuokrasopimus 1.12.2026', undefined],
    ['Näyttökuva 2026-11-20 kello 10.15.30', undefined],
    ['Kuitti v1.2', undefined],
    ['asiakirja.2026', undefined],
    ['.pdf', undefined],
    ['kuva.', undefined],
    ['Tarjous nro. 5 B', undefined],
  ])('%s: %s', (name, type) => {
    expect(typeByName(name)).toBe(type);
  });
});

describe('a feature', () => {
  // Rules: files.notice-types
  it('lists its types by media type and by ending, and names them all', () => {
    expect(endingsOf(FORM_FILE_TYPES)).toEqual(['jpg', 'jpeg', 'png', 'gif', 'pdf']);
    expect(acceptAttribute(['jpeg', 'pdf'])).toBe('image/jpeg,application/pdf,.jpg,.jpeg,.pdf,.jfif,.jpe,.jif,.jfi,.pjpeg,.pjp,.mpo');
  });
});

describe('the announced name', () => {
  it.each([
    ['Tarjous ikkunan korjauksesta.pdf', 'pdf', 'Tarjous ikkunan korjauksesta.pdf'],
    ['HANA.JPEG', 'jpeg', 'HANA.JPEG'],
    ['kuva', 'jpeg', 'kuva.jpg'],
    ['kuvakaappaus.png', 'jpeg', 'kuvakaappaus.jpg'],
    ['IMG_0001.HEIC', 'jpeg', 'IMG_0001.jpg'],
    ['kuva.jfif', 'jpeg', 'kuva.jpg'],
    ['KUVA.PJPEG', 'jpeg', 'KUVA.jpg'],
    ['kuva.webp', 'png', 'kuva.png'],
    ['lasku.pdf.', 'pdf', 'lasku.pdf'],
    ['lasku..', 'pdf', 'lasku.pdf'],
    ['kuva..jfif', 'jpeg', 'kuva.jpg'],
    ['Vuokrasopimus 1.12.2026', 'pdf', 'Vuokrasopimus 1.12.2026.pdf'],
    ['Tarjous nro. 5 B', 'pdf', 'Tarjous nro. 5 B.pdf'],
    ['kuvat/hana\\1.jpg', 'jpeg', 'kuvat_hana_1.jpg'],
    ['A\u0308a\u0308ni.png', 'png', 'Ääni.png'],
    ['', 'gif', 'file.gif'],
  ] as const)('turns %s that is %s into %s', (name, type, announced) => {
    expect(announcedName(name, type)).toBe(announced);
  });

  it.each([
    ['kuva.jpg', 'png', 'kuva.jpg'],
    ['kuva', 'jpeg', 'kuva'],
    [' kuva.png ', 'png', undefined],
    ['A\u0308a\u0308ni.png', 'png', undefined],
  ] as const)('replaces for %j that is %s the name %j', (name, type, replaced) => {
    expect(replacedName(name, type)).toBe(replaced);
  });

  it('keeps its ending when it has to be shortened', () => {
    expect(announcedName(`${'ä'.repeat(300)}.pdf`, 'pdf')).toBe(`${'ä'.repeat(251)}.pdf`);
    expect(announcedName(`${'x'.repeat(250)}😀😀.pdf`, 'pdf')).toBe(`${'x'.repeat(250)}.pdf`);
  });

  it('fits the contract and the type of the file, for any name', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 400 }), constantFrom(...FILE_TYPES), (name, contentType) => {
        const fileName = announcedName(name, contentType);
        expect(safeParse(InitFileRequest, { file: { fileName, contentType } }).success).toBe(true);
        expect(typeByName(fileName)).toBe(contentType);
        expect(fileName).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});
