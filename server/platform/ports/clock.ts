/** The time, as a port: tests move it, nobody else calls `new Date()` for a decision. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
