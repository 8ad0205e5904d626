import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PaymentCheck, SetupState } from '@/contracts/setup';
import { readSettings } from '@/server/domain/settings/settings';
import { queryRows } from '@/server/platform/db/client';
import { PaymentRefusedError, PaymentUnavailableError } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';

/** What is done of the set-up. */
export async function readSetupState(ports: Ports): Promise<SetupState> {
  const { db, env } = ports;
  const [counts] = await queryRows<Pick<SetupState, 'categories' | 'items' | 'hidden_items' | 'shipping' | 'orders'>>(
    db,
    sql`select (select count(*)::int from category) as categories,
          (select count(*)::int from item where archived_at is null) as items,
          (select count(*)::int from item where hidden) as hidden_items,
          exists (select from shipping_tariff) as shipping,
          (select count(*)::int from orders where paid_at is not null) as orders`,
  );
  if (!counts) throw new Error('counts without a row');
  const { open } = await readSettings(ports);
  const hasProvider = !env.usesPaymentEmulator;
  return {
    ...counts,
    open,
    environment: [
      { name: 'SITE_URL', set: !isLocal(env.SITE_URL) },
      { name: 'DATABASE_URL', set: env.DATABASE_URL !== undefined },
      { name: 'IYZICO_BASE_URL', set: hasProvider },
      { name: 'IYZICO_API_KEY', set: hasProvider },
      { name: 'IYZICO_SECRET_KEY', set: hasProvider },
      { name: 'MAIL_URL', set: env.MAIL_URL !== undefined },
    ],
    test_payments: env.usesPaymentEmulator || /sandbox/.test(env.IYZICO_BASE_URL ?? ''),
  };
}

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Codes with which iyzico refuses the keys: unknown key, wrong signature. */
const KEY_CODES = ['1000', '1001'];

/** Asks the payment provider about a payment that doesn't exist: that needs keys that it knows. */
export async function checkPayment({ payments, env, log }: Ports): Promise<PaymentCheck> {
  if (env.usesPaymentEmulator) return { result: 'emulator', message: null };
  try {
    const { errorCode, errorMessage } = await payments.retrieve(randomUUID(), randomUUID());
    return KEY_CODES.includes(errorCode ?? '')
      ? { result: 'refused', message: errorMessage }
      : { result: 'works', message: null };
  } catch (error) {
    if (error instanceof PaymentRefusedError) {
      if (KEY_CODES.includes(error.code)) return { result: 'refused', message: error.message };
      return { result: 'works', message: null };
    }
    log.warn({ err: error }, 'the check of the payment provider failed');
    const isSilent = error instanceof PaymentUnavailableError;
    return { result: isSilent ? 'unreachable' : 'refused', message: isSilent ? null : (error as Error).message };
  }
}
