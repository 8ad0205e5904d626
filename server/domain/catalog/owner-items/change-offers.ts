import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Kurus, parseMoney, toMoneyString } from '@/contracts/money';
import type { OfferChanges, OffersChanged } from '@/contracts/owner-items';
import { lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { reindexCatalog, touchItems } from '@/server/domain/catalog/items/reindex';
import { noteOffers } from '@/server/domain/catalog/pricing/note-offers';
import { writeStock } from '@/server/domain/catalog/stock/change-stock';
import { publishEditedStock } from '@/server/domain/catalog/stock/publish-stock';
import { publishChange } from '@/server/domain/changes/publish-change';
import { recordChange, recordNothing } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import type { Ports } from '@/server/platform/ports/ports';

type Change = OfferChanges['changes'][number];
type Offer = { price: Kurus; market_price: Kurus; stock: number };
type Locked = Offer & { id: number; item_id: number; sku: string };
type Planned = { row: Locked; now: Offer; isStale: boolean };

/**
 * Sets prices and stocks for the owner, each product completely or not at all: an unknown SKU is reported, the others
 * are applied. Updates price history, old prices, listings and pages; fields missing from a change stay.
 * @returns the result of each, in their order; the same for a dry run, which writes nothing
 */
export async function changeOffers(
  ports: Ports,
  { changes, dry_run, reason }: OfferChanges,
): Promise<OffersChanged['results']> {
  const { db, clock } = ports;
  const { plans, priced, stocked } = await inTransaction(db, async (tx) => {
    await lockCatalog(tx);
    const rows = await lockProducts(
      tx,
      changes.map(({ sku }) => sku),
    );
    const bySku = new Map(rows.map((row) => [row.sku, row]));
    const plans = changes.map((change) => {
      const row = bySku.get(change.sku);
      if (!row) return null;
      const isStale = !isExpected(row, change);
      return { row, now: isStale ? row : offerAfter(row, change), isStale };
    });
    const planned = plans.filter((plan) => plan !== null);
    const restocked = planned.filter(({ row, now }) => row.stock !== now.stock);
    const stocked = [...new Set(restocked.map(({ row }) => row.item_id))];
    if (dry_run) {
      recordNothing();
      return { plans, priced: [], stocked: [] };
    }
    await recordChange(
      tx,
      ...planned
        .map(({ row, now }) => ({ entity: 'products', id: row.sku, before: asText(row), after: asText(now) }))
        .filter(({ before, after }) => !isDeepStrictEqual(before, after)),
    );
    const priced = await writePrices(tx, planned);
    const written = restocked.map(({ row, now }) => ({
      productId: row.id,
      delta: now.stock - row.stock,
      stock: now.stock,
    }));
    await writeStock(tx, written, { by: 'load', reason, at: clock.now() });
    return { plans, priced, stocked };
  });
  await publishChange(ports, { entity: 'price', ids: priced });
  await publishEditedStock(ports, stocked);
  return changes.map(({ sku }, index) => {
    const plan = plans[index];
    const result = { sku, before: plan ? asText(plan.row) : null, now: plan ? asText(plan.now) : null };
    return plan?.isStale ? { ...result, problem: 'changed_meanwhile' as const } : result;
  });
}

/** Whether the product still has the values that the caller has read. */
function isExpected(row: Offer, { expected = {} }: Change): boolean {
  const current: Record<string, unknown> = asText(row);
  return Object.entries(expected).every(([field, value]) => value === undefined || current[field] === value);
}

/**
 * A market price that is not above the price becomes the price. Without one the current value stays, unless the product
 * has none: then it follows the price.
 */
function offerAfter(row: Offer, change: Change): Offer {
  const price = change.price === undefined ? row.price : parseMoney(change.price);
  const stays = row.market_price > row.price ? row.market_price : price;
  const market = change.market_price === undefined ? stays : parseMoney(change.market_price);
  return { price, market_price: Math.max(price, market), stock: change.stock ?? row.stock };
}

/** Ordered by id, like orders do, to avoid deadlocks. */
function lockProducts(tx: Db, skus: readonly string[]): Promise<Locked[]> {
  return queryRows<Locked>(
    tx,
    sql`select id, item_id, sku, price, market_price, stock from product
        where sku in (select json_array_elements_text(${JSON.stringify(skus)}::json)) order by id for update`,
  );
}

/** @returns the items whose prices changed */
async function writePrices(tx: Db, planned: readonly Planned[]): Promise<number[]> {
  const changed = planned.filter(({ row, now }) => row.price !== now.price || row.market_price !== now.market_price);
  if (changed.length === 0) return [];
  const rows = JSON.stringify(
    changed.map(({ row, now }) => ({ id: row.id, price: now.price, market_price: now.market_price })),
  );
  await tx.execute(sql`
    update product set price = r.price, market_price = r.market_price
    from json_to_recordset(${rows}::json) as r(id int, price int, market_price int) where product.id = r.id`);
  await noteOffers(
    tx,
    changed.map(({ row }) => row.id),
  );
  const items = [...new Set(changed.map(({ row }) => row.item_id))];
  await reindexCatalog(tx, items);
  await touchItems(tx, items);
  return items;
}

const asText = ({ price, market_price, stock }: Offer) => ({
  price: toMoneyString(price),
  market_price: toMoneyString(market_price),
  stock,
});
