import { PLACE_OF_WEIGHT, WEIGHT_BITS } from './parse-tsvector';
import type { Term, TextQuery, WordQuery } from './text-query';
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

/** The items of a set, ascending. */
export function itemsOf(bits: ItemBits): number[] {
  const items: number[] = [];
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at] as number; left !== 0; left &= left - 1)
      items.push(at * 32 + 31 - Math.clz32(left & -left));
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
  for (const term of terms)
    forPostings(segment, term, (posting) => {
      const item = items[posting] as number;
      found[item] = (found[item] as number) | ((places[posting] as number) & term.places);
    });
  return found;
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
      for (const one of query.of) addMatches(segment, one, bits);
      break;
    case 'all':
      addBits(bits, intersection(segment, query.of));
      break;
    case 'phrase':
      addPhrase(segment, query.words, bits);
  }
}

function addTerm(segment: TextSegment, term: Term, bits: ItemBits): void {
  const { items } = segment;
  forPostings(segment, term, (posting) => {
    addBit(bits, items[posting] as number);
  });
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
 * Each word must be at the position after one of the word before it. A position's key is
 * `item * segment.positionLimit + position`; positions start at 1, so that the key before one belongs to the same item.
 */
function addPhrase(segment: TextSegment, words: readonly WordQuery[], bits: ItemBits): void {
  const candidates = intersection(segment, words);
  const keys = segment.size * segment.positionLimit;
  let ends: Uint32Array | null = null;
  for (const [nth, word] of words.entries()) {
    const before: Uint32Array | null = ends;
    const isLast = nth === words.length - 1;
    const found = isLast ? bits : new Uint32Array((keys + 31) >>> 5);
    forPositions(segment, word, candidates, (item, key) => {
      if (before === null || hasBit(before, key - 1)) addBit(found, isLast ? item : key);
    });
    ends = found;
  }
}

function forPositions(
  segment: TextSegment,
  word: WordQuery,
  candidates: ItemBits,
  found: (item: number, key: number) => void,
): void {
  const { items, positions, positionStart, positionCount, positionLimit } = segment;
  for (const term of word.kind === 'term' ? [word] : word.of)
    forPostings(segment, term, (posting) => {
      const item = items[posting] as number;
      if (!hasBit(candidates, item)) return;
      const first = positionStart[posting] as number;
      const end = first + (positionCount[posting] as number);
      for (let at = first; at < end; at++) {
        const packed = positions[at] as number;
        if ((PLACE_OF_WEIGHT[packed & 3] as number) & term.places)
          found(item, item * positionLimit + (packed >>> WEIGHT_BITS));
      }
    });
}

/** Calls `found` for the postings of a term's words in its places. */
function forPostings(segment: TextSegment, { word, isPrefix, places }: Term, found: (posting: number) => void): void {
  const [from, to] = segment.wordsFrom(word, isPrefix);
  const end = segment.start[to] as number;
  for (let posting = segment.start[from] as number; posting < end; posting++)
    if ((segment.places[posting] as number) & places) found(posting);
}
