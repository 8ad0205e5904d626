import { addDays, istanbulDay, nextOccurrence, type Recurring } from '@/contracts/calendar-days';
import type { Db } from '@/server/platform/db/client';
import { JobKind, planJob } from '@/server/platform/jobs/plan';

/** Announces the day `occurrence` this many days before. */
export type Telling = { reminder: number; occurrence: string; days: number };

export const REMINDER = new JobKind<Telling>('reminder');

type Scheduled = Recurring & { id: number; daysAhead: readonly number[] };

/** When to send a reminder this many days before: at 9:00 in Istanbul, which uses +03:00 all year. */
export function dueAt(occurrence: string, days: number): Date {
  return new Date(`${addDays(occurrence, -days)}T09:00:00+03:00`);
}

/** The next occurrence that can still be announced this many days before; null when there is none. */
export function nextToTell(reminder: Recurring, days: number, now: Date): string | null {
  const day = addDays(istanbulDay(now), days);
  const next = nextOccurrence(reminder, day);
  if (next === null || dueAt(next, days) > now) return next;
  return nextOccurrence(reminder, addDays(day, 1));
}

/**
 * Schedules the next notification for each number of days, in the transaction that wrote the reminder. Jobs that were
 * scheduled before a change remain and do nothing when they run.
 */
export async function planReminder(tx: Db, reminder: Scheduled, now: Date): Promise<void> {
  for (const days of reminder.daysAhead) {
    const occurrence = nextToTell(reminder, days, now);
    if (occurrence === null) continue;
    await planJob(tx, {
      kind: REMINDER,
      payload: { reminder: reminder.id, occurrence, days },
      runAt: dueAt(occurrence, days),
      key: tellingKey(reminder.id, occurrence, days),
    });
  }
}

/** Identifies one notification: its job, its notice and its email share this key. */
export function tellingKey(id: number, occurrence: string, days: number): string {
  return `reminder-${id}-${occurrence}-${days}`;
}
