import { z } from 'zod';

/** What `npm audit --json` says of a package; `via` names a package where the fault is another's. */
const advisorySchema = z.object({ url: z.string(), title: z.string(), severity: z.string() });
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});

const GRAVE = new Set(['high', 'critical']);

/**
 * The grave advisories of a report that nobody has explained, one line each. Null when it is no report: the registry
 * didn't answer, or has no advisories.
 * @param explained text that names the advisories which don't concern the shop
 */
export function unexplainedAdvisories(output: string, explained: string): string[] | null {
  const report = reportSchema.safeParse(parsed(output));
  if (!report.success) return null;
  const lines = Object.entries(report.data.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((advisory) => {
      if (typeof advisory === 'string' || !GRAVE.has(advisory.severity)) return [];
      const id = advisory.url.split('/').at(-1) ?? advisory.url;
      return explained.includes(id) ? [] : [`${name}: ${advisory.title} (${advisory.severity}, ${id})`];
    }),
  );
  return [...new Set(lines)];
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch (error) {
    // npm printed something else than its report.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
