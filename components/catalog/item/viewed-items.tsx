'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { getItems } from '@/services/catalog/catalog';
import { browserApi } from '@/services/http/browser';
import type { Item } from '@/services/view-models';
import { ItemRow } from './item-row';

/** These items in this order with current data; items that are no longer sold are omitted. */
export function ViewedItems({ ids, onNone }: { ids: readonly number[]; onNone(): void }) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const none = useEffectEvent(onNone);
  useEffect(() => {
    let current = true;
    const load = async () => {
      const { results } = await getItems(browserApi, { id: ids.map(String), page_size: ids.length });
      if (!current) return;
      const byId = new Map(results.map((item) => [item.id, item]));
      const known = ids.flatMap((id) => byId.get(id) ?? []);
      if (known.length === 0) none();
      setItems(known);
    };
    // Recently viewed items are optional, so a failure shows no error.
    load().catch(() => current && none());
    return () => {
      current = false;
    };
  }, [ids]);
  return <ItemRow items={items} />;
}
