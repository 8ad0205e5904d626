import type { ReactNode } from 'react';
import { Card } from './card';
import styles from './titled-card.module.scss';

/** A section on a card below its heading. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles.card}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
