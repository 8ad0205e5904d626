import type { Item } from '@/contracts/catalog';
import { ProductCard } from '../product-card';
import styles from './item-row.module.scss';

/** Items in one row that scrolls sideways. */
export function ItemRow({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.row}>
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} />
        </li>
      ))}
    </ul>
  );
}
