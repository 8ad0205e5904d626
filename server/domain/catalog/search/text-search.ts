import type { SearchRelaxation } from '@/contracts/search-reading';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import {
  anyOf,
  phraseOf,
  type TextQuery,
  TITLE,
  termOf,
  type WordQuery,
} from '@/server/domain/catalog/text-index/text-query';
import type { Db } from '@/server/platform/db/client';
import { type Condition, conditionsOf } from './conditions';
import { type Lexicon, lexiconOf } from './lexicon';
import type { Part } from './meaning';
import type { Pin } from './pins';
import { narrowPlan, planSearch, type SearchPlan, type Understanding, widenPlan } from './plan';
import { type Preferences, preferencesOf } from './preferences';
import type { Unit } from './query';
import { readingsOf, typedText, withoutSpans } from './readings';
import { shopRecipients } from './recipients';
import { chooseKept } from './relaxation';
import { type SearchRules, searchRules } from './rules';
import { ItemSearch } from './search';
import { catalogWords } from './vocabulary';
import { MAX_WORDS } from './words';

/** What a search text finds in the whole shop. */
export type TextHits = {
  /** Rows of the facet index, each once, with those of pinned items. */
  rows: Uint32Array;
  /** The number of items found; more than `rows` when only candidates for the first hits were read. */
  count: number;
  /** The plan of the words that were kept. */
  plan: SearchPlan;
  preferences: Preferences;
  /** The items that the owner pinned for this text. */
  pins: readonly Pin[];
  understanding: Understanding;
  /** What the text was searched with. */
  search: ItemSearch;
  /**
   * Finds the items that meet all but some parts of the text, found the same way as when no item meets everything; null
   * without such items.
   */
  findNear(): NearHits | null;
};

/** Items near to what was searched. They are ranked by the whole text. */
export type NearHits = { rows: Uint32Array; relaxed: SearchRelaxation };

export type TextSearchOptions = {
  /** Whether a price filter takes the place of the text's price. */
  ignorePrice?: boolean;
  /** The number of hits that are shown, when no others will be: large catalogues then read the popular ones only. */
  shown?: number;
  /** Rules that the owner tries before saving them, instead of those that hold. */
  trial?: SearchRules | undefined;
};

/** Above this number of items, a search that shows only its first hits doesn't read all of them. */
const LARGE = 20_000;

/**
 * Finds the items that have all the words of a text and meet its conditions. When there are none, parts of the text are
 * given up: unknown words first, then those that say least.
 */
export async function searchByText(
  db: Db,
  index: FacetIndex,
  text: string,
  options: TextSearchOptions,
): Promise<TextHits> {
  const rules = options.trial ?? (await searchRules(db, index.version));
  const lists = { lexicon: lexiconOf(index.terms), synonyms: rules.synonyms, recipients: shopRecipients() };
  const pins = rules.pinsOf(text);
  const words = await catalogWords(db, index.version);
  const search = await ItemSearch.open(db, index);
  const plan = planSearch(words, text, lists);
  const withCorrections = await findFor(search, index, plan, pins, options);
  // Corrected words that leave nothing are no corrections.
  const found = withCorrections ?? (await findFor(search, index, planSearch(words, text, lists, false), pins, options));
  const answered = found ?? { plan, parts: [], conditions: [], rows: NO_ROWS, count: 0, dropped: [] };
  return {
    ...answer(index, answered, pins, rules.redirectOf(text)),
    search,
    findNear: () => findNear(search, index, answered),
  };
}

type Span = { from: number; to: number };
type Found = {
  plan: SearchPlan;
  parts: readonly Part[];
  /** Those of the kept parts. */
  conditions: readonly Condition[];
  rows: Uint32Array;
  count: number;
  dropped: readonly Span[];
};

/** The items of a plan, relaxed if necessary; null when a corrected word would have to be given up. */
async function findFor(
  search: ItemSearch,
  index: FacetIndex,
  plan: SearchPlan,
  pins: readonly Pin[],
  options: TextSearchOptions,
): Promise<Found | null> {
  const all = plan.understood.parts;
  const parts = options.ignorePrice ? all.filter(({ meaning }) => meaning.kind !== 'price') : all;
  const hits = await hitsOf(search, index, plan, options);
  const conditions = conditionsOf(index, parts, rowsNamingAge(search, index, plan));
  const isEmpty = plan.searched.length === 0 && all.length === 0;
  // Without a word or an age that the shop knows, the other parts alone would show anything.
  const saysNothing = plan.unknown.length > 0 && plan.searched.length === 0 && conditions.every(({ isWeak }) => isWeak);
  const matching = isEmpty || saysNothing ? NO_ROWS : rowsMeeting(index, hits && index.rowsOf(hits.ids), conditions);
  const rows = withPins(index, matching, pins);
  if (rows.length > 0) {
    const unread = conditions.length === 0 && hits?.count !== undefined ? hits.count - matching.length : 0;
    return { plan, parts, conditions, rows, count: rows.length + Math.max(unread, 0), dropped: plan.unknown };
  }
  const wide = widenPlan(plan);
  if (wide) return findFor(search, index, wide, pins, options);
  const isWhole = plan.code !== null || plan.searched.length + conditions.length < 2;
  const nothing = { plan, parts, conditions, rows, count: 0, dropped: [] };
  if (isEmpty || saysNothing || isWhole) return nothing;
  const kept = relax(search, index, plan, conditions);
  if (kept.rows.length === 0) return nothing;
  if (plan.searched.some((unit) => plan.corrected.has(unit) && kept.dropped.includes(unit))) return null;
  return {
    plan: narrowPlan(
      plan,
      plan.searched.filter((unit) => !kept.dropped.includes(unit)),
    ),
    parts: parts.filter((part) => !kept.dropped.some((span) => span.from < part.to && part.from < span.to)),
    conditions: conditions.filter(({ part }) => !kept.dropped.includes(part)),
    rows: kept.rows,
    count: kept.rows.length,
    dropped: [...plan.unknown, ...kept.dropped],
  };
}

const NO_ROWS = new Uint32Array(0);

function findNear(
  search: ItemSearch,
  index: FacetIndex,
  { plan: exactPlan, conditions, rows, dropped }: Found,
): NearHits | null {
  const plan = conditions.length === 0 ? withSplitName(exactPlan) : exactPlan;
  if (plan.code !== null || plan.searched.length + conditions.length < 2) return null;
  const kept = relax(search, index, plan, conditions, rows.length + 1);
  const exact = new Set(rows);
  const near = kept.rows.filter((row) => !exact.has(row));
  if (near.length === 0) return null;
  const { dropped: words } = relaxationOf(plan, kept.dropped);
  return { rows: near, relaxed: { dropped: words, kept: relaxationOf(plan, [...dropped, ...kept.dropped]).kept } };
}

/** A search for one name of several words ("helyumlu balon") as a search for these words, of which some can be given up. */
function withSplitName(plan: SearchPlan): SearchPlan {
  const [only, ...others] = plan.searched;
  const { tokens } = plan.understood;
  if (!only || others.length > 0 || only.to - only.from < 2 || only.match === 'phrase') return plan;
  const words = tokens.slice(only.from, only.to).map(({ word }, at): Unit => {
    const from = only.from + at;
    return { phrases: [[word]], isKnown: true, match: 'words', from, to: from + 1 };
  });
  return narrowPlan(plan, words);
}

function relaxationOf({ understood: { text, tokens } }: SearchPlan, dropped: readonly Span[]): SearchRelaxation {
  const inOrder = [...dropped].sort((a, b) => a.from - b.from);
  return {
    dropped: inOrder.map((span) => typedText(text, tokens, span)),
    kept: withoutSpans(text, tokens, inOrder),
  };
}

function answer(
  index: FacetIndex,
  { plan, parts, rows, count, dropped }: Found,
  pins: readonly Pin[],
  redirect: string | null,
): Omit<TextHits, 'search' | 'findNear'> {
  const { understood, suggestion } = plan;
  return {
    rows,
    count,
    plan,
    preferences: preferencesOf(index, parts),
    pins,
    understanding: {
      suggestion,
      understood: readingsOf({ ...understood, parts }, dropped),
      relaxed: dropped.length > 0 ? relaxationOf(plan, dropped) : null,
      redirect,
    },
  };
}

/** Rows with those of pinned items, which need not match the text. */
function withPins(index: FacetIndex, rows: Uint32Array, pins: readonly Pin[]): Uint32Array {
  if (pins.length === 0) return rows;
  const pinned = index.rowsOf(pins.map(({ itemId }) => itemId)).filter((row) => index.table.alive[row] === 1);
  return Uint32Array.from(new Set([...rows, ...pinned])).sort();
}

/** The items that contain the words of a plan; null when it has no words, so that every item may be one. */
async function hitsOf(
  search: ItemSearch,
  index: FacetIndex,
  plan: SearchPlan,
  { shown }: TextSearchOptions,
): Promise<{ ids: ArrayLike<number>; count?: number } | null> {
  if (plan.query === null) return null;
  const needsAll = plan.understood.parts.some(({ meaning }) => !('phrases' in meaning));
  if (shown !== undefined && index.table.size > LARGE && !needsAll) return search.popularHits(plan, plan.query, shown);
  return { ids: await search.allHits(plan) };
}

/** Rows that meet all conditions, of these or of the whole shop. */
function rowsMeeting(index: FacetIndex, rows: Uint32Array | null, conditions: readonly Condition[]): Uint32Array {
  const { alive, size } = index.table;
  const total = rows ? rows.length : size;
  const met = new Uint32Array(total);
  let count = 0;
  for (let at = 0; at < total; at++) {
    const row = rows ? (rows[at] as number) : at;
    if (alive[row] === 1 && conditions.every(({ meets }) => meets(row))) met[count++] = row;
  }
  return met.slice(0, count);
}

function relax(
  search: ItemSearch,
  index: FacetIndex,
  plan: SearchPlan,
  conditions: readonly Condition[],
  least = 1,
): { rows: Uint32Array; dropped: Span[] } {
  const { searched, units } = plan;
  const lexicon = lexiconOf(index.terms);
  const met = new Uint32Array(index.table.size);
  for (const [at, unit] of units.entries())
    for (const row of index.rowsOf(search.hits(unit))) met[row] = (met[row] as number) | (1 << at);
  const counts = new Map<number, number>();
  // A map alone takes most of the time in a large catalogue.
  const few = new Uint32Array(2 ** MAX_WORDS);
  const { alive } = index.table;
  for (let row = 0; row < met.length; row++) {
    if (alive[row] === 0) {
      met[row] = 0;
      continue;
    }
    for (let at = 0; at < conditions.length; at++)
      if (conditions[at]?.meets(row)) met[row] = (met[row] as number) | (1 << (searched.length + at));
    const bits = met[row] as number;
    if (bits < few.length) few[bits] = (few[bits] as number) + 1;
    else counts.set(bits, (counts.get(bits) ?? 0) + 1);
  }
  // No caller needs the number of items that meet nothing.
  for (const [bits, count] of few.entries()) if (bits !== 0 && count > 0) counts.set(bits, count);
  const parts = [
    ...searched.map((unit) => ({
      span: unit,
      isWeak: false,
      isGuessed: plan.corrected.has(unit),
      isAttribute: isAttribute(plan, lexicon, unit),
    })),
    ...conditions.map(({ part, isWeak }) => ({ span: part, isWeak, isGuessed: false, isAttribute: false })),
  ];
  const kept = chooseKept(parts, counts, least);
  const isKept = (at: number) => (kept & (1 << at)) !== 0;
  const saysSomething = parts.some(({ isWeak }, at) => isKept(at) && !isWeak);
  const rows = saysSomething && kept !== 0 ? rowsWith(met, kept) : NO_ROWS;
  return { rows, dropped: parts.filter((_, at) => !isKept(at)).map(({ span }) => span) };
}

/** Whether a unit says how an item is, and not what it is: colour, size, or a property such as material. */
function isAttribute({ understood }: SearchPlan, lexicon: Lexicon, { phrases, from }: Unit): boolean {
  const kind = understood.parts.find((part) => part.from === from)?.meaning.kind;
  return kind === 'color' || kind === 'size' || (kind === undefined && lexicon.isAttribute(phrases[0] ?? []));
}

function rowsWith(met: Uint32Array, bits: number): Uint32Array {
  const rows = new Uint32Array(met.length);
  let count = 0;
  for (let row = 0; row < met.length; row++) if (((met[row] as number) & bits) === bits) rows[count++] = row;
  return rows.slice(0, count);
}

/** Rows whose title names an asked age, or that number in digits as a balloon or a candle. */
function rowsNamingAge(search: ItemSearch, index: FacetIndex, { understood }: SearchPlan): Set<number> {
  const ages = understood.parts.flatMap(({ meaning }) =>
    meaning.kind === 'age' && meaning.min === meaning.max ? [meaning.min] : [],
  );
  if (ages.length === 0) return new Set();
  return new Set(index.rowsOf(search.hits(anyOf(ages.map(ageQuery)))));
}

/** Things that are sold for one age: number balloons and candles. */
const NUMBERED = ['rakam', 'numara', 'sayi', 'mum'];

function ageQuery(age: number): TextQuery {
  const things: WordQuery = { kind: 'any', of: NUMBERED.map((thing) => termOf(thing, true, TITLE)) };
  const number = termOf(String(age), false, TITLE);
  const years = termOf('yas', true);
  return anyOf([
    phraseOf([termOf(String(age)), years]),
    phraseOf([number, things]),
    phraseOf([things, number]),
    ...(age === 1 ? [phraseOf([termOf('ilk'), years])] : []),
  ]);
}
