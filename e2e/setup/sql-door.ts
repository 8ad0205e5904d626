import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Loaded into a shop over the embedded database, which is its process's alone: lets the journeys look into it all the
 * same. Each request is a statement with its values; E2E_SQL_PORT is where they come in, on this machine.
 */
const door = createServer(async (request, response) => {
  try {
    const { statement, values } = JSON.parse(await text(request)) as { statement: string; values?: unknown[] };
    const { database } = await import('@/server/platform/database'); // the shop's own: it opens the database before all else
    const { db } = await database();
    const { rows } = await (db as unknown as { $client: PGlite }).$client.query(statement, values);
    response.end(JSON.stringify({ rows }));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
door.listen(Number(process.env.E2E_SQL_PORT), '127.0.0.1').unref();
