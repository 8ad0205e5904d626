import { stemmer } from '@orama/stemmers/turkish';
import MiniSearch from 'minisearch';
import { foldTurkish } from '@/contracts/turkish';
import { lower, type SearchDocument } from './document';
import { RESULTS, type SearchEngine } from './engine';

/** From this length on a word also matches as a prefix and with typing errors. */
const SHORTEST_LOOSE = 4;

/** MiniSearch with the Snowball stemmer for Turkish, prefixes, typing errors, and titles weighted above the rest. */
export function miniSearch(documents: readonly SearchDocument[]): SearchEngine {
  const index = new MiniSearch<SearchDocument>({
    idField: 'slug',
    fields: ['title', 'brand', 'categories', 'properties', 'options', 'codes'],
    processTerm: (term) => foldTurkish(stemmer(term)) || null,
    searchOptions: {
      boost: { title: 3, brand: 2, categories: 2 },
      prefix: isLoose,
      fuzzy: (term) => isLoose(term) && 0.2,
    },
  });
  index.addAll([...documents]);
  return {
    name: 'MiniSearch',
    corrects: false,
    async search(text) {
      const found = index.search(lower([text]));
      return { slugs: found.slice(0, RESULTS).map(({ id }) => String(id)), count: found.length, suggestion: null };
    },
    close: async () => {},
  };
}

function isLoose(term: string): boolean {
  return term.length >= SHORTEST_LOOSE && !/\d/.test(term);
}
