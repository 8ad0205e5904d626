import { PLACE_OF_WEIGHT, parseTsvector, WEIGHT_BITS } from './parse-tsvector';
import { createPause, type Pause, sortWithPauses } from './pauses';
import { firstFrom, rangeFrom } from './text-range';

/** An item's text as `item_search` stores it. */
export type ItemText = {
  id: number;
  popularity: number;
  /** The title in the form of queries. */
  folded: string;
  /** The tsvector of all its words, in text form. */
  tsv: string;
};

/** An item of a segment by its number there. */
export type SegmentItem = { segment: TextSegment; item: number };

/**
 * The texts of some items as an inverted index in typed arrays. Immutable. Items are numbered from 0 in the order of
 * their ids; the postings of a word are its items in that order, from `start[word]` up to `start[word + 1]`. Columns are
 * public for loops over many postings.
 */
export class TextSegment {
  private constructor(
    readonly ids: Int32Array,
    readonly popularity: Int32Array,
    readonly folded: readonly string[],
    /** Items by folded title, then id. */
    readonly byTitle: readonly number[],
    /** Items by popularity, then id, the highest first. */
    readonly byPopularity: Uint32Array,
    /** Sorted by code unit. */
    readonly words: readonly string[],
    readonly start: Uint32Array,
    readonly items: Uint32Array,
    /** The places (`text-query.ts`) in which the item has the word. */
    readonly places: Uint8Array,
    /** The positions of a posting in `positions`: its first, and how many. */
    readonly positionStart: Uint32Array,
    readonly positionCount: Uint8Array,
    /** As `parseTsvector` packs them. */
    readonly positions: Uint16Array,
    /** Above every position in the texts. */
    readonly positionLimit: number,
  ) {}

  get size(): number {
    return this.ids.length;
  }

  /** The memory of columns and words, bytes: 20 for each string's header and pointer. */
  get bytes(): number {
    const columns = [this.ids, this.popularity, this.byPopularity, this.start, this.items, this.places];
    const arrays = [...columns, this.positionStart, this.positionCount, this.positions];
    const texts = [...this.folded, ...this.words].reduce((sum, text) => sum + 20 + text.length, 0);
    return texts + this.byTitle.length * 4 + arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The words from the first up to, not including, the second number: the word, or all that begin with it. */
  wordsFrom(word: string, isPrefix: boolean): readonly [from: number, to: number] {
    const wordAt = (at: number) => this.words[at] as string;
    if (isPrefix) return rangeFrom(this.words.length, wordAt, word);
    const from = firstFrom(this.words.length, wordAt, word);
    return [from, this.words[from] === word ? from + 1 : from];
  }

  /** Items whose folded titles begin so, at most `limit`, by title. */
  titlesFrom(beginning: string, limit: number): readonly number[] {
    const titleAt = (at: number) => this.folded[this.byTitle[at] as number] as string;
    const [from, to] = rangeFrom(this.size, titleAt, beginning);
    return this.byTitle.slice(from, Math.min(to, from + limit));
  }

  /** The item with an id; undefined when the segment does not contain it. */
  find(id: number): SegmentItem | undefined {
    let [low, high] = [0, this.size - 1];
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
   * Indexes texts, which come in the order of their ids. Pauses, so that other requests are served in between.
   * @throws RangeError when the ids do not ascend
   */
  static async build(texts: AsyncIterable<ItemText> | Iterable<ItemText>): Promise<TextSegment> {
    const pause = createPause();
    const columns = new Columns();
    for await (const text of texts) {
      columns.add(text);
      await pause();
    }
    const { ids, popularity, folded } = columns;
    const unsorted = columns.words;
    const wordOrder = await sortWithPauses(numbersTo(unsorted.length), byText(unsorted), pause);
    const postings = await byWord(columns, wordOrder, pause);
    const byTitle = await sortWithPauses(numbersTo(ids.length), byText(folded), pause);
    return new TextSegment(
      Int32Array.from(ids),
      Int32Array.from(popularity),
      folded,
      byTitle,
      itemsByPopularity(popularity),
      wordOrder.map((word) => unsorted[word] as string),
      postings.start,
      postings.items,
      postings.places,
      postings.positionStart,
      postings.positionCount,
      new Uint16Array(columns.positions.trimmed()),
      columns.positionLimit,
    );
  }
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
  readonly folded: string[] = [];
  /** In the order in which they were first found. */
  readonly words: string[] = [];
  readonly postedWords = new GrowingArray();
  readonly postedItems = new GrowingArray();
  readonly positionStart = new GrowingArray();
  readonly positions = new GrowingArray();
  positionLimit = 1;
  readonly #numbers = new Map<string, number>();

  add({ id, popularity, folded, tsv }: ItemText): void {
    const item = this.ids.length;
    if (item > 0 && id <= (this.ids[item - 1] as number)) throw new RangeError(`Item ${id} is not in order.`);
    this.ids.push(id);
    this.popularity.push(popularity);
    this.folded.push(folded);
    parseTsvector(tsv, (word, positions) => {
      this.postedWords.push(this.#numberOf(word));
      this.postedItems.push(item);
      this.positionStart.push(this.positions.length);
      for (const position of positions) {
        this.positions.push(position);
        this.positionLimit = Math.max(this.positionLimit, (position >>> WEIGHT_BITS) + 1);
      }
    });
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const own = ownString(word);
    const number = this.words.push(own) - 1;
    this.#numbers.set(own, number);
    return number;
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

type Postings = Pick<TextSegment, 'start' | 'items' | 'places' | 'positionStart' | 'positionCount'>;

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
  for (let posted = 0; posted < total; posted++) {
    const rank = ranks[words[posted] as number] as number;
    start[rank + 1] = (start[rank + 1] as number) + 1;
  }
  for (let rank = 0; rank < wordOrder.length; rank++)
    start[rank + 1] = (start[rank + 1] as number) + (start[rank] as number);
  await pause();
  const next = start.slice();
  const items = new Uint32Array(total);
  const places = new Uint8Array(total);
  const positionStart = new Uint32Array(total);
  const positionCount = new Uint8Array(total);
  const postedItems = columns.postedItems.trimmed();
  const starts = columns.positionStart.trimmed();
  const positions = columns.positions.trimmed();
  for (let posted = 0; posted < total; posted++) {
    const rank = ranks[words[posted] as number] as number;
    const at = next[rank] as number;
    next[rank] = at + 1;
    const first = starts[posted] as number;
    const end = posted + 1 < total ? (starts[posted + 1] as number) : positions.length;
    items[at] = postedItems[posted] as number;
    positionStart[at] = first;
    positionCount[at] = end - first;
    for (let one = first; one < end; one++)
      places[at] = (places[at] as number) | (PLACE_OF_WEIGHT[(positions[one] as number) & 3] as number);
    if (posted % STEP === 0) await pause();
  }
  return { start, items, places, positionStart, positionCount };
}

/** Above every number of items: a sort key packs popularity and item into one exact double. */
const MAX_ITEMS = 2 ** 22;

function itemsByPopularity(popularity: readonly number[]): Uint32Array {
  const keys = Float64Array.from(popularity, (value, item) => value * MAX_ITEMS + item).sort();
  return Uint32Array.from(keys, (key) => ((key % MAX_ITEMS) + MAX_ITEMS) % MAX_ITEMS).reverse();
}
