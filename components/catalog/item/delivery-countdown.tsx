'use client';

import { useEffect, useState } from 'react';
import { HOLIDAYS } from '@/content/holidays';
import { deliveryPromise } from '@/contracts/delivery';
import { countdownText } from './countdown-text';
import styles from './delivery-countdown.module.scss';

const MINUTE = 60_000;

/**
 * How long an order still ships today. The HTML may come out of a cache, so it says what is true at any time; the
 * browser fills in, in room that is kept for it.
 */
export function DeliveryCountdown() {
  const now = useMinutes();
  const promise = now && deliveryPromise(now, HOLIDAYS);
  return (
    <span className={styles.promise}>
      <strong className={styles.countdown}>{countdownText(promise, now ?? new Date(0))}</strong>
      <span className={styles.rule}>
        Saat 14.00’e kadar verilen siparişler aynı gün kargoda (pazar ve tatiller hariç)
      </span>
    </span>
  );
}

/** The time, anew at the start of every minute; null on the server and in the first client render. */
function useMinutes(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    tick();
    // Timers sleep while a phone does.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
