import { asc, eq } from 'drizzle-orm';
import { addressLine } from '@/contracts/address-line';
import { formatDay } from '@/contracts/dates';
import { formatKurus, multiplyMoney, subtractMoney } from '@/contracts/money';
import { titleWithVariant } from '@/contracts/variant-title';
import { WITHDRAWAL_FORM as FORM } from '@/contracts/withdrawal-form';
import { readSettings } from '@/server/domain/settings/settings';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { notFound } from '@/server/platform/http/errors';
import { isLinkKey, linkKey } from '@/server/platform/mail/link-key';
import { drawPdf, mm, type Pdf } from '@/server/platform/pdf/pdf-document';
import type { Ports } from '@/server/platform/ports/ports';
import { readUnits } from './right-of-withdrawal';

const about = (number: string) => ['withdrawal form', number] as const;

/** The URL that opens the form of an order without signing in; it contains a key that was made for this alone. */
export function withdrawalFormUrl(ports: Pick<Ports, 'env'>, number: string): string {
  return `${ports.env.SITE_URL}/api/order/withdrawal-form/${number}/${linkKey(ports, ...about(number))}`;
}

/** The model form, filled in with an order and its goods that can be returned. @throws ApiError 404 */
export async function drawWithdrawalForm(ports: Ports, { number, key }: { number: string; key: string }) {
  if (!isLinkKey(ports, key, ...about(number))) throw notFound();
  const { db } = ports;
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw notFound();
  const { company } = await readSettings(ports);
  const units = await readUnits(db, order.id);
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(asc(orderLine.id));
  const goods = lines.flatMap((line) => {
    const quantity = units.get(line.id)?.returnable ?? 0;
    const paid = subtractMoney(multiplyMoney(line.price, line.quantity), line.discount);
    const each = quantity === line.quantity ? formatKurus(paid) : `birimi ${formatKurus(line.price)}`;
    return quantity === 0 ? [] : [`${quantity} × ${titleWithVariant(line.title, line.variantTitle)} (${each})`];
  });
  const { shippingAddress: to } = order;
  const dates = [
    `Sipariş ${number}: ${formatDay(order.createdAt)}`,
    ...(order.deliveredAt ? [`teslim: ${formatDay(order.deliveredAt)}`] : []),
  ];
  const rows: [string, string][] = [
    [FORM.to, `${company.trade_name}\n${company.address}\n${company.email}`],
    ['', FORM.statement],
    [FORM.ordered, dates.join(', ')],
    [FORM.goods, `${goods.join('\n')}\n(İade etmeyeceklerinizin üzerini çizin.)`],
    [FORM.price, ''],
    [FORM.name, `${to.first_name} ${to.last_name}`],
    [FORM.address, addressLine(to)],
    [FORM.signature, ''],
    [FORM.date, ''],
  ];
  return drawPdf('Cayma formu', [rows], drawForm);
}

const MARGIN = mm(20);
const WIDTH = mm(210) - 2 * MARGIN;

function drawForm(pdf: Pdf, rows: readonly [string, string][]): void {
  pdf.addPage({ size: [mm(210), mm(297)], margin: MARGIN });
  pdf.font('bold').fontSize(18).fillColor('black').text('Cayma formu', MARGIN, MARGIN, { width: WIDTH });
  pdf.font('regular').fontSize(10).text(`(${FORM.note})`, { width: WIDTH }).moveDown(1.2);
  for (const [title, text] of rows) {
    if (title) pdf.font('bold').fontSize(10).text(`${title}:`, { width: WIDTH });
    pdf
      .font('regular')
      .fontSize(11)
      .text(text || '……………………………………………………………………', { width: WIDTH });
    pdf.moveDown(0.8);
  }
}
