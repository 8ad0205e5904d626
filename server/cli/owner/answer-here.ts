import { processPorts } from '@/server/api';
import { createApp } from '@/server/app';
import { closeDatabase } from '@/server/database';
import { closeRedis } from '@/server/redis/process-redis';

/** The whole API in this process. A module of its own: a command beside a running shop never has to load it. */
export async function answerHere() {
  const app = createApp(await processPorts());
  return {
    send: async (path: string, init: RequestInit) => app.fetch(new Request(`http://shop.invalid${path}`, init)),
    close: async () => {
      await closeRedis();
      await closeDatabase();
    },
  };
}
