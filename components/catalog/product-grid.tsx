import type { Item } from '@/contracts/catalog';
import layout from '@/styles/layout.module.scss';
import { cardFacts } from './card-facts';
import { ProductCards } from './product-cards';

/** Items side by side; the first row's pictures load at once. */
export function ProductGrid({ items }: { items: readonly Item[] }) {
  return (
    <ul className={layout.grid}>
      <ProductCards cards={items.map(cardFacts)} eager={2} />
    </ul>
  );
}
