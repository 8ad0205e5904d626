import { eq, sql } from 'drizzle-orm';
import { formatKurus, sumMoney } from '@/contracts/money';
import { type Db, queryRows } from '@/server/platform/db/client';
import { orders, receipt } from '@/server/platform/db/schema/order';
import { settlementFaults, stateFaults } from '@/tests/api/checkout-model/invariants';
import { realPayments } from './real-payments';
import type { ClientLog } from './shopper';

type Facts = {
  initial: ReadonlyMap<number, number>;
  clientLog: ClientLog;
  mails: ReadonlyMap<string, number>;
  kills: number;
};

/**
 * Checks database, provider records and emails against each other and against what shoppers were answered. Returns
 * counts and faults as text.
 */
export async function verifyLedger(db: Db, { initial, clientLog, mails, kills }: Facts) {
  const real = await realPayments(db);
  const placed = await db
    .select({ number: orders.number, status: orders.status, paidAt: orders.paidAt, method: orders.paymentMethod })
    .from(orders);
  const receipts = await db
    .select({ amount: receipt.amount, number: orders.number })
    .from(receipt)
    .innerJoin(orders, eq(orders.id, receipt.orderId));
  const known = new Map(placed.map((order) => [order.number, order]));
  const keys = (await queryRows<{ key: string }>(db, sql`select key from outbox_mail`)).map(({ key }) => key);
  const twice = [...mails].filter(([, times]) => times > 1);
  const taken = real.filter(({ paid }) => paid !== null);
  const back = real.flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
  const sold = await queryRows<{ sold: number; left: number }>(
    db,
    sql`select coalesce(sum(l.quantity), 0)::int as sold, (select sum(stock)::int from product where id = any(${`{${[...initial.keys()].join()}}`}::int[])) as left
        from order_line l join orders o on o.id = l.order_id where not o.stock_released`,
  );
  const faults = [
    ...(await stateFaults(db, initial)),
    ...(await settlementFaults(db, real)),
    ...[...clientLog.placed]
      .filter((number) => !known.has(number))
      .map((number) => `${number} was acknowledged and is missing`),
    ...[...clientLog.paid]
      .filter((number) => !known.get(number)?.paidAt)
      .map((number) => `${number} was shown as paid but is not`),
    ...(new Set(receipts.map(({ number }) => number)).size === receipts.length ? [] : ['a transfer was booked twice']),
    ...keys.filter((key) => !mails.has(key)).map((key) => `the email ${key} never arrived`),
    // SMTP cannot rule out one duplicate: the email being sent when the shop is killed.
    ...(twice.some(([, times]) => times > 2) || twice.length > kills ? ['more duplicate emails than kills'] : []),
  ];
  const count = (status: string) => placed.filter((order) => order.status === status).length;
  const byCard = (status: string) =>
    placed.filter((order) => order.status === status && order.method === 'card').length;
  const counts = [
    `${placed.length} orders stored, ${clientLog.placed.size} acknowledged to shoppers, ${clientLog.refused} refused, ${clientLog.disconnected} requests cut off`,
    `${taken.length} payments taken by the emulator: ${byCard('paid')} orders paid, ${byCard('refunded')} refunded, ${taken.length - byCard('paid') - byCard('refunded')} late and refunded`,
    `${count('failed')} orders failed, ${count('expired')} expired, ${count('cancelled')} cancelled unpaid; ${clientLog.paid.size} were shown as paid`,
    `${receipts.length} transfers booked, ${formatKurus(sumMoney(receipts.map(({ amount }) => amount)))}`,
    `${formatKurus(sumMoney(taken.map(({ paid }) => paid ?? 0)))} taken, ${formatKurus(sumMoney(back))} returned in ${back.length} refunds`,
    `${sumMoney([...initial.values()])} units: ${sold[0]?.left} in stock, ${sold[0]?.sold} sold`,
    `${keys.length} emails, ${twice.length} of which arrived twice, with the same Message-ID`,
  ];
  return { counts, faults };
}
