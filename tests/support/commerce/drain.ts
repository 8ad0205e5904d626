import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { istanbulDay } from '@/contracts/calendar-days';
import { createApp } from '@/server/api/app';
import { createStaffDirectory } from '@/server/domain/operations/staff/directory';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { createInvoiceIssuer } from '@/server/domain/ordering/invoice/integrator';
import { sendDueInvoices } from '@/server/domain/ordering/invoice/send-invoices';
import { createPaymentProvider } from '@/server/domain/ordering/payment/provider';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { settleRefund } from '@/server/domain/ordering/refund/settle-refund';
import { createArgon2 } from '@/server/platform/crypto/argon2';
import { type Db, queryRows } from '@/server/platform/db/client';
import { refund } from '@/server/platform/db/schema/refund';
import { parseEnv } from '@/server/platform/env';
import { createMailer } from '@/server/platform/mail/mailer';
import { sendDueMails } from '@/server/platform/mail/outbox';
import { createImageStorage } from '@/server/platform/media/image-storage';
import { createMetrics } from '@/server/platform/metrics/metrics';
import { createImageUrl } from '@/server/platform/ports/image-url';
import type { Ports } from '@/server/platform/ports/ports';
import { processPages } from '@/server/platform/ports/process-pages';
import { createMemoryRateLimiter } from '@/server/platform/rate-limiter/rate-limiters';
import { TestClock } from '@/tests/api/clock';
import { serveApp } from '../serve-app';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * Claims of a killed shop are released, payment pages expire, after two more days no card payment is pending, and after some
 * more no transfer.
 */
const PAUSES = [2 * MINUTE, 10 * MINUTE, 60 * MINUTE, DAY, DAY, 9 * DAY, 9 * DAY];

/**
 * Advances the clock by several days and runs the shop's jobs against its own payment provider.
 * @param variables the shop's environment; no other process may have its database open
 */
export async function drain(db: Db, variables: Record<string, string>): Promise<void> {
  const env = parseEnv({ ...variables, NODE_ENV: 'production' });
  const clock = new TestClock(new Date());
  const ports: Ports = {
    ...{ env, db, catalogDb: () => db, clock, log: pino({ level: 'error' }), payments: createPaymentProvider(env) },
    invoices: createInvoiceIssuer(env),
    ...{
      tracking: null,
      pages: processPages,
      imageStorage: createImageStorage(env),
      imageUrl: createImageUrl(env.MEDIA_URL),
      passwords: createArgon2(),
      rateLimiter: createMemoryRateLimiter(),
      staff: createStaffDirectory({ db, clock, env }),
    },
    metrics: createMetrics(),
  };
  const server = await serveApp(createApp(ports).fetch, env.PORT);
  try {
    for (const pause of PAUSES) {
      clock.advance(pause);
      while (await hasPending(db, clock.now())) await reconcileOrders(ports);
      await sendDueRefunds(ports);
      await settleDueRefunds(ports);
      await sendDueInvoices(ports);
      await sendDueMails(ports, createMailer(env));
    }
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/** The owner pays what came by transfer and is to be given back. */
async function settleDueRefunds(ports: Ports): Promise<void> {
  const due = await ports.db.select({ id: refund.id }).from(refund).where(eq(refund.status, 'due'));
  const settlement = { method: 'bank_transfer', paid_on: istanbulDay(ports.clock.now()), note: '' } as const;
  for (const { id } of due) await settleRefund(ports, id, settlement);
}

/** One call of the job processes a bounded number of payments. */
async function hasPending(db: Db, now: Date): Promise<boolean> {
  const [due] = await queryRows(db, sql`select 1 from payment where ask_at <= ${now.toISOString()} limit 1`);
  return due !== undefined;
}
