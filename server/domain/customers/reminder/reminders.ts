import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { daysBetween, istanbulDay, nextOccurrence } from '@/contracts/calendar-days';
import type { Reminder, reminderInputSchema } from '@/contracts/reminder';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { property } from '@/server/platform/db/schema/catalog';
import { reminder } from '@/server/platform/db/schema/reminder';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { planReminder } from './schedule';
import { findTheme } from './themes';

type Row = typeof reminder.$inferSelect;
type Theme = typeof property.$inferSelect | null;
type Input = z.output<typeof reminderInputSchema>;

/** The maximum per customer; each may schedule a few notifications. */
const MAX_REMINDERS = 100;

/** Ordered by the next occurrence; past ones last. */
export async function listReminders({ db, clock }: Ports, customer: SignedInCustomer): Promise<Reminder[]> {
  const rows = await db
    .select({ row: reminder, theme: property })
    .from(reminder)
    .leftJoin(property, eq(property.id, reminder.themeId))
    .where(eq(reminder.customerId, customer.id));
  const today = istanbulDay(clock.now());
  return rows
    .map(({ row, theme }) => reminderOf(row, theme, today))
    .sort((a, b) => (a.days_left ?? Number.MAX_SAFE_INTEGER) - (b.days_left ?? Number.MAX_SAFE_INTEGER) || a.id - b.id);
}

/** @throws FieldError for a day in the past or an unknown theme, ApiError 409 `too_many_reminders` */
export async function createReminder(
  { db, clock }: Ports,
  customer: SignedInCustomer,
  input: Input,
): Promise<Reminder> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select id from customer where id = ${customer.id} for update`);
    const [held] = await tx.select({ count: count() }).from(reminder).where(eq(reminder.customerId, customer.id));
    if ((held?.count ?? 0) >= MAX_REMINDERS) {
      throw new ApiError(409, 'too_many_reminders', `No more than ${MAX_REMINDERS} reminders can be stored.`);
    }
    const theme = await findTheme(tx, input.theme);
    const values = { ...columnsOf(input, theme, now), customerId: customer.id, createdAt: now };
    const [row] = await tx.insert(reminder).values(values).returning();
    return planned(tx, row as Row, theme, now);
  });
}

/** Replaces one. @throws ApiError 404 for one that is not the customer's, FieldError */
export async function updateReminder({ db, clock }: Ports, customer: SignedInCustomer, id: number, input: Input) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const theme = await findTheme(tx, input.theme);
    const [row] = await tx
      .update(reminder)
      .set(columnsOf(input, theme, now))
      .where(own(customer, id))
      .returning();
    if (!row) throw notFound();
    return planned(tx, row, theme, now);
  });
}

/** Jobs that are already scheduled for it will do nothing. @throws ApiError 404 */
export async function deleteReminder({ db }: Ports, customer: SignedInCustomer, id: number): Promise<void> {
  const gone = await db.delete(reminder).where(own(customer, id)).returning({ id: reminder.id });
  if (gone.length === 0) throw notFound();
}

export function own(customer: SignedInCustomer, id: number) {
  return and(eq(reminder.id, id), eq(reminder.customerId, customer.id));
}

async function planned(tx: Db, row: Row, theme: Theme, now: Date): Promise<Reminder> {
  await planReminder(tx, row, now);
  return reminderOf(row, theme, istanbulDay(now));
}

function columnsOf(input: Input, theme: Theme, now: Date) {
  if (nextOccurrence(input, istanbulDay(now)) === null) {
    throw new FieldError({ date: ['Choose a day that has not passed.'] });
  }
  return {
    title: input.title,
    person: input.person,
    date: input.date,
    repeats: input.repeats,
    themeId: theme?.id ?? null,
    daysAhead: input.days_ahead,
    note: input.note,
    byMail: input.by_mail,
    updatedAt: now,
  };
}

function reminderOf(row: Row, theme: Theme, today: string): Reminder {
  const next = nextOccurrence(row, today);
  return {
    id: row.id,
    title: row.title,
    person: row.person,
    date: row.date,
    repeats: row.repeats,
    theme: theme?.value ?? '',
    theme_label: theme?.label ?? '',
    days_ahead: row.daysAhead,
    note: row.note,
    by_mail: row.byMail,
    next,
    days_left: next === null ? null : daysBetween(today, next),
    created_at: row.createdAt.toISOString(),
  };
}
