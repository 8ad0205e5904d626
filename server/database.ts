import { type Database, openDatabase } from './db/client';
import { migrateDatabase } from './db/migrate';
import { env } from './env';
import { traceQueries } from './tracing/trace-queries';
import { isTracing } from './tracing/tracing';

/**
 * The process's one database, shared through globalThis: the framework bundles server code several times (pages,
 * API route), and a second PGlite on the same folder would corrupt it.
 */
const holder = globalThis as typeof globalThis & { __senlikhaneDatabase?: Promise<Database> };

/** Opens and migrates on first use; later calls get the same one. */
export function database(): Promise<Database> {
  holder.__senlikhaneDatabase ??= open().catch((error: unknown) => {
    holder.__senlikhaneDatabase = undefined as never; // the next request tries again
    throw error;
  });
  return holder.__senlikhaneDatabase;
}

async function open(): Promise<Database> {
  const opened = await openDatabase({ url: env().DATABASE_URL, dataDir: env().DATA_DIR });
  await migrateDatabase(opened);
  if (isTracing()) traceQueries(opened.db);
  return opened;
}

/** Closes it if it was ever opened; safe to call twice. */
export async function closeDatabase(): Promise<void> {
  const opened = holder.__senlikhaneDatabase;
  delete holder.__senlikhaneDatabase;
  if (opened) await (await opened).close();
}
