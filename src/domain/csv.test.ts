import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from './csv.ts';

/** Characters that are not seen, and characters that look like a sign of a formula. */
const HIDDEN = ['\u200B', '\u200E', '\u202E', '\u2060', '\u00AD', '\u180E', '\u0085', '\u0001', '\u2028', ' \u200B\t'];
const SIGNS = ['\u2212', '\uFE62', '\uFE63', '\uFE64', '\uFE65', '\uFE66', '\uFE68', '\uFE69', '\uFE6A', '\uFE6B'];

const line = (...cells: (string | number)[]) => csvFile([cells]).slice(1);

describe('a table for a spreadsheet', () => {
  it('begins with the byte order mark and ends every line as Windows does', () =>
    expect(
      csvFile([
        ['Kuukausi', 'Summa'],
        ['2026-11', 876.1],
      ]),
    ).toBe('\u{FEFF}Kuukausi;Summa\r\n2026-11;876,10\r\n'));

  it.each([
    [12.5, '12,50'],
    [0.1 + 0.2, '0,30'],
    [1e-7, '0,00'],
    [-0, '0,00'],
    [-0.001, '0,00'],
    [-18.5, '-18,50'],
    [1234567.89, '1234567,89'],
  ])('writes %d as %s', (amount, text) => expect(line(amount)).toBe(`${text}\r\n`));

  it('quotes what would end a cell or a line', () =>
    expect(line('A; B', 'say "no"', 'two\nlines')).toBe('"A; B";"say ""no""";"two\nlines"\r\n'));

  it.each([
    '=1+1',
    '+358',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '＝1',
    '\u{FEFF}=1',
    ...HIDDEN.map((one) => `${one}=1`),
    ...SIGNS.map((one) => `${one}1`),
  ])('makes a text of the formula "%s"', (text) => expect(line(text).replace(/^"/, '').startsWith("'")).toBe(true));

  it.each(['Vuokra', 'Rantala-Virtanen', 'a=b', ''])('leaves the text "%s" as it is', (text) => expect(line(text)).toBe(`${text}\r\n`));

  it('gives back every cell to who reads it, and none of them is a formula', () => {
    const cells = array(string({ unit: constantFrom('a', '"', ';', '\n', '\r', '=', '-', "'", 'ä') }), { minLength: 2, maxLength: 4 });
    assert(
      property(array(cells, { minLength: 1, maxLength: 4 }), (rows) => {
        const read = readCsv(csvFile(rows));
        expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[\s=+\-@])/, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'(?=[\s=+\-@])/, ''))),
        );
        expect(read.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      }),
    );
  });
});

/** Reads a file by the rules of RFC 4180, character by character. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < file.length; at += 1) {
    const character = file[at];
    if (isQuoted && character === '"' && file[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted || (character !== ';' && !(character === '\r' && file[at + 1] === '\n'))) cell += character;
    else {
      row.push(cell);
      cell = '';
      if (character === ';') continue;
      rows.push(row);
      row = [];
      at += 1;
    }
  }
  return rows;
}
