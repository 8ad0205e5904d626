import { createShopImageStorage } from '@/server/domain/operations/demo/stored-drawings';
import { createStaffDirectory } from '@/server/domain/operations/staff/directory';
import { createInvoiceIssuer } from '@/server/domain/ordering/invoice/integrator';
import { createPaymentProvider, measuredPayments, tracedPayments } from '@/server/domain/ordering/payment/provider';
import { openPageDirectly } from '@/server/domain/ordering/payment-emulator/open-page';
import { createTracking, measuredTracking } from '@/server/domain/ordering/tracking/provider';
import { registerReadCache } from '@/server/platform/cache/read-caches';
import { ResponseCache } from '@/server/platform/cache/response-cache';
import { processPages } from '@/server/platform/ports/process-pages';
import { processRateLimiter } from '@/server/platform/rate-limiter/process-rate-limiter';
import { createArgon2 } from '../platform/crypto/argon2';
import { database } from '../platform/db/database';
import { env } from '../platform/env';
import type { App } from '../platform/http/context';
import { log } from '../platform/log';
import { processMetrics } from '../platform/metrics/metrics';
import { systemClock } from '../platform/ports/clock';
import { createImageUrl } from '../platform/ports/image-url';
import type { Ports } from '../platform/ports/ports';
import { createApp } from './app';
import { subscribeDomains } from './subscribers';

/**
 * The ports of a running process: real database, real clock, the configured payment provider.
 * @param own this process's API, where the emulators of payments and parcels are
 */
export async function processPorts(own: () => Promise<App>): Promise<Ports> {
  subscribeDomains();
  const { db, replica } = await database();
  const metrics = processMetrics();
  const tracking = createTracking(env(), async (request) => (await own()).fetch(request));
  return {
    env: env(),
    db,
    catalogDb: () => replica?.current() ?? db,
    clock: systemClock,
    log,
    payments: tracedPayments(
      measuredPayments(
        createPaymentProvider(
          env(),
          async (request) => (await own()).fetch(request),
          (call) => openPageDirectly({ env: env(), db, clock: systemClock }, call),
        ),
        metrics,
      ),
    ),
    invoices: createInvoiceIssuer(env(), async (request) => (await own()).fetch(request)),
    tracking: tracking && measuredTracking(tracking, metrics),
    pages: processPages,
    imageStorage: createShopImageStorage(env()),
    imageUrl: createImageUrl(env().MEDIA_URL),
    passwords: createArgon2(),
    rateLimiter: processRateLimiter(),
    staff: createStaffDirectory({ db, clock: systemClock, env: env() }),
    metrics,
  };
}

let answers: ResponseCache | undefined;

/** The public answers that this process's API keeps. */
export function processAnswers(): ResponseCache {
  if (answers) return answers;
  const cache = new ResponseCache();
  registerReadCache(() => cache.clear());
  answers = cache;
  return cache;
}

/** Creates the API of a running process. @param own resolves to what this returns */
export async function createProcessApi(own: () => Promise<App>): Promise<App> {
  const ports = await processPorts(own);
  return createApp({ ...ports, answers: processAnswers() });
}
