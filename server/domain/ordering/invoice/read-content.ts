import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { OWN_COURIER } from '@/contracts/carriers';
import type { InvoiceRules } from '@/contracts/invoices';
import { formatKurus, multiplyMoney, subtractMoney, sumMoney } from '@/contracts/money';
import type { PaymentMethod } from '@/contracts/payment-methods';
import type { ShopSettings } from '@/contracts/settings';
import { titleWithVariant } from '@/contracts/variant-title';
import { countGiven, worthOf } from '@/server/domain/ordering/refund/refund-units';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { InvoiceAddress, InvoiceBuyer, InvoiceContent, PaymentKind } from '@/server/platform/db/schema/invoice';
import {
  type OrderAddress,
  type OrderBilling,
  orderEvent,
  orderLine,
  orderSwap,
  orders,
  payment,
  receipt,
} from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { type ChargedLine, discountAll, feeLines, invoiceLines } from './invoice-lines';

/** Something that the invoice must state is missing; the message, in Turkish, tells the owner what. */
export class InvoiceIncompleteError extends Error {
  override name = 'InvoiceIncompleteError';
}

/** The number that stands for a person whose identity number is unknown (revenue administration, e-archive guide). */
const UNKNOWN_PERSON = '11111111111';

export type ToNumber = Pick<InvoiceContent, 'ettn' | 'number'> & { issuedAt: Date };

/**
 * What an order's invoice says, from the order as it is now: units that were refunded before it was issued are not on
 * it, and its sum is what was charged and not given back.
 * @throws InvoiceIncompleteError
 */
export async function readContent(
  tx: Db,
  orderId: number,
  { settings, siteUrl, ...head }: ToNumber & { settings: ShopSettings; siteUrl: string },
): Promise<InvoiceContent> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const { company, invoices } = settings;
  if (company.tax_number === null) {
    throw new InvoiceIncompleteError('Satıcının vergi numarası girilmedi (Ayarlar, Satıcı).');
  }
  const paid = await readPayment(tx, order);
  const lines = invoiceLines(await readCharged(tx, order, invoices, paid));
  if (lines.length === 0) throw new InvoiceIncompleteError('Siparişin tamamı iade edildi.');
  const { shippingAddress: to, delivery, tracking } = order;
  return {
    ...head,
    issuedAt: head.issuedAt.toISOString(),
    order: { number: order.number, day: istanbulDay(order.createdAt) },
    seller: {
      id: company.tax_number,
      name: company.trade_name,
      address: company.address,
      taxOffice: company.tax_office,
      phone: company.phone,
      email: company.email,
      mersis: company.mersis.replace(/\D/g, '') || '-',
      tradeRegister: company.trade_register,
    },
    buyer: buyerOf(order.billingAddress, order.email),
    lines,
    sale: {
      url: siteUrl,
      payment: paid.kind,
      paidOn: istanbulDay(paid.at),
      carrier: delivery.method === 'pickup' || !tracking ? null : carrierOf(tracking.carrier, settings),
      deliveredTo: addressOf(to),
      sentOn: istanbulDay(await sentAt(tx, order, head.issuedAt)),
    },
  };
}

function buyerOf(billing: OrderBilling, email: string): InvoiceBuyer {
  const isCompany = billing.kind === 'company';
  return {
    ...addressOf(billing),
    id: isCompany ? billing.tax_number : UNKNOWN_PERSON,
    company: isCompany ? billing.company : null,
    taxOffice: isCompany ? billing.tax_office : null,
    firstName: billing.first_name,
    lastName: billing.last_name,
    email,
    phone: billing.phone,
  };
}

function addressOf({ address, neighborhood, district, city, zip_code, country }: OrderAddress): InvoiceAddress {
  return { street: [address, neighborhood].filter(Boolean).join(', '), district, city, zip: zip_code, country };
}

/** A parcel that the shop brings itself is carried by the seller. */
function carrierOf(name: string, { company, invoices: { carriers } }: ShopSettings) {
  const key = (text: string) => text.trim().toLocaleLowerCase('tr');
  const known = carriers.find((carrier) => key(carrier.name) === key(name));
  if (!known && name === OWN_COURIER) return { title: company.trade_name, id: company.tax_number ?? '' };
  if (!known) {
    throw new InvoiceIncompleteError(
      `“${name}” taşıyıcısının unvanı ve vergi numarası girilmedi (Ayarlar, Faturalar).`,
    );
  }
  return { title: known.title, id: known.tax_number };
}

/** When the goods left: the parcel was shipped, or the buyer picked them up. */
async function sentAt(tx: Db, { id, delivery }: typeof orders.$inferSelect, otherwise: Date): Promise<Date> {
  const status = delivery.method === 'pickup' ? 'delivered' : 'shipped';
  const [event] = await tx
    .select({ at: orderEvent.at })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, id), eq(orderEvent.status, status)))
    .orderBy(desc(orderEvent.id));
  return event?.at ?? otherwise;
}

type Paid = { kind: PaymentKind; at: Date; charged: number; fee: number; refunded: number };

/**
 * What was charged for the order and given back so far, kuruş. Only cards cost more than the order, by the fee for
 * instalments; of a transfer that was too large the rest goes back and belongs to no order.
 */
async function readPayment(tx: Db, { id, paymentMethod }: typeof orders.$inferSelect): Promise<Paid> {
  const belongs = or(isNull(payment.swapId), eq(orderSwap.status, 'applied'));
  const payments = await tx
    .select(getTableColumns(payment))
    .from(payment)
    .leftJoin(orderSwap, eq(orderSwap.id, payment.swapId))
    .where(and(eq(payment.orderId, id), inArray(payment.status, ['succeeded', 'refunded']), belongs))
    .orderBy(desc(payment.id));
  const [last] = payments;
  if (!last) throw new InvoiceIncompleteError('Sipariş için alınmış bir ödeme yok.');
  const price = sumMoney(payments.map((one) => one.price));
  const isByCard = (one: (typeof payments)[number]) => paymentMethod === 'card' || one.swapId !== null;
  const charged = sumMoney(payments.map((one) => (isByCard(one) ? (one.paidPrice ?? one.price) : one.price)));
  const refunds = await tx
    .select({ amount: refund.amount })
    .from(refund)
    .where(
      and(eq(refund.orderId, id), ne(refund.status, 'failed'), notInArray(refund.reason, ['overpaid', 'late_payment'])),
    );
  return {
    kind: await kindOf(tx, id, paymentMethod),
    at: last.settledAt ?? last.createdAt,
    charged,
    fee: subtractMoney(charged, price),
    refunded: sumMoney(refunds.map(({ amount }) => amount)),
  };
}

/** Cash at a branch has no kind of its own in the report. */
async function kindOf(tx: Db, orderId: number, method: PaymentMethod): Promise<PaymentKind> {
  if (method === 'card') return 'KREDIKARTI/BANKAKARTI';
  if (method === 'transfer') return 'EFT/HAVALE';
  const [received] = await tx.select({ kind: receipt.kind }).from(receipt).where(eq(receipt.orderId, orderId));
  return received?.kind === 'terminal' ? 'KREDIKARTI/BANKAKARTI' : 'DIGER';
}

/** The order's lines, delivery and fee with what is paid for them; they add up to what was charged less refunds. */
async function readCharged(
  tx: Db,
  order: typeof orders.$inferSelect,
  rules: InvoiceRules,
  paid: Paid,
): Promise<ChargedLine[]> {
  const sold = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(asc(orderLine.id));
  const given = await countGiven(tx, order.id, false);
  const rates = await readRates(tx, order.id, rules);
  const goods = sold.map((line): ChargedLine => {
    const back = given.get(line.id) ?? 0;
    const quantity = line.quantity - back;
    const gross = multiplyMoney(line.price, quantity);
    const left = subtractMoney(worthOf(line, line.quantity), worthOf(line, back));
    const name = titleWithVariant(line.title, line.variantTitle);
    return {
      name: line.word ? `${name} – ${line.word.text}` : name,
      sku: line.sku,
      quantity,
      rate: rates.get(line.id) ?? rules.vat_rate,
      gross,
      discount: subtractMoney(gross, left),
    };
  });
  const kept = goods.filter(({ quantity }) => quantity > 0);
  const delivery: ChargedLine[] =
    order.shippingCost === 0
      ? []
      : [{ name: 'Teslimat', sku: '', quantity: 1, rate: rules.vat_rate, gross: order.shippingCost, discount: 0 }];
  const lines = [...kept, ...delivery];
  const all = [...lines, ...feeLines('Vade farkı', paid.fee, lines)];
  const sum = sumMoney(all.map(({ gross, discount }) => subtractMoney(gross, discount)));
  const wanted = subtractMoney(paid.charged, paid.refunded);
  if (sum < wanted) {
    throw new InvoiceIncompleteError(
      `Satırların toplamı ${formatKurus(sum)}, alınan tutar ${formatKurus(wanted)}: fatura elle düzenlenmelidir.`,
    );
  }
  return sum === wanted ? all : discountAll(all, subtractMoney(sum, wanted));
}

/** The VAT rate of each line: of its item's main category, or the nearest category above that has one. */
async function readRates(tx: Db, orderId: number, { category_rates }: InvoiceRules): Promise<Map<number, number>> {
  if (category_rates.length === 0) return new Map();
  const rates = new Map(category_rates.map(({ category, rate }) => [category, rate]));
  const rows = await queryRows<{ id: number; slugs: string[] }>(
    tx,
    sql`select l.id, array(select a.slug from unnest(c.path || c.id) with ordinality p(id, depth)
          join category a on a.id = p.id order by p.depth desc) as slugs
        from order_line l join product v on v.id = l.product_id join item i on i.id = v.item_id
        join category c on c.id = i.main_category_id where l.order_id = ${orderId}`,
  );
  return new Map(
    rows.flatMap(({ id, slugs }) => {
      const rate = slugs.map((slug) => rates.get(slug)).find((one) => one !== undefined);
      return rate === undefined ? [] : [[id, rate] as const];
    }),
  );
}
