'use client';

import { getCategoryItems, getItems } from '@/services/catalog/catalog';
import { type ListingQuery, type ListingScope, toItemQuery } from '@/services/catalog/listing-query';
import { browserApi } from '@/services/http/browser';
import type { Item } from '@/services/view-models';
import { cardFacts } from '../card-facts';
import { ProductCards } from '../product-cards';
import type { LoadedCardsProps } from './loaded-pages';

/** The items of one page of a listing; none past its end. */
export async function loadPage({ category }: ListingScope, query: ListingQuery): Promise<readonly Item[]> {
  const asked = toItemQuery(query);
  const list = category ? await getCategoryItems(browserApi, category.slug, asked) : await getItems(browserApi, asked);
  return list?.results ?? [];
}

/** Cards of items loaded by the browser. */
export function LoadedCards({ items, colors, rooms }: LoadedCardsProps) {
  return <ProductCards cards={items.map((item) => cardFacts(item, colors))} rooms={rooms} />;
}
