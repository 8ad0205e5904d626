import { z } from 'zod';

/** What a size is chosen by: body height and chest girth in cm, age in years. */
export const BODY_MEASURES = ['height', 'chest', 'age'] as const;
export type BodyMeasure = (typeof BODY_MEASURES)[number];

/** Whole centimetres or years that a body may have; anything else is a typing error. */
export const BODY_LIMITS: Readonly<Record<BodyMeasure, { least: number; most: number }>> = {
  height: { least: 45, most: 230 },
  chest: { least: 30, most: 180 },
  age: { least: 0, most: 99 },
};

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

export type MeasureRange = { from: number; to: number };
export type BodyMeasures = z.infer<typeof bodyMeasuresSchema>;

/** Reads "98-104" or "104"; dashes of any length. Null for any other text. */
export function parseMeasureRange(text: string): MeasureRange | null {
  const [, from, to = from] = /^\s*(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?\s*$/.exec(text) ?? [];
  return from === undefined ? null : { from: Number.parseInt(from, 10), to: Number.parseInt(to as string, 10) };
}
