type Cell = string | number;

/**
 * Rows as CSV for a Turkish Excel: byte order mark, semicolons, CRLF. Text that a spreadsheet would calculate is preceded
 * by an apostrophe (OWASP, CSV injection).
 */
export function toDeskCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`;
}

function toCell(value: Cell): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = /^\s*[=+\-@]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
