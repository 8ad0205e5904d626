type ShutdownGlobal = typeof globalThis & { __senlikhaneShutsDown?: boolean };

/** From here on this process says that it is not ready. Through globalThis, like everything that the bundles share. */
export function announceShutdown(): void {
  (globalThis as ShutdownGlobal).__senlikhaneShutsDown = true;
}

export function isShuttingDown(): boolean {
  return (globalThis as ShutdownGlobal).__senlikhaneShutsDown === true;
}
