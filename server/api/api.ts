import { createStaffDirectory } from '@/server/domain/operations/staff/directory';
import { createPaymentProvider, measuredPayments, tracedPayments } from '@/server/domain/ordering/payment/provider';
import { registerReadCache } from '@/server/platform/cache/read-caches';
import { ResponseCache } from '@/server/platform/cache/response-cache';
import { processPages } from '@/server/platform/ports/process-pages';
import { processRateLimiter } from '@/server/platform/rate-limiter/process-rate-limiter';
import { createArgon2 } from '../platform/crypto/argon2';
import { database } from '../platform/db/database';
import { env } from '../platform/env';
import type { App } from '../platform/http/context';
import { log } from '../platform/log';
import { createImageStorage } from '../platform/media/image-storage';
import { processMetrics } from '../platform/metrics/metrics';
import { systemClock } from '../platform/ports/clock';
import { createImageUrl } from '../platform/ports/image-url';
import type { Ports } from '../platform/ports/ports';
import { createApp } from './app';
import { subscribeDomains } from './subscribers';

/** The ports of a running process: real database, real clock, the configured payment provider. */
export async function processPorts(): Promise<Ports> {
  subscribeDomains();
  const { db, replica } = await database();
  const metrics = processMetrics();
  return {
    env: env(),
    db,
    catalogDb: () => replica?.current() ?? db,
    clock: systemClock,
    log,
    payments: tracedPayments(measuredPayments(createPaymentProvider(env(), callOwnApi), metrics)),
    pages: processPages,
    imageStorage: createImageStorage(env()),
    imageUrl: createImageUrl(env().MEDIA_URL),
    passwords: createArgon2(),
    rateLimiter: processRateLimiter(),
    staff: createStaffDirectory({ db, clock: systemClock, env: env() }),
    metrics,
  };
}

function responseCache(): ResponseCache {
  const answers = new ResponseCache();
  registerReadCache(() => answers.clear());
  return answers;
}

/** Handles this process's calls to its own API. */
async function callOwnApi(request: Request): Promise<Response> {
  return (await api()).fetch(request);
}

type Holder = { __senlikhaneApi?: Promise<App> | undefined };
const own: Holder = {};

/**
 * This process's API, created once. While the database can't be opened each call tries again and rejects. In production
 * all copies of this module share one instance, because the framework bundles server code several times and each copy
 * would cache results separately; in development each bundle has its own with the newest code.
 */
export function api(): Promise<App> {
  const holder = env().NODE_ENV === 'production' ? (globalThis as Holder) : own;
  holder.__senlikhaneApi ??= processPorts()
    .then((ports) => createApp({ ...ports, answers: responseCache() }))
    .catch((error: unknown) => {
      holder.__senlikhaneApi = undefined;
      throw error;
    });
  return holder.__senlikhaneApi;
}
