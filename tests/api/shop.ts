import { ALL_PERMISSIONS } from '@/contracts/staff-permissions';
import { createApp } from '@/server/api/app';
import { createStaffDirectory } from '@/server/domain/operations/staff/directory';
import { createInvoiceIssuer } from '@/server/domain/ordering/invoice/integrator';
import { createArgon2 } from '@/server/platform/crypto/argon2';
import type { Database, Db } from '@/server/platform/db/client';
import { parseEnv } from '@/server/platform/env';
import type { App } from '@/server/platform/http/context';
import { createImageStorage } from '@/server/platform/media/image-storage';
import { createMetrics } from '@/server/platform/metrics/metrics';
import { createImageUrl } from '@/server/platform/ports/image-url';
import type { PaymentProvider } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller, StaffDirectory } from '@/server/platform/ports/staff';
import { createMemoryRateLimiter } from '@/server/platform/rate-limiter/rate-limiters';
import { TestClock } from './clock';
import { assertDeclared } from './declared-answer';
import { openEmptyDatabase } from './engines/empty-database';
import { createTestLog, type LogLine } from './test-log';
import { notePublished, recordWrites, watchWrites } from './written-tables';

export type Answer<Body> = { status: number; headers: Headers; body: Body; text: string };

export type RequestOptions = Omit<RequestInit, 'body'> & {
  /** Sent as JSON unless it is text or a form already. */
  body?: unknown;
};

export type TestShop = {
  app: App;
  db: Db;
  database: Database;
  ports: Ports;
  clock: TestClock;
  /** Everything logged so far. */
  logLines: LogLine[];
  /** Paths invalidated in the page cache so far. */
  stalePaths: string[];
  /**
   * Calls the API in process (`/api` may be left out). Asserts that its OpenAPI definitions declare the response, that
   * a call which wrote cached tables published the change, and that a change by staff is in the audit log.
   * JSON bodies are parsed, others are text.
   */
  request<Body = unknown>(path: string, options?: RequestOptions): Promise<Answer<Body>>;
  close(): Promise<void>;
};

/**
 * Opens a shop with a stopped clock for one test file, on an empty, migrated database unless one is given. Close it in
 * `afterAll`. `overrides` replaces ports.
 */
export async function openTestShop(overrides: Partial<Ports> = {}, given?: Database): Promise<TestShop> {
  const database = given ?? (await openEmptyDatabase());
  const { log, lines } = createTestLog();
  const clock = new TestClock();
  const stalePaths: string[] = [];
  const env = overrides.env ?? testEnv();
  const ports: Ports = {
    env,
    db: database.db,
    catalogDb: () => database.db,
    clock,
    log,
    payments: noPayments,
    invoices: createInvoiceIssuer(env, async (request) => app.fetch(request)),
    tracking: null,
    pages: {
      invalidate: (paths) => void stalePaths.push(...paths),
      stats: () => ({ bytes: 0, pages: 0, hits: 0, misses: 0, shared: 0, made: 0 }),
    },
    imageStorage: createImageStorage(env),
    imageUrl: createImageUrl(env.MEDIA_URL),
    passwords: createArgon2(QUICK),
    rateLimiter: createMemoryRateLimiter(),
    staff: withTestOwner(createStaffDirectory({ db: database.db, clock, env })),
    metrics: createMetrics(),
    ...overrides,
  };
  watchWrites(database.db);
  const { pages } = ports;
  ports.pages = {
    invalidate(paths) {
      notePublished();
      pages.invalidate(paths);
    },
    stats: () => pages.stats(),
  };
  const app: App = createApp(ports);
  return {
    app,
    db: database.db,
    database,
    ports,
    clock,
    logLines: lines,
    stalePaths,
    request: (path, options) => request(app, path, options),
    close: () => database.close(),
  };
}

/** The API token of a program with all permissions, which every test shop knows. */
export const OWNER_TOKEN = `senlik_${'test'.repeat(10)}`;
export const OWNER_HEADERS = { authorization: `Bearer ${OWNER_TOKEN}` };
const TEST_OWNER: StaffCaller = {
  kind: 'token',
  id: 1_000_000,
  name: 'test',
  permissions: new Set(ALL_PERMISSIONS),
  session: null,
};

/** The ids of requests that have written to the audit log. */
const auditedRequests = new Set<string>();
/** Calls that change nothing though they are not a GET. */
const UNAUDITED = [
  '/api/admin/search/preview',
  '/api/admin/items/preview',
  '/api/admin/invitation/read',
  '/api/admin/setup/link',
  '/api/admin/session/passkey/options',
];

function withTestOwner(staff: StaffDirectory): StaffDirectory {
  return {
    ...staff,
    findApiToken: async (token) => (token === OWNER_TOKEN ? TEST_OWNER : staff.findApiToken(token)),
    async writeAudit(db, entries) {
      await staff.writeAudit(db, entries);
      for (const { requestId } of entries) auditedRequests.add(requestId);
    },
  };
}

function assertAudited(method: string, path: string, answer: Response, body: unknown): void {
  const isChange = method !== 'GET' && method !== 'HEAD' && path.startsWith('/api/admin/');
  const sent = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  const isDry = sent.includes('"dry_run":true');
  if (!isChange || isDry || !answer.ok || UNAUDITED.includes(path.replace(/\/$/, ''))) return;
  if (!auditedRequests.has(answer.headers.get('x-request-id') ?? '')) {
    throw new Error(`${method} ${path} left no entry in the audit log.`);
  }
}

/** Environment of a local shop with secrets for tests only, whose owner gets no emails. */
export function testEnv(variables: Record<string, string> = {}): Ports['env'] {
  const settings = { NODE_ENV: 'test', SECRET_KEY: 'secret-of-a-shop-that-exists-in-tests-only', NEW_ORDER_TO: 'none' };
  return parseEnv({ ...settings, ...variables });
}

/** Imports publish their changes when they are closed. */
const IMPORTS = '/api/admin/catalog/imports';

async function request<Body>(app: App, path: string, options: RequestOptions = {}): Promise<Answer<Body>> {
  const { body, ...init } = options;
  const headers = new Headers(init.headers);
  const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof URLSearchParams);
  if (isJson && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const url = new URL(path.startsWith('/api') ? path : `/api${path}`, 'http://localhost:3000');
  const sent = new Request(url, {
    ...init,
    headers,
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
  });
  const { result: answer, forgotten } = await recordWrites(async () => app.fetch(sent));
  const text = await answer.text();
  if (answer.ok && forgotten.length > 0 && !url.pathname.startsWith(IMPORTS))
    throw new Error(`${url.pathname} wrote ${forgotten.join(', ')} and did not publish the change.`);
  assertAudited(sent.method, url.pathname, answer, body);
  // The emulator implements the provider's API, which the OpenAPI document does not cover.
  if (!url.pathname.startsWith('/api/emulator/'))
    assertDeclared(app, init.method?.toUpperCase() ?? 'GET', url.pathname, answer, text);
  const parsed = text !== '' && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return { status: answer.status, headers: answer.headers, body: parsed as Body, text };
}

/** Tests need no strong hashes, which are slow. */
const QUICK = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 };

/** For tests that never pay. */
const rejectPayment = () => Promise.reject(new Error('This test announced no payment provider.'));
const noPayments: PaymentProvider = {
  initialize: rejectPayment,
  retrieve: rejectPayment,
  refund: rejectPayment,
  cancel: rejectPayment,
  findRefund: rejectPayment,
};
