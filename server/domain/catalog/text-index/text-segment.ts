import { parseTsvector, placeOf, WEIGHT_BITS } from './parse-tsvector';
import { createPause, type Pause, sortWithPauses } from './pauses';
import { type Term, TITLE } from './text-query';
import { firstFrom, rangeFrom } from './text-range';

/** An item's text as `item_search` stores it. */
export type ItemText = {
  id: number;
  popularity: number;
  /** The tsvector of its words, in text form. */
  tsv: string;
};

/** An item of a segment by its number there. */
export type SegmentItem = { segment: TextSegment; item: number };

/** The maximum number of items of a segment: an item is two bytes. */
const MAX_ITEMS = 2 ** 16;
const MAX_TITLE_WORDS = 255;

/**
 * The texts of up to 65 536 items as an inverted index in typed arrays, four bytes for each word of an item at one
 * position. Immutable. Items are numbered from 0 in the order of their ids; the postings of a word are from `start[word]`
 * up to `start[word + 1]`, in the order of items and positions. Columns are public for loops over many postings.
 */
export class TextSegment {
  private constructor(
    readonly ids: Int32Array,
    readonly popularity: Int32Array,
    /** The number of words in the title; 255 means as many or more. */
    readonly titleWords: Uint8Array,
    /** Items by popularity, then id, the highest first. */
    readonly byPopularity: Uint16Array,
    /** Sorted by code unit. */
    readonly words: readonly string[],
    readonly start: Uint32Array,
    readonly items: Uint16Array,
    /** As `parseTsvector` packs them. */
    readonly positions: Uint16Array,
    /** Above every position in the texts. */
    readonly positionLimit: number,
  ) {}

  get size(): number {
    return this.ids.length;
  }

  /** The memory of columns and words, bytes: 24 for each string's header and pointer. */
  get bytes(): number {
    const columns = [this.ids, this.popularity, this.titleWords, this.byPopularity];
    const arrays = [...columns, this.start, this.items, this.positions];
    const texts = this.words.reduce((sum, text) => sum + 24 + text.length, 0);
    return texts + arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The words from the first up to, not including, the second number: the word, or all that begin with it. */
  wordsFrom(word: string, isPrefix: boolean): readonly [from: number, to: number] {
    const wordAt = (at: number) => this.words[at] as string;
    if (isPrefix) return rangeFrom(this.words.length, wordAt, word);
    const from = firstFrom(this.words.length, wordAt, word);
    return [from, this.words[from] === word ? from + 1 : from];
  }

  /**
   * These items as a segment of their own that has these terms only: few items of a large segment are found in it sooner.
   * @param items ascending; the first becomes item 0
   */
  narrow(items: readonly number[], terms: readonly Term[]): TextSegment {
    const ranges = terms.map(({ word, isPrefix }) => this.wordsFrom(word, isPrefix));
    const kept = new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)));
    const words: string[] = [];
    const start = [0];
    const [keptItems, positions]: [number[], number[]] = [[], []];
    for (const word of [...kept].sort((a, b) => a - b)) {
      for (const [at, posting] of this.#postingsAmong(items, word)) {
        keptItems.push(at);
        positions.push(this.positions[posting] as number);
      }
      if (keptItems.length === start.at(-1)) continue;
      words.push(this.words[word] as string);
      start.push(keptItems.length);
    }
    const popularity = Int32Array.from(items, (item) => this.popularity[item] as number);
    return new TextSegment(
      Int32Array.from(items, (item) => this.ids[item] as number),
      popularity,
      Uint8Array.from(items, (item) => this.titleWords[item] as number),
      itemsByPopularity(popularity),
      words,
      Uint32Array.from(start),
      Uint16Array.from(keptItems),
      Uint16Array.from(positions),
      this.positionLimit,
    );
  }

  /**
   * The postings of a word in these items, with the items' places in the list. The shorter of both lists is visited: a
   * beginning of one letter stands for thousands of codes, each of one item, and a frequent word for most items.
   */
  #postingsAmong(items: readonly number[], word: number): [at: number, posting: number][] {
    const found: [number, number][] = [];
    const end = this.start[word + 1] as number;
    let posting = this.start[word] as number;
    if (end - posting < items.length) {
      for (let at = 0; posting < end; posting++) {
        at = firstItem(items, at, items.length, this.items[posting] as number);
        if (items[at] === this.items[posting]) found.push([at, posting]);
      }
      return found;
    }
    for (const [at, item] of items.entries()) {
      posting = firstItem(this.items, posting, end, item);
      for (; posting < end && this.items[posting] === item; posting++) found.push([at, posting]);
    }
    return found;
  }

  /** The item with an id; undefined when the segment does not contain it. */
  find(id: number): SegmentItem | undefined {
    let [low, high] = [0, this.size - 1];
    if (id < (this.ids[low] ?? 0) || id > (this.ids[high] ?? 0)) return undefined;
    while (low <= high) {
      const item = (low + high) >> 1;
      const found = this.ids[item] as number;
      if (found === id) return { segment: this, item };
      if (found < id) low = item + 1;
      else high = item - 1;
    }
    return undefined;
  }

  /**
   * Indexes texts, which come in the order of their ids, in as many segments as they need. Pauses, so that other requests
   * are served in between.
   * @throws RangeError when the ids do not ascend
   */
  static async build(texts: AsyncIterable<ItemText> | Iterable<ItemText>): Promise<TextSegment[]> {
    const pause = createPause();
    const known = new Map<string, string>();
    const segments: TextSegment[] = [];
    let columns = new Columns(known);
    for await (const text of texts) {
      if (columns.ids.length === MAX_ITEMS) {
        segments.push(await TextSegment.#of(columns, pause));
        columns = new Columns(known);
      }
      columns.add(text);
      await pause();
    }
    if (columns.ids.length > 0) segments.push(await TextSegment.#of(columns, pause));
    return segments;
  }

  static async #of(columns: Columns, pause: Pause): Promise<TextSegment> {
    const { words } = columns;
    const wordOrder = await sortWithPauses(numbersTo(words.length), byText(words), pause);
    const { start, items, positions } = await byWord(columns, wordOrder, pause);
    return new TextSegment(
      Int32Array.from(columns.ids),
      Int32Array.from(columns.popularity),
      Uint8Array.from(columns.titleWords),
      itemsByPopularity(columns.popularity),
      wordOrder.map((word) => words[word] as string),
      start,
      items,
      positions,
      columns.positionLimit,
    );
  }
}

/** The first place from `low` of an item or one after it in ascending items; `high` when there is none. */
function firstItem(items: ArrayLike<number>, low: number, high: number, item: number): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((items[middle] as number) < item) from = middle + 1;
    else to = middle;
  }
  return from;
}

function numbersTo(size: number): number[] {
  return Array.from({ length: size }, (_, number) => number);
}

/** Compares numbers of texts by the texts, by code unit; equal ones keep their order in a stable sort. */
function byText(texts: readonly string[]): (a: number, b: number) => number {
  return (a, b) => {
    const [one, other] = [texts[a] as string, texts[b] as string];
    return one < other ? -1 : one > other ? 1 : 0;
  };
}

/** Columns that grow item by item; postings are in the order of items. */
class Columns {
  readonly ids: number[] = [];
  readonly popularity: number[] = [];
  readonly titleWords: number[] = [];
  /** In the order in which they were first found. */
  readonly words: string[] = [];
  readonly postedWords = new GrowingArray();
  /** Item and position in one number. */
  readonly posted = new GrowingArray();
  positionLimit = 1;
  readonly #numbers = new Map<string, number>();

  /** @param known the words of earlier segments, which share their strings */
  constructor(private readonly known: Map<string, string>) {}

  add({ id, popularity, tsv }: ItemText): void {
    const item = this.ids.length;
    if (item > 0 && id <= (this.ids[item - 1] as number)) throw new RangeError(`Item ${id} is not in order.`);
    this.ids.push(id);
    this.popularity.push(popularity);
    let titleWords = 0;
    parseTsvector(tsv, (word, positions) => {
      const number = this.#numberOf(word);
      for (const packed of positions) {
        this.postedWords.push(number);
        this.posted.push(item * 2 ** 16 + packed);
        const position = packed >>> WEIGHT_BITS;
        if (position >= this.positionLimit) this.positionLimit = position + 1;
        if (position > titleWords && placeOf(packed) === TITLE) titleWords = position;
      }
    });
    this.titleWords.push(Math.min(titleWords, MAX_TITLE_WORDS));
  }

  #numberOf(word: string): number {
    const number = this.#numbers.get(word);
    if (number !== undefined) return number;
    const known = this.known.get(word);
    const own = known ?? ownString(word);
    if (known === undefined) this.known.set(own, own);
    this.#numbers.set(own, this.words.length);
    return this.words.push(own) - 1;
  }
}

/** The same characters, not as a part of the text that they were cut from, which would stay in memory as a whole. */
function ownString(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

class GrowingArray {
  #values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  trimmed(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

type Postings = Pick<TextSegment, 'start' | 'items' | 'positions'>;

/** How many postings are moved between two pauses. */
const STEP = 20_000;

/**
 * The postings in the order of the sorted words, by counting sort.
 * @param wordOrder numbers of the words, sorted
 */
async function byWord(columns: Columns, wordOrder: readonly number[], pause: Pause): Promise<Postings> {
  const ranks = new Uint32Array(wordOrder.length);
  for (let rank = 0; rank < wordOrder.length; rank++) ranks[wordOrder[rank] as number] = rank;
  const words = columns.postedWords.trimmed();
  const total = words.length;
  const start = new Uint32Array(wordOrder.length + 1);
  for (let at = 0; at < total; at++) {
    const rank = ranks[words[at] as number] as number;
    start[rank + 1] = (start[rank + 1] as number) + 1;
  }
  for (let rank = 0; rank < wordOrder.length; rank++)
    start[rank + 1] = (start[rank + 1] as number) + (start[rank] as number);
  await pause();
  const next = start.slice();
  const items = new Uint16Array(total);
  const positions = new Uint16Array(total);
  const posted = columns.posted.trimmed();
  for (let at = 0; at < total; at++) {
    const rank = ranks[words[at] as number] as number;
    const to = next[rank] as number;
    next[rank] = to + 1;
    items[to] = (posted[at] as number) >>> 16;
    positions[to] = posted[at] as number;
    if (at % STEP === 0) await pause();
  }
  return { start, items, positions };
}

/** A sort key packs popularity and item into one exact double. */
function itemsByPopularity(popularity: ArrayLike<number>): Uint16Array {
  const keys = Float64Array.from(popularity, (value, item) => value * MAX_ITEMS + item).sort();
  return Uint16Array.from(keys, (key) => ((key % MAX_ITEMS) + MAX_ITEMS) % MAX_ITEMS).reverse();
}
