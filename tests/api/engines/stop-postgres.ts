import { getServer } from './running-postgres';

/** jest's globalTeardown of the project `api-postgres`. */
export default async function stopPostgresForTests(): Promise<void> {
  await getServer()?.stop();
}
