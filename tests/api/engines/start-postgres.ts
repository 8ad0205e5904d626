import { startGuarded } from '@/tests/guard/start-guarded';
import { setServer } from './running-postgres';

/** jest's globalSetup of the project `api-postgres`: workers inherit the URL through the environment. */
export default async function startPostgresForTests(): Promise<void> {
  const server = await startGuarded('tests/api/engines/postgres-guard.ts');
  process.env.TEST_POSTGRES_URL = server.announced;
  setServer(server);
}
