/** What a size is chosen by: body height and chest girth in cm, age in years. */
export const BODY_MEASURES = ['height', 'chest', 'age'] as const;
export type BodyMeasure = (typeof BODY_MEASURES)[number];

/** Whole centimetres or years that a body may have; anything else is a typing error. */
export const BODY_LIMITS: Readonly<Record<BodyMeasure, { least: number; most: number }>> = {
  height: { least: 45, most: 230 },
  chest: { least: 30, most: 180 },
  age: { least: 0, most: 99 },
};

/** Both ends included. */
export type MeasureRange = { from: number; to: number };

/** Reads "98-104" or "104"; dashes of any length. Null for any other text. */
export function parseMeasureRange(text: string): MeasureRange | null {
  const [, from, to = from] = /^\s*(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?\s*$/.exec(text) ?? [];
  return from === undefined ? null : { from: Number.parseInt(from, 10), to: Number.parseInt(to as string, 10) };
}

/** The measures that every one of these sizes states: a size is chosen by them. None without sizes. */
export function sharedMeasures(
  sizes: readonly { measures: Record<BodyMeasure, MeasureRange | null> }[],
): BodyMeasure[] {
  return BODY_MEASURES.filter((measure) => sizes.length > 0 && sizes.every(({ measures }) => measures[measure]));
}
