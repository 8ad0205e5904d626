/** The time, as a port: tests control it, and no other code calls `new Date()` for a decision. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
