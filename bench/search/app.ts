import { createApp } from '@/server/api/app';
import { createStaffDirectory } from '@/server/domain/operations/staff/directory';
import { createArgon2 } from '@/server/platform/crypto/argon2';
import type { Db } from '@/server/platform/db/client';
import { parseEnv } from '@/server/platform/env';
import type { App } from '@/server/platform/http/context';
import { log } from '@/server/platform/log';
import { createFolderImageStorage } from '@/server/platform/media/folder-image-storage';
import { createMetrics } from '@/server/platform/metrics/metrics';
import { systemClock } from '@/server/platform/ports/clock';
import { createImageUrl } from '@/server/platform/ports/image-url';
import { createMemoryRateLimiter } from '@/server/platform/rate-limiter/rate-limiters';

/** The API on a database that is only read. */
export function appOver(db: Db): App {
  const rejectPayment = () => Promise.reject(new Error('A benchmark makes no payments.'));
  const env = parseEnv({ NODE_ENV: 'production', SECRET_KEY: 'secret-of-a-shop-that-is-only-measured' });
  return createApp({
    env,
    db,
    catalogDb: () => db,
    imageStorage: createFolderImageStorage('.data'),
    imageUrl: createImageUrl(undefined),
    clock: systemClock,
    log,
    payments: {
      initialize: rejectPayment,
      retrieve: rejectPayment,
      refund: rejectPayment,
      cancel: rejectPayment,
      findRefund: rejectPayment,
    },
    invoices: { issue: rejectPayment, find: rejectPayment, cancel: rejectPayment },
    tracking: null,
    pages: { invalidate: () => {}, stats: () => ({ bytes: 0, pages: 0, hits: 0, misses: 0, shared: 0, made: 0 }) },
    passwords: createArgon2(),
    rateLimiter: createMemoryRateLimiter(),
    staff: createStaffDirectory({ db, clock: systemClock, env }),
    metrics: createMetrics(),
  });
}
