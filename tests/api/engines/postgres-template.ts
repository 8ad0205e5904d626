import { randomBytes } from 'node:crypto';
import { openDatabase } from '@/server/platform/db/client';
import { migrateDatabase } from '@/server/platform/db/migrate';

const TEMPLATE = 'shop_template';

/** Creates an empty, migrated template on the server at `url`; later databases are copies of it. */
export async function makeTemplate(url: string): Promise<void> {
  await run(url, `create database ${TEMPLATE}`);
  const template = await openDatabase({ url: databaseUrl(url, TEMPLATE), dataDir: '' });
  await migrateDatabase(template);
  await template.close();
}

/** A copy of the template; `drop` deletes it. */
export async function copyTemplate(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name} template ${TEMPLATE}`);
  return { url: databaseUrl(url, name), drop: () => run(url, `drop database ${name} with (force)`) };
}

/** An empty database on the server; `drop` deletes it. */
export async function makeDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name}`);
  return { url: databaseUrl(url, name), drop: () => run(url, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const server = await openDatabase({ url, dataDir: '' });
  try {
    await server.exec(statement);
  } finally {
    await server.close();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
