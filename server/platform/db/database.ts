import { registerReadCache } from '@/server/platform/cache/read-caches';
import { traceQueries } from '@/server/platform/db/trace-queries';
import { env } from '../env';
import { log } from '../log';
import { isTracing } from '../tracing';
import { type Database, openDatabase } from './client';
import { migrateDatabase } from './migrate';
import type { Replica } from './replica-registry';

/**
 * The process's only database, shared through globalThis: the framework bundles server code several times (pages, API
 * route), and a second PGlite on the same folder would corrupt it.
 */
type OpenDatabase = Database & { replica?: Replica | undefined };

const holder = globalThis as typeof globalThis & { __senlikhaneDatabase?: Promise<OpenDatabase> };

/** Opens and migrates on first use; later calls return the same one. */
export function database(): Promise<OpenDatabase> {
  holder.__senlikhaneDatabase ??= open().catch((error: unknown) => {
    holder.__senlikhaneDatabase = undefined as never; // the next request tries again
    throw error;
  });
  return holder.__senlikhaneDatabase;
}

async function open(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_REPLICA_URL, DATA_DIR } = env();
  const opened = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR });
  await migrateDatabase(opened);
  if (isTracing()) await traceQueries(opened.db);
  if (!DATABASE_REPLICA_URL) return opened;
  const { openReplica } = await import('./replica');
  const replica = openReplica(DATABASE_REPLICA_URL, opened.db, log);
  const unregister = registerReadCache(() => replica.markStale());
  return {
    ...opened,
    replica,
    close: async () => {
      unregister();
      await replica.close();
      await opened.close();
    },
  };
}

/** Closes it if it was opened; idempotent. */
export async function closeDatabase(): Promise<void> {
  const opened = holder.__senlikhaneDatabase;
  delete holder.__senlikhaneDatabase;
  if (opened) await (await opened).close();
}
