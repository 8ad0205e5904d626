import type { Logger } from 'pino';
import type { Db } from '@/server/platform/db/client';
import type { Env } from '@/server/platform/env';
import type { ResponseCache } from '@/server/platform/http/response-cache';
import type { Measures } from '@/server/platform/metrics/measures';
import type { RateLimiter } from './attempts';
import type { Clock } from './clock';
import type { Pages } from './pages';
import type { PasswordHasher } from './passwords';
import type { PaymentProvider } from './payment';
import type { Pictures } from './pictures';

/** All that the API needs from outside. Tests hand in their own. */
export type Ports = {
  env: Env;
  db: Db;
  /**
   * Where to read what everybody sees (catalogue, search, content) for one request: `db`, or a replica of it that shows
   * everything that was announced to this process. Whatever decides something reads `db`.
   */
  catalogDb(): Db;
  clock: Clock;
  log: Logger;
  payments: PaymentProvider;
  pages: Pages;
  pictures: Pictures;
  passwords: PasswordHasher;
  attempts: RateLimiter;
  measures: Measures;
  /** Public answers of this second; left out, each call is answered anew. */
  answers?: ResponseCache;
};
