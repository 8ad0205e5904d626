import { PLACE_OF_WEIGHT, WEIGHT_BITS } from './parse-tsvector';
import { type Term, type TextQuery, termsOf, type WordQuery } from './text-query';
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
  const { items, places } = segment;
  for (const term of distinct(terms)) {
    const [first, end] = postingsOf(segment, term);
    for (let posting = first; posting < end; posting++) {
      const item = items[posting] as number;
      found[item] = (found[item] as number) | ((places[posting] as number) & term.places);
    }
  }
  return found;
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
  const { items, places } = segment;
  const [first, end] = postingsOf(segment, term);
  for (let posting = first; posting < end; posting++)
    if ((places[posting] as number) & term.places) addBit(bits, items[posting] as number);
}

function addBits(bits: ItemBits, more: ItemBits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) | (more[at] as number);
}

function intersection(segment: TextSegment, queries: readonly TextQuery[]): ItemBits {
  const [first, ...others] = queries;
  if (!first) return emptyBits(segment);
  const common = match(segment, first);
  for (const query of others) {
    const bits = match(segment, query);
    for (let at = 0; at < common.length; at++) common[at] = (common[at] as number) & (bits[at] as number);
  }
  return common;
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
function addEnds(segment: TextSegment, { word, places: wanted, before, except }: Step, keys: number[]): void {
  const { start, items, places, positions, positionStart, positionCount, positionLimit } = segment;
  let next = 0;
  const end = start[word + 1] as number;
  for (let posting = start[word] as number; posting < end; posting++) {
    const item = items[posting] as number;
    if (!((places[posting] as number) & wanted) || hasBit(except, item)) continue;
    const first = positionStart[posting] as number;
    const last = first + (positionCount[posting] as number);
    for (let at = first; at < last; at++) {
      const packed = positions[at] as number;
      if (!((PLACE_OF_WEIGHT[packed & 3] as number) & wanted)) continue;
      const key = item * positionLimit + (packed >>> WEIGHT_BITS);
      if (before !== null) {
        while (next < before.length && (before[next] as number) < key - 1) next++;
        if (before[next] !== key - 1) continue;
      }
      keys.push(key);
    }
  }
}

/** The postings of a term's words in all places, from the first up to, not including, the second. */
function postingsOf(segment: TextSegment, { word, isPrefix }: Term): readonly [first: number, end: number] {
  const [from, to] = segment.wordsFrom(word, isPrefix);
  return [segment.start[from] as number, segment.start[to] as number];
}
