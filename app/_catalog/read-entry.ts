import type { CategoryList, GoneItem, ItemDetail } from '@/services/view-models';
import 'server-only';
import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { cache } from 'react';
import { goneMetadata, notFoundMetadata } from '@/app/_missing/missing-metadata';
import type { SlugResolution } from '@/contracts/catalog';
import { isSlug } from '@/contracts/slug';
import { getCategoryItems, getGoneItem, getItemDetail, resolveSlug } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';

/** The page of a top-level slug, or why it has none. */
export type Entry =
  | { kind: 'item'; item: ItemDetail }
  | { kind: 'category'; list: CategoryList }
  | Exclude<SlugResolution, { kind: 'item' | 'category' }>;

/** What the slug stands for. Read once per render, for metadata and page, like all of this file. */
export const readSlug = cache(async (slug: string): Promise<SlugResolution> => {
  return isSlug(slug) ? resolveSlug(serverApi, slug) : { kind: 'unknown' };
});

/** The item that has or had the slug; null when none is sold. */
export const readItem = cache(async (slug: string): Promise<ItemDetail | null> => {
  return isSlug(slug) ? getItemDetail(serverApi, slug) : null;
});

/**
 * The item or category of a top-level slug. Most are items, so the item is read first: what a slug stands for is another
 * statement.
 */
export const readEntry = cache(async (slug: string): Promise<Entry> => {
  const item = await readItem(slug);
  if (item?.slug === slug) return { kind: 'item', item };
  const found = await readSlug(slug);
  if (found.kind === 'item') return { kind: 'unknown' };
  if (found.kind === 'category') {
    const list = await getCategoryItems(serverApi, slug, {});
    return list ? { kind: 'category', list } : { kind: 'unknown' };
  }
  return found;
});

/** Whether an item has a page below this category: one of its own, or one above it. */
export function isInCategory({ categories }: Pick<ItemDetail, 'categories'>, slug: string): boolean {
  return categories.some((category) => [category, ...category.parents].some((one) => one.slug === slug));
}

/** An item that is no longer sold; null for every other slug. An item that is sold is read for its page anyway. */
export const readGoneItem = cache(async (slug: string): Promise<GoneItem | null> => {
  if (await readItem(slug)) return null;
  return (await readSlug(slug)).kind === 'gone' ? getGoneItem(serverApi, slug) : null;
});

/** Metadata of a page that {@link nothingHere} ends. */
export async function missingMetadata(slug: string): Promise<Metadata> {
  return (await readSlug(slug)).kind === 'gone' ? goneMetadata() : notFoundMetadata();
}

/**
 * Ends a render without content: "gone" for an item that was once sold, otherwise "not found". Next has no 410
 * response, so `forbidden()`, which this shop does not use otherwise, marks it, and server/edge/rewrite-status.ts sets
 * the status 410.
 */
export async function nothingHere(slug: string): Promise<never> {
  if ((await readSlug(slug)).kind === 'gone') forbidden();
  notFound();
}
