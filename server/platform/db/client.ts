import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { handlePoolClientErrors } from './broken-connection';
import { nameStatements, StatementNames } from './named-statements';

/** drizzle over either engine. Transactions have this type too. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  engine: 'pglite' | 'postgres';
  db: Db;
  /** Runs several statements at once, without parameters (migrations, imports). */
  exec(sqlText: string): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** The URL of a PostgreSQL server; without it PGlite opens `dataDir`. */
  url?: string | undefined;
  /** Folder that contains `pglite/`, or `memory://` for a temporary database. */
  dataDir: string;
  /** A dump of a PGlite database with which a temporary one starts. */
  files?: Blob | undefined;
};

/**
 * How long a request waits for a connection to open or become free before the database counts as unavailable, ms: a
 * host that drops packets would block for minutes. Must be below the storefront's own timeout.
 */
const TIMEOUT_MS = 8_000;

/**
 * PostgreSQL's cache of tables in the embedded database: with its default of 128 MB the process takes 110 MB more at rest.
 * The system caches the same files, so a page that is not here costs a call, no disk (docs/decisions/0046-footprint.md).
 */
const CACHE_SIZE = ['-c', 'shared_buffers=32MB'];

/** The embedded engine does not start with its files; its own error message is only "Aborted". */
export class DatabaseDamagedError extends Error {
  override name = 'DatabaseDamagedError';

  constructor(folder: string, cause: unknown) {
    super(
      `The embedded database in ${folder} does not open: its files are probably damaged (${(cause as Error).message}). Move that folder away and put the last backup back: npm run restore -- FOLDER (docs/operating.md).`,
      { cause },
    );
  }
}

/** Opens the configured engine without migrating it. Only one process may open a PGlite folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url) : openPglite(options);
}

async function openPostgres(url: string): Promise<Database> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const names = new StatementNames();
  // About ten connections: with fifty, p95 of orders on hot stock doubled (measured on two cores).
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: TIMEOUT_MS,
    keepAlive: true,
    onConnect: async (client) => {
      handlePoolClientErrors(client);
      nameStatements(client, names);
    },
  });
  // An idle connection that breaks (server restart) must not end the process; the next query reports it.
  pool.on('error', () => {});
  return {
    engine: 'postgres',
    db: drizzle(pool) as unknown as Db,
    exec: async (sqlText) => void (await pool.query(sqlText)),
    close: () => pool.end(),
  };
}

async function openPglite({ dataDir, files }: DatabaseOptions): Promise<Database> {
  const [{ PGlite }, { pg_trgm }, { drizzle }, { PreparedPglite }, { acquireLock }, { boundLog, LOG_SIZES }] =
    await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('drizzle-orm/pglite'),
      import('./prepared-pglite'),
      import('./lock'),
      import('./bound-log'),
    ]);
  const inMemory = dataDir === 'memory://';
  const folder = join(resolve(dataDir), 'pglite');
  if (!inMemory) mkdirSync(folder, { recursive: true });
  const release = inMemory ? () => {} : acquireLock(`${folder}.lock`);
  try {
    const pglite = await PGlite.create(inMemory ? 'memory://' : folder, {
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...LOG_SIZES, ...CACHE_SIZE],
      ...(files ? { loadDataDir: files } : {}),
    }).catch((error: unknown) => {
      throw new DatabaseDamagedError(folder, error);
    });
    const client = new PreparedPglite(pglite);
    const leaveLog = inMemory ? async () => {} : boundLog(client);
    return {
      engine: 'pglite',
      // It has the methods that drizzle calls.
      db: drizzle(client as unknown as PGlite) as unknown as Db,
      exec: async (sqlText) => void (await client.exec(sqlText)),
      close: async () => {
        await leaveLog();
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Runs raw SQL and returns its rows; the caller declares their type. */
export async function queryRows<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}
