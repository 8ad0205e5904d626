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
  /** Navigates to another view of this listing without scrolling; the focus stays or goes to `focusId`. */
  show(next: ListingQuery, focusId?: string): void;
  /**
   * The same from a dialog, which stays meanwhile: nothing changes behind it, which would delay the next view. To be called in a
   * transition, with `discardPosition` after it.
   */
  showAfter(next: ListingQuery, focusId: string): void;
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
  const go = (next: ListingQuery) => router.push(listingHref(path, next), { scroll: false });
  const show = (next: ListingQuery, focusId?: string) => {
    savePosition(path, focusId);
    startTransition(() => {
      setWanted(next);
      go(next);
    });
  };
  const showAfter = (next: ListingQuery, focusId: string) => {
    savePosition(path, focusId);
    go(next);
  };
  return <Context value={{ ...facts, wanted, show, showAfter }}>{children}</Context>;
}

export function useListing(): ListingState {
  const state = use(Context);
  if (!state) throw new Error('useListing() outside of a listing');
  return state;
}

/** Narrower screens show two cards beside each other; the width of `tablet` in styles/abstracts. */
const PHONE_PX = 640;

type Position = { path: string; focusAt: string | null; top: number };

let saved: Position | null = null;

/**
 * Saves the focus (or the future focus, the element `focusId`) and the scroll position while the listing under `path` changes.
 * `/balonlar` and `/balonlar?color=…` are two routes, so that the first stays cached. Navigating between them replaces
 * every element, which loses the focus, and the router ignores `scroll: false` because the route changes.
 */
function savePosition(path: string, focusId?: string): void {
  const focusAt = focusId ? `#${focusId}` : focusedPlace();
  if (focusId && focusAt && document.activeElement?.id !== focusId) focus(focusAt);
  saved = { path, focusAt, top: window.scrollY };
}

/** A selector of the focused element in the next listing: its id, or a field's name and value; null without both. */
function focusedPlace(): string | null {
  const focused = document.activeElement;
  if (focused?.id) return `[id="${focused.id}"]`;
  if (!(focused instanceof HTMLInputElement) || focused.type !== 'checkbox') return null;
  return `input[name="${focused.name}"][value="${focused.value}"]`;
}

/**
 * Whether a listing that is rendered for the first time replaces another view of it on a phone, which has scrolled no
 * further than half a screen.
 */
export function replacesView(path: string): boolean {
  return saved?.path === path && saved.top < window.innerHeight / 2 && window.innerWidth < PHONE_PX;
}

/** Discards the saved position: the listing changed without being replaced, so the browser restored it by itself. */
export function discardPosition(): void {
  saved = null;
}

/** Restores the position. Call it in a layout effect of the component that replaced the listing. */
function restorePosition(path: string): void {
  if (saved?.path !== path) return;
  const { focusAt, top } = saved;
  saved = null;
  if (focusAt && document.activeElement === document.body) focus(focusAt);
  // After the router's own scrolling, which follows the layout effects, and before the next paint.
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
