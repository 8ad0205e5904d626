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

/** Adds the items in which each word is at the position after one of the word before it. */
function addPhrase(segment: TextSegment, words: readonly WordQuery[], bits: ItemBits): void {
  const candidates = intersection(segment, words);
  for (let at = 0; at < candidates.length; at++) candidates[at] = (candidates[at] as number) & ~(bits[at] as number);
  let ends: readonly number[] = [];
  for (const [nth, word] of words.entries()) {
    const keys = positionsOf(segment, word, candidates);
    ends = nth === 0 ? keys : following(ends, keys);
  }
  for (const key of ends) addBit(bits, Math.trunc(key / segment.positionLimit));
}

/**
 * Where items have a word, ascending: `item * segment.positionLimit + position`. Positions start at 1, so that the key
 * before one belongs to the same item.
 */
function positionsOf(segment: TextSegment, word: WordQuery, candidates: ItemBits): number[] {
  const { items, places, positions, positionStart, positionCount, positionLimit } = segment;
  const keys: number[] = [];
  for (const term of termsOf(word)) {
    const [first, end] = postingsOf(segment, term);
    for (let posting = first; posting < end; posting++) {
      const item = items[posting] as number;
      if (!((places[posting] as number) & term.places) || !hasBit(candidates, item)) continue;
      const start = positionStart[posting] as number;
      const last = start + (positionCount[posting] as number);
      for (let at = start; at < last; at++) {
        const packed = positions[at] as number;
        if ((PLACE_OF_WEIGHT[packed & 3] as number) & term.places)
          keys.push(item * positionLimit + (packed >>> WEIGHT_BITS));
      }
    }
  }
  // The postings of one word are in this order already.
  return word.kind === 'term' && !word.isPrefix ? keys : keys.sort((a, b) => a - b);
}

/** Those of `keys` that come one after one of `before`; both ascending. */
function following(before: readonly number[], keys: readonly number[]): number[] {
  let at = 0;
  return keys.filter((key) => {
    while ((before[at] as number) < key - 1) at++;
    return before[at] === key - 1;
  });
}

/** The postings of a term's words in all places, from the first up to, not including, the second. */
function postingsOf(segment: TextSegment, { word, isPrefix }: Term): readonly [first: number, end: number] {
  const [from, to] = segment.wordsFrom(word, isPrefix);
  return [segment.start[from] as number, segment.start[to] as number];
}
