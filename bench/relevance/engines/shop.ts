import type { ItemList, QuickSearch } from '@/contracts/catalog';
import type { App } from '@/server/platform/http/context';
import { call } from '../../search/measure';
import { RESULTS, type SearchEngine } from './engine';

/** The shop's listing of a search, asked through its API. */
export function shopListing(app: App): SearchEngine {
  return {
    name: 'Şenlikhane',
    corrects: true,
    async search(text) {
      const query = `page_size=${RESULTS}&search=${encodeURIComponent(text)}`;
      const { results, near, count, suggestion } = await call<ItemList>(app, `/items/?${query}`);
      // As the page shows them: the exact results, then the near ones.
      const shown = [...results, ...(near?.results ?? [])].slice(0, RESULTS);
      return { slugs: shown.map(({ slug }) => slug), count, suggestion };
    },
    close: async () => {},
  };
}

/** The shop's quick search as the search panel asks for it: newest first among equals. */
export function shopQuickSearch(app: App): SearchEngine {
  return {
    name: 'Şenlikhane, quick search',
    corrects: true,
    async search(text) {
      const query = `page_size=${RESULTS}&ordering=-id&search=${encodeURIComponent(text)}`;
      const { items, count, suggestion } = await call<QuickSearch>(app, `/items/search/?${query}`);
      return { slugs: items.map(({ slug }) => slug), count, suggestion };
    },
    close: async () => {},
  };
}
