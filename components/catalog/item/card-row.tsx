import type { CardFacts } from '../card-facts';
import { ProductCards } from '../product-cards';
import styles from './item-row.module.scss';

/** Cards in a horizontally scrolling row. */
export function CardRow({ cards }: { cards: readonly CardFacts[] }) {
  return (
    <ul className={styles.row}>
      <ProductCards cards={cards} />
    </ul>
  );
}
