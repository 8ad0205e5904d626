import { processPorts } from '@/server/api/api';
import { createApp } from '@/server/api/app';
import { closeDatabase } from '@/server/platform/db/database';
import { InstancePages } from '@/server/platform/jobs/stale-pages';

/** The whole API in this process. A separate module, so that a command beside a running shop never has to load it. */
export async function answerHere() {
  const ports = await processPorts();
  const pages = new InstancePages(ports.db, ports.log);
  const app = createApp({ ...ports, pages });
  return {
    send: async (path: string, init: RequestInit) => app.fetch(new Request(`http://shop.invalid${path}`, init)),
    close: async () => {
      await pages.settle();
      await closeDatabase();
    },
  };
}
