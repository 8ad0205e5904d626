'use client';

import { useEffect, useState } from 'react';
import { useMinutes } from '@/components/ui/use-minutes';
import type { DispatchTerms } from '@/contracts/delivery';
import styles from './delivery-countdown.module.scss';

/** The text before the current time is known. */
const TIMELESS_TEXT = 'Aynı gün kargo';

type Countdown = typeof import('./countdown-text');

/**
 * The time left for same-day dispatch. Cached HTML shows a text that is valid at any time; the browser replaces it in
 * space reserved for it. The rules of dispatch load after hydration: no first paint needs them. Empty without the promise
 * of same-day dispatch.
 * @param props.rule of `dispatchRule`, which the server writes
 */
export function DeliveryCountdown({ terms, rule }: { terms: DispatchTerms; rule: string }) {
  const now = useMinutes();
  const [countdown, setCountdown] = useState<Countdown | null>(null);
  useEffect(() => {
    // Without it the text that is valid at any time stays.
    import('./countdown-text').then(setCountdown, () => {});
  }, []);
  if (terms.sameDayUntil === null) return null;
  return (
    <span className={styles.promise}>
      <strong className={styles.countdown}>
        {now && countdown ? countdown.countdownAt(now, terms) : TIMELESS_TEXT}
      </strong>
      <span className={styles.rule}>{rule}</span>
    </span>
  );
}
