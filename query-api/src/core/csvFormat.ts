/** Comma-separated text (RFC 4180) in which a spreadsheet takes no value for a formula. */
export function formatCsv(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heading, ...rows].map(formatCsvLine).join('');
}

export function formatCsvLine(row: readonly string[]): string {
  return `${row.map(formatCsvCell).join(',')}\r\n`;
}

/** Spreadsheets run a value with such a start. A quote before it makes it text. */
const formulaStart = /^[=+\-@\t\r\n]/;

function formatCsvCell(value: string): string {
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
