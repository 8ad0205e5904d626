import { createApp } from '@/server/app';
import type { Db } from '@/server/db/client';
import { parseEnv } from '@/server/env';
import type { App } from '@/server/http/context';
import { log } from '@/server/log';
import { createArgon2 } from '@/server/modules/auth/argon2';
import { createMemoryAttempts } from '@/server/modules/auth/memory-attempts';
import { createFolderPictures } from '@/server/modules/media/folder-pictures';
import { createMeasures } from '@/server/modules/metrics/measures';
import { systemClock } from '@/server/ports/clock';

/** The API over a database that is only read. */
export function appOver(db: Db): App {
  const nobody = () => Promise.reject(new Error('A benchmark pays nothing.'));
  return createApp({
    env: parseEnv({ NODE_ENV: 'production', SECRET_KEY: 'secret-of-a-shop-that-is-only-measured' }),
    db,
    catalogDb: () => db,
    pictures: createFolderPictures('.data'),
    clock: systemClock,
    log,
    payments: { initialize: nobody, retrieve: nobody, refund: nobody, cancel: nobody, findRefund: nobody },
    pages: { invalidate: () => {}, stats: () => ({ bytes: 0, pages: 0, hits: 0, misses: 0 }) },
    passwords: createArgon2(),
    attempts: createMemoryAttempts(),
    measures: createMeasures(),
  });
}
