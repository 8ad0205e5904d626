'use client';

import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import type { CollectionSummary } from '@/contracts/collection';
import { getCollections } from '@/services/collection/collection';
import type { browserApi } from '@/services/http/browser';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
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

/** A list with its first four images. The name's link covers the tile. */
function CollectionTile({ list }: { list: CollectionSummary }) {
  const { id, name, count, thumbnails, share_token } = list;
  return (
    <Card as="li" className={styles.tile}>
      <div className={styles.images} aria-hidden="true">
        {thumbnails.length === 0 ? (
          <div className={styles.nothing}>
            <Icon name="folder-plus" size={40} />
          </div>
        ) : (
          [0, 1, 2, 3].map((index) => (
            <div key={index}>{thumbnails[index] && <ProductImage src={thumbnails[index]} alt="" sizes="140px" />}</div>
          ))
        )}
      </div>
      <div className={styles.words}>
        <h2>
          <Link href={`/hesap/koleksiyonlarim/${id}`}>{name}</Link>
        </h2>
        <p>
          {count} ürün
          {share_token && (
            <span className={styles.shared}>
              <Icon name="link-2" size={16} /> Paylaşılıyor
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}
