/** Bytes for the files of the examples, which are names only: small and valid, and different from one another. */
import { sha256 } from '../platform.ts';
import { latin1, png } from './png.ts';

/** A PNG or MP4 for a name that says so, and a PDF for every other. */
export function sampleBytes(name: string): Uint8Array {
  if (/\.png$/i.test(name)) return samplePng(name);
  if (/\.mp4$/i.test(name)) return sampleMp4();
  return samplePdf(name);
}

const PAGE = { width: 595, height: 842, margin: 64 } as const;

/** One page A4 with the name of the document on it. */
function samplePdf(name: string): Uint8Array {
  const lines = [
    { size: 11, text: 'Esimerkkikodit Oy' },
    ...wrapped(name, 46).map((text) => ({ size: 18, text })),
    { size: 11, text: 'Malliasiakirja kokeilua varten. Exempeldokument. Sample document.' },
  ];
  const shown = lines.map(({ size, text }) => `0 -28 Td /F1 ${size} Tf (${escaped(text)}) Tj`).join('\n');
  const content = `BT\n${PAGE.margin} ${PAGE.height - PAGE.margin} Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fi) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title <feff${utf16(name)}> >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  // Every character is one byte of WinAnsi, so lengths in characters are lengths in bytes.
  return latin1(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

/** Lines of at most so many characters, broken at spaces. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** As a PDF string in WinAnsi: what Latin-1 does not have becomes its WinAnsi byte, or a question mark. */
function escaped(text: string): string {
  const winAnsi: Readonly<Record<string, string>> = { '–': '\u0096', '€': '\u0080', '’': '\u0092' };
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, (letter) => winAnsi[letter] ?? '?').replace(/[\\()]/g, (letter) => `\\${letter}`);
}

/** Outside of the page, a text may have any letter. */
function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');
}

/** A picture of two colours, which follow from the name. */
function samplePng(name: string): Uint8Array {
  const [width, height] = [320, 180];
  const [red = 0, green = 0, blue = 0] = sha256(name);
  const colour = (shade: number) => [red, green, blue].map((part) => 64 + ((part + shade) & 0x7f)) as [number, number, number];
  return png({ width, height, palette: [colour(0), colour(96)], colourAt: (x, y) => (x * height < y * width ? 0 : 1) });
}

/** A container without tracks: enough to be known as MP4. */
function sampleMp4(): Uint8Array {
  return latin1('\0\0\0\u0018ftypisom\0\0\u0002\0isommp42\0\0\0\u0008mdat');
}
