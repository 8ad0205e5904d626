import { sql } from 'drizzle-orm';
import type { BodyMeasures } from '@/contracts/body-measures';
import type { ItemSize } from '@/contracts/catalog';

/** The size of a variant and the bodies that it fits. */
export type VariantSize = { size: string; measures: BodyMeasures | null };

/** The sizes of the variants of `item i`, for {@link measuredSizes}; null when none has measures. */
export const variantSizes = sql`(
  select case when bool_or(measures is not null)
    then json_agg(json_build_object('size', size, 'measures', measures) order by position) end
  from product where item_id = i.id and size is not null and not hidden)`;

/**
 * Each size once, with the measures of the first variant that has any. None while one of the sizes has no measures: the
 * largest known size is then not the largest one.
 */
export function measuredSizes(variants: readonly VariantSize[] | null): ItemSize[] {
  const sizes = new Map<string, BodyMeasures | null>();
  for (const { size, measures } of variants ?? []) sizes.set(size, sizes.get(size) ?? measures);
  const known = [...sizes].flatMap(([size, measures]) => (measures ? { size, measures } : []));
  return known.length === sizes.size ? known : [];
}

/** The columns of `FitCounts`, how buyers found the sizes, of the rows of `review`. */
export const fitCounts = sql`count(*) filter (where fit = 'tight')::int as tight,
  count(*) filter (where fit = 'right')::int as right, count(*) filter (where fit = 'loose')::int as loose`;
