'use client';

import { type ComponentType, useSyncExternalStore } from 'react';
import type { Item } from '@/services/view-models';

/** `colors` are the filter's colours; `rooms` of ProductCards. */
export type LoadedCardsProps = { items: readonly Item[]; colors: readonly string[]; rooms: readonly number[] };

/** Items that "Daha fazla göster" loaded below a page: the pages after `first`, up to `last`. */
export type LoadedPages = {
  /** URL of page 1 of the listing they continue. */
  listing: string;
  first: number;
  last: number;
  items: readonly Item[];
  /** The component that renders them; stored with them, so that it is available synchronously on return. */
  Cards: ComponentType<LoadedCardsProps>;
};

const MOST_URLS = 20;
const byUrl = new Map<string, LoadedPages>();
const listeners = new Set<() => void>();

/**
 * Stores loaded pages in memory by the URL they gave the listing (`…?page=3`) and writes that URL into the history
 * entry.
 *
 * On Back from an item, the same items must be present in the first render, or the browser cannot restore the scroll
 * position. The router keeps the server's part for that; this map keeps the client's. `sessionStorage` would survive a
 * reload, with outdated prices. A reload shows the URL's page 3 with current data and a link to the pages before it.
 */
export function storeLoadedPages(url: string, pages: LoadedPages): void {
  byUrl.delete(url);
  byUrl.set(url, pages);
  const [oldest] = byUrl.keys();
  if (oldest !== undefined && byUrl.size > MOST_URLS) byUrl.delete(oldest);
  window.history.replaceState(null, '', url);
  for (const notify of listeners) notify();
}

/** The pages loaded below page `first` of this listing at the current URL; undefined for none. */
export function useLoadedPages(listing: string, first: number): LoadedPages | undefined {
  const pages = useSyncExternalStore(subscribe, atThisUrl, atNoUrl);
  return pages?.listing === listing && pages.first === first ? pages : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const atThisUrl = () => byUrl.get(window.location.pathname + window.location.search);
const atNoUrl = () => undefined;
