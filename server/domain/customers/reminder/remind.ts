import { eq } from 'drizzle-orm';
import { istanbulDay, nextOccurrence } from '@/contracts/calendar-days';
import { notify } from '@/server/domain/customers/notification/notify';
import { property } from '@/server/platform/db/schema/catalog';
import { customer } from '@/server/platform/db/schema/customer';
import { reminder } from '@/server/platform/db/schema/reminder';
import { renderEmail } from '@/server/platform/mail/compose';
import { mailEnding } from '@/server/platform/mail/ending';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { linkKey } from '@/server/platform/mail/link-key';
import type { Ports } from '@/server/platform/ports/ports';
import { lastYearsOrder } from './last-years-order';
import { reminderLetter } from './letter';
import { dueAt, planReminder, type Telling, tellingKey } from './schedule';

const REASON = 'Bu e-posta, hesabınızda bu anımsatıcı için e-posta istediğinizden gönderildi.';

/**
 * Sends a reminder of an upcoming day as a notification and, if enabled, by email; then schedules the next one.
 * Does nothing when the reminder was changed since, or when a later one is due as well.
 */
export async function remind(ports: Ports, { reminder: id, occurrence, days }: Telling): Promise<void> {
  const { db, clock } = ports;
  const [row] = await db
    .select({ reminder, email: customer.email, theme: property })
    .from(reminder)
    .innerJoin(customer, eq(customer.id, reminder.customerId))
    .leftJoin(property, eq(property.id, reminder.themeId))
    .where(eq(reminder.id, id));
  if (!row) return;
  const now = clock.now();
  const today = istanbulDay(now);
  const wanted = row.reminder.daysAhead.includes(days) && nextOccurrence(row.reminder, today) === occurrence;
  const overtaken = row.reminder.daysAhead.some((other) => other < days && dueAt(occurrence, other) <= now);
  if (wanted && !overtaken) {
    const { customerId, title, person, byMail } = row.reminder;
    const key = tellingKey(id, occurrence, days);
    await notify(db, {
      customerId,
      kind: 'reminder_due',
      payload: { title, person, date: occurrence },
      key,
      at: now,
    });
    if (byMail) {
      const { ending, unsubscribeUrl } = reminderEnding(ports, id);
      const lastOrder = await lastYearsOrder(db, customerId, occurrence);
      const letter = reminderLetter(ports.env.SITE_URL, { ...row, occurrence, today, lastOrder });
      const mail = renderEmail(ports.env.STORE_NAME, { ...letter, ending }, REASON);
      await enqueueMail(db, { key, to: row.email, unsubscribeUrl, ...mail }, now);
    }
  }
  await planReminder(db, row.reminder, now);
}

function reminderEnding(ports: Ports, id: number) {
  return mailEnding(
    ports,
    `anim-${id}`,
    linkKey(ports, 'reminder', id),
    'Bu anımsatıcı için e-posta almak istemiyorum',
  );
}
