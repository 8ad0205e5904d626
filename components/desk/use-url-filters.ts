'use client';

import { useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';

/** Fired when {@link useUrlFilters} changed the URL, which by itself fires no event. */
const CHANGED = 'desk:filters';

function subscribe(onChange: () => void): () => void {
  const names = ['popstate', CHANGED];
  for (const name of names) window.addEventListener(name, onChange);
  return () => {
    for (const name of names) window.removeEventListener(name, onChange);
  };
}

/**
 * Filters of a list as they are in the URL, so that a reload, Back and a shared link show the same rows.
 * @returns the filters, and a function that changes some of them; an empty value removes its filter
 */
export function useUrlFilters(): [URLSearchParams, (changes: Record<string, string>) => void] {
  // Renders again when a link leads to the same page with other filters.
  useSearchParams();
  const query = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    window.history.pushState(null, '', next.size > 0 ? `?${next}` : window.location.pathname);
    window.dispatchEvent(new Event(CHANGED));
  };
  return [new URLSearchParams(query), change];
}
