const COLUMN_SIZE = 10;

/** Splits a menu into columns of ten entries; ten or fewer stay in one. */
export function columnsOf<T>(items: readonly T[]): T[][] {
  const columns: T[][] = [];
  for (let start = 0; start < items.length; start += COLUMN_SIZE) columns.push(items.slice(start, start + COLUMN_SIZE));
  return columns;
}
