import type { ItemQuery } from '@/contracts/catalog';

/**
 * Whether somebody has just submitted a search: its first page, before anything was filtered or sorted. What follows
 * is the same search, and the quick search is only being typed.
 */
export function isFirstLook(query: ItemQuery): query is ItemQuery & { search: string } {
  const { page, page_size: _size, search, ...narrowed } = query;
  if (!search || page !== 1) return false;
  return Object.values(narrowed).every((value) => value === undefined || isEmpty(value));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
