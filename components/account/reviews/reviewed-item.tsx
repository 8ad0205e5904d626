import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import type { ReviewedItem as Item } from '@/contracts/review';
import styles from './reviews.module.scss';

/** Image and title of an item, with content next to them. */
export function ReviewedItem({ item, children }: { item: Item; children: ReactNode }) {
  const href = `/${item.slug}`;
  return (
    <>
      <Link href={href} className={styles.image} tabIndex={-1} aria-hidden="true">
        <ProductImage src={item.get_thumbnail} alt="" />
      </Link>
      <div className={styles.words}>
        <h3>
          <Link href={href}>{item.title}</Link>
        </h3>
        {children}
      </div>
    </>
  );
}
