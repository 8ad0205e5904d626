import { commandOf, descendants, processorTime } from './process-tree';

/** What takes processor time during a measurement. `client` sends the requests. */
export const PARTS = ['server', 'database', 'redis', 'client'] as const;
export type Part = (typeof PARTS)[number];

/** Processor time per request, ms, on Linux; null elsewhere. A database on another host is not counted. */
export type PartTimes = Record<Part, number> | null;

/**
 * Runs a measurement and divides the processor time that passed by its requests.
 * @param servers process ids of the measured server; PostgreSQL and Redis are those that this process started
 */
export async function withProcessorTime<Result extends { requests: number }>(
  servers: readonly number[],
  measure: () => Promise<Result>,
): Promise<{ result: Result; processor: PartTimes }> {
  if (process.platform !== 'linux') return { result: await measure(), processor: null };
  const before = sample(servers);
  const result = await measure();
  const after = sample(servers);
  const of = (part: Part) => ((after[part] - before[part]) * 1000) / result.requests;
  return {
    result,
    processor: { server: of('server'), database: of('database'), redis: of('redis'), client: of('client') },
  };
}

/** Seconds until now, by part. */
function sample(servers: readonly number[]): Record<Part, number> {
  const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + processorTime(pid), 0);
  const started = descendants(process.pid);
  const named = (pattern: RegExp) => started.filter((pid) => pattern.test(commandOf(pid)));
  return {
    server: sum([...servers, ...servers.flatMap(descendants)]),
    database: sum(named(/^(?:postgres:|\S*\/postgres )/)),
    redis: sum(named(/^\S*(?:redis|valkey)-server /)),
    // With what it has waited for: wrk.
    client: processorTime(process.pid),
  };
}
