import { placeOf, WEIGHT_BITS } from './parse-tsvector';
import { ANYWHERE, type Term, type TextQuery, TITLE, termOf, termsOf, type WordQuery } from './text-query';
import type { TextSegment } from './text-segment';

/** A set of a segment's items, one bit for each. */
export type ItemBits = Uint32Array;

/** The items whose texts match: exactly those that `tsv @@ to_tsquery('simple', …)` finds. */
export function match(segment: TextSegment, query: TextQuery): ItemBits {
  const bits = emptyBits(segment);
  addMatches(segment, query, bits);
  return bits;
}

export function hasBit(bits: ItemBits, item: number): boolean {
  return (((bits[item >>> 5] as number) >>> (item & 31)) & 1) === 1;
}

export function addBit(bits: ItemBits, item: number): void {
  bits[item >>> 5] = (bits[item >>> 5] as number) | (1 << (item & 31));
}

function removeBit(bits: ItemBits, item: number): void {
  bits[item >>> 5] = (bits[item >>> 5] as number) & ~(1 << (item & 31));
}

/** The number of items in a set. */
export function countOf(bits: ItemBits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    let pairs = bits[at] as number;
    pairs -= (pairs >>> 1) & 0x55555555;
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The items of a set, ascending. */
export function itemsOf(bits: ItemBits): Uint32Array {
  const items = new Uint32Array(countOf(bits));
  let next = 0;
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at] as number; left !== 0; left &= left - 1)
      items[next++] = at * 32 + 31 - Math.clz32(left & -left);
  }
  return items;
}

/**
 * The places in which items have one of these terms.
 * @returns a value for each item: the bits of `text-query.ts`
 */
export function placesOf(segment: TextSegment, terms: readonly Term[]): Uint8Array {
  const found = new Uint8Array(segment.size);
  const { items, positions } = segment;
  for (const term of distinct(terms)) {
    const [first, end] = postingsOf(segment, term);
    for (let posting = first; posting < end; posting++) {
      const item = items[posting] as number;
      found[item] = (found[item] as number) | (placeOf(positions[posting] as number) & term.places);
    }
  }
  return found;
}

/**
 * The items whose titles begin with these words.
 * @param words folded; the last one may be the beginning of a word; none begin no title
 */
export function titlesFrom(segment: TextSegment, words: readonly string[]): ItemBits {
  const begun = emptyBits(segment);
  for (const [at, word] of words.entries()) {
    const bits = at === 0 ? begun : emptyBits(segment);
    addAtTitle(segment, termOf(word, at === words.length - 1), at, bits);
    if (at > 0) keepBits(begun, bits);
    if (begun.every((some) => some === 0)) break;
  }
  return begun;
}

/**
 * The items whose titles consist of these words, folded.
 * @param begun what `titlesFrom` finds
 */
export function titlesOf(segment: TextSegment, words: readonly string[], begun: ItemBits): ItemBits {
  const bits = emptyBits(segment);
  const last = words.length - 1;
  if (last < 0) return bits;
  addAtTitle(segment, termOf(words[last] as string), last, bits);
  keepBits(bits, begun);
  for (const item of itemsOf(bits)) if (segment.titleWords[item] !== words.length) removeBit(bits, item);
  return bits;
}

/** Adds the items that have a term as a word of their title. @param at the word's number, from 0 */
function addAtTitle(segment: TextSegment, term: Term, at: number, bits: ItemBits): void {
  const { items, positions } = segment;
  const [first, end] = postingsOf(segment, term);
  const wanted = at + 1;
  for (let posting = first; posting < end; posting++) {
    const packed = positions[posting] as number;
    if (packed >>> WEIGHT_BITS === wanted && placeOf(packed) === TITLE) addBit(bits, items[posting] as number);
  }
}

/** One term for each word, in all places of the terms with this word. */
function distinct(terms: readonly Term[]): Iterable<Term> {
  const byWord = new Map<string, Term>();
  for (const term of terms) {
    const key = term.isPrefix ? `${term.word}*` : term.word;
    const known = byWord.get(key);
    byWord.set(key, known ? { ...known, places: known.places | term.places } : term);
  }
  return byWord.values();
}

function emptyBits({ size }: TextSegment): ItemBits {
  return new Uint32Array((size + 31) >>> 5);
}

function addMatches(segment: TextSegment, query: TextQuery, bits: ItemBits): void {
  switch (query.kind) {
    case 'term':
      addTerm(segment, query, bits);
      break;
    case 'any':
      // Phrases last: they are the most expensive ones, and need not be looked for in items that match already.
      for (const one of query.of) if (one.kind !== 'phrase') addMatches(segment, one, bits);
      for (const one of query.of) if (one.kind === 'phrase') addMatches(segment, one, bits);
      break;
    case 'all':
      addBits(bits, intersection(segment, query.of));
      break;
    case 'phrase':
      addPhrase(segment, query.words, bits);
  }
}

function addTerm(segment: TextSegment, term: Term, bits: ItemBits): void {
  const { items, positions } = segment;
  const [first, end] = postingsOf(segment, term);
  const { places } = term;
  for (let posting = first; posting < end; posting++)
    if (places === ANYWHERE || placeOf(positions[posting] as number) & places) addBit(bits, items[posting] as number);
}

function addBits(bits: ItemBits, more: ItemBits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) | (more[at] as number);
}

function intersection(segment: TextSegment, queries: readonly TextQuery[]): ItemBits {
  const [first, ...others] = queries;
  if (!first) return emptyBits(segment);
  const common = match(segment, first);
  for (const query of others) keepBits(common, match(segment, query));
  return common;
}

/** Removes the items that are not in the other set. */
function keepBits(bits: ItemBits, others: ItemBits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (others[at] as number);
}

/**
 * Adds the items in which each word is at the position after one of the word before it. A position's key is
 * `item * segment.positionLimit + position`; positions start at 1, so that the key before one belongs to the same item.
 */
function addPhrase(segment: TextSegment, words: readonly WordQuery[], bits: ItemBits): void {
  let ends: number[] | null = null;
  for (const word of words) {
    const before: readonly number[] | null = ends;
    if (before?.length === 0) return;
    const keys: number[] = [];
    let runs = 0;
    for (const { word: text, isPrefix, places } of termsOf(word)) {
      const [from, to] = segment.wordsFrom(text, isPrefix);
      for (let one = from; one < to; one++, runs++) addEnds(segment, { word: one, places, before, except: bits }, keys);
    }
    ends = runs > 1 ? keys.sort((a, b) => a - b) : keys;
  }
  for (const key of ends ?? []) addBit(bits, Math.trunc(key / segment.positionLimit));
}

type Step = {
  /** A word of the segment's vocabulary, and the places where it counts. */
  word: number;
  places: number;
  /** Keys of the word before it, ascending; null for the first word of a phrase. */
  before: readonly number[] | null;
  /** Items that match anyway. */
  except: ItemBits;
};

/** Appends the keys of a word, ascending. */
function addEnds(segment: TextSegment, { word, places, before, except }: Step, keys: number[]): void {
  const { start, items, positions, positionLimit } = segment;
  let next = 0;
  const end = start[word + 1] as number;
  for (let posting = start[word] as number; posting < end; posting++) {
    const item = items[posting] as number;
    const packed = positions[posting] as number;
    if (!(placeOf(packed) & places) || hasBit(except, item)) continue;
    const key = item * positionLimit + (packed >>> WEIGHT_BITS);
    if (before !== null) {
      while (next < before.length && (before[next] as number) < key - 1) next++;
      if (before[next] !== key - 1) continue;
    }
    keys.push(key);
  }
}

/** The postings of a term's words, from the first up to, not including, the second. */
function postingsOf(segment: TextSegment, { word, isPrefix }: Term): readonly [first: number, end: number] {
  const [from, to] = segment.wordsFrom(word, isPrefix);
  return [segment.start[from] as number, segment.start[to] as number];
}
