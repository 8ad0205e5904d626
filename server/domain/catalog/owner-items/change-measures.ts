import { sql } from 'drizzle-orm';
import type { MeasureChanges, MeasuresChanged } from '@/contracts/owner-items';
import { lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { reindexCatalog, touchItems } from '@/server/domain/catalog/items/reindex';
import { publishChange } from '@/server/domain/changes/publish-change';
import { recordChange } from '@/server/platform/audit/record-change';
import { queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * Sets the body measures of sizes for the owner; an unknown SKU is reported, the others are applied.
 * @returns the result of each change, in their order
 */
export async function changeMeasures(ports: Ports, { changes }: MeasureChanges): Promise<MeasuresChanged['results']> {
  const source = sql`json_to_recordset(${JSON.stringify(changes)}::json) as r(sku text, measures jsonb)`;
  const { known, changed } = await inTransaction(ports.db, async (tx) => {
    await lockCatalog(tx);
    const known = await queryRows<{ sku: string }>(
      tx,
      sql`select p.sku from product p join ${source} on r.sku = p.sku order by p.id for update of p`,
    );
    const changed = await queryRows<{ sku: string; item_id: number; measures: unknown }>(
      tx,
      sql`update product p set measures = r.measures from ${source}
          where p.sku = r.sku and p.measures is distinct from r.measures returning p.sku, p.item_id, p.measures`,
    );
    await recordChange(
      tx,
      ...changed.map(({ sku, measures }) => ({ entity: 'products', id: sku, after: { measures } })),
    );
    const items = itemsOf(changed);
    if (items.length > 0) await reindexCatalog(tx, items);
    await touchItems(tx, items);
    return { known: new Set(known.map(({ sku }) => sku)), changed };
  });
  await publishChange(ports, { entity: 'item', ids: itemsOf(changed) });
  const changedSkus = new Set(changed.map(({ sku }) => sku));
  return changes.map(({ sku }) => ({ sku, known: known.has(sku), changed: changedSkus.has(sku) }));
}

const itemsOf = (rows: readonly { item_id: number }[]) => [...new Set(rows.map(({ item_id }) => item_id))];
