'use client';

import { useEffect, useState } from 'react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { ItemRow } from '@/components/catalog/item/item-row';
import { Shelf } from '@/components/home/shelf';
import { ButtonLink } from '@/components/ui/button';
import { formatKurus, type Kurus } from '@/contracts/money';
import type { Item } from '@/services/view-models';
import { useShopSelector, useShopStore } from '@/store/hooks';
import { selectGoodsAmount } from '@/store/order/coupon-status';
import { selectFreeDelivery } from '@/store/order/shipping-status';
import type { RootState } from '@/store/root-reducer';
import { highestFit, lowestPrice, type Suggestions, suggestItems } from './suggest-items';

/** How many of the cart's items, the last ones, are asked for what goes with them. */
const ASKED = 3;

/** The share of the amount for free delivery up to which an item is suggested because it reaches it. */
const MOST_MISSING = 2 / 3;

const TITLES = { orders: 'Sepetinizdekileri alanlar bunları da aldı', catalogue: 'Sepetinizle iyi gidenler' };

/**
 * Suggests items for the cart, and items that make delivery free. Chosen once per visit, so that cards do not move; what is
 * said of them follows the cart.
 */
export function SuggestedItems() {
  const free = useShopSelector(selectFreeDelivery);
  const needed = useShopSelector(neededPrice);
  const inCart = useShopSelector((state) => state.cart.cartItems);
  const chosen = useSuggestions(free !== 'checking');
  if (!chosen) return null;
  const { fitting, others, from } = chosen;
  const left = fitting.filter(
    (item) => (lowestPrice(item) ?? 0) >= needed && !inCart.some((line) => line.item.id === item.id),
  );
  return (
    <Shelf
      title={TITLES[fitting.length > 0 ? 'catalogue' : from]}
      {...(needed > 0 && free && free !== 'checking' && { text: hint(free.missing, left.length) })}
    >
      <ItemRow items={[...fitting, ...others]} renderAction={(item) => <Add item={item} />} />
    </Shelf>
  );
}

/** @param left how many of the first cards make delivery free alone */
function hint(missing: Kurus, left: number): string {
  const amount = formatKurus(missing);
  if (left === 0)
    return `Ücretsiz kargoya ${amount} kaldı. Bunu tek başına tamamlayan, fiyatı yakın bir ürün bulamadık.`;
  const which = left === 1 ? 'Baştaki ürün' : `Baştaki ${left} üründen biri`;
  return `${amount} daha ekleyin, kargo ücretsiz olsun. ${which} yeter.`;
}

/**
 * What an item must cost so that it makes delivery free alone, in kuruş. A coupon takes its share of what is added, too. 0
 * when nothing is missing, as for pick-up, or so much that buying more would save nothing.
 */
function neededPrice(state: RootState): Kurus {
  const free = selectFreeDelivery(state);
  if (!free || free === 'checking' || free.missing > free.goal * MOST_MISSING) return 0;
  const [goods, { amount }] = [selectGoodsAmount(state), state.cart];
  return goods > 0 ? Math.ceil((free.missing * amount) / goods) : free.missing;
}

/** Adds the item to the cart directly when it has only one variant. */
function Add({ item }: { item: Item }) {
  const [only, ...others] = item.products;
  if (!only || others.length > 0) {
    return (
      <ButtonLink wide variant="quiet" href={`/${item.slug}`} aria-label={`Seçenekler: ${item.title}`}>
        Seçenekler
      </ButtonLink>
    );
  }
  return <AddToCart wide line={toCartLine(item, only, 1)} label={`Sepete Ekle: ${item.title}`} />;
}

function useSuggestions(ready: boolean): Suggestions | null {
  const store = useShopStore();
  const [chosen, setChosen] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (!ready) return;
    let current = true;
    const load = async () => {
      const { cartItems } = store.getState().cart;
      const slugs = new Set(cartItems.map((line) => (line.word?.letters[0] ?? line).item.slug).reverse());
      if (slugs.size === 0) return;
      const [{ getItemsPriced, getRelatedItems }, { browserApi }] = await Promise.all([
        import('@/services/catalog/catalog'),
        import('@/services/http/browser'),
      ]);
      const needed = neededPrice(store.getState());
      const [priced, ...related] = await Promise.all([
        needed > 0 ? getItemsPriced(browserApi, needed, highestFit(needed)) : [],
        ...[...slugs].slice(0, ASKED).map((slug) => getRelatedItems(browserApi, slug)),
      ]);
      const found = suggestItems({
        ...{ priced, needed, related: related.filter((one) => one !== null) },
        inCart: cartItems.map(({ item }) => item.id),
      });
      if (current && found.fitting.length + found.others.length > 0) setChosen((before) => before ?? found);
    };
    // Suggestions are optional, so a failure shows no error.
    load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [store, ready]);
  return chosen;
}
