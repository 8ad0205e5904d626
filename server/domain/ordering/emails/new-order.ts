import { asc, eq } from 'drizzle-orm';
import { formatKurus, multiplyMoney } from '@/contracts/money';
import { formatPhone } from '@/contracts/phone';
import type { Db } from '@/server/platform/db/client';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { renderEmail } from '@/server/platform/mail/compose';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import type { Ports } from '@/server/platform/ports/ports';
import { orderedItem, orderFacts } from './order-facts';

const REASON = 'Bu e-posta her yeni siparişte NEW_ORDER_TO ayarındaki adrese gönderilir.';

/** Mails NEW_ORDER_TO about a paid order, in the transaction that marks it paid; once per order. */
export async function enqueueNewOrder(tx: Db, { env, clock }: Ports, orderId: number): Promise<void> {
  if (env.NEW_ORDER_TO === 'none') return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id));
  const letter = {
    title: `Yeni sipariş: ${order.number}, ${formatKurus(order.amount)}`,
    parts: [
      ...lines.map(
        (line) => `${line.quantity} × ${orderedItem(line)}: ${formatKurus(multiplyMoney(line.price, line.quantity))}`,
      ),
      order.delivery.method === 'pickup' ? 'Mağazadan teslim alınacak.' : 'Kargoyla gönderilecek.',
      ...orderFacts(order).map(({ label, text }) => `${label}: ${text}`),
      `Alıcı: ${order.shippingAddress.first_name} ${order.shippingAddress.last_name}, ${formatPhone(order.shippingAddress.phone)}, ${order.email}`,
      ...(order.note ? [`Sipariş notu: ${order.note}`] : []),
      `Siparişin tamamı: npm run admin -- orders show ${order.number}`,
    ],
  };
  const to = env.NEW_ORDER_TO === 'company' ? env.company.email : env.NEW_ORDER_TO;
  const mail = renderEmail(env.STORE_NAME, letter, REASON);
  await enqueueMail(tx, { key: `new-order-${order.number}`, to, replyTo: order.email, ...mail }, clock.now());
}
