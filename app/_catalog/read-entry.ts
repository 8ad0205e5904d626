import 'server-only';
import { cache } from 'react';
import type { CategoryList, ItemDetail } from '@/contracts/catalog';
import { getCategoryItems, getItemDetail } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';

export type Entry = { kind: 'item'; item: ItemDetail } | { kind: 'category'; list: CategoryList };

/** Slugs as the API knows them; anything else can't exist and is not asked for. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Once a render, for metadata and page alike. */
export const readItem = cache(async (slug: string): Promise<ItemDetail | null> => {
  return SLUG.test(slug) && slug.length <= 160 ? getItemDetail(serverApi, slug) : null;
});

/** What stands under a top-level slug; null when nothing does. */
export const readEntry = cache(async (slug: string): Promise<Entry | null> => {
  if (!SLUG.test(slug) || slug.length > 160) return null;
  const item = await readItem(slug);
  if (item) return { kind: 'item', item };
  const list = await getCategoryItems(serverApi, slug, {});
  return list && { kind: 'category', list };
});
