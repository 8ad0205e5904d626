import { sql } from 'drizzle-orm';
import { enabledInstalments, type InstalmentRules } from '@/contracts/instalments';
import type { Kurus } from '@/contracts/money';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';

type Bought = {
  /** kuruş */
  amount: Kurus;
  products: readonly number[];
};

/** The numbers of payments that these products may be paid in together, ascending; always with 1. */
export async function instalmentsOf(db: Db, rules: InstalmentRules, { amount, products }: Bought): Promise<number[]> {
  const enabled = enabledInstalments(rules, amount, false);
  if (enabled.length === 1 || rules.excluded_categories.length === 0 || products.length === 0) return enabled;
  const [found] = await queryRows<{ excluded: boolean }>(
    db,
    sql`select exists (
      select from product p join item_category i on i.item_id = p.item_id join category c on c.id = i.category_id
        join category above on above.id = c.id or above.id = any(c.path)
      where p.id = any(${intArray(products)})
        and above.slug in (select jsonb_array_elements_text(${JSON.stringify(rules.excluded_categories)}::jsonb))
    ) as excluded`,
  );
  return enabledInstalments(rules, amount, found?.excluded ?? false);
}
