import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import styles from './kit.module.scss';

/** A titled card of a detail screen. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </Card>
  );
}
