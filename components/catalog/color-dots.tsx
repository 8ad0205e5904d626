import type { CardFacts } from './card-facts';
import styles from './color-dots.module.scss';

/** The colours an item is available in. */
export function ColorDots({ count, swatches }: NonNullable<CardFacts['colors']>) {
  return (
    <span className={styles.dots} role="img" aria-label={`${count} renk`}>
      {swatches.map((swatch) => (
        <span key={swatch} className={styles.dot} style={{ background: swatch }} />
      ))}
      {count > swatches.length && <span aria-hidden="true">{`+${count - swatches.length}`}</span>}
    </span>
  );
}
