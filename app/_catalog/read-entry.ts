import 'server-only';
import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { cache } from 'react';
import { GONE, NOT_FOUND } from '@/app/_missing/missing-metadata';
import type { CategoryList, GoneItem, ItemDetail } from '@/contracts/catalog';
import { getCategoryItems, getGoneItem, getItemDetail } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';

export type Entry = { kind: 'item'; item: ItemDetail } | { kind: 'category'; list: CategoryList };

/** Slugs as the API knows them; anything else can't exist and is not asked for. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const isSlug = (text: string) => SLUG.test(text) && text.length <= 160;

/** Once a render, for metadata and page alike. */
export const readItem = cache(async (slug: string): Promise<ItemDetail | null> => {
  return isSlug(slug) ? getItemDetail(serverApi, slug) : null;
});

/** What stands under a top-level slug; null when nothing does. */
export const readEntry = cache(async (slug: string): Promise<Entry | null> => {
  if (!isSlug(slug)) return null;
  const item = await readItem(slug);
  if (item) return { kind: 'item', item };
  const list = await getCategoryItems(serverApi, slug, {});
  return list && { kind: 'category', list };
});

/** An item that was sold under this slug and isn't any more; asked for only where nothing else is found. */
export const readGoneItem = cache(async (slug: string): Promise<GoneItem | null> => {
  if (!isSlug(slug) || (await readEntry(slug))) return null;
  return getGoneItem(serverApi, slug);
});

/** The head of a page that {@link nothingHere} ends. */
export async function missingMetadata(slug: string): Promise<Metadata> {
  return (await readGoneItem(slug)) ? GONE : NOT_FOUND;
}

/**
 * Ends a page that has nothing to show: "gone" for an item that was sold once, "not found" for what never was.
 * The framework knows no page that is gone; "forbidden", which nothing in this shop is, stands for it, and
 * server/edge/gone.ts says 410.
 */
export async function nothingHere(slug: string): Promise<never> {
  if (await readGoneItem(slug)) forbidden();
  notFound();
}
