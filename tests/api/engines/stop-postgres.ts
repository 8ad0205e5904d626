import { keptServer } from './running-postgres';

/** jest's globalTeardown of the project `api-postgres`. */
export default async function stopPostgresForTests(): Promise<void> {
  await keptServer()?.stop();
}
