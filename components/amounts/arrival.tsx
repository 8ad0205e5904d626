'use client';

import { useEffect, useState } from 'react';
import { useMinutes } from '@/components/ui/use-minutes';
import type { CourierTerms } from '@/contracts/delivery';
import styles from './arrival.module.scss';

type Props = {
  terms: CourierTerms;
  /** How many days it takes: true at any time, as cached HTML must be. */
  timeless: string;
};

/**
 * When a parcel of now arrives. Cached HTML says how many days it takes; the browser puts dates in its place, which stay
 * right when the day turns. The rules load after hydration: no first paint needs them.
 */
export function Arrival({ terms, timeless }: Props) {
  const now = useMinutes();
  const [text, setText] = useState<typeof import('./arrival-text') | null>(null);
  useEffect(() => {
    import('./arrival-text').then(setText, () => {});
  }, []);
  return <span className={styles.arrival}>Kargoyla {now && text ? text.arrivalText(now, terms) : timeless}</span>;
}
