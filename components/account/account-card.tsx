import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import styles from './account-card.module.scss';

/** A narrow centred card for sign-in and related pages. */
export function AccountCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </Card>
  );
}
