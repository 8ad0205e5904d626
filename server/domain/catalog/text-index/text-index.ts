import { type SQL, sql } from 'drizzle-orm';
import { type Changes, newestVersion } from '@/server/domain/catalog/facet-index/catalog-version';
import { sharedIndex } from '@/server/domain/catalog/facet-index/shared-index';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { addBit, countOf, hasBit, type ItemBits, itemsOf, match } from './match';
import type { TextQuery } from './text-query';
import { type ItemText, type SegmentItem, TextSegment } from './text-segment';

/** Rows per query; between two queries the process can handle other requests. */
const BATCH = 500;
/** More changed items than these make a full load due. */
const MAX_RECENT = 1000;

/**
 * The texts of the popular tier (`item_search.tier` 0) of one version of the catalogue in memory: most of them in a
 * segment that a full load makes, and those that changed since in a small second one.
 */
export class TextIndex {
  #recent: TextSegment | null = null;
  readonly #recentTexts = new Map<number, ItemText>();
  readonly #replaced: ItemBits;

  private constructor(
    private readonly base: TextSegment,
    public version: number,
    /** Whether items of the other tier exist, which only the database can search. */
    public hasRest: boolean,
  ) {
    this.#replaced = new Uint32Array((base.size + 31) >>> 5);
  }

  static async load(db: Db): Promise<TextIndex> {
    // Read before loading, so that changes during the load are applied again instead of missed.
    const version = await newestVersion(db);
    const base = await TextSegment.build(loadPopular(db));
    const [rest] = await queryRows(db, sql`select 1 from item_search where tier = 1 limit 1`);
    return new TextIndex(base, version, rest !== undefined);
  }

  async apply(db: Db, { version, textIds }: Changes): Promise<boolean> {
    if (textIds.length > 0) {
      const rows = await loadTexts(db, textIds);
      for (const id of textIds) this.#recentTexts.delete(id);
      for (const { tier, ...text } of rows) {
        if (tier === 0) this.#recentTexts.set(text.id, text);
        else this.hasRest = true;
      }
      if (this.#recentTexts.size > MAX_RECENT) return false;
      const inOrder = [...this.#recentTexts.values()].sort((a, b) => a.id - b.id);
      this.#recent = inOrder.length === 0 ? null : await TextSegment.build(inOrder);
      for (const id of textIds) {
        const item = this.base.find(id)?.item;
        if (item !== undefined) addBit(this.#replaced, item);
      }
    }
    this.version = version;
    return true;
  }

  /** The memory it takes, bytes, without JavaScript's own overhead for objects. */
  get bytes(): number {
    return this.base.bytes + (this.#recent?.bytes ?? 0);
  }

  /** The number of items. */
  get size(): number {
    return this.base.size - countOf(this.#replaced) + (this.#recent?.size ?? 0);
  }

  /** Ids of the items whose texts match, ascending. */
  match(query: TextQuery): Int32Array {
    const found = this.#matches(query).map(({ segment, bits }) => idsOf(segment, bits));
    const [only, ...others] = found;
    return only && others.length === 0 ? only : Int32Array.from(found.flatMap((ids) => [...ids])).sort();
  }

  /** The most popular of the matching items, at most `limit` in no order, how many match, and whether an item does. */
  matchPopular(query: TextQuery, limit: number): { ids: number[]; count: number; has(id: number): boolean } {
    const matches = this.#matches(query);
    const count = matches.reduce((sum, { bits }) => sum + countOf(bits), 0);
    const best = matches.flatMap(({ segment, bits }) =>
      first(segment.byPopularity, limit, (item) => hasBit(bits, item)).map((item) => ({
        id: segment.ids[item] as number,
        popularity: segment.popularity[item] as number,
      })),
    );
    best.sort((a, b) => b.popularity - a.popularity || b.id - a.id);
    const has = (id: number) => {
      const found = this.find(id);
      return matches.some(({ segment, bits }) => segment === found?.segment && hasBit(bits, found.item));
    };
    return { ids: best.slice(0, limit).map(({ id }) => id), count, has };
  }

  /** Ids of items whose folded titles begin so, at most `limit`, by title and id. */
  titlesFrom(beginning: string, limit: number): number[] {
    const replaced = countOf(this.#replaced);
    const titles = this.#segments().flatMap((segment) =>
      segment
        .titlesFrom(beginning, limit + replaced)
        .filter((item) => !this.#isReplaced(segment, item))
        .map((item) => ({ id: segment.ids[item] as number, folded: segment.folded[item] as string })),
    );
    titles.sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.id - b.id));
    return titles.slice(0, limit).map(({ id }) => id);
  }

  /** The item with an id; undefined when its text is not in memory. */
  find(id: number): SegmentItem | undefined {
    const found = this.base.find(id);
    return found && !this.#isReplaced(this.base, found.item) ? found : this.#recent?.find(id);
  }

  #matches(query: TextQuery): { segment: TextSegment; bits: ItemBits }[] {
    return this.#segments().map((segment) => {
      const bits = match(segment, query);
      if (segment === this.base)
        for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(this.#replaced[at] as number);
      return { segment, bits };
    });
  }

  #segments(): TextSegment[] {
    return this.#recent ? [this.base, this.#recent] : [this.base];
  }

  #isReplaced(segment: TextSegment, item: number): boolean {
    return segment === this.base && hasBit(this.#replaced, item);
  }
}

/** Ascending. */
function idsOf({ ids }: TextSegment, bits: ItemBits): Int32Array {
  const items = itemsOf(bits);
  const found = new Int32Array(items.length);
  for (let at = 0; at < found.length; at++) found[at] = ids[items[at] as number] as number;
  return found;
}

/** The first `limit` values that meet a condition. */
function first(values: Uint32Array, limit: number, meets: (value: number) => boolean): number[] {
  const found: number[] = [];
  for (let at = 0; at < values.length && found.length < limit; at++)
    if (meets(values[at] as number)) found.push(values[at] as number);
  return found;
}

/** The index of the newest version, or of `version` when the caller knows it; see `sharedIndex`. */
export const currentTextIndex = sharedIndex('texts', TextIndex.load);

type TextRow = ItemText & { tier: number };

function loadRows(db: Db, condition: SQL): Promise<TextRow[]> {
  return queryRows<TextRow>(
    db,
    sql`select s.item_id as id, s.popularity, s.tier, s.folded, s.tsv::text as tsv from item_search s where ${condition}`,
  );
}

/** The popular tier by id, in batches. */
async function* loadPopular(db: Db): AsyncGenerator<ItemText> {
  for (let last = 0; ; ) {
    const rows = await loadRows(db, sql`s.tier = 0 and s.item_id > ${last} order by s.item_id limit ${BATCH}`);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The texts of items of either tier, by id. */
export function loadTexts(db: Db, ids: readonly number[]): Promise<TextRow[]> {
  return loadRows(db, sql`s.item_id = any(${intArray(ids)}) order by s.item_id`);
}
