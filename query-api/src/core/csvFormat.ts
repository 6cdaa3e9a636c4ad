import { isolate } from '@pass-along/contracts';

/** A cell: numbers stay numbers in a spreadsheet, everything else is text. */
export type CsvCell = string | number | null;

/** Spreadsheets read a file without a byte order mark in an encoding of their own. */
export const byteOrderMark = '\uFEFF';

/** A file of comma-separated text (RFC 4180) in UTF-8. */
export function formatCsv(heading: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + [heading, ...rows].map(formatCsvLine).join('');
}

export function formatCsvLine(row: readonly CsvCell[]): string {
  return `${row.map(formatCsvCell).join(',')}\r\n`;
}

/**
 * Where a spreadsheet would begin a formula (OWASP, CSV injection): at the start, and after a semicolon, tab or line
 * break, which separate cells in some countries. Full-width signs count, too.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const negativeNumber = /^-\d+(?:\.\d+)?$/;

/** Text is always quoted, so that spreadsheets keep `0012` as text; a quote before a formula makes it text. */
function formatCsvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = isolate(negativeNumber.test(value) ? value : value.replace(formulaStart, "'"));
  return `"${text.replaceAll('"', '""')}"`;
}
