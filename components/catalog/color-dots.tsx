import type { Product } from '@/contracts/catalog';
import styles from './color-dots.module.scss';
import { swatchOf } from './swatches';

/** Dots beyond this many become a number. */
const MOST_DOTS = 5;

/** The colours that an item comes in, when there is a choice. */
export function ColorDots({ products }: { products: readonly Product[] }) {
  const colors = [...new Set(products.flatMap(({ color }) => color ?? []))];
  const swatches = colors.flatMap((color) => swatchOf(color) ?? []);
  if (colors.length < 2 || swatches.length === 0) return null;
  const shown = swatches.slice(0, MOST_DOTS);
  return (
    <span className={styles.dots} role="img" aria-label={`${colors.length} renk`}>
      {shown.map((swatch) => (
        <span key={swatch} className={styles.dot} style={{ background: swatch }} />
      ))}
      {colors.length > shown.length && <span aria-hidden="true">+{colors.length - shown.length}</span>}
    </span>
  );
}
