import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { App, AppEnv } from '@/server/http/context';
import { ownerOnly } from '@/server/http/owner';
import { toSignedPrice } from '@/server/modules/payment/iyzico/price';
import { answerSignature } from '@/server/modules/payment/iyzico/signing';
import {
  CANCEL_PATH,
  DETAILS_PATH,
  INITIALIZE_PATH,
  REFUND_PATH,
  RETRIEVE_PATH,
  retrievedSchema,
  signedValues,
} from '@/server/modules/payment/iyzico/wire';
import type { Ports } from '@/server/ports/ports';
import { BASE } from './authentic';
import { judgeEntry } from './book';

const CALLS = {
  initialize: INITIALIZE_PATH,
  retrieve: RETRIEVE_PATH,
  refund: REFUND_PATH,
  cancel: CANCEL_PATH,
  details: DETAILS_PATH,
} as const;

/**
 * What goes wrong: `error` before anything was done, `lost` after it was, `slow` by `ms`, `nonsense` instead of an
 * answer, `forged` without the right signature; the wrong ones are signed and about something else.
 */
const FAILURES = ['error', 'lost', 'slow', 'nonsense', 'forged'] as const;
const MISTAKES = ['wrong_amount', 'wrong_currency', 'wrong_order', 'wrong_conversation', 'wrong_token'] as const;
const faultSchema = z.object({
  call: z.enum(['initialize', 'retrieve', 'refund', 'cancel', 'details']),
  does: z.enum([...FAILURES, ...MISTAKES]),
  times: z.int().min(1).default(1),
  ms: z.int().min(0).max(60_000).default(0),
});
const controlSchema = z.object({
  /** Only payments that name it: a buyer's mail (when the page is opened) or a token (from then on). Left out: all. */
  about: z.string().max(200).default(''),
  faults: z.array(faultSchema).max(20).default([]),
  /** How the next payments are told of: so often, so much later, and signed by whom. */
  webhook: z
    .object({ times: z.int().min(0).max(10), ms: z.int().min(0).max(600_000), forged: z.boolean().default(false) })
    .optional(),
  /** Ends a fraud review. */
  verdict: z.object({ token: z.string(), accepted: z.boolean() }).optional(),
});
type Fault = z.output<typeof faultSchema>;
type Webhook = NonNullable<z.output<typeof controlSchema>['webhook']>;
type Plan = { faults: Fault[]; webhook: Webhook | undefined };

/** As the provider does: once, some seconds after the browser. */
const USUAL: Webhook = { times: 1, ms: 3_000, forged: false };

/** By database, because several shops may live in one process; then by what it is about. */
const planned = new WeakMap<Ports['db'], Map<string, Plan>>();

/** What was said about a payment, of which `text` is all that is known; what is about it alone stands first. */
function plansFor({ db }: Pick<Ports, 'db'>, text: string): Plan[] {
  const naming = [...(planned.get(db) ?? [])].filter(([about]) => text.includes(about));
  return naming.sort(([one], [other]) => other.length - one.length).map(([, plan]) => plan);
}

export function plannedWebhook(ports: Ports, token: string): Webhook {
  return plansFor(ports, token).find(({ webhook }) => webhook)?.webhook ?? USUAL;
}

/** Lets the owner, and tests, say what goes wrong next. Each call replaces what was said before about the same. */
export function registerControl(app: App): void {
  app.use(`${BASE}/control`, ownerOnly);
  app.post(`${BASE}/control`, async (c) => {
    const ports = c.get('ports');
    const parsed = controlSchema.safeParse(await c.req.json());
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400);
    const { about, faults, webhook, verdict } = parsed.data;
    const plans = planned.get(ports.db) ?? new Map<string, Plan>();
    planned.set(ports.db, plans.set(about, { faults, webhook }));
    if (verdict) await judgeEntry(ports, verdict.token, verdict.accepted);
    return c.body(null, 204);
  });
  for (const [call, path] of Object.entries(CALLS)) app.use(BASE + path, goWrong(call as Fault['call']));
}

function goWrong(call: Fault['call']): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { env, db } = c.get('ports');
    const plans = plansFor({ db }, await c.req.text());
    const fault = plans.flatMap(({ faults }) => faults).find((one) => one.call === call && one.times > 0);
    if (!fault) return next();
    fault.times--;
    if (fault.does === 'error') return c.text('Internal Server Error', 500);
    if (fault.does === 'nonsense') return c.html('<h1>Bakımdayız</h1>');
    if (fault.does === 'slow') await wait(fault.ms);
    await next();
    if (fault.does === 'slow') return;
    if (fault.does === 'lost') {
      c.res = new Response('Bad Gateway', { status: 502 });
      return;
    }
    const answer = (await c.res.json()) as Record<string, unknown>;
    c.res = Response.json(fault.does === 'forged' ? { ...answer, signature: 'forged' } : mistaken(fault, answer, env));
  };
}

/** Rightly signed, and about something else. */
function mistaken({ does }: Fault, answer: Record<string, unknown>, env: Ports['env']) {
  const wrong = {
    wrong_amount: { price: '1.0', paidPrice: '1.0' },
    wrong_currency: { currency: 'USD' },
    wrong_order: { basketId: 'SH-ANOTHER' },
    wrong_conversation: { conversationId: 'another' },
    wrong_token: { token: 'another' },
  }[does as (typeof MISTAKES)[number]];
  const told = { ...answer, ...wrong };
  const values = signedValues.retrieved(retrievedSchema.parse(told), toSignedPrice);
  return { ...told, signature: answerSignature(env.IYZICO_SECRET_KEY, values) };
}
