import { asc, eq, inArray } from 'drizzle-orm';
import { BY_BUYER } from '@/contracts/order-changes';
import { titleWithVariant } from '@/contracts/variant-title';
import { readUnits } from '@/server/domain/ordering/returns/right-of-withdrawal';
import { readSettings } from '@/server/domain/settings/settings';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** Orders that have a parcel or had one. */
const PRINTABLE: readonly string[] = ['paid', 'reserved', 'preparing', 'shipped', 'delivered'];

export type OrderToPrint = typeof orders.$inferSelect & {
  /** What is in the parcel: without units that were missing at packing or that the buyer cancelled. */
  lines: { sku: string; title: string; options: string; note: string; quantity: number; price: number }[];
};

/** The shop as it stands on paper. */
export type Sender = { store: string; name: string; address: string; phone: string };

/**
 * Orders as their papers show them, in the order of the numbers.
 * @throws ApiError 404 when one does not exist; 409 `wrong_status` with the numbers of those that are not packed: not
 * paid, or cancelled
 */
export async function readOrdersToPrint(ports: Ports, numbers: readonly string[]) {
  const { db } = ports;
  const { store_name, company } = await readSettings(ports);
  const sender: Sender = {
    store: store_name,
    name: company.trade_name,
    address: company.address,
    phone: company.phone,
  };
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  const found = new Map(rows.map((order) => [order.number, order]));
  const wrong = rows.filter(({ status }) => !PRINTABLE.includes(status)).map(({ number }) => number);
  if (wrong.length > 0) throw new ApiError(409, 'wrong_status', `Not to be packed: ${wrong.join(', ')}.`);
  const printed: OrderToPrint[] = [];
  for (const number of numbers) {
    const order = found.get(number);
    if (!order) throw notFound();
    printed.push({ ...order, lines: await readLines(ports, order.id) });
  }
  return { sender, orders: printed };
}

async function readLines({ db }: Ports, orderId: number): Promise<OrderToPrint['lines']> {
  const units = await readUnits(db, orderId);
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id));
  return lines.flatMap((line) => {
    const { missing = 0, dropped = 0 } = units.get(line.id) ?? {};
    const quantity = line.quantity - missing - dropped;
    if (quantity === 0) return [];
    const { sku, title, variantTitle: options, price, word, replaces } = line;
    const note = [
      word && `Yazı: ${word.text}`,
      replaces && replaces.by !== BY_BUYER && `${titleWithVariant(replaces.title, replaces.variant_title)} yerine`,
    ];
    return [{ sku, title, options, price, quantity, note: note.filter(Boolean).join(' · ') }];
  });
}
