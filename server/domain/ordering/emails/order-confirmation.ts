import { asc, eq } from 'drizzle-orm';
import { formatKurus, multiplyMoney } from '@/contracts/money';
import { orderUrl } from '@/server/domain/ordering/access/order-link';
import type { Db } from '@/server/platform/db/client';
import { orderDocument, orderLine, orders } from '@/server/platform/db/schema/order';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { escapeHtml, mailButton, mailLayout } from '@/server/platform/mail/layout';
import type { Ports } from '@/server/platform/ports/ports';
import { orderedItem, orderFacts } from './order-facts';

/** Queues the confirmation of a paid order in the transaction that marks it paid; once per order. */
export async function enqueueConfirmation(tx: Db, ports: Ports, orderId: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id));
  const documents = await tx
    .select()
    .from(orderDocument)
    .where(eq(orderDocument.orderId, orderId))
    .orderBy(asc(orderDocument.id));
  const { first_name } = order.shippingAddress;
  const subject = `Siparişiniz alındı: ${order.number}`;
  const rows = lines.map((line) => ({
    name: orderedItem(line),
    quantity: line.quantity,
    total: formatKurus(multiplyMoney(line.price, line.quantity)),
  }));
  const sums = [
    ...(order.couponCode === null
      ? []
      : [{ label: `Kupon indirimi (${order.couponCode})`, amount: `−${formatKurus(order.discount)}` }]),
    { label: 'Teslimat', amount: order.shippingCost === 0 ? 'ücretsiz' : formatKurus(order.shippingCost) },
  ];
  const total = formatKurus(order.amount);
  const url = orderUrl(ports, order);
  const facts = orderFacts(order);
  const news =
    order.delivery.method === 'pickup'
      ? 'Hazırlamaya başlıyoruz; mağazada hazır olduğunda size haber vereceğiz.'
      : 'Hazırlamaya başlıyoruz.';
  const contracts = documents.map((document) => document.body).join('\n\n———\n\n');

  const text = [
    `Merhaba ${first_name},`,
    `${order.number} numaralı siparişinizin ödemesini aldık. ${news}`,
    rows.map((row) => `- ${row.name} × ${row.quantity}: ${row.total}`).join('\n'),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    `Toplam: ${total}`,
    ...facts.map((fact) => `${fact.label}: ${fact.text}`),
    `Siparişi aç:\n${url}`,
    contracts,
  ].join('\n\n');
  const html = mailLayout(
    ports.env.STORE_NAME,
    'Siparişiniz alındı',
    `<p>Merhaba ${escapeHtml(first_name)},</p><p><b>${order.number}</b> numaralı siparişinizin ödemesini aldık. ${news}</p>
<table style="width:100%;border-collapse:collapse">${rows.map((row) => tableRow(`${row.name} × ${row.quantity}`, row.total)).join('')}
${sums.map(({ label, amount }) => tableRow(label, amount)).join('')}
<tr><td style="padding:10px 0;font-weight:bold">Toplam</td><td style="text-align:right;font-weight:bold">${total}</td></tr></table>
${facts.map((fact) => `<p><b>${fact.label}</b><br>${escapeHtml(fact.text)}</p>`).join('')}${mailButton({ label: 'Siparişi aç', url })}<pre style="white-space:pre-wrap;font-size:11px;color:#6d5f7d">${escapeHtml(contracts)}</pre>`,
    'Bu e-posta siparişiniz nedeniyle gönderildi.',
  );
  await enqueueMail(tx, { key: `order-paid-${order.number}`, to: order.email, subject, text, html }, ports.clock.now());
}

function tableRow(label: string, amount: string): string {
  return `<tr><td style="padding:6px 0">${escapeHtml(label)}</td><td style="text-align:right">${amount}</td></tr>`;
}
