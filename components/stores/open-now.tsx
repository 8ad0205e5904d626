'use client';

import { useMinutes } from '@/components/ui/use-minutes';
import type { Holidays } from '@/contracts/delivery';
import type { OpeningTimes } from '@/contracts/opening-hours';
import { openWords } from './hours-words';
import styles from './open-now.module.scss';

/** Whether a branch is open now, in İstanbul's time. Cached HTML reserves the space, and the browser fills it in. */
export function OpenNow({ times, holidays }: { times: OpeningTimes; holidays: Holidays }) {
  const now = useMinutes();
  if (times.hours.length === 0 && times.exceptions.length === 0) return null;
  const words = now && openWords(times, now, holidays);
  return <p className={`${styles.now} ${words?.open ? styles.open : ''}`}>{words?.text}</p>;
}
