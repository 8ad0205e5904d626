/**
 * By how much both browser benches throttle the processor. 4 makes a mid-range phone of a fast desktop, 2 of a slow one
 * (Lighthouse's guide to throttling).
 */
export const CPU_RATE = Number(process.env.BENCH_CPU_RATE || 4);
