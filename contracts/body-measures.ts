import { z } from 'zod';
import { BODY_LIMITS, BODY_MEASURES, type BodyMeasure } from './body-limits';

const rangeOf = (measure: BodyMeasure) => {
  const { least, most } = BODY_LIMITS[measure];
  const expected = `Expected a whole number from ${least} to ${most}.`;
  const bound = z.int(expected).min(least, expected).max(most, expected);
  return z
    .strictObject({ from: bound, to: bound })
    .refine(({ from, to }) => from <= to, '"from" must not be above "to".')
    .nullable()
    .default(null);
};

/** The bodies that a size fits, both ends included; null for a measure that the owner doesn't state. */
export const bodyMeasuresSchema = z
  .strictObject({ height: rangeOf('height'), chest: rangeOf('chest'), age: rangeOf('age') })
  .refine((measures) => BODY_MEASURES.some((measure) => measures[measure]), 'Give height, chest or age.');

export type BodyMeasures = z.infer<typeof bodyMeasuresSchema>;
