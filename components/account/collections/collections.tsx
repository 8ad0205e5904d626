'use client';

import { EmptyState } from '@/components/ui/empty-state';
import { getCollections } from '@/services/collection/collection';
import type { browserApi } from '@/services/http/browser';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { CollectionTile } from './collection-tile';
import styles from './collections.module.scss';
import { NewCollection } from './new-collection';

const readAll = (http: typeof browserApi) => getCollections(http);

/** The customer's lists and a field to create one. */
export function Collections() {
  const collections = useAccountData(readAll);
  return (
    <Loaded state={collections}>
      {(lists) => (
        <>
          {lists.length === 0 ? (
            <EmptyState
              title="Henüz koleksiyonunuz yok"
              text="Bir parti için düşündüklerinizi adını koyduğunuz bir listede toplayın, isterseniz paylaşın."
              drawing="heart-balloon"
            />
          ) : (
            <ul className={styles.tiles}>
              {lists.map((list) => (
                <CollectionTile key={list.id} list={list} />
              ))}
            </ul>
          )}
          <Panel title="Yeni koleksiyon">
            <NewCollection button="Oluştur" onCreated={collections.reload} />
          </Panel>
        </>
      )}
    </Loaded>
  );
}
