/** A number is written with a decimal comma; null is an empty cell. */
export type CsvCell = string | number | null;

/** The beginnings with which spreadsheets take a text for a formula: some skip the blanks before the sign. */
const FORMULA = /^(?:\s*[=+\-@]|[\t\r])/;

/**
 * CSV as Turkish Excel opens it: UTF-8 with a byte order mark, semicolons, decimal commas, CRLF. A text that a
 * spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV Injection).
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + csvLines(rows);
}

/** The byte order mark, with which a file in parts begins. */
export const CSV_MARK = '\uFEFF';

/** The next lines of a file in parts. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
