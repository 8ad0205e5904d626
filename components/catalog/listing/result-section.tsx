'use client';

import type { ReactNode } from 'react';
import { formatNumber } from '@/contracts/numbers';
import styles from './listing.module.scss';
import { useListing } from './listing-state';

/** Receives the focus when the focused element, such as a removed chip, is gone. */
export const COUNT_ID = 'urun-sayisi';

/** The items with their number; dimmed while others load. */
export function ResultSection({ children }: { children: ReactNode }) {
  const { count, query, wanted } = useListing();
  return (
    <section className={styles.results} aria-label="Ürünler" aria-busy={wanted !== query}>
      <p id={COUNT_ID} className={styles.count} role="status" tabIndex={-1}>
        {formatNumber(count)} ürün
      </p>
      {children}
    </section>
  );
}
