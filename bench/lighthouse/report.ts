import { z } from 'zod';

/**
 * The fields that are read from Lighthouse's report. Scores from 0 to 1; `numericValue` in ms or the audit's own unit.
 */
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  /** How fast the machine is, by Lighthouse's own computation: 1500 to 2000 is a fast desktop. */
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

export type Report = z.infer<typeof reportSchema>;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** @throws Error when Lighthouse could not audit the page */
export function readReport(json: string): Report {
  const report = reportSchema.parse(JSON.parse(json));
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  return report;
}

/** Median score of all runs, 0 to 100. */
export function medianScore(reports: readonly Report[], category: Category): number {
  return Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
}

export function medianOf(reports: readonly Report[], audit: string): number {
  return median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
}

export function medianSpeed(reports: readonly Report[]): number {
  return median(reports.map(({ environment }) => environment.benchmarkIndex));
}

/** Titles of the audits that keep a category below 100 in any run. */
export function shortcomings(reports: readonly Report[], category: Category): string[] {
  const titles = reports.flatMap(({ audits, categories }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  return [...new Set(titles)];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
