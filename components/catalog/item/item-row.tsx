import type { ReactNode } from 'react';
import type { Item } from '@/services/view-models';
import { cardFacts } from '../card-facts';
import { ProductCard } from '../product-card';
import { ProductCards } from '../product-cards';
import styles from './item-row.module.scss';

type Props = {
  items: readonly Item[];
  /** Renders an action at the end of an item's card. */
  renderAction?(item: Item): ReactNode;
};

/** Items in a horizontally scrolling row. */
export function ItemRow({ items, renderAction }: Props) {
  return (
    <ul className={styles.row}>
      {renderAction ? (
        items.map((item) => (
          <li key={item.id}>
            <ProductCard facts={cardFacts(item)} action={renderAction(item)} />
          </li>
        ))
      ) : (
        <ProductCards cards={items.map((item) => cardFacts(item))} />
      )}
    </ul>
  );
}
