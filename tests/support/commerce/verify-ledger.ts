import { sql } from 'drizzle-orm';
import { formatKurus, sumMoney } from '@/contracts/money';
import { type Db, queryRows } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/order';
import { bookFaults, standingFaults } from '@/tests/api/checkout-model/invariants';
import { realPayments } from './real-payments';
import type { Promised } from './shopper';

type Facts = {
  initial: ReadonlyMap<number, number>;
  promised: Promised;
  mails: ReadonlyMap<string, number>;
  kills: number;
};

/** What all those lives came to: the counts, and what is wrong, in words. */
export async function verifyLedger(db: Db, { initial, promised, mails, kills }: Facts) {
  const real = await realPayments(db);
  const placed = await db.select({ number: orders.number, status: orders.status, paidAt: orders.paidAt }).from(orders);
  const known = new Map(placed.map((order) => [order.number, order]));
  const keys = (await queryRows<{ key: string }>(db, sql`select key from outbox_mail`)).map(({ key }) => key);
  const twice = [...mails].filter(([, times]) => times > 1);
  const taken = real.filter(({ paid }) => paid !== null);
  const back = real.flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
  const sold = await queryRows<{ kept: number; left: number }>(
    db,
    sql`select coalesce(sum(l.quantity), 0)::int as kept, (select sum(stock)::int from product where id = any(${`{${[...initial.keys()].join()}}`}::int[])) as left
        from order_line l join orders o on o.id = l.order_id where not o.stock_released`,
  );
  const faults = [
    ...(await standingFaults(db, initial)),
    ...(await bookFaults(db, real)),
    ...[...promised.placed].filter((number) => !known.has(number)).map((number) => `${number} was placed and is gone`),
    ...[...promised.paid].filter((number) => !known.get(number)?.paidAt).map((number) => `${number} was shown as paid`),
    ...keys.filter((key) => !mails.has(key)).map((key) => `the mail ${key} never arrived`),
    // The gap that no protocol of mail closes: one mail in hand when the shop dies.
    ...(twice.some(([, times]) => times > 2) || twice.length > kills
      ? ['mails arrived more often than the shop died']
      : []),
  ];
  const count = (status: string) => placed.filter((order) => order.status === status).length;
  const counts = [
    `${placed.length} orders in the books, ${promised.placed.size} promised to shoppers, ${promised.refused} refused, ${promised.cut} calls cut off`,
    `${taken.length} payments taken by the emulator: ${count('paid')} orders paid, ${count('refunded')} refunded, ${taken.length - count('paid') - count('refunded')} late and given back`,
    `${count('failed')} orders failed, ${count('expired')} expired, ${count('cancelled')} cancelled unpaid; ${promised.paid.size} were shown as paid`,
    `${formatKurus(sumMoney(taken.map(({ paid }) => paid ?? 0)))} taken, ${formatKurus(sumMoney(back))} given back in ${back.length} refunds`,
    `${sumMoney([...initial.values()])} pieces: ${sold[0]?.left} on the shelf, ${sold[0]?.kept} sold`,
    `${keys.length} mails, ${twice.length} of which came twice, with the same Message-ID`,
  ];
  return { counts, faults };
}
