import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { toSignedPrice } from '@/server/domain/ordering/payment/iyzico/price';
import {
  CANCEL_PATH,
  DETAILS_PATH,
  INITIALIZE_PATH,
  INSTALMENTS_PATH,
  REFUND_PATH,
  RETRIEVE_PATH,
  retrievedSchema,
  signedValues,
} from '@/server/domain/ordering/payment/iyzico/protocol';
import { answerSignature } from '@/server/domain/ordering/payment/iyzico/signing';
import type { App, AppEnv } from '@/server/platform/http/context';
import { requirePermission } from '@/server/platform/http/staff';
import type { Ports } from '@/server/platform/ports/ports';
import { type Fault, type Mistake, planSchema, savePlan, takeFault } from './plan';
import { BASE } from './protocol';
import { judgeEntry } from './records';

const CALLS = {
  initialize: INITIALIZE_PATH,
  retrieve: RETRIEVE_PATH,
  refund: REFUND_PATH,
  cancel: CANCEL_PATH,
  details: DETAILS_PATH,
  instalments: INSTALMENTS_PATH,
} as const;

const controlSchema = planSchema.extend({
  /**
   * Limits the plan to payments that match a buyer's email (when the page is opened) or a token (afterwards). Default:
   * all.
   */
  about: z.string().max(200).default(''),
  /** Completes a fraud review. */
  verdict: z.object({ token: z.string(), accepted: z.boolean() }).optional(),
});

/**
 * Configures the next failures, for the owner and for tests. Each call replaces the previous plan for the same
 * payments.
 */
export function registerControl(app: App): void {
  app.use(`${BASE}/control`, requirePermission('payments.emulate', { audited: false }));
  app.post(`${BASE}/control`, async (c) => {
    const ports = c.get('ports');
    const parsed = controlSchema.safeParse(await c.req.json());
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400);
    const { about, verdict, ...plan } = parsed.data;
    await savePlan(ports.db, about, plan);
    if (verdict) await judgeEntry(ports, verdict.token, verdict.accepted);
    return c.body(null, 204);
  });
  for (const [call, path] of Object.entries(CALLS)) app.use(BASE + path, goWrong(call as Fault['call']));
}

function goWrong(call: Fault['call']): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { env, db } = c.get('ports');
    const fault = await takeFault(db, call, await c.req.text());
    if (!fault) return next();
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

/** Correctly signed, but about another payment. */
function mistaken({ does }: Fault, answer: Record<string, unknown>, env: Ports['env']) {
  const wrong = {
    wrong_amount: { price: '1.0', paidPrice: '1.0' },
    wrong_currency: { currency: 'USD' },
    wrong_order: { basketId: 'SH-ANOTHER' },
    wrong_conversation: { conversationId: 'another' },
    wrong_token: { token: 'another' },
  }[does as Mistake];
  const altered = { ...answer, ...wrong };
  const values = signedValues.retrieved(retrievedSchema.parse(altered), toSignedPrice);
  return { ...altered, signature: answerSignature(env.IYZICO_SECRET_KEY, values) };
}
