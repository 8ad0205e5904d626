/** Keywords that precede a table's name in a statement. */
const AFTER = /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/**
 * What a span contains of a statement: its verb and the first of these tables. Nothing else, because a statement may
 * contain user input.
 */
export function summaryOf(
  statement: string,
  tables: ReadonlySet<string>,
): { operation: string; table: string | undefined } {
  const operation = /^[\s(]*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? 'query';
  const named = [...statement.matchAll(AFTER)].map(([, name = '']) => name);
  return { operation, table: named.find((name) => tables.has(name)) };
}
