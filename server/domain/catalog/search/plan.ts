import type { SearchReading, SearchRelaxation } from '@/contracts/search-reading';
import type { Db } from '@/server/platform/db/client';
import type { Pin } from './pins';
import { tsqueriesOf, type Unit, unitsOf } from './query';
import { type SearchRules, searchRules } from './rules';
import { nearestWords } from './spelling';
import type { Synonyms } from './synonyms';
import { type LoadedVocabulary, loadCandidates, loadVocabulary } from './vocabulary';
import { codeOf, isNumber, SHORTEST_KNOWN, searchText, wordsOf } from './words';

/** Shorter words are similar to too many others. */
const SHORTEST_CORRECTED = 4;

/** A parsed search text. For a text without letters and digits everything is empty, and it finds nothing. */
export type SearchPlan = {
  /** The text folded like stored titles, for exact matches and prefixes. */
  folded: string;
  /** A barcode or SKU, or a prefix of one, in the index's form. */
  code: string | null;
  /** What an item must match. */
  tsquery: string;
  /** Parts of `tsquery`, one per unit: categories may match some of them. */
  units: readonly string[];
  /** The same parts for the title only: as whole words, or as words and prefixes. */
  titleUnits: readonly { whole: string; begun: string }[];
  /** The items that the owner pinned for this text. */
  pins: readonly Pin[];
  understanding: Understanding;
};

/**
 * How a text was understood, as the API returns it. `suggestion`: the corrected text when a word was unknown;
 * `redirect`: the path of the page that the owner leads this search to.
 */
export type Understanding = {
  suggestion: string | null;
  understood: SearchReading[];
  relaxed: SearchRelaxation | null;
  redirect: string | null;
};

/** The understanding of a listing without a search text. */
export const NOT_SEARCHED: Understanding = { suggestion: null, understood: [], relaxed: null, redirect: null };

/**
 * Parses a search text into a query for listings and the quick search, with corrections where needed.
 * @param trial rules that the owner tries before saving them, instead of those that hold
 */
export async function planSearch(db: Db, text: string, trial?: SearchRules): Promise<SearchPlan> {
  const typed = wordsOf(text);
  const rules = trial ?? (await searchRules(db));
  const { synonyms } = rules;
  const code = codeOf(text);
  const parsed = await parse(db, typed, synonyms);
  const words = code ? typed : await correctWords(db, typed, parsed, synonyms);
  const corrected = words.join(' ') !== typed.join(' ');
  const { units, vocabulary } = corrected ? await parse(db, words, synonyms) : parsed;
  const anywhere = tsqueriesOf(units, vocabulary, 'anywhere');
  const wholeInTitle = tsqueriesOf(units, vocabulary, 'whole-words-in-title');
  const begunInTitle = tsqueriesOf(units, vocabulary, 'in-title');
  const required = anywhere.join(' & ');
  const display = (word: string) => synonyms.spellings.get(word) ?? vocabulary.display(word);
  return {
    folded: corrected ? words.join(' ') : searchText(text),
    code,
    tsquery: code ? `(${required}) | ${code}:*` : required,
    units: anywhere,
    titleUnits: wholeInTitle.map((whole, at) => ({ whole, begun: begunInTitle[at] ?? whole })),
    pins: rules.pinsOf(text),
    understanding: {
      ...NOT_SEARCHED,
      suggestion: corrected ? words.map(display).join(' ') : null,
      redirect: rules.redirectOf(text),
    },
  };
}

type ParsedWords = { units: Unit[]; vocabulary: LoadedVocabulary };

async function parse(db: Db, words: readonly string[], synonyms: Synonyms): Promise<ParsedWords> {
  const units = unitsOf(words, synonyms);
  const all = units.flatMap(({ phrases }) => phrases.flat());
  return { units, vocabulary: await loadVocabulary(db, all) };
}

/**
 * Replaces words that neither the catalogue nor the synonyms have by the nearest known ones, and drops those without
 * any ("kız doğum günü" in a shop without "kız"), as long as a word is left.
 */
async function correctWords(
  db: Db,
  typed: readonly string[],
  parsed: ParsedWords,
  synonyms: Synonyms,
): Promise<string[]> {
  const unknown = new Set(
    parsed.units
      .filter(({ isKnown }) => !isKnown)
      .flatMap(({ phrases }) => phrases.flat())
      .filter((word) => word.length >= SHORTEST_KNOWN && !isNumber(word) && !parsed.vocabulary.recognises(word)),
  );
  if (unknown.size === 0) return [...typed];
  const known = await loadCandidates(db, [...unknown]);
  const candidates = [...known, ...[...synonyms.spellings.keys()].map((word) => ({ word, items: 0 }))];
  const nearest = (word: string, unfinished: boolean) =>
    word.length >= SHORTEST_CORRECTED ? (nearestWords(word, candidates, unfinished) ?? []) : [];
  const corrected = typed.flatMap((word, at) => (unknown.has(word) ? nearest(word, at === typed.length - 1) : [word]));
  return corrected.some((word) => word.length >= SHORTEST_KNOWN) ? corrected : [...typed];
}
