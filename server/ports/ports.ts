import type { Logger } from 'pino';
import type { Db } from '@/server/db/client';
import type { Env } from '@/server/env';
import type { Measures } from '@/server/modules/metrics/measures';
import type { Attempts } from './attempts';
import type { Clock } from './clock';
import type { Pages } from './pages';
import type { PasswordHasher } from './passwords';
import type { PaymentProvider } from './payment';

/** All that the API needs from outside. Tests hand in their own. */
export type Ports = {
  env: Env;
  db: Db;
  clock: Clock;
  log: Logger;
  payments: PaymentProvider;
  pages: Pages;
  passwords: PasswordHasher;
  attempts: Attempts;
  measures: Measures;
};
