/** Comma-separated text (RFC 4180) in which a spreadsheet takes no value for a formula. */
export function csvOf(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heading, ...rows].map(csvLine).join('');
}

export function csvLine(row: readonly string[]): string {
  return `${row.map(cell).join(',')}\r\n`;
}

/** Spreadsheets run a value with such a start. A quote before it makes it text. */
const runs = /^[=+\-@\t\r\n]/;

function cell(value: string): string {
  const text = runs.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
