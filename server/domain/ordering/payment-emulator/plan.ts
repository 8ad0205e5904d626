import { eq, like } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/server/platform/db/client';
import { meta } from '@/server/platform/db/schema/content';

/**
 * What goes wrong: `error` before anything was done, `lost` after it was, `slow` by `ms`, `nonsense` instead of an
 * answer, `forged` without the right signature; the wrong ones are signed and about something else.
 */
const FAILURES = ['error', 'lost', 'slow', 'nonsense', 'forged'] as const;
const MISTAKES = ['wrong_amount', 'wrong_currency', 'wrong_order', 'wrong_conversation', 'wrong_token'] as const;

const faultSchema = z.object({
  call: z.enum(['initialize', 'retrieve', 'refund', 'cancel', 'details']),
  does: z.enum([...FAILURES, ...MISTAKES]),
  times: z.int().min(0).default(1),
  ms: z.int().min(0).max(60_000).default(0),
});

/** How the emulator behaves from now on. */
export const planSchema = z.object({
  faults: z.array(faultSchema).max(20).default([]),
  /** How the next payments are told of: so often, so much later, and signed by whom. */
  webhook: z
    .object({ times: z.int().min(0).max(10), ms: z.int().min(0).max(600_000), forged: z.boolean().default(false) })
    .optional(),
});

export type Fault = z.output<typeof faultSchema>;
export type Mistake = (typeof MISTAKES)[number];
type Plan = z.output<typeof planSchema>;
export type Webhook = NonNullable<Plan['webhook']>;

/** As the provider does: once, some seconds after the browser. */
const USUAL: Webhook = { times: 1, ms: 3_000, forged: false };

/** Plans lie in the database, because the instances of a shop share one provider. */
const KEY = 'emulator:';

/** @param about a buyer's mail or a token that a payment has to name; empty for all. Replaces what was planned before. */
export async function savePlan(db: Db, about: string, plan: Plan): Promise<void> {
  const value = JSON.stringify(plan);
  await db
    .insert(meta)
    .values({ key: KEY + about, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } });
}

export async function plannedWebhook(db: Db, token: string): Promise<Webhook> {
  const plans = naming(
    await db
      .select()
      .from(meta)
      .where(like(meta.key, `${KEY}%`)),
    token,
  );
  return plans.find(({ plan }) => plan.webhook)?.plan.webhook ?? USUAL;
}

/** The next thing to go wrong with a call, which then has gone wrong. `text` is all that the call says. */
export async function takeFault(db: Db, call: Fault['call'], text: string): Promise<Fault | undefined> {
  const planned = await db
    .select()
    .from(meta)
    .where(like(meta.key, `${KEY}%`));
  if (!nextFault(naming(planned, text), call)) return undefined;
  return db.transaction(async (tx) => {
    // Another instance may have taken it meanwhile.
    const rows = await tx
      .select()
      .from(meta)
      .where(like(meta.key, `${KEY}%`))
      .orderBy(meta.key)
      .for('update');
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

type Planned = { key: string; plan: Plan };

/** Plans about what a text names; what is about it alone stands first. */
function naming(rows: readonly { key: string; value: string }[], text: string): Planned[] {
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
