import { eq, like, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '@/server/platform/db/client';
import { meta } from '@/server/platform/db/schema/content';

/**
 * Kinds of failures: `error` before anything was done, `lost` after it was done, `slow` by `ms`, `nonsense` instead of
 * a valid body, `forged` with a wrong signature; the `wrong…` ones are correctly signed but about another payment.
 */
const FAILURES = ['error', 'lost', 'slow', 'nonsense', 'forged'] as const;
const MISTAKES = ['wrong_amount', 'wrong_currency', 'wrong_order', 'wrong_conversation', 'wrong_token'] as const;

const faultSchema = z.object({
  call: z.enum(['initialize', 'retrieve', 'refund', 'cancel', 'details', 'instalments']),
  does: z.enum([...FAILURES, ...MISTAKES]),
  times: z.int().min(0).default(1),
  ms: z.int().min(0).max(60_000).default(0),
});

/** How the emulator behaves until the next plan. */
export const planSchema = z.object({
  faults: z.array(faultSchema).max(20).default([]),
  /** How the next payments are reported: number of webhooks, delay, and whether the signature is forged. */
  webhook: z
    .object({ times: z.int().min(0).max(10), ms: z.int().min(0).max(600_000), forged: z.boolean().default(false) })
    .optional(),
});

export type Fault = z.output<typeof faultSchema>;
export type Mistake = (typeof MISTAKES)[number];
type Plan = z.output<typeof planSchema>;
export type Webhook = NonNullable<Plan['webhook']>;

/** The provider's behaviour: once, a few seconds after the browser's redirect. */
const USUAL: Webhook = { times: 1, ms: 3_000, forged: false };

/** Plans are stored in the database, because all instances of a shop share one emulator. */
const KEY = 'emulator:';
/** The pattern of their keys in `meta`. */
export const PLANS = `${KEY}%`;

/** @param about a buyer's email or a token that a payment must contain; empty for all. Replaces the previous plan. */
export async function savePlan(db: Db, about: string, plan: Plan): Promise<void> {
  const value = JSON.stringify(plan);
  await db
    .insert(meta)
    .values({ key: KEY + about, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } });
}

export async function plannedWebhook(db: Db, token: string): Promise<Webhook> {
  const plans = naming(await readPlans(db), token);
  return plans.find(({ plan }) => plan.webhook)?.plan.webhook ?? USUAL;
}

/** Takes the next planned failure of a call from the plan. `text` is everything that the call contains. */
export async function takeFault(db: Db, call: Fault['call'], text: string): Promise<Fault | undefined> {
  if (!nextFault(naming(await readPlans(db), text), call)) return undefined;
  return db.transaction(async (tx) => {
    // Another instance may have taken it in the meantime.
    const rows = await tx.select().from(meta).where(like(meta.key, PLANS)).orderBy(meta.key).for('update');
    const next = nextFault(naming(rows, text), call);
    if (!next) return undefined;
    next.fault.times--;
    await tx
      .update(meta)
      .set({ value: JSON.stringify(next.plan) })
      .where(eq(meta.key, next.key));
    return next.fault;
  });
}

type Stored = { key: string; value: string };

/** Written as text, because each call of the emulator reads them. */
const readPlans = (db: Db) => queryRows<Stored>(db, sql`select key, value from meta where key like ${PLANS}`);

type Planned = { key: string; plan: Plan };

/** Plans whose `about` the text contains; the specific ones first. */
function naming(rows: readonly Stored[], text: string): Planned[] {
  const about = rows.filter(({ key }) => text.includes(key.slice(KEY.length)));
  about.sort((one, other) => other.key.length - one.key.length);
  return about.map(({ key, value }) => ({ key, plan: planSchema.parse(JSON.parse(value)) }));
}

function nextFault(planned: readonly Planned[], call: Fault['call']) {
  for (const { key, plan } of planned) {
    const fault = plan.faults.find((one) => one.call === call && one.times > 0);
    if (fault) return { key, plan, fault };
  }
  return undefined;
}
