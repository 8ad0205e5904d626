import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, type Db, openDatabase } from '@/server/platform/db/client';
import { OpenPglite } from './open-pglite';
import { readTemplate } from './pglite-template';
import { copyTemplate } from './postgres-template';
import { emptyTables, schemaOf } from './reuse';

declare global {
  /** Set by jest.config.mjs: the same tests run as project `api-pglite` and as `api-postgres`. */
  var databaseEngine: Database['engine'];
}

/** A copy of the template, and how to connect to it. A connection is closed before the next one is opened. */
type Copy = { schema: string; connect(): Promise<Database>; drop(): Promise<void> };

/**
 * Copies that an earlier test closed, in the same file or in one that shares its modules. They are emptied and used
 * again, because another copy takes half a second of processor time on both engines.
 */
const closed: Copy[] = [];
let isLastClosed = false;

/**
 * A migrated, empty database for the caller alone, until it is closed. Statements of a closed one fail. A database whose
 * schema was changed is not used again.
 */
export async function openEmptyDatabase(): Promise<Database> {
  for (let copy = closed.pop(); copy; copy = closed.pop()) {
    const database = await copy.connect();
    if ((await schemaOf(database.db)) === copy.schema) {
      await emptyTables(database);
      return returnedWhenClosed(copy, database);
    }
    await database.close();
    await copy.drop();
  }
  const made = globalThis.databaseEngine === 'postgres' ? await copyOfPostgres() : await copyOfPglite();
  const database = await made.connect();
  return returnedWhenClosed({ ...made, schema: await schemaOf(database.db) }, database);
}

/** Deletes the databases after the last test of a module registry, also those that are closed later. */
export async function dropClosedDatabases(): Promise<void> {
  isLastClosed = true;
  await Promise.all(closed.splice(0).map((copy) => copy.drop()));
}

function returnedWhenClosed(copy: Copy, database: Database): Database {
  return {
    ...database,
    close: async () => {
      await database.close();
      if (isLastClosed) await copy.drop();
      else closed.push(copy);
    },
  };
}

async function copyOfPglite(): Promise<Omit<Copy, 'schema'>> {
  const template = process.env.TEST_PGLITE_TEMPLATE;
  if (!template) throw new Error('No template was made for this run: select the project api-pglite or redis.');
  const { db, close } = await openDatabase({ dataDir: 'memory://', files: readTemplate(template) });
  const { $client } = db as unknown as { $client: PGlite };
  return {
    connect: async () => {
      const client = new OpenPglite($client);
      return {
        engine: 'pglite',
        db: drizzle(client as unknown as PGlite) as unknown as Db,
        exec: async (text) => void (await client.exec(text)),
        close: async () => client.close(),
      };
    },
    drop: close,
  };
}

async function copyOfPostgres(): Promise<Omit<Copy, 'schema'>> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('No PostgreSQL was started for this run: select the project api-postgres.');
  const { url, drop } = await copyTemplate(server);
  return { connect: () => openDatabase({ url, dataDir: '' }), drop };
}
