import { create, insertMultiple, search } from '@orama/orama';
import { stemmer } from '@orama/stemmers/turkish';
import { lower, type SearchDocument } from './document';
import { RESULTS, type SearchEngine } from './engine';

/**
 * Orama with its Turkish tokenizer and stemmer, and titles weighted above the rest. Typing errors are allowed only where
 * nothing is found without: with them always, its results are worse.
 */
export async function oramaSearch(documents: readonly SearchDocument[]): Promise<SearchEngine> {
  const index = create({
    schema: {
      title: 'string',
      brand: 'string',
      categories: 'string',
      properties: 'string',
      options: 'string',
      codes: 'string',
    },
    components: { tokenizer: { language: 'turkish', stemming: true, stemmer } },
  });
  await insertMultiple(index, [...documents]);
  return {
    name: 'Orama',
    corrects: false,
    async search(text) {
      const query = { term: lower([text]), limit: RESULTS, boost: { title: 3, brand: 2, categories: 2 } };
      const exact = await search(index, query);
      const { hits, count } = exact.count > 0 ? exact : await search(index, { ...query, tolerance: 1 });
      return { slugs: hits.map(({ document }) => String(document.slug)), count, suggestion: null };
    },
    close: async () => {},
  };
}
