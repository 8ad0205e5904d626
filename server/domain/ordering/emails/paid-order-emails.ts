import { and, asc, eq, isNull } from 'drizzle-orm';
import { addressLine } from '@/contracts/address-line';
import { formatDay, formatMoment, formatParty, formatSlot } from '@/contracts/dates';
import { escapeHtml } from '@/contracts/escape-html';
import { describeMissingChoices } from '@/contracts/if-missing';
import { formatKurus, formatMoney, multiplyMoney, sumMoney } from '@/contracts/money';
import { MEANS_WORDS } from '@/contracts/payment-methods';
import type { PaymentDue } from '@/contracts/payment-terms';
import { formatPhone } from '@/contracts/phone';
import { titleWithVariant } from '@/contracts/variant-title';
import { describeLetters, groupByWord, wordTitle } from '@/contracts/word-groups';
import { orderUrl } from '@/server/domain/ordering/access/order-access';
import { slotCalendarUrl } from '@/server/domain/ordering/access/slot-calendar-url';
import { paymentDueOf } from '@/server/domain/ordering/lifecycle/payment-due';
import { paidInstalments } from '@/server/domain/ordering/lifecycle/serialize-order';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import {
  type OrderAddress,
  type OrderBilling,
  orderDocument,
  orderLine,
  orders,
  payment,
} from '@/server/platform/db/schema/order';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { mailButton, mailColors, mailLayout } from '@/server/platform/mail/layout';
import { renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * Queues the confirmation of a paid order in the transaction that marks it paid; once per order.
 * @param again distinguishes one that is sent again
 */
export async function enqueueConfirmation(tx: Db, ports: Ports, orderId: number, again = ''): Promise<void> {
  await confirm(tx, ports, orderId, {
    topic: `paid${again}`,
    title: 'Siparişiniz alındı',
    lead: ({ number, delivery, paymentMethod }) => {
      const received = `${number} numaralı siparişinizin ödemesini aldık.`;
      // It was prepared before it was paid.
      if (paymentMethod === 'branch') return `${received} Teşekkür ederiz.`;
      if (delivery.method !== 'pickup') return `${received} Hazırlamaya başlıyoruz.`;
      return `${received} Hazırlamaya başlıyoruz; mağazada hazır olduğunda size haber vereceğiz.`;
    },
  });
}

/**
 * Queues the confirmation of an order that is paid by transfer or at a branch, in the transaction that places it: the contracts,
 * and what is to be paid where and until when.
 */
export async function enqueueOrdered(tx: Db, ports: Ports, orderId: number, again = ''): Promise<void> {
  await confirm(tx, ports, orderId, {
    topic: `ordered${again}`,
    title: 'Siparişiniz alındı',
    lead: ({ number, paymentMethod }) =>
      paymentMethod === 'transfer'
        ? `${number} numaralı siparişinizi aldık ve ürünlerinizi ayırdık. Havaleniz ulaşınca hazırlamaya başlayacağız.`
        : `${number} numaralı siparişinizi aldık, hazırlamaya başlıyoruz. Mağazada hazır olduğunda size haber vereceğiz; ödemeyi teslim alırken yaparsınız.`,
  });
}

type Confirmation = { topic: string; title: string; lead: (order: typeof orders.$inferSelect) => string };

async function confirm(tx: Db, ports: Ports, orderId: number, { topic, title, lead }: Confirmation): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id));
  const documents = await tx
    .select()
    .from(orderDocument)
    .where(eq(orderDocument.orderId, orderId))
    .orderBy(asc(orderDocument.id));
  const { first_name } = order.shippingAddress;
  const subject = `${title}: ${order.number}`;
  const shop = await readSettings(ports, tx);
  const attempts = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), isNull(payment.swapId)));
  const rows = soldRows(lines);
  const sums = [
    ...(order.couponCode === null
      ? []
      : [{ label: `Kupon indirimi (${order.couponCode})`, amount: `−${formatKurus(order.discount)}` }]),
    { label: 'Teslimat', amount: order.shippingCost === 0 ? 'ücretsiz' : formatKurus(order.shippingCost) },
  ];
  const total = formatKurus(order.amount);
  const url = orderUrl(ports, order);
  const facts = [
    ...dueFacts(paymentDueOf(order, attempts, shop)),
    ...instalmentFact(attempts),
    ...orderFacts(order),
    ...(order.slot ? [{ label: 'Saati takviminize ekleyin', text: slotCalendarUrl(ports, order.number) }] : []),
    missingFact(lines),
  ];
  const news = lead(order);
  const contracts = documents.map((document) => document.body).join('\n\n———\n\n');

  const text = [
    `Merhaba ${first_name},`,
    news,
    rows.map((row) => `- ${row.name} × ${row.quantity}: ${row.total}`).join('\n'),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    `Toplam: ${total}`,
    ...facts.map((fact) => `${fact.label}: ${fact.text}`),
    `Siparişi aç:\n${url}`,
    contracts,
  ].join('\n\n');
  const html = mailLayout(
    shop,
    title,
    `<p>Merhaba ${escapeHtml(first_name)},</p><p>${escapeHtml(news)}</p>
<table style="width:100%;border-collapse:collapse">${rows.map((row) => tableRow(`${row.name} × ${row.quantity}`, row.total)).join('')}
${sums.map(({ label, amount }) => tableRow(label, amount)).join('')}
<tr><td style="padding:10px 0;font-weight:bold">Toplam</td><td style="text-align:right;font-weight:bold">${total}</td></tr></table>
${facts.map((fact) => `<p><b>${fact.label}</b><br>${escapeHtml(fact.text)}</p>`).join('')}${mailButton(shop, { label: 'Siparişi aç', url })}<pre style="white-space:pre-wrap;font-size:11px;color:${mailColors(shop).soft}">${escapeHtml(contracts)}</pre>`,
    'Bu e-posta siparişiniz nedeniyle gönderildi.',
  );
  await enqueueMail(
    tx,
    { key: `order-${topic}-${order.number}`, to: order.email, subject, text, html },
    ports.clock.now(),
  );
}

function tableRow(label: string, amount: string): string {
  return `<tr><td style="padding:6px 0">${escapeHtml(label)}</td><td style="text-align:right">${amount}</td></tr>`;
}

const REASON = 'Bu e-posta her yeni siparişte NEW_ORDER_TO ayarındaki adrese gönderilir.';

/** Mails NEW_ORDER_TO about an order to prepare, in the transaction that marks it so; once per order. */
export async function enqueueNewOrder(tx: Db, ports: Ports, orderId: number): Promise<void> {
  const { env, clock } = ports;
  if (env.NEW_ORDER_TO === 'none') return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id));
  const attempts = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), isNull(payment.swapId)));
  const content = {
    title: `Yeni sipariş: ${order.number}, ${formatKurus(order.amount)}`,
    parts: [
      ...soldRows(lines).map(({ name, quantity, total }) => `${quantity} × ${name}: ${total}`),
      howDelivered(order),
      ...(order.paymentMethod === 'branch' && order.paidAt === null ? ['Mağazada ödenecek.'] : []),
      ...[...instalmentFact(attempts), ...orderFacts(order), missingFact(lines)].map(
        ({ label, text }) => `${label}: ${text}`,
      ),
      `Alıcı: ${order.shippingAddress.first_name} ${order.shippingAddress.last_name}, ${formatPhone(order.shippingAddress.phone)}, ${order.email}`,
      ...(order.note ? [`Sipariş notu: ${order.note}`] : []),
      `Siparişin tamamı: npm run admin -- orders show ${order.number}`,
    ],
  };
  const shop = await readSettings(ports, tx);
  const to = env.NEW_ORDER_TO === 'company' ? shop.company.email : env.NEW_ORDER_TO;
  const mail = renderEmail(shop, content, REASON);
  await enqueueMail(tx, { key: `new-order-${order.number}`, to, replyTo: order.email, ...mail }, clock.now());
}

/** What is still to be paid, where, and until when. */
function dueFacts(due: PaymentDue | null): Fact[] {
  if (!due) return [];
  const facts: Fact[] = [{ label: 'Ödenecek tutar', text: formatMoney(due.amount) }];
  if (due.method === 'branch') {
    const means = due.means.map((one) => MEANS_WORDS[one]).join(' ya da ');
    return [
      ...facts,
      { label: 'Ödeme', text: `Mağazada, teslim alırken; ${means}` },
      { label: 'En geç teslim alma günü', text: formatDay(due.until) },
    ];
  }
  return [
    ...facts,
    ...due.accounts.map(({ bank, account_name, iban }) => ({ label: bank, text: `${account_name}, IBAN ${iban}` })),
    { label: 'Açıklamaya yazın', text: due.reference },
    { label: 'Son ödeme zamanı', text: formatMoment(due.until) },
  ];
}

function howDelivered({ delivery, slot }: Order): string {
  if (delivery.method === 'pickup') return 'Mağazadan teslim alınacak.';
  return slot ? 'Kuryemizle götürülecek.' : 'Kargoyla gönderilecek.';
}

type Order = Pick<
  typeof orders.$inferSelect,
  'delivery' | 'slot' | 'shippingAddress' | 'billingAddress' | 'partyDate' | 'partyTime' | 'giftNote'
>;

/** A label with the text below it. */
type Fact = { label: string; text: string };

/** An order's delivery, invoice address and notes. */
function orderFacts(order: Order): Fact[] {
  const { delivery, slot, shippingAddress, billingAddress, partyDate, partyTime, giftNote } = order;
  const home = personLine(shippingAddress);
  const { branch } = delivery.method === 'pickup' ? delivery : { branch: null };
  const billed = billingLine(billingAddress);
  return [
    branch
      ? { label: 'Teslim yeri', text: `${branch.name}, ${branch.address}, ${formatPhone(branch.phone)}` }
      : { label: 'Teslimat adresi', text: home },
    ...(slot
      ? [{ label: branch ? 'Teslim alma zamanı' : 'Teslimat zamanı (kuryemizle)', text: formatSlot(slot) }]
      : []),
    ...(branch || billed !== home ? [{ label: 'Fatura', text: billed }] : []),
    ...(partyDate ? [{ label: 'Parti tarihi', text: formatParty(partyDate, partyTime) }] : []),
    ...(giftNote ? [{ label: 'Hediye notu', text: giftNote }] : []),
  ];
}

/** How the order was paid, when in instalments. */
function instalmentFact(attempts: readonly (typeof payment.$inferSelect)[]): Fact[] {
  const paid = paidInstalments(attempts);
  if (!paid) return [];
  return [{ label: 'Taksit', text: `${paid.number} taksit, karttan çekilen toplam ${formatMoney(paid.amount)}` }];
}

/** What the buyer wants when a product turns out to be missing. */
function missingFact(lines: readonly (typeof orderLine.$inferSelect)[]): Fact {
  const choices = groupByWord(lines).map(({ word, lines: [line] }) => ({
    name: word ? wordTitle(word) : titleWithVariant(line.title, line.variantTitle),
    choice: line.ifMissing,
  }));
  return { label: 'Bir ürün tükenirse', text: describeMissingChoices(choices) };
}

/** What was sold, a word of letter balloons as one row with its letters. */
function soldRows(lines: readonly (typeof orderLine.$inferSelect)[]) {
  return groupByWord(lines).map(({ word, lines: group }) => {
    const [line] = group;
    const letters = group.map((one) => ({ title: orderedItem(one), quantity: one.quantity }));
    return {
      name: word ? `${wordTitle(word)} (${describeLetters(word, letters)})` : orderedItem(line),
      quantity: word?.quantity ?? line.quantity,
      total: formatKurus(sumMoney(group.map(({ price, quantity }) => multiplyMoney(price, quantity)))),
    };
  });
}

/** A line's item, variant and SKU. */
function orderedItem({ title, variantTitle, sku }: typeof orderLine.$inferSelect): string {
  const name = titleWithVariant(title, variantTitle);
  return sku ? `${name}, stok kodu ${sku}` : name;
}

function billingLine(billing: OrderBilling): string {
  if (billing.kind === 'person') return personLine(billing);
  const { company, tax_office, tax_number } = billing;
  return `${company}, ${tax_office} V.D. ${tax_number}, ${addressLine(billing)}`;
}

const personLine = (address: OrderAddress) => `${address.first_name} ${address.last_name}, ${addressLine(address)}`;
