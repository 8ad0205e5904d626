'use client';

import { useEffect, useState } from 'react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { ItemRow } from '@/components/catalog/item/item-row';
import { Shelf } from '@/components/home/shelf';
import { ButtonLink } from '@/components/ui/button';
import { formatKurus } from '@/contracts/money';
import type { Item } from '@/services/view-models';
import { useShopSelector, useShopStore } from '@/store/hooks';
import { selectFreeDelivery } from '@/store/order/shipping-status';
import { suggestItems } from './suggest-items';

/**
 * Suggests items for the cart, including one that reaches free delivery. Chosen once per visit, so that cards do not
 * move.
 */
export function SuggestedItems() {
  const free = useShopSelector(selectFreeDelivery);
  const items = useSuggestions(free !== 'checking');
  const missing = free && free !== 'checking' ? free.missing : 0;
  if (items.length === 0) return null;
  return (
    <Shelf
      title="Sepetinizle iyi gidenler"
      {...(missing > 0 && { text: `${formatKurus(missing)} daha ekleyin, kargo ücretsiz olsun.` })}
    >
      <ItemRow items={items} renderAction={(item) => <Add item={item} />} />
    </Shelf>
  );
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

function useSuggestions(ready: boolean): readonly Item[] {
  const store = useShopStore();
  const [items, setItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    if (!ready) return;
    let current = true;
    const load = async () => {
      const { cartItems } = store.getState().cart;
      const latest = cartItems.at(-1);
      if (!latest) return;
      const [{ getRelatedItems }, { browserApi }] = await Promise.all([
        import('@/services/catalog/catalog'),
        import('@/services/http/browser'),
      ]);
      const related = await getRelatedItems(browserApi, (latest.word?.letters[0] ?? latest).item.slug);
      const free = selectFreeDelivery(store.getState());
      const missing = free && free !== 'checking' ? free.missing : 0;
      if (related && current) {
        setItems((before) =>
          before.length > 0
            ? before
            : suggestItems(
                related,
                cartItems.map(({ item }) => item.id),
                missing,
              ),
        );
      }
    };
    // Suggestions are optional, so a failure shows no error.
    load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [store, ready]);
  return items;
}
