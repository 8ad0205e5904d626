'use client';

import { HydrationBoundary } from '@/components/ui/hydration-boundary';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { SectionHeading } from '@/components/ui/section-heading';
import styles from './category-tiles.module.scss';
import type { Tile } from './tiles';

type Props = {
  title: string;
  tiles: readonly Tile[];
  shape?: 'square' | 'round';
  more?: { title: string; href: string };
};

/** Image tiles that link to categories; round tiles are for themes. */
export function CategoryTiles({ title, tiles, shape = 'square', more }: Props) {
  if (tiles.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title}>{more && <Link href={more.href}>{more.title}</Link>}</SectionHeading>
      <HydrationBoundary>
        <ul className={`${styles.tiles} ${styles[shape]}`}>
          {tiles.map((tile) => (
            <li key={tile.slug}>
              <Link href={`/${tile.slug}`} className={styles.tile}>
                <span className={styles.image}>
                  <ProductImage
                    src={tile.image}
                    alt=""
                    sizes="(min-width: 1024px) 200px, (min-width: 640px) 24vw, 30vw"
                  />
                </span>
                <span className={styles.name}>{tile.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </HydrationBoundary>
    </section>
  );
}
