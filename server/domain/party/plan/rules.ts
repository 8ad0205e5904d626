import { asc, eq } from 'drizzle-orm';
import { DEFAULT_PARTY_RULES } from '@/content/party-rules';
import { type OwnPartyRule, type PartyRule, partyRuleSchema } from '@/contracts/party-rules';
import { announceSearch, lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { readPerVersion } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { publishChange } from '@/server/domain/changes/publish-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { partyRule } from '@/server/platform/db/schema/party';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * The rules that hold now: those of content/party-rules.ts with the owner's changes, then the owner's own. A stored rule
 * that this version of the shop can't read any more is left out.
 */
export async function readOwnRules(db: Db): Promise<OwnPartyRule[]> {
  const rows = await db.select().from(partyRule).orderBy(asc(partyRule.position));
  const changed = new Map(rows.map(({ key, rule }) => [key, rule]));
  const known = DEFAULT_PARTY_RULES.flatMap((rule): OwnPartyRule[] => {
    if (!changed.has(rule.key)) return [{ ...rule, origin: 'shop' }];
    const own = readStored(changed.get(rule.key));
    return own ? [{ ...own, origin: 'changed' }] : [];
  });
  const keys = new Set(DEFAULT_PARTY_RULES.map(({ key }) => key));
  const added = rows.flatMap(({ key, rule }): OwnPartyRule[] => {
    const own = keys.has(key) ? null : readStored(rule);
    return own ? [{ ...own, origin: 'added' }] : [];
  });
  return [...known, ...added];
}

function readStored(rule: unknown): PartyRule | null {
  return partyRuleSchema.safeParse(rule).data ?? null;
}

/** {@link readOwnRules}, cached until the catalogue version changes, which every change of a rule raises. */
export const partyRules = readPerVersion(readOwnRules);

/** Replaces a rule, or adds one. */
export function writeRule(ports: Ports, rule: PartyRule): Promise<void> {
  return change(ports, (tx) => store(tx, rule.key, rule));
}

/** Removes a rule from plans. @throws ApiError 404 */
export function removeRule(ports: Ports, key: string): Promise<void> {
  return change(ports, async (tx) => {
    const rules = await readOwnRules(tx);
    if (!rules.some((rule) => rule.key === key)) throw notFound();
    if (DEFAULT_PARTY_RULES.some((rule) => rule.key === key)) await store(tx, key, null);
    else await tx.delete(partyRule).where(eq(partyRule.key, key));
  });
}

/** Gives up the owner's changes to one rule, or to all. */
export function resetRules(ports: Ports, key: string | null): Promise<void> {
  return change(ports, (tx) => tx.delete(partyRule).where(key === null ? undefined : eq(partyRule.key, key)));
}

/** Makes these the only rules. */
export function replaceRules(ports: Ports, rules: readonly PartyRule[]): Promise<void> {
  return change(ports, async (tx) => {
    await tx.delete(partyRule);
    const given = new Set(rules.map(({ key }) => key));
    for (const { key } of DEFAULT_PARTY_RULES) if (!given.has(key)) await store(tx, key, null);
    for (const rule of rules) if (!isUnchanged(rule)) await store(tx, rule.key, rule);
  });
}

function isUnchanged(rule: PartyRule): boolean {
  const known = DEFAULT_PARTY_RULES.find(({ key }) => key === rule.key);
  return known !== undefined && JSON.stringify(partyRuleSchema.parse(known)) === JSON.stringify(rule);
}

async function store(tx: Db, key: string, rule: PartyRule | null): Promise<void> {
  await tx.insert(partyRule).values({ key, rule }).onConflictDoUpdate({ target: partyRule.key, set: { rule } });
}

async function change(ports: Ports, write: (tx: Db) => Promise<unknown>): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    await lockCatalog(tx); // one change after another
    await write(tx);
    await announceSearch(tx);
  });
  await publishChange(ports, { entity: 'partyRules' });
}
