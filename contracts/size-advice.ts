import { z } from 'zod';
import { BODY_LIMITS, BODY_MEASURES, type BodyMeasure } from './body-limits';
import { slugSchema } from './common';
import { fitCountsSchema } from './review';

const EXPECTED: Readonly<Record<BodyMeasure, string>> = {
  height: 'Give the height in whole centimetres.',
  chest: 'Give the chest girth in whole centimetres.',
  age: 'Give the age in whole years.',
};

const bodyPart = (measure: BodyMeasure) => {
  const { least, most } = BODY_LIMITS[measure];
  return z.coerce
    .number<string>(EXPECTED[measure])
    .pipe(z.int(EXPECTED[measure]).min(least, EXPECTED[measure]).max(most, EXPECTED[measure]))
    .optional();
};

/** `item`: the slug. `height` and `chest` in cm, `age` in years; at least one of them. */
export const sizeQuerySchema = z
  .object({ item: slugSchema, height: bodyPart('height'), chest: bodyPart('chest'), age: bodyPart('age') })
  .refine((body) => BODY_MEASURES.some((measure) => body[measure] !== undefined), {
    path: ['height'],
    error: 'Give height, chest or age.',
  });

/**
 * Where a body lies among the sizes by one measure: `smaller` and `larger` are the same size when it is in that size's
 * range, and its neighbours when it is between two. Smaller than every size: `smaller` is null; larger than every size:
 * `larger` is null; `limit` is then the least or the most that the sizes fit.
 */
const sizePositionSchema = z.object({
  measure: z.enum(BODY_MEASURES),
  value: z.int(),
  smaller: z.string().nullable(),
  larger: z.string().nullable(),
  limit: z.int().nullable(),
});

/**
 * The size of an item for a body; server/domain/party/size/choose-size.ts has the rules. `fits`: the measures agree on a
 * size. `between`: they lie between two, or each in another one. `too_small` and `too_large`: none fits. `more_needed`:
 * the item's sizes state none of the given measures, but those in `measures`, if any.
 */
export const sizeAdviceSchema = z
  .object({
    kind: z.enum(['fits', 'between', 'too_small', 'too_large', 'more_needed']),
    /** The size to buy; null when none fits. */
    size: z.string().nullable(),
    /** The two sizes of `between`, the smaller first; otherwise null. */
    between: z.tuple([z.string(), z.string()]).nullable(),
    /** The measures that decided. */
    positions: z.array(sizePositionSchema),
    /** Whether it is only known from the age. */
    estimated: z.boolean(),
    /** What buyers say, and whether most of them found the sizes small or large. */
    fit: fitCountsSchema,
    runs: z.enum(['small', 'large']).nullable(),
    /** The size by the measures alone, where `runs` led to another one; otherwise null. */
    shifted_from: z.string().nullable(),
    /** The measures that all sizes of the item state. */
    measures: z.array(z.enum(BODY_MEASURES)),
  })
  .meta({ id: 'SizeAdvice' });

export type SizePosition = z.infer<typeof sizePositionSchema>;
export type SizeAdvice = z.infer<typeof sizeAdviceSchema>;
