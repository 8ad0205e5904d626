import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import type { CollectionSummary } from '@/contracts/collection';
import styles from './collections.module.scss';

/** A list with its first four images. The name's link covers the tile. */
export function CollectionTile({ list }: { list: CollectionSummary }) {
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
