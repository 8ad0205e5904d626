'use client';

import { useEffect, useState } from 'react';
import { useMinutes } from '@/components/ui/use-minutes';
import { toHour } from '@/contracts/claims';
import styles from './delivery-countdown.module.scss';

/** The text before the current time is known. */
const TIMELESS_TEXT = 'Aynı gün kargo';

type Countdown = typeof import('./countdown-text');

/**
 * The time left for same-day dispatch. Cached HTML shows a text that is valid at any time; the browser replaces it in
 * space reserved for it. Holidays and the rules of dispatch load after hydration: no first paint needs them.
 * @param until the hour before which orders ship the same day
 */
export function DeliveryCountdown({ until }: { until: number }) {
  const now = useMinutes();
  const [countdown, setCountdown] = useState<Countdown | null>(null);
  useEffect(() => {
    // Without it the text that is valid at any time stays.
    import('./countdown-text').then(setCountdown, () => {});
  }, []);
  return (
    <span className={styles.promise}>
      <strong className={styles.countdown}>
        {now && countdown ? countdown.countdownAt(now, until) : TIMELESS_TEXT}
      </strong>
      <span className={styles.rule}>
        Saat {toHour(until)} kadar verilen siparişler aynı gün kargoda (pazar ve tatiller hariç)
      </span>
    </span>
  );
}
