import type { ReactNode } from 'react';
import styles from './account-card.module.scss';

/** A narrow card in the middle of the page: signing in and everything around it. */
export function AccountCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
