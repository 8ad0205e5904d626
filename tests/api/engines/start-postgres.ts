import { startGuardedPostgres } from './guarded-postgres';
import { keepServer } from './running-postgres';

/** jest's globalSetup of the project `api-postgres`: workers inherit the environment, and with it the address. */
export default async function startPostgresForTests(): Promise<void> {
  const server = await startGuardedPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  keepServer(server);
}
