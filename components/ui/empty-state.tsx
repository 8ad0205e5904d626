import type { ReactNode } from 'react';
import { ActionRow } from './action-row';
import styles from './empty-state.module.scss';

/** Files of public/images. */
type Drawing = 'balloon-lost' | 'basket-empty' | 'heart-balloon';

type Props = { title: string; text?: string; heading?: 'h1' | 'h2'; drawing?: Drawing; children?: ReactNode };

/** An empty state with a drawing and links to continue. */
export function EmptyState({ title, text, heading: Heading = 'h2', drawing = 'balloon-lost', children }: Props) {
  return (
    <section className={styles.empty}>
      {/* Lazy: every page contains its "not found" page, and eager images would be preloaded without being shown. */}
      <img src={`/images/${drawing}.svg`} alt="" width={180} height={180} loading="lazy" />
      <Heading>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <ActionRow className={styles.ways}>{children}</ActionRow>}
    </section>
  );
}
