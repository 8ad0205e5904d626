import type { ReactNode } from 'react';
import styles from './empty-state.module.scss';

/** Files of public/images: something lost, a basket that waits, a heart that waits. */
type Drawing = 'balloon-lost' | 'basket-empty' | 'heart-balloon';

type Props = { title: string; text?: string; heading?: 'h1' | 'h2'; drawing?: Drawing; children?: ReactNode };

/** Nothing to show, with a drawing and ways on. */
export function EmptyState({ title, text, heading: Heading = 'h2', drawing = 'balloon-lost', children }: Props) {
  return (
    <section className={styles.empty}>
      {/* Lazy: every page carries its "not found" along, and eager pictures are preloaded although nobody sees them. */}
      <img src={`/images/${drawing}.svg`} alt="" width={180} height={180} loading="lazy" />
      <Heading>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </section>
  );
}
