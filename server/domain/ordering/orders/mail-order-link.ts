import { and, eq } from 'drizzle-orm';
import { mailLink } from '@/server/domain/ordering/emails/order-emails';
import { orders } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';

/** Job: mails an order's link again to its buyer; does nothing for any other email address. */
export async function mailOrderLink(ports: Ports, { number, email }: { number: string; email: string }): Promise<void> {
  const [order] = await ports.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.email, email)));
  if (order) await mailLink(ports.db, ports, order.id);
}
