import { z } from 'zod';

/** Shape of `npm audit --json`; `via` is a string where the advisory concerns a dependency of the package. */
const advisorySchema = z.object({ url: z.string(), title: z.string(), severity: z.string() });
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});

const SEVERE = new Set(['high', 'critical']);

/**
 * High and critical advisories of a report that are not explained, one line each. Null when it is not a report: the
 * registry did not answer or has no advisories.
 * @param explained text that names the advisories which do not concern the shop
 */
export function unexplainedAdvisories(output: string, explained: string): string[] | null {
  const report = reportSchema.safeParse(parsed(output));
  if (!report.success) return null;
  const lines = Object.entries(report.data.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((advisory) => {
      if (typeof advisory === 'string' || !SEVERE.has(advisory.severity)) return [];
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
    // npm printed something other than its report.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
