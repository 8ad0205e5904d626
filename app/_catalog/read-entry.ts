import 'server-only';
import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { cache } from 'react';
import { GONE, NOT_FOUND } from '@/app/_missing/missing-metadata';
import type { CategoryList, GoneItem, ItemDetail } from '@/contracts/catalog';
import { getCategoryItems, getGoneItem, getItemDetail } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';

export type Entry = { kind: 'item'; item: ItemDetail } | { kind: 'category'; list: CategoryList };

/** Format of slugs; other segments cannot exist and cause no request. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const isSlug = (text: string) => SLUG.test(text) && text.length <= 160;

/** Read once per render, for metadata and page. */
export const readItem = cache(async (slug: string): Promise<ItemDetail | null> => {
  return isSlug(slug) ? getItemDetail(serverApi, slug) : null;
});

/** The item or category of a top-level slug; null when neither exists. */
export const readEntry = cache(async (slug: string): Promise<Entry | null> => {
  if (!isSlug(slug)) return null;
  const item = await readItem(slug);
  if (item) return { kind: 'item', item };
  const list = await getCategoryItems(serverApi, slug, {});
  return list && { kind: 'category', list };
});

/** An item that is no longer sold; requested only when nothing else has this slug. */
export const readGoneItem = cache(async (slug: string): Promise<GoneItem | null> => {
  if (!isSlug(slug) || (await readEntry(slug))) return null;
  return getGoneItem(serverApi, slug);
});

/** Metadata of a page that {@link nothingHere} ends. */
export async function missingMetadata(slug: string): Promise<Metadata> {
  return (await readGoneItem(slug)) ? GONE : NOT_FOUND;
}

/**
 * Ends a render without content: "gone" for an item that was once sold, otherwise "not found". Next has no 410
 * response, so `forbidden()`, which this shop does not use otherwise, marks it, and server/edge/rewrite-status.ts sets the status
 * 410.
 */
export async function nothingHere(slug: string): Promise<never> {
  if (await readGoneItem(slug)) forbidden();
  notFound();
}
