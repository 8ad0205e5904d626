import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import styles from './organisation.module.scss';

type DecorationImage = { slug: string; title: string; get_thumbnail: string | null };

/** Images of decorations, each linked to its item. */
export function DecorationGallery({ images }: { images: readonly DecorationImage[] }) {
  return (
    <section className={styles.section}>
      <h2>Neyle süslüyoruz?</h2>
      <ul className={styles.gallery}>
        {images.map(({ slug, title, get_thumbnail }) => (
          <li key={slug}>
            <Link href={`/${slug}`}>
              <ProductImage src={get_thumbnail} alt="" sizes="(min-width: 1024px) 200px, 45vw" />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
