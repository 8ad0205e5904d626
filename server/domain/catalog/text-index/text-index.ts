import { type SQL, sql } from 'drizzle-orm';
import { type Changes, newestVersion } from '@/server/domain/catalog/facet-index/catalog-version';
import { sharedIndex } from '@/server/domain/catalog/facet-index/shared-index';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { addBit, countOf, hasBit, type ItemBits, itemsOf, match, titlesFrom, titlesOf } from './match';
import { type TextQuery, termsOf } from './text-query';
import { type ItemText, type SegmentItem, TextSegment } from './text-segment';

/** Rows per query; between two queries the process can handle other requests. */
const BATCH = 500;
/**
 * `recent`: more changed items than these are no longer indexed again with each change. A full load is due when so many,
 * and this part of the catalogue, have changed.
 */
const LIMITS = { recent: 1000, changed: 1 / 50 };

/** `item_search.tier`: the most popular items, which are searched first, and the rest. */
const POPULAR = 0;
const REST = 1;

/** A segment, and the items in it whose texts have changed since. */
type Part = { segment: TextSegment; replaced: ItemBits };
type Tiers<One> = readonly [popular: One, rest: One];

/**
 * The texts of all items of one version of the catalogue in memory, without the codes of the rest: the segments that a
 * full load makes, and others with the texts that changed since.
 */
export class TextIndex {
  readonly #parts: Tiers<Part[]>;
  /** The last changed texts, which are indexed again with each change. */
  readonly #recentTexts = new Map<number, TextRow>();
  #recent: Tiers<Part[]> = [[], []];
  /** How many items changed before them. */
  #changed = 0;

  private constructor(
    segments: Tiers<readonly TextSegment[]>,
    public version: number,
    private readonly limits: typeof LIMITS,
  ) {
    this.#parts = [segments[POPULAR].map(unreplaced), segments[REST].map(unreplaced)];
  }

  static async load(db: Db, limits = LIMITS): Promise<TextIndex> {
    // Read before loading, so that changes during the load are applied again instead of missed.
    const version = await newestVersion(db);
    const popular = await TextSegment.build(loadTier(db, POPULAR));
    return new TextIndex([popular, await TextSegment.build(loadTier(db, REST))], version, limits);
  }

  async apply(db: Db, { version, textIds }: Changes): Promise<boolean> {
    if (textIds.length > 0) {
      const rows = await loadTexts(db, textIds);
      for (const id of textIds) this.#recentTexts.delete(id);
      for (const row of rows) this.#recentTexts.set(row.id, row);
      const isFull = this.#recentTexts.size > this.limits.recent;
      if (isFull && this.#changed + this.#recentTexts.size > this.size * this.limits.changed) return false;
      const inOrder = [...this.#recentTexts.values()].sort((a, b) => a.id - b.id);
      const build = (tier: number) => TextSegment.build(inOrder.filter((row) => row.tier === tier));
      const [popular, rest] = [await build(POPULAR), await build(REST)];
      for (const { segment, replaced } of this.#parts.flat())
        for (const id of textIds) {
          const found = segment.find(id);
          if (found) addBit(replaced, found.item);
        }
      this.#recent = [popular.map(unreplaced), rest.map(unreplaced)];
      if (isFull) this.#keepRecent();
    }
    this.version = version;
    return true;
  }

  /** The memory it takes, bytes, without JavaScript's own overhead for objects. */
  get bytes(): number {
    return this.#all().reduce((sum, { segment }) => sum + segment.bytes, 0);
  }

  /** The number of items. */
  get size(): number {
    return sizeOf(this.#all());
  }

  /** Whether items exist whose codes only the database can search. */
  get hasRest(): boolean {
    return sizeOf(this.#tier(REST)) > 0;
  }

  /** Ids of the items whose texts match, ascending within each segment. */
  match(query: TextQuery): Int32Array {
    const found = this.#all().map((part) => idsOf(part.segment, matchIn(part, query)));
    const all = new Int32Array(found.reduce((sum, { length }) => sum + length, 0));
    let next = 0;
    for (const ids of found) {
      all.set(ids, next);
      next += ids.length;
    }
    return all;
  }

  /** The most popular of the matching popular items, at most `limit` in this order, and how many match. */
  matchPopular(query: TextQuery, limit: number): { ids: number[]; count: number } {
    return best(this.#tier(POPULAR), limit, (part) => matchIn(part, query));
  }

  /** The same of the other items. */
  matchRest(query: TextQuery, limit: number): { ids: number[]; count: number } {
    return best(this.#tier(REST), limit, (part) => matchIn(part, query));
  }

  /**
   * Ids of items whose titles begin with these words, at most `limit`: those that consist of them first, then the most
   * popular.
   * @param words folded; the last one may be the beginning of a word
   */
  titlesFrom(words: readonly string[], limit: number): number[] {
    const begun = new Map(this.#all().map((part) => [part, kept(part, titlesFrom(part.segment, words))]));
    const begunIn = (part: Part) => begun.get(part) as ItemBits;
    const wholeIn = (part: Part) => titlesOf(part.segment, words, begunIn(part));
    const ids = new Set<number>();
    for (const found of [wholeIn, begunIn]) {
      for (const tier of [POPULAR, REST] as const) {
        for (const id of best(this.#tier(tier), limit - ids.size, found).ids) ids.add(id);
      }
    }
    return [...ids];
  }

  /** Those of these items whose texts match. For few items this is faster than matching all. */
  filter(ids: readonly number[], query: TextQuery): number[] {
    return [...this.bySegment(ids)].flatMap(([segment, items]) => {
      const few = segment.narrow(items, termsOf(query));
      return [...idsOf(few, match(few, query))];
    });
  }

  /** The items with these ids by segment, ascending; ids without a text are left out. */
  bySegment(ids: readonly number[]): Map<TextSegment, number[]> {
    const bySegment = new Map<TextSegment, number[]>();
    for (const id of ids.toSorted((a, b) => a - b)) {
      const found = this.find(id);
      if (!found) continue;
      const items = bySegment.get(found.segment) ?? [];
      bySegment.set(found.segment, items);
      items.push(found.item);
    }
    return bySegment;
  }

  /** The item with an id; undefined when no text has it. */
  find(id: number): SegmentItem | undefined {
    for (const { segment, replaced } of this.#all()) {
      const found = segment.find(id);
      if (found && !hasBit(replaced, found.item)) return found;
    }
    return undefined;
  }

  /** Leaves the recent texts as they are: later changes are indexed in segments of their own. */
  #keepRecent(): void {
    this.#parts[POPULAR].push(...this.#recent[POPULAR]);
    this.#parts[REST].push(...this.#recent[REST]);
    this.#recent = [[], []];
    this.#changed += this.#recentTexts.size;
    this.#recentTexts.clear();
  }

  #tier(tier: typeof POPULAR | typeof REST): Part[] {
    return [...this.#parts[tier], ...this.#recent[tier]];
  }

  #all(): Part[] {
    return [...this.#tier(POPULAR), ...this.#tier(REST)];
  }
}

function unreplaced(segment: TextSegment): Part {
  return { segment, replaced: new Uint32Array((segment.size + 31) >>> 5) };
}

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { segment, replaced }) => sum + segment.size - countOf(replaced), 0);
}

function matchIn(part: Part, query: TextQuery): ItemBits {
  return kept(part, match(part.segment, query));
}

/** A set without the replaced items. */
function kept({ replaced }: Part, bits: ItemBits): ItemBits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(replaced[at] as number);
  return bits;
}

/** The most popular items of sets, at most `limit`, and the size of the sets. */
function best(
  parts: readonly Part[],
  limit: number,
  bitsOf: (part: Part) => ItemBits,
): { ids: number[]; count: number } {
  let count = 0;
  const found: { id: number; popularity: number }[] = [];
  for (const part of parts) {
    const bits = bitsOf(part);
    const size = countOf(bits);
    count += size;
    const { ids, popularity, byPopularity } = part.segment;
    const items = size > limit ? first(byPopularity, limit, (item) => hasBit(bits, item)) : itemsOf(bits);
    for (const item of items) found.push({ id: ids[item] as number, popularity: popularity[item] as number });
  }
  const least = Int32Array.from(found, ({ popularity }) => popularity).sort()[found.length - limit] ?? 0;
  const most = found.filter(({ popularity }) => popularity >= least);
  most.sort((a, b) => b.popularity - a.popularity || b.id - a.id);
  return { ids: most.slice(0, limit).map(({ id }) => id), count };
}

/** Ascending. */
function idsOf({ ids }: TextSegment, bits: ItemBits): Int32Array {
  const items = itemsOf(bits);
  const found = new Int32Array(items.length);
  for (let at = 0; at < found.length; at++) found[at] = ids[items[at] as number] as number;
  return found;
}

/** The first `limit` values that meet a condition. */
function first(values: Uint16Array, limit: number, meets: (value: number) => boolean): number[] {
  const found: number[] = [];
  for (let at = 0; at < values.length && found.length < limit; at++)
    if (meets(values[at] as number)) found.push(values[at] as number);
  return found;
}

/** The index of the newest version, or of `version` when the caller knows it; see `sharedIndex`. */
export const currentTextIndex = sharedIndex('texts', (db) => TextIndex.load(db));

type TextRow = ItemText & { tier: number };

/** Rows by id. The codes of rarer items, most of their words, stay in the database. */
function loadRows(db: Db, condition: SQL, limit: number | null = null): Promise<TextRow[]> {
  return queryRows<TextRow>(
    db,
    sql`select s.item_id as id, s.popularity, s.tier,
          (case when s.tier = ${POPULAR}::int then s.tsv else ts_filter(s.tsv, '{a,b,c}') end)::text as tsv
        from item_search s where ${condition} order by s.item_id limit ${limit}::int`,
  );
}

/** A tier by id, in batches. */
async function* loadTier(db: Db, tier: number): AsyncGenerator<ItemText> {
  for (let last = 0; ; ) {
    const rows = await loadRows(db, sql`s.tier = ${tier}::int and s.item_id > ${last}`, BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function loadTexts(db: Db, ids: readonly number[]): Promise<TextRow[]> {
  return loadRows(db, sql`s.item_id = any(${intArray(ids)})`);
}
