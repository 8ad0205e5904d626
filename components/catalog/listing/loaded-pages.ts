'use client';

import { type ComponentType, useSyncExternalStore } from 'react';
import type { Item } from '@/contracts/catalog';

/** Items that "Daha fazla göster" put below a page: those of the pages after `first`, up to `last`. */
export type LoadedPages = {
  /** The listing that they continue, as its address from page 1. */
  listing: string;
  first: number;
  last: number;
  items: readonly Item[];
  /** What shows them: it came with them, so that they are back at once. */
  Cards: ComponentType<{ items: readonly Item[]; colors: readonly string[] }>;
};

const MOST_ADDRESSES = 20;
const byAddress = new Map<string, LoadedPages>();
const listeners = new Set<() => void>();

/**
 * Keeps loaded pages under the address that they gave the listing (`…?page=3`) and writes that address into the
 * history entry.
 *
 * Why memory: the way back from an item has to show the same items in the very render that answers the browser's
 * step back, or the browser can't restore the place on the page. The router keeps the server's part for that; this
 * map keeps ours. `sessionStorage` would outlive a reload, but then yesterday's prices would as well. A reload shows
 * what its address says: page 3, fresh, with a link to the pages before it.
 */
export function keepLoadedPages(address: string, pages: LoadedPages): void {
  byAddress.delete(address);
  byAddress.set(address, pages);
  const [oldest] = byAddress.keys();
  if (oldest !== undefined && byAddress.size > MOST_ADDRESSES) byAddress.delete(oldest);
  window.history.replaceState(null, '', address);
  for (const tell of listeners) tell();
}

/** What was loaded below page `first` of this listing at the present address; undefined for nothing. */
export function useLoadedPages(listing: string, first: number): LoadedPages | undefined {
  const pages = useSyncExternalStore(subscribe, atThisAddress, atNoAddress);
  return pages?.listing === listing && pages.first === first ? pages : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const atThisAddress = () => byAddress.get(window.location.pathname + window.location.search);
const atNoAddress = () => undefined;
