import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { SearchForm } from '@/components/search/search-form';
import type { Item, QuickSearch } from '@/contracts/catalog';
import { api } from '../api';
import { sampleItem } from '../sample-item';

/** Debounce of the search, ms. */
export const DEBOUNCE = 300;

/** As many distinct items. */
export function items(count: number): Item[] {
  return Array.from({ length: count }, (_, index) =>
    sampleItem({ id: index + 1, slug: `balon-${index + 1}`, title: `Balon ${index + 1}` }),
  );
}

/** A search response with these items. */
export function found(hits: Item[], overrides: Partial<QuickSearch> = {}): QuickSearch {
  return {
    items: hits,
    count: hits.length,
    suggestion: null,
    understood: [],
    relaxed: null,
    redirect: null,
    categories: [],
    completions: [],
    ...overrides,
  };
}

/**
 * Serves the search.
 * @returns the queries in order of arrival
 */
export function shopFinds(answer: (term: string) => QuickSearch | Promise<QuickSearch>): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  api.use(
    http.get('/api/items/search/', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams);
      return HttpResponse.json(await answer(searchParams.get('search') ?? ''));
    }),
  );
  return requests;
}

/** A page with a search field. jsdom cannot navigate: `visited` records the targets of form and links. */
export function openSearch(): { user: UserEvent; field: HTMLInputElement; visited: string[] } {
  const visited: string[] = [];
  const { container } = render(
    <InShop onVisit={(href) => visited.push(href)}>
      <SearchForm hint="Ürün ara…" />
      <button type="button">Elsewhere</button>
    </InShop>,
  );
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    visited.push(link.getAttribute('href') ?? '');
  };
  container.addEventListener('click', follow, true);
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  return { user, field: screen.getByRole('combobox', { name: 'Ürün ara' }), visited };
}

/** Provides a router, as the shop does. */
export function InShop({ onVisit = () => {}, children }: { onVisit?(href: string): void; children: ReactNode }) {
  const router: AppRouterInstance = {
    push: onVisit,
    replace: onVisit,
    back: () => {},
    forward: () => {},
    refresh: () => {},
    prefetch: () => {},
    bfcacheId: '',
  };
  return <AppRouterContext.Provider value={router}>{children}</AppRouterContext.Provider>;
}

/** Advances the timers and runs what they start. */
export function pass(ms: number): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}
