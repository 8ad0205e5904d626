import type { Logger } from 'pino';
import type { ResponseCache } from '@/server/platform/cache/response-cache';
import type { Db } from '@/server/platform/db/client';
import type { Env } from '@/server/platform/env';
import type { Metrics } from '@/server/platform/metrics/metrics';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import type { Clock } from './clock';
import type { ImageStorage } from './image-storage';
import type { InvoiceIssuer } from './invoice';
import type { Pages } from './pages';
import type { PasswordHasher } from './passwords';
import type { PaymentProvider } from './payment';
import type { RateLimiter } from './rate-limiter';
import type { ShipmentTracking } from './shipment-tracking';
import type { StaffDirectory } from './staff';

/** The API's external dependencies. Tests pass their own. */
export type Ports = {
  env: Env;
  db: Db;
  /**
   * The database for public data (catalogue, search, content) of one request: `db`, or a replica that includes
   * everything announced to this process. Decisions must be based on `db`.
   */
  catalogDb(): Db;
  clock: Clock;
  log: Logger;
  payments: PaymentProvider;
  invoices: InvoiceIssuer;
  /** Statuses of parcels; null without an account at a carrier. */
  tracking: ShipmentTracking | null;
  pages: Pages;
  imageStorage: ImageStorage;
  imageUrl: ImageUrl;
  passwords: PasswordHasher;
  rateLimiter: RateLimiter;
  staff: StaffDirectory;
  metrics: Metrics;
  /** The cache of public responses; without it, every call is computed. */
  answers?: ResponseCache;
};
