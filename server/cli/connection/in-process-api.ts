import { api } from '@/server/api/api';
import { createApp } from '@/server/api/app';
import { processPorts } from '@/server/api/process-ports';
import { fillSynonyms } from '@/server/domain/catalog/search/fill-synonyms';
import { closeDatabase } from '@/server/platform/db/database';
import { InstancePages } from '@/server/platform/jobs/stale-pages';

/** Sends a request to an API; `path` begins with `/api`. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;
export type OpenApi = { send: SendRequest; close(): Promise<void> };

/**
 * Opens the database and starts the whole API in this process. It listens on no port: requests are handed to it directly.
 * Invalidated pages are announced to running instances through the database. Import this module dynamically, so that a
 * command that uses a running shop does not load the API.
 * @returns `close` throws when instances could not be notified
 */
export async function openInProcessApi(): Promise<OpenApi> {
  const ports = await processPorts(api);
  const pages = new InstancePages(ports.db, ports.log);
  await fillSynonyms(ports.db);
  const app = createApp({ ...ports, pages });
  return {
    send: async (path, init) => app.fetch(new Request(`http://shop.invalid${path}`, init)),
    close: async () => {
      try {
        await pages.settle();
      } finally {
        await closeDatabase();
      }
    },
  };
}
