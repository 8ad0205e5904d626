'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useCallback } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { getCollection, removeFromCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import type { Item } from '@/services/view-models';
import layout from '@/styles/layout.module.scss';
import { Loaded } from '../loaded';
import { useAccountData } from '../use-account-data';
import styles from './open-collection.module.scss';
import { ReopenResult } from './reopen-result';

/** Loads when it is shown, below a list that was read. */
const CollectionSettings = dynamic(() => import('./collection-settings').then((module) => module.CollectionSettings), {
  ssr: false,
});

type Props = {
  id: number;
  /** Renders an item's card with its actions; passed in, because it belongs to the catalogue. */
  renderItem(item: Item, action: ReactNode): ReactNode;
  /** Renders the button that adds all items to the cart, one of each. */
  renderBuyAll(items: readonly Item[]): ReactNode;
};

/** One of the customer's lists: items, name, link. */
export function OpenCollection({ id, renderItem, renderBuyAll }: Props) {
  const read = useCallback((http: typeof browserApi) => getCollection(http, id), [id]);
  const state = useAccountData(read);
  const remove = async (item: Item) => {
    try {
      await removeFromCollection(browserApi, id, item.id);
      void showToast('info', 'Kaldırıldı!');
    } catch (failure) {
      // A 404 means it was already removed; the reloaded list shows that.
      if (!hasStatus(failure, 404)) void showToast('error', 'Hata!');
    }
    state.reload();
  };
  return (
    <Loaded state={state}>
      {(list) =>
        list === null ? (
          <EmptyState title="Böyle bir koleksiyonunuz yok" text="Silinmiş olabilir.">
            <ButtonLink href="/hesap/koleksiyonlarim">Koleksiyonlarıma dön</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <div className={styles.head}>
              <div className={styles.name}>
                <Link href="/hesap/koleksiyonlarim">Bütün koleksiyonlarım</Link>
                <h2>{list.name}</h2>
                <p role="status">{list.items.length} ürün</p>
              </div>
              {list.tool_path === null ? (
                list.items.length > 0 && renderBuyAll(list.items)
              ) : (
                <ReopenResult path={list.tool_path} />
              )}
            </div>
            {list.items.length === 0 && (
              <EmptyState
                title="Bu koleksiyon boş"
                text="Ürün sayfalarındaki “Koleksiyona ekle” düğmesiyle doldurun."
                drawing="basket-empty"
              >
                <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
              </EmptyState>
            )}
            <ul className={`${layout.grid} ${styles.items}`}>
              {list.items.map((item) => (
                <li key={item.id}>
                  {renderItem(
                    item,
                    <Button variant="quiet" wide aria-label={`Kaldır: ${item.title}`} onClick={() => void remove(item)}>
                      Kaldır
                    </Button>,
                  )}
                </li>
              ))}
            </ul>
            <CollectionSettings list={list} onChanged={state.reload} />
          </>
        )
      }
    </Loaded>
  );
}
