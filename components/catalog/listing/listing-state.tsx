'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useOptimistic, useTransition } from 'react';
import type { Facet, PriceRange } from '@/contracts/catalog';
import { type ListingQuery, type ListingScope, listingHref } from '@/services/catalog/listing-query';
import { discardPosition, restorePosition, savePosition } from './scroll-restoration';

/** A listing's data from the server, without its items. */
export type ListingFacts = {
  scope: ListingScope;
  query: ListingQuery;
  facets: Facet[];
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
