import type { Replica } from './open-replica';

/** Shared through globalThis: the framework bundles server code several times, and each may hear of a change. */
const holder = globalThis as typeof globalThis & {
  __senlikhaneReplica?: Replica | undefined;
  __senlikhaneReadBefore?: Set<() => void>;
};

/** Notes which replica this process reads. */
export function keepReplica(replica: Replica | undefined): void {
  holder.__senlikhaneReplica = replica;
}

/** Has what was read before a change forgotten with it, too: answers that the API keeps. */
export function forgetOnChange(forget: () => void): void {
  holder.__senlikhaneReadBefore ??= new Set();
  holder.__senlikhaneReadBefore.add(forget);
}

/** Has to be called for every announced change, BEFORE pages are dropped for it: see catch-up.ts. */
export function markReplicaStale(): void {
  holder.__senlikhaneReplica?.doubt();
  for (const forget of holder.__senlikhaneReadBefore ?? []) forget();
}
