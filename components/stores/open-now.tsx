'use client';

import { useMinutes } from '@/components/ui/use-minutes';
import { istanbulDay } from '@/contracts/calendar-days';
import type { Branch } from '@/contracts/content';
import type { Holidays } from '@/contracts/delivery';
import { openWords } from './hours-words';
import styles from './open-now.module.scss';

/** Whether a branch is open now, in İstanbul's time. Cached HTML reserves the space, and the browser fills it in. */
export function OpenNow({ hours, holidays }: { hours: Branch['hours']; holidays: Holidays }) {
  const now = useMinutes();
  if (hours.length === 0) return null;
  const words = now && openWords(hours, now, istanbulDay(now) in holidays);
  return <p className={`${styles.now} ${words?.open ? styles.open : ''}`}>{words?.text}</p>;
}
