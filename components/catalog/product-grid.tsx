import { HydrationBoundary } from '@/components/ui/hydration-boundary';
import type { Item } from '@/services/view-models';
import layout from '@/styles/layout.module.scss';
import { cardFacts } from './card-facts';
import { ProductCards } from './product-cards';

/** Items in a grid. The images of the first `eager` are visible on page load and load eagerly. */
export function ProductGrid({ items, eager = 0 }: { items: readonly Item[]; eager?: number }) {
  return (
    <ul className={layout.grid}>
      <HydrationBoundary>
        <ProductCards cards={items.map((item) => cardFacts(item))} eager={eager} />
      </HydrationBoundary>
    </ul>
  );
}
