import { eq } from 'drizzle-orm';
import type { PreviewInput } from '@/contracts/owner-search';
import { foldTurkish } from '@/contracts/turkish';
import { announceSearch, lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { readStoredRules } from '@/server/domain/catalog/search/rules';
import { publishChange } from '@/server/domain/changes/publish-change';
import type { Db } from '@/server/platform/db/client';
import { item } from '@/server/platform/db/schema/catalog';
import { searchPin, searchRedirect, searchSynonym } from '@/server/platform/db/schema/search-rule';
import { FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { ownPath } from './own-path';
import { applyChange, type RuleChange } from './rule-change';

/**
 * The change that an owner's call describes: search texts folded, the item looked up, the path checked.
 * @throws FieldError for an unknown item or page
 */
export async function toRuleChange(db: Db, { rule, id, to }: Omit<PreviewInput, 'query'>): Promise<RuleChange> {
  if (to === null) return { rule, id, to };
  if ('phrases' in to) return { rule: 'synonyms', id, to };
  const query = foldTurkish(to.query);
  if ('path' in to) return { rule: 'redirects', id, to: { query, path: await ownPath(db, to.path) } };
  const [found] = await db.select({ id: item.id }).from(item).where(eq(item.slug, to.item));
  if (!found) throw new FieldError({ item: [`There is no item ${to.item}.`] });
  return { rule: 'pins', id, to: { query, itemId: found.id, position: to.position } };
}

/**
 * Saves a change; it applies to the next search of every instance.
 * @returns the rule's id
 * @throws ApiError 404, 409, like `applyChange`
 */
export async function saveChange(ports: Ports, change: RuleChange): Promise<number> {
  const id = await ports.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await lockCatalog(tx); // one change after another, each compared with those before
    applyChange(await readStoredRules(tx), change);
    const saved = await write(tx, change);
    await announceSearch(tx);
    return saved;
  });
  await publishChange(ports, { entity: 'searchRules' });
  return id;
}

async function write(tx: Db, { rule, id, to }: RuleChange): Promise<number> {
  const table = { synonyms: searchSynonym, redirects: searchRedirect, pins: searchPin }[rule];
  const row = to as never; // the types do not say that `to` is a row of this table
  if (id !== null) {
    if (to) await tx.update(table).set(row).where(eq(table.id, id));
    else await tx.delete(table).where(eq(table.id, id));
    return id;
  }
  const [created] = await tx.insert(table).values(row).returning({ id: table.id });
  if (!created) throw new Error('a search rule was not written');
  return created.id;
}
