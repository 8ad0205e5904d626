import { ProductGrid } from '@/components/catalog/product-grid';
import { Link } from '@/components/ui/link';
import type { Item } from '@/contracts/catalog';
import styles from './shelf.module.scss';

/** A titled row of items with a way to more of them. */
export function Shelf({ title, href, items }: { title: string; href: string; items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link href={href} aria-label={`${title}: tümünü gör`}>
          Tümünü gör
        </Link>
      </div>
      <ProductGrid items={items} />
    </section>
  );
}
