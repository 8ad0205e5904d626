import type { Guarded } from '@/tests/guard/start-guarded';

// jest loads setup and teardown with separate module registries; they share only the global object.
const holder = globalThis as typeof globalThis & { testPostgres?: Guarded };

export function setServer(server: Guarded): void {
  holder.testPostgres = server;
}

export function getServer(): Guarded | undefined {
  return holder.testPostgres;
}
