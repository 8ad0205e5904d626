import type { SearchReading, SearchRelaxation } from '@/contracts/search-reading';
import { allOf, anyOf, type TextQuery, termOf, toTsquery } from '@/server/domain/catalog/text-index/text-query';
import { queriesOf, type Unit, type Vocabulary } from './query';
import { nearestWords } from './spelling';
import type { Synonyms } from './synonyms';
import { type Lists, type Understood, understand } from './understand';
import type { CatalogWords, TextVocabulary } from './vocabulary';
import { codeOf, isNumber, SHORTEST_KNOWN, searchText } from './words';

/** Shorter words are similar to too many others. */
const SHORTEST_CORRECTED = 4;
/** Beside another unknown word, the text is probably about something else: "protein tozu" is no "topu". */
const SHORTEST_BESIDE_UNKNOWN = 5;

/** A parsed search text. For a text without letters and digits everything is empty, and it finds nothing. */
export type SearchPlan = CompiledUnits & {
  /** The text folded like stored titles, for exact matches and prefixes. */
  folded: string;
  /** A barcode or SKU, or a prefix of one, in the index's form. */
  code: string | null;
  /** The text as it was read: with corrections. */
  understood: Understood;
  /** The parts of the text that items must contain. */
  searched: readonly Unit[];
  /** Words that neither the catalogue nor the owner's lists have, and that resemble no word of the catalogue. */
  unknown: readonly Unit[];
  /** Parts of the text that contain a corrected word. */
  corrected: ReadonlySet<Unit>;
  /** The corrected text when a word was replaced. */
  suggestion: string | null;
  vocabulary: PlanVocabulary;
};

type PlanVocabulary = Vocabulary & TextVocabulary;

type CompiledUnits = {
  /** What an item must match; null without units. */
  query: TextQuery | null;
  /** Parts of `query`, one per unit. */
  units: readonly TextQuery[];
  /** The same parts for the title only: the typed words, or also their synonyms and prefixes. */
  titleUnits: readonly { typed: TextQuery; begun: TextQuery }[];
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
 * @param correct whether unknown words are replaced by similar ones of the catalogue
 */
export function planSearch(words: CatalogWords, text: string, lists: Lists, correct = true): SearchPlan {
  const typed = understand(text, lists);
  const vocabulary = vocabularyOf(words, typed, lists);
  const code = typed.parts.length === 0 ? codeOf(text) : null;
  const unknown = code ? new Set<string>() : unknownWords(typed, vocabulary);
  const fixes = correct && unknown.size > 0 ? correctionsOf(words, typed, unknown, lists.synonyms) : NO_FIXES;
  if (fixes.size === 0) return planOf({ text, code, understood: typed, vocabulary, unknown });
  const replaced = understand(
    rewrite(typed, (word) => fixes.get(word)?.join(' ')),
    lists,
  );
  const known = vocabularyOf(words, replaced, lists);
  const suggestion = rewrite(replaced, (word) => lists.synonyms.spellings.get(word) ?? known.display(word));
  return planOf({
    text: suggestion,
    code,
    understood: understand(suggestion, lists),
    vocabulary: known,
    unknown: unknownWords(replaced, known),
    fixed: new Set([...fixes.values()].flat()),
  });
}

/** The words of the text as titles have them; a title that begins with the text may continue the last one. */
export function wordsOf({ folded }: SearchPlan): string[] {
  return folded.split(' ').filter((word) => word !== '');
}

/** The plan of the same text for some of its parts only. */
export function narrowPlan(plan: SearchPlan, searched: readonly Unit[]): SearchPlan {
  return { ...plan, searched, ...compile(searched, plan.vocabulary, null) };
}

/** The plan in which all names of brands and categories count; null when they do already. */
export function widenPlan(plan: SearchPlan): SearchPlan | null {
  const vocabulary = { ...plan.vocabulary, countsInNames: () => true };
  const compiled = compile(plan.searched, vocabulary, plan.code);
  const isSame = compiled.units.every((unit, at) => toTsquery(unit) === toTsquery(plan.units[at] as TextQuery));
  return isSame ? null : { ...plan, vocabulary, ...compiled };
}

const NO_FIXES: ReadonlyMap<string, string[]> = new Map();

type Parsed = {
  text: string;
  code: string | null;
  understood: Understood;
  vocabulary: PlanVocabulary;
  unknown: ReadonlySet<string>;
  fixed?: ReadonlySet<string>;
};

function planOf({ text, code, understood, vocabulary, unknown, fixed }: Parsed): SearchPlan {
  const isUnknown = ({ isKnown, phrases }: Unit) => !isKnown && (phrases[0] ?? []).some((word) => unknown.has(word));
  const known = understood.units.filter((unit) => !isUnknown(unit));
  // When nothing is known, the words stay, so that the search finds nothing instead of everything.
  const searched = known.length > 0 || understood.parts.length > 0 ? known : understood.units;
  return {
    folded: searchText(text),
    code,
    understood,
    searched,
    unknown: understood.units.filter(isUnknown),
    corrected: new Set(searched.filter(({ phrases }) => phrases[0]?.some((word) => fixed?.has(word)))),
    suggestion: fixed ? text : null,
    vocabulary,
    ...compile(searched, vocabulary, code),
  };
}

function compile(searched: readonly Unit[], vocabulary: Vocabulary, code: string | null): CompiledUnits {
  const units = queriesOf(searched, vocabulary, 'anywhere');
  const begunInTitle = queriesOf(searched, vocabulary, 'in-title');
  const typedOnly = searched.map(asTyped);
  const typedInTitle = queriesOf(typedOnly, vocabulary, 'whole-words-in-title');
  const required = units.length > 0 ? allOf(units) : null;
  return {
    query: required && code ? anyOf([required, termOf(code, true)]) : required,
    units,
    titleUnits: typedInTitle.map((typed, at) => ({ typed, begun: begunInTitle[at] ?? typed })),
  };
}

/** A unit without its synonyms. Its words are one name, so they must be neighbours: "parti seti", "uçan balon". */
function asTyped(unit: Unit): Unit {
  return { ...unit, phrases: unit.phrases.slice(0, 1), match: unit.match === 'word' ? 'word' : 'phrase' };
}

function vocabularyOf(words: CatalogWords, { units }: Understood, { lexicon }: Lists): PlanVocabulary {
  const searched = units.flatMap(({ phrases }) => phrases.flat());
  return { ...words.vocabularyOf(searched), countsInNames: lexicon.countsInNames };
}

function unknownWords({ units }: Understood, vocabulary: TextVocabulary): Set<string> {
  return new Set(
    units
      .filter(({ isKnown }) => !isKnown)
      .flatMap(({ phrases }) => phrases.flat())
      .filter((word) => word.length >= SHORTEST_KNOWN && !isNumber(word) && !vocabulary.recognises(word)),
  );
}

/** The words of the catalogue and the synonyms that unknown words are probably misspellings of. */
function correctionsOf(
  words: CatalogWords,
  { tokens }: Understood,
  unknown: ReadonlySet<string>,
  synonyms: Synonyms,
): Map<string, string[]> {
  const candidates = [
    ...words.candidatesFor([...unknown]),
    ...[...synonyms.spellings.keys()].map((word) => ({ word, items: 0 })),
  ];
  const last = tokens.at(-1)?.word;
  const fixes = new Map<string, string[]>();
  for (const word of unknown) {
    const shortest = unknown.size > 1 ? SHORTEST_BESIDE_UNKNOWN : SHORTEST_CORRECTED;
    const nearest = word.length >= shortest ? nearestWords(word, candidates, word === last) : null;
    if (nearest) fixes.set(word, nearest);
  }
  return fixes;
}

/** The text with other words; undefined leaves a word as it was typed. Only words of the full-text query change. */
function rewrite({ text, tokens, units }: Understood, replacement: (word: string) => string | undefined): string {
  const searched = new Set(units.flatMap(({ from, to }) => tokens.slice(from, to)));
  let written = '';
  let end = 0;
  for (const token of tokens) {
    if (token.end <= end) continue;
    const replaced = searched.has(token) ? replacement(token.word) : undefined;
    written += text.slice(end, token.start) + (replaced ?? token.text);
    end = token.end;
  }
  return written + text.slice(end);
}
