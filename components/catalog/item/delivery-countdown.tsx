'use client';

import { useMinutes } from '@/components/ui/use-minutes';
import { HOLIDAYS } from '@/content/holidays';
import { deliveryPromise } from '@/contracts/delivery';
import { dispatchDay } from '@/contracts/party-date';
import { countdownText, TIMELESS_TEXT } from './countdown-text';
import styles from './delivery-countdown.module.scss';

/**
 * How long an order still ships today. The HTML may come out of a cache, so it says what is true at any time; the
 * browser fills in, in room that is kept for it.
 */
export function DeliveryCountdown() {
  const now = useMinutes();
  return (
    <span className={styles.promise}>
      <strong className={styles.countdown}>{textAt(now)}</strong>
      <span className={styles.rule}>
        Saat 14.00’e kadar verilen siparişler aynı gün kargoda (pazar ve tatiller hariç)
      </span>
    </span>
  );
}

function textAt(now: Date | null): string {
  return now ? countdownText(deliveryPromise(now, HOLIDAYS), dispatchDay(now, HOLIDAYS), now) : TIMELESS_TEXT;
}
