import { startGuarded } from '@/tests/guard/start-guarded';
import { keepServer } from './running-postgres';

/** jest's globalSetup of the project `api-postgres`: workers inherit the environment, and with it the address. */
export default async function startPostgresForTests(): Promise<void> {
  const server = await startGuarded('tests/api/engines/postgres-guard.ts');
  process.env.TEST_POSTGRES_URL = server.announced;
  keepServer(server);
}
