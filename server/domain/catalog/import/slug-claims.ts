import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { isNumbered, isReserved, numberedSlugs } from './slugs';
import type { StoredItem } from './stored-items';

const PROBES = 20;

/**
 * Assigns slugs to the items of a batch, in the order of the file. Reserved paths, categories, other items (also
 * archived ones, which may come back) and earlier rows take precedence; then the next of -2, -3 … is used. An item with
 * such a suffix keeps it as long as the wanted slug is taken.
 */
export class SlugClaims {
  readonly #claimed = new Set<string>();

  /** @param isTaken covers slugs of categories, and others that the database doesn't have yet */
  constructor(
    private readonly db: Db,
    private readonly isTaken: (slug: string) => boolean,
  ) {}

  /**
   * @param holder the item that currently has the wanted slug
   * @param isLeaving whether the holder gives its slug up in this batch
   */
  async claim(
    wished: string,
    item: StoredItem | null,
    holder: StoredItem | undefined,
    isLeaving: boolean,
  ): Promise<string> {
    const own = item?.record.slug;
    const isHeld = holder !== undefined && holder.id !== item?.id && !isLeaving;
    if (!isHeld && this.#isFree(wished)) return this.#take(wished);
    if (own && isNumbered(own, wished) && this.#isFree(own)) return this.#take(own);
    for (let first = 2; ; first += PROBES) {
      const slugs = numberedSlugs(wished, first, PROBES);
      const held = await queryRows<{ slug: string }>(
        this.db,
        sql`select slug from item where slug in (select json_array_elements_text(${JSON.stringify(slugs)}::json))`,
      );
      const free = slugs.find((slug) => this.#isFree(slug) && !held.some((row) => row.slug === slug));
      if (free) return this.#take(free);
    }
  }

  #isFree(slug: string): boolean {
    return !this.#claimed.has(slug) && !isReserved(slug) && !this.isTaken(slug);
  }

  #take(slug: string): string {
    this.#claimed.add(slug);
    return slug;
  }
}
