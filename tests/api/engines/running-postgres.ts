import type { PostgresServer } from './postgres-server';

// jest loads setup and teardown each with a module registry of its own; the global object is all that they share.
const holder = globalThis as typeof globalThis & { testPostgres?: PostgresServer };

export function keepServer(server: PostgresServer): void {
  holder.testPostgres = server;
}

export function keptServer(): PostgresServer | undefined {
  return holder.testPostgres;
}
