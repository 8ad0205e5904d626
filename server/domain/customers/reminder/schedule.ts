import { addDays, istanbulDay, nextOccurrence, type Recurring } from '@/contracts/calendar-days';
import type { Db } from '@/server/platform/db/client';
import { planJob } from '@/server/platform/jobs/plan';

type Scheduled = Recurring & { id: number; daysAhead: readonly number[] };

/** The moment to tell of a day so many days before: nine in the morning in Istanbul, which keeps +03:00 all year. */
export function dueAt(occurrence: string, days: number): Date {
  return new Date(`${addDays(occurrence, -days)}T09:00:00+03:00`);
}

/** The next day that can still be told so many days before; null when there is none any more. */
export function nextToTell(reminder: Recurring, days: number, now: Date): string | null {
  const day = addDays(istanbulDay(now), days);
  const next = nextOccurrence(reminder, day);
  if (next === null || dueAt(next, days) > now) return next;
  return nextOccurrence(reminder, addDays(day, 1));
}

/**
 * Plans the next telling for each number of days, in the transaction that wrote the reminder. What was planned before a
 * change stays and finds out, when it is due, that nobody wants it any more.
 */
export async function planReminder(tx: Db, reminder: Scheduled, now: Date): Promise<void> {
  for (const days of reminder.daysAhead) {
    const occurrence = nextToTell(reminder, days, now);
    if (occurrence === null) continue;
    await planJob(tx, {
      kind: 'reminder',
      payload: { reminder: reminder.id, occurrence, days },
      runAt: dueAt(occurrence, days),
      key: tellingKey(reminder.id, occurrence, days),
    });
  }
}

/** One telling: its job, its notice and its mail all bear this name. */
export function tellingKey(id: number, occurrence: string, days: number): string {
  return `reminder-${id}-${occurrence}-${days}`;
}
