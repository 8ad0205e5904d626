import { guard } from '@/tests/guard/guard';
import { startPostgres } from './postgres-server';
import { makeTemplate } from './postgres-template';

/** Owns the PostgreSQL of a jest run and announces its URL. */
void guard(async () => {
  const server = await startPostgres();
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { announce: server.url, stop: server.stop };
});
