import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Loaded into a shop on the embedded database, which only its own process can open, so that tests can query it. Each
 * request on E2E_SQL_PORT (localhost) is a statement with its values.
 */
const endpoint = createServer(async (request, response) => {
  try {
    const { statement, values } = JSON.parse(await text(request)) as { statement: string; values?: unknown[] };
    const { database } = await import('@/server/platform/db/database'); // the shop's own: it opens the database before anything else
    const { db } = await database();
    const { rows } = await (db as unknown as { $client: PGlite }).$client.query(statement, values);
    response.end(JSON.stringify({ rows }));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
endpoint.listen(Number(process.env.E2E_SQL_PORT), '127.0.0.1').unref();
