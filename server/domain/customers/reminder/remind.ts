import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { addDays, anniversary, istanbulDay, nextOccurrence } from '@/contracts/calendar-days';
import { notify } from '@/server/domain/customers/notification/notify';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { property } from '@/server/platform/db/schema/catalog';
import { customer } from '@/server/platform/db/schema/customer';
import { orders } from '@/server/platform/db/schema/order';
import { reminder } from '@/server/platform/db/schema/reminder';
import { mailEnding } from '@/server/platform/mail/ending';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { linkKey } from '@/server/platform/mail/link-key';
import { renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';
import { reminderEmail } from './emails';
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
      const content = reminderEmail(ports.env.SITE_URL, { ...row, occurrence, today, lastOrder });
      const shop = await readSettings(ports);
      const mail = renderEmail(shop, { ...content, ending }, REASON);
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

/** Days before an occasion in which purchases for it are expected. */
const WEEKS_BEFORE = 45;

/**
 * The customer's last order before the same day a year ago, presumably for the same occasion; null when there was none.
 */
async function lastYearsOrder(db: Db, customerId: number, occurrence: string): Promise<string | null> {
  const day = anniversary(occurrence, Number(occurrence.slice(0, 4)) - 1);
  const at = (date: string) => new Date(`${date}T00:00:00+03:00`);
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, ['paid', 'preparing', 'shipped', 'delivered']),
        gte(orders.createdAt, at(addDays(day, -WEEKS_BEFORE))),
        lt(orders.createdAt, at(addDays(day, 1))),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order?.number ?? null;
}
