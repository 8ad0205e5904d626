import type { Replica } from './open-replica';

/** Shared through globalThis: the framework bundles server code several times, and each bundle may receive changes. */
const holder = globalThis as typeof globalThis & {
  __senlikhaneReplica?: Replica | undefined;
  __senlikhaneReadBefore?: Set<() => void>;
};

/** Registers the replica that this process reads. */
export function registerReplica(replica: Replica | undefined): void {
  holder.__senlikhaneReplica = replica;
}

/** Registers a cache to be cleared at each change, such as the API's cached responses. */
export function clearOnChange(forget: () => void): void {
  holder.__senlikhaneReadBefore ??= new Set();
  holder.__senlikhaneReadBefore.add(forget);
}

/** Must be called for every announced change, BEFORE pages are invalidated: see catch-up.ts. */
export function markReplicaStale(): void {
  holder.__senlikhaneReplica?.doubt();
  for (const forget of holder.__senlikhaneReadBefore ?? []) forget();
}
