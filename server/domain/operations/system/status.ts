import { readFileSync } from 'node:fs';
import { max, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SystemStatus } from '@/contracts/system';
import { readParcels, readQueues } from '@/server/domain/operations/report/shop-figures';
import { type Db, queryRows } from '@/server/platform/db/client';
import { knownMigrations } from '@/server/platform/db/migration-state';
import { payment } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import type { Ports } from '@/server/platform/ports/ports';
import { processRedis } from '@/server/platform/redis/process-redis';

type State = SystemStatus['redis']['state'];

/** No image has this name: the question alone shows whether the storage answers. */
const NO_IMAGE = 'saglik/yok.webp';

/** The state of what the shop depends on. A part that does not answer is reported, not thrown. */
export async function readStatus(ports: Ports): Promise<SystemStatus> {
  const { env, db, clock, log } = ports;
  const failed = (what: string) => (error: unknown) => {
    log.error({ err: error, what }, 'a part of the system does not answer');
    return null;
  };
  const database = await readDatabase(db).catch(failed('database'));
  const [storage, sums, parcels, queues] = await Promise.all([
    ports.imageStorage.has(NO_IMAGE).then(() => true, failed('storage')),
    database && readSums(db),
    database && readParcels(db),
    database && readQueues(db, clock.now()),
  ]);
  const isMailing = env.MAIL_URL !== undefined;
  return {
    versions: {
      shop: shopVersion(),
      node: process.versions.node,
      schema: knownMigrations().at(-1)?.tag ?? '',
      started_at: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
    },
    database: {
      state: database ? 'ok' : 'down',
      engine: env.DATABASE_URL === undefined ? 'embedded' : 'postgres',
      version: database?.version ?? null,
      size_bytes: database?.size ?? null,
      milliseconds: database?.milliseconds ?? null,
    },
    redis: { state: redisState(env.REDIS_URL) },
    mail: {
      state: queues && queues.mails.given_up > 0 ? 'down' : isMailing ? 'ok' : 'warning',
      kind: isMailing ? 'smtp' : 'folder',
      last_sent_at: sums?.sent?.toISOString() ?? null,
    },
    payment: {
      state: env.usesPaymentEmulator ? 'warning' : 'ok',
      provider: env.usesPaymentEmulator ? 'emulator' : 'iyzico',
      last_paid_at: sums?.paid?.toISOString() ?? null,
      waiting: sums?.waiting ?? 0,
    },
    carrier: {
      state: env.usesTrackingEmulator || (parcels?.silent ?? 0) > 0 ? 'warning' : 'ok',
      provider: carrierOf(env),
      last_answer_at: parcels?.last_answer_at ? new Date(parcels.last_answer_at).toISOString() : null,
      waiting: parcels?.waiting ?? 0,
      silent: parcels?.silent ?? 0,
    },
    storage: { state: storage === null ? 'down' : 'ok', kind: env.S3_BUCKET ? 'bucket' : 'folder' },
    queues,
    runs_jobs: env.WORKER_ENABLED,
  };
}

function carrierOf({ usesTrackingEmulator, YURTICI_PASSWORD }: Ports['env']): SystemStatus['carrier']['provider'] {
  if (usesTrackingEmulator) return 'emulator';
  return YURTICI_PASSWORD === '' ? 'none' : 'yurtici';
}

async function readDatabase(db: Db): Promise<{ version: string; size: number; milliseconds: number }> {
  const start = performance.now();
  const [row] = await queryRows<{ version: string; size: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size`,
  );
  if (!row) throw new Error('a query without a row');
  return { ...row, milliseconds: Math.round((performance.now() - start) * 10) / 10 };
}

async function readSums(db: Db) {
  const [mails] = await db.select({ sent: max(outboxMail.sentAt) }).from(outboxMail);
  const [payments] = await db
    .select({
      paid: sql<Date | null>`max(${payment.settledAt}) filter (where ${payment.status} = 'succeeded')`.mapWith(
        payment.settledAt,
      ),
      waiting: sql<number>`count(*) filter (where ${payment.askAt} is not null)::int`,
    })
    .from(payment);
  return { sent: mails?.sent ?? null, paid: payments?.paid ?? null, waiting: payments?.waiting ?? 0 };
}

function redisState(url: string | undefined): State {
  if (url === undefined) return 'off';
  return processRedis()?.client.status === 'ready' ? 'ok' : 'down';
}

let version: string | undefined;

function shopVersion(): string {
  version ??= z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version;
  return version;
}
