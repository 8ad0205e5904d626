import type { ItemQuery } from '@/contracts/catalog';

/**
 * Whether the query is a newly submitted search: its first page, not filtered or sorted. Later pages belong to the same
 * search, and quick search queries are still being typed.
 */
export function isInitialSearch(query: ItemQuery): query is ItemQuery & { search: string } {
  const { page, page_size: _size, search, ...narrowed } = query;
  if (!search || page !== 1) return false;
  return Object.values(narrowed).every((value) => value === undefined || isEmpty(value));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
