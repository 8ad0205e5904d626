import { asc, eq } from 'drizzle-orm';
import { formatKurus, multiplyMoney } from '@/contracts/money';
import type { Db } from '@/server/db/client';
import { orderDocument, orderLine, orders } from '@/server/db/schema/order';
import { orderUrl } from '@/server/modules/orders/order-link';
import type { Ports } from '@/server/ports/ports';
import { enqueueMail } from './enqueue';
import { escapeHtml, mailButton, mailLayout } from './layout';

/** Puts the confirmation of a paid order into the outbox, in the transaction that marks it paid; once an order. */
export async function enqueueConfirmation(tx: Db, ports: Ports, orderId: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id));
  const documents = await tx
    .select()
    .from(orderDocument)
    .where(eq(orderDocument.orderId, orderId))
    .orderBy(asc(orderDocument.id));
  const { first_name, last_name, address, neighborhood, district, city, zip_code } = order.shippingAddress;
  const subject = `Siparişiniz alındı: ${order.number}`;
  const rows = lines.map((line) => ({
    name: line.variantTitle ? `${line.title} (${line.variantTitle})` : line.title,
    quantity: line.quantity,
    total: formatKurus(multiplyMoney(line.price, line.quantity)),
  }));
  const total = formatKurus(order.amount);
  const url = orderUrl(ports, order);
  const discount =
    order.couponCode === null ? null : `Kupon indirimi (${order.couponCode}): −${formatKurus(order.discount)}`;
  const delivery = `${first_name} ${last_name}, ${address}, ${neighborhood}, ${zip_code} ${district} / ${city}`;
  const contracts = documents.map((document) => document.body).join('\n\n———\n\n');

  const text = [
    `Merhaba ${first_name},`,
    `${order.number} numaralı siparişinizin ödemesini aldık. Hazırlamaya başlıyoruz.`,
    rows.map((row) => `- ${row.name} × ${row.quantity}: ${row.total}`).join('\n'),
    ...(discount ? [discount] : []),
    `Toplam: ${total}`,
    `Teslimat adresi: ${delivery}`,
    `Siparişi aç:\n${url}`,
    contracts,
  ].join('\n\n');
  const html = mailLayout(
    ports.env.STORE_NAME,
    'Siparişiniz alındı',
    `<p>Merhaba ${escapeHtml(first_name)},</p><p><b>${order.number}</b> numaralı siparişinizin ödemesini aldık. Hazırlamaya başlıyoruz.</p>
<table style="width:100%;border-collapse:collapse">${rows.map((row) => `<tr><td style="padding:6px 0">${escapeHtml(row.name)} × ${row.quantity}</td><td style="text-align:right">${row.total}</td></tr>`).join('')}
${discount ? `<tr><td colspan="2" style="padding:6px 0">${discount}</td></tr>` : ''}
<tr><td style="padding:10px 0;font-weight:bold">Toplam</td><td style="text-align:right;font-weight:bold">${total}</td></tr></table>
<p><b>Teslimat adresi</b><br>${escapeHtml(delivery)}</p>${mailButton({ label: 'Siparişi aç', url })}<pre style="white-space:pre-wrap;font-size:11px;color:#6d5f7d">${escapeHtml(contracts)}</pre>`,
    'Bu e-posta siparişiniz nedeniyle gönderildi.',
  );
  await enqueueMail(tx, { key: `order-paid-${order.number}`, to: order.email, subject, text, html }, ports.clock.now());
}
