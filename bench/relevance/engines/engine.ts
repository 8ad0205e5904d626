/** The first results of a query, best first, as slugs. `suggestion`: the corrected text, null without a correction. */
export type Answer = { slugs: string[]; count: number; suggestion: string | null };

/** A search engine with the catalogue loaded. `corrects`: whether it says how it corrected a text. */
export type SearchEngine = {
  name: string;
  corrects: boolean;
  search(text: string): Promise<Answer>;
  close(): Promise<void>;
};

/** How many results each engine is asked for. */
export const RESULTS = 10;
