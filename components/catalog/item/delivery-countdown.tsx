'use client';

import { useMinutes } from '@/components/ui/use-minutes';
import { HOLIDAYS } from '@/content/holidays';
import { toHour } from '@/contracts/claims';
import { deliveryPromise } from '@/contracts/delivery';
import { dispatchDay } from '@/contracts/party-date';
import { countdownText, TIMELESS_TEXT } from './countdown-text';
import styles from './delivery-countdown.module.scss';

/**
 * The time left for same-day dispatch. Cached HTML shows a text that is valid at any time; the browser replaces it in
 * space reserved for it.
 * @param until the hour before which orders ship the same day
 */
export function DeliveryCountdown({ until }: { until: number }) {
  const now = useMinutes();
  return (
    <span className={styles.promise}>
      <strong className={styles.countdown}>{textAt(now, until)}</strong>
      <span className={styles.rule}>
        Saat {toHour(until)} kadar verilen siparişler aynı gün kargoda (pazar ve tatiller hariç)
      </span>
    </span>
  );
}

function textAt(now: Date | null, until: number): string {
  return now
    ? countdownText(deliveryPromise(now, HOLIDAYS, until), dispatchDay(now, HOLIDAYS, until), now)
    : TIMELESS_TEXT;
}
