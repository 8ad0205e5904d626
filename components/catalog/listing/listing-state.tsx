'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useOptimistic, useTransition } from 'react';
import type { Facet } from '@/contracts/catalog';
import type { SearchReading } from '@/contracts/search-reading';
import { type ListingQuery, type ListingScope, listingHref } from '@/services/catalog/listing-query';
import type { PriceRange } from '@/services/view-models';

/** A listing's data from the server, without its items. */
export type ListingFacts = {
  scope: ListingScope;
  query: ListingQuery;
  facets: Facet[];
  understood: SearchReading[];
  price: PriceRange | null;
  count: number;
};

type ListingState = ListingFacts & {
  /** The requested query; ahead of `query` while its items load. */
  wanted: ListingQuery;
  isPending: boolean;
  /** Navigates to another view of this listing without scrolling; the focus stays or goes to `focusId`. */
  show(next: ListingQuery, focusId?: string): void;
};

const Context = createContext<ListingState | null>(null);

/** Shares a listing's state, which is stored in the URL, and its navigation. */
export function ListingStateProvider({ children, ...facts }: ListingFacts & { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [wanted, setWanted] = useOptimistic(facts.query);
  const { path } = facts.scope;
  useLayoutEffect(() => restorePosition(path), [path]);
  // Only after a pending navigation: a checkbox checked before hydration starts a navigation while the listing mounts.
  useEffect(() => (isPending ? discardPosition : undefined), [isPending]);
  const show = (next: ListingQuery, focusId?: string) => {
    savePosition(path, focusId);
    startTransition(() => {
      setWanted(next);
      router.push(listingHref(path, next), { scroll: false });
    });
  };
  return <Context value={{ ...facts, wanted, isPending, show }}>{children}</Context>;
}

export function useListing(): ListingState {
  const state = use(Context);
  if (!state) throw new Error('useListing() outside of a listing');
  return state;
}

type Position = { path: string; focusId: string | null; top: number };

let saved: Position | null = null;

/**
 * Saves the focus (or the future focus `focusId`) and the scroll position while the listing under `path` changes.
 * `/balonlar` and `/balonlar?color=…` are two routes, so that the first stays cached. Navigating between them replaces
 * every element, which loses the focus, and the router ignores `scroll: false` because the route changes.
 */
function savePosition(path: string, focusId = document.activeElement?.id): void {
  if (focusId && document.activeElement?.id !== focusId) focus(focusId);
  saved = { path, focusId: focusId || null, top: window.scrollY };
}

/** Discards the saved position: the listing changed without being replaced, so the browser restored it by itself. */
function discardPosition(): void {
  saved = null;
}

/** Restores the position. Call it in a layout effect of the component that replaced the listing. */
function restorePosition(path: string): void {
  if (saved?.path !== path) return;
  const { focusId, top } = saved;
  saved = null;
  if (focusId && document.activeElement === document.body) focus(focusId);
  // After the router's own scrolling, which follows the layout effects, and before the next paint.
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
}

function focus(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
