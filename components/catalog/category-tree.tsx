import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { formatNumber } from '@/contracts/numbers';
import type { CategoryNode } from './category-nodes';
import styles from './category-tree.module.scss';

/** All categories: a section per root category, a card per child, links for grandchildren. */
export function CategoryTree({ nodes }: { nodes: readonly CategoryNode[] }) {
  return nodes.map((root, index) => (
    <section key={root.id} aria-labelledby={`kategori-${root.id}`}>
      <div className={styles.head}>
        <h2 id={`kategori-${root.id}`}>{root.name}</h2>
        <Link href={`/${root.slug}`} aria-label={`${root.name}: tümünü gör`}>
          Tümünü gör ({itemCount(root.count)})
        </Link>
      </div>
      <ul className={styles.cards}>
        {(root.children.length > 0 ? root.children : [root]).map((node) => (
          <Card as="li" key={node.id} className={styles.card}>
            <CategoryCard node={node} eager={index === 0} />
          </Card>
        ))}
      </ul>
    </section>
  ));
}

function CategoryCard({ node: { name, slug, image, count, children }, eager }: { node: CategoryNode; eager: boolean }) {
  return (
    <>
      <ProductImage
        src={image}
        alt=""
        sizes="(min-width: 1024px) 300px, (min-width: 640px) 30vw, 94vw"
        priority={eager}
      />
      <div className={styles.text}>
        <h3>
          <Link href={`/${slug}`}>{name}</Link>
        </h3>
        <p className={styles.count}>{itemCount(count)}</p>
        {children.length > 0 && (
          <ul className={styles.children}>
            {children.map((child) => (
              <li key={child.id}>
                <Link href={`/${child.slug}`}>{child.name}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function itemCount(count: number): string {
  return `${formatNumber(count)} ürün`;
}
