'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useOptimistic, useTransition } from 'react';
import type { Facet, PriceRange } from '@/contracts/catalog';
import { type ListingPlace, type ListingQuery, listingHref } from '@/services/catalog/listing-query';
import { forgetPlace, keepPlace, takePlaceBack } from './kept-place';

/** What the server sent of a listing, beyond its items. */
export type ListingFacts = {
  place: ListingPlace;
  query: ListingQuery;
  facets: Facet[];
  price: PriceRange | null;
  count: number;
};

type ListingState = ListingFacts & {
  /** What is asked for: ahead of `query` while its items are on their way. */
  wanted: ListingQuery;
  isPending: boolean;
  /** Goes to another view of this listing, where one is: no scrolling, and the focus stays (or goes to `focusId`). */
  show(next: ListingQuery, focusId?: string): void;
};

const Context = createContext<ListingState | null>(null);

/** The state of a listing lives in its URL; this shares it and the way to the next one. */
export function ListingStateProvider({ children, ...facts }: ListingFacts & { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [wanted, setWanted] = useOptimistic(facts.query);
  const { path } = facts.place;
  useLayoutEffect(() => takePlaceBack(path), [path]);
  // Only what was pending ends: a box that was ticked before the script came begins a change as the listing mounts.
  useEffect(() => (isPending ? forgetPlace : undefined), [isPending]);
  const show = (next: ListingQuery, focusId?: string) => {
    keepPlace(path, focusId);
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
