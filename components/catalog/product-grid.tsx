import type { Item } from '@/contracts/catalog';
import layout from '@/styles/layout.module.scss';
import { ProductCard } from './product-card';

/** Items side by side; the first row's pictures load at once. */
export function ProductGrid({ items }: { items: readonly Item[] }) {
  return (
    <ul className={layout.grid}>
      {items.map((item, place) => (
        <li key={item.id}>
          <ProductCard item={item} priority={place < 2} />
        </li>
      ))}
    </ul>
  );
}
