import type { Item } from '@/contracts/catalog';
import { cardFacts } from '../card-facts';
import { ProductCards } from '../product-cards';
import styles from './item-row.module.scss';

/** Items in one row that scrolls sideways. */
export function ItemRow({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.row}>
      <ProductCards cards={items.map((item) => cardFacts(item))} />
    </ul>
  );
}
