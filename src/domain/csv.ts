/** Tables as files that a spreadsheet in Finland opens with a double click: semicolons, decimal commas, and a mark that says it is UTF-8. */

/** A text, or an amount of euros, which gets two decimals. */
export type CsvCell = string | number;

/** Written as an escape: the character itself cannot be seen. */
const BYTE_ORDER_MARK = '\u{FEFF}';
/**
 * Matches texts that a spreadsheet would read as a formula: the first character that can be seen is a sign, its full-width or small form, or the
 * minus of mathematics.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}\u{2212}\u{FE62}-\u{FE6B}]|^[\t\r\n]/u;

/** The text of a .csv file (RFC 4180 with semicolons), of media type `text/csv`. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`;
}

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return cell.toFixed(2).replace('-0.00', '0.00').replace('.', ',');
  // A name that begins like a formula would be run when the file is opened. An apostrophe makes it a text.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
