import { desc, type SQL, sql } from 'drizzle-orm';
import { parseMoney, toMoneyString } from '@/contracts/money';
import type { CurrentTariff, ShippingTariff } from '@/contracts/shipping';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { shippingTariff } from '@/server/platform/db/schema/shipping';
import { assertVersion } from '@/server/platform/http/if-match';

type Row = typeof shippingTariff.$inferSelect;

/** The current tariff, which is the newest. Null before the owner has set one. */
export async function readTariff(db: Db): Promise<Row | null> {
  const [newest] = await db.select().from(shippingTariff).orderBy(desc(shippingTariff.id)).limit(1);
  return newest ?? null;
}

/** What {@link shippingCost} needs of the current tariff, as part of another statement; SQL null before there is one. */
export const currentTariff: SQL = sql`(
  select json_build_object('basis', basis, 'steps', steps, 'freeFrom', free_from) from shipping_tariff order by id desc limit 1)`;

/** The version of the tariff that holds; 0 before there is one. */
export const versionOf = (tariff: Row | null) => tariff?.id ?? 0;

/**
 * Sets a tariff. Earlier ones are kept, because they explain what old orders were charged.
 * @param expected the version that the caller has read; null for a caller that replaces any
 * @throws ApiError 412: another one was set since
 */
export async function setTariff(
  db: Db,
  { basis, steps, free_from }: ShippingTariff,
  since: Date,
  expected: number | null = null,
): Promise<Row> {
  return inTransaction(db, async (tx) => {
    // There is no row to lock before the first tariff. Orders read it meanwhile.
    await tx.execute(sql`lock table shipping_tariff in exclusive mode`);
    const before = await readTariff(tx);
    if (expected !== null) assertVersion({ version: versionOf(before) }, expected);
    const [written] = await tx
      .insert(shippingTariff)
      .values({
        basis,
        steps: steps.map(({ from, cost }) => ({ from, cost: parseMoney(cost) })),
        freeFrom: free_from === null ? null : parseMoney(free_from),
        since,
      })
      .returning();
    if (!written) throw new Error('a shipping tariff was not written');
    const [was, is] = [before && serializeTariff(before), serializeTariff(written)];
    await recordChange(tx, { entity: 'shipping-tariff', id: written.id, before: was, after: is });
    return written;
  });
}

export function serializeTariff({ basis, steps, freeFrom, since }: Row): CurrentTariff {
  return {
    basis,
    steps: steps.map(({ from, cost }) => ({ from, cost: toMoneyString(cost) })),
    free_from: freeFrom === null ? null : toMoneyString(freeFrom),
    since: since.toISOString(),
  };
}
