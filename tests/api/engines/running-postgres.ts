import type { Guarded } from '@/tests/guard/start-guarded';

// jest loads setup and teardown each with a module registry of its own; the global object is all that they share.
const holder = globalThis as typeof globalThis & { testPostgres?: Guarded };

export function keepServer(server: Guarded): void {
  holder.testPostgres = server;
}

export function keptServer(): Guarded | undefined {
  return holder.testPostgres;
}
