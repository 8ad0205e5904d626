import { z } from 'zod';
import { PAGE_KINDS } from './page-kind';

/**
 * Web Vitals of a page view: Largest Contentful Paint, Interaction to Next Paint and Time to First Byte in ms,
 * Cumulative Layout Shift without a unit. Values are counted in buckets between these bounds, and the percentiles are
 * computed from the counts.
 */
export const VITAL_BOUNDS = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 400, 500, 800, 1500],
  TTFB: [50, 100, 200, 400, 600, 800, 1200, 1800, 3000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
} as const satisfies Record<string, readonly number[]>;

export type VitalName = keyof typeof VITAL_BOUNDS;
export const VITAL_NAMES = Object.keys(VITAL_BOUNDS) as [VitalName, ...VitalName[]];

/** The report of one page view, sent once and without data about the visitor. */
export const vitalsSchema = z
  .strictObject({
    page: z.enum(PAGE_KINDS),
    values: z.partialRecord(z.enum(VITAL_NAMES), z.number().min(0).max(600_000)),
  })
  .meta({ id: 'Vitals' });
export type Vitals = z.infer<typeof vitalsSchema>;
