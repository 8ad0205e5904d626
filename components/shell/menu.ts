import type { MenuItem } from '@/contracts/content';

/** URL of a menu entry; dynamic entries append their end point. */
export function menuHref(item: Pick<MenuItem, 'url' | 'type' | 'endPoint'>): string {
  return item.type === 'dynamic' && item.endPoint ? `${item.url}${item.endPoint}` : item.url;
}

const COLUMN_SIZE = 10;

/** Splits a menu into columns of ten entries; ten or fewer stay in one. */
export function columnsOf<T>(items: readonly T[]): T[][] {
  const columns: T[][] = [];
  for (let start = 0; start < items.length; start += COLUMN_SIZE) columns.push(items.slice(start, start + COLUMN_SIZE));
  return columns;
}
