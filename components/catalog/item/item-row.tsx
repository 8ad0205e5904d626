import type { ReactNode } from 'react';
import type { Item } from '@/services/view-models';
import { cardFacts } from '../card-facts';
import { ProductCard } from '../product-card';
import { CardRow } from './card-row';
import styles from './item-row.module.scss';

type Props = {
  items: readonly Item[];
  /** Renders an action at the end of an item's card. */
  renderAction?(item: Item): ReactNode;
};

/** Items in a horizontally scrolling row. */
export function ItemRow({ items, renderAction }: Props) {
  if (!renderAction) return <CardRow cards={items.map((item) => cardFacts(item))} />;
  return (
    <ul className={styles.row}>
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard facts={cardFacts(item)} action={renderAction(item)} />
        </li>
      ))}
    </ul>
  );
}
