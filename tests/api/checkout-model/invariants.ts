import { asc, sql } from 'drizzle-orm';
import { sumMoney } from '@/contracts/money';
import { type Db, queryRows } from '@/server/db/client';
import { type OrderStatus, orderEvent, orders, outboxMail, payment } from '@/server/db/schema/order';
import { refund } from '@/server/db/schema/refund';
import { canBecome } from '@/server/modules/checkout/order-state';
import type { ProviderWorld } from './provider-world';

const KEEPS_MONEY: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'delivered'];
const GAVE_STOCK_BACK: readonly OrderStatus[] = ['failed', 'expired', 'cancelled'];

/** At every moment: no piece is sold twice, none appears or is lost. */
export async function checkStock(db: Db, initial: ReadonlyMap<number, number>): Promise<void> {
  const rows = await queryRows<{ id: number; stock: number; held: number }>(
    db,
    sql`select p.id, p.stock, coalesce(sum(case when o.stock_released then 0 else l.quantity -
          coalesce((select sum(r.quantity) from refund_line r where r.order_line_id = l.id and r.restocked), 0) end), 0)::int as held
        from product p left join order_line l on l.product_id = p.id left join orders o on o.id = l.order_id
        group by p.id`,
  );
  for (const { id, stock, held } of rows.filter((row) => initial.has(row.id))) {
    expect({ id, negative: stock < 0, pieces: stock + held }).toEqual({ id, negative: false, pieces: initial.get(id) });
  }
}

/** Once everything that waits was done: books and world agree, and everybody was told once. */
export async function checkBooks(db: Db, world: ProviderWorld): Promise<void> {
  const [placed, tries, refunds, events, mails] = await Promise.all([
    db.select().from(orders).orderBy(asc(orders.id)),
    db.select().from(payment),
    db.select().from(refund),
    db.select().from(orderEvent).orderBy(asc(orderEvent.id)),
    db.select({ key: outboxMail.key }).from(outboxMail),
  ]);
  expect(refunds.filter(({ status }) => status !== 'done')).toEqual([]);
  const expectedMails: string[] = [];
  for (const order of placed) {
    const tried = tries.find(({ orderId }) => orderId === order.id);
    const own = refunds.filter(({ orderId }) => orderId === order.id);
    const real = world.payments.find(({ conversationId }) => conversationId === tried?.conversationId);
    const realBack = sumMoney(real?.refunds.map(({ amount }) => amount) ?? []);
    const kept = (real?.paid ?? 0) - realBack;
    const history = events.filter(({ orderId }) => orderId === order.id).map(({ status }) => status);
    const about = { order: order.status, history, payment: tried?.status, kept };

    expect({ ...about, back: sumMoney(own.map(({ amount }) => amount)) }).toEqual({ ...about, back: realBack });
    expect({ ...about, named: real?.refunds.map((one) => one.conversationId).toSorted() ?? [] }).toEqual({
      ...about,
      named: own.map(({ conversationId }) => conversationId).toSorted(),
    });
    if (real?.paid) expect({ ...about, paid: tried?.paidPrice }).toEqual({ ...about, paid: real.paid });
    // Money is with us exactly as long as the order is on its way or arrived.
    expect({ ...about, keeps: kept > 0 }).toEqual({ ...about, keeps: KEEPS_MONEY.includes(order.status) });
    if (order.paidAt) expect(real?.paid).toBeGreaterThan(0);

    expect(history[0]).toBe('created');
    expect(history.at(-1)).toBe(order.status);
    const steps = history.slice(1).map((to, place) => [history[place], to] as const);
    expect(steps.filter(([from, to]) => !from || !canBecome(from, to))).toEqual([]);
    const cancelled = history.includes('cancelled');
    // Nothing goes back without a cause: late money is only what never paid the order.
    const causeless = own.filter(
      ({ reason }) => (reason === 'late_payment' && order.paidAt) || (reason === 'cancelled' && !cancelled),
    );
    expect({ ...about, causeless }).toEqual({ ...about, causeless: [] });
    const gaveBack = GAVE_STOCK_BACK.includes(order.status) || cancelled;
    expect({ ...about, released: order.stockReleased }).toEqual({ ...about, released: gaveBack });

    const told = (topic: string) => expectedMails.push(`order-${topic}-${order.number}`);
    if (order.paidAt) told('paid');
    for (const status of ['shipped', 'delivered', 'cancelled'] as const) if (history.includes(status)) told(status);
    for (const { id } of own) told(`refund-${id}`);
    if (own.some(({ reason }) => reason === 'late_payment')) told('paid-too-late');
  }
  expect(mails.map(({ key }) => key).toSorted()).toEqual(expectedMails.toSorted());
}
