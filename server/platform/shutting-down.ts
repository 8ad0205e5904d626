type ShutdownGlobal = typeof globalThis & { __senlikhaneShutsDown?: boolean };

/** From now on this process reports that it is not ready. Shared through globalThis by all bundles. */
export function announceShutdown(): void {
  (globalThis as ShutdownGlobal).__senlikhaneShutsDown = true;
}

export function isShuttingDown(): boolean {
  return (globalThis as ShutdownGlobal).__senlikhaneShutsDown === true;
}
