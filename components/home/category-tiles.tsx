import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import type { MenuItem } from '@/contracts/content';
import styles from './category-tiles.module.scss';

type Tile = { title: string; slug: string };

/** Picture tiles that lead to categories. */
export function CategoryTiles({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.slug}>
            <Link href={`/${tile.slug}`} className={styles.tile}>
              <ProductImage
                src={`/media/demo/kategori-${tile.slug}-640.webp`}
                alt=""
                sizes="(min-width: 1024px) 200px, 44vw"
              />
              <span>{tile.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The categories that a menu names. */
export function tilesOf(menu: readonly MenuItem[]): Tile[] {
  return menu.flatMap(({ title, category }) => (category ? [{ title, slug: category }] : []));
}
