import { LRUCache } from 'lru-cache';
import { itemListSchema } from '@/contracts/catalog';
import { countSearch, type SearchOutcome } from '@/server/domain/catalog/search-terms/search-terms';
import type { App } from '@/server/platform/http/context';
import type { Ports } from '@/server/platform/ports/ports';

const outcomeSchema = itemListSchema.pick({ count: true, suggestion: true });

/** The number of searches whose outcome is cached, by text and version of the catalogue. */
const MAX_SEARCHES = 2000;

/**
 * Counts searches whose pages are served from a cache like any other: the first of a version with the API call that its
 * page would make, which counts it, later ones with that call's result.
 */
export function repeatedSearches(app: Pick<App, 'request'>, { metrics, clock }: Pick<Ports, 'metrics' | 'clock'>) {
  const outcomes = new LRUCache<string, SearchOutcome>({ max: MAX_SEARCHES });
  return async (text: string, version: number): Promise<void> => {
    const key = `${version} ${text}`;
    const known = outcomes.get(key);
    if (known) return countSearch(metrics, text, known, clock.now());
    const response = await app.request(`/api/items/?${new URLSearchParams({ search: text, page_size: '1' })}`);
    if (response.ok) outcomes.set(key, outcomeSchema.parse(await response.json()));
  };
}
