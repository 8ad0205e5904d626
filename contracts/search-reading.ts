import { z } from 'zod';

export const READING_KINDS = [
  'price',
  'people',
  'age',
  'recipient',
  'color',
  'size',
  'letter',
  'occasion',
  'theme',
  'category',
  'brand',
  'in_stock',
  'same_day',
  'order',
] as const;

/**
 * A part of a search text that was understood as a condition: `{kind: "price", text: "100 tl altı", label: "En çok
 * ₺100", without: "kırmızı balon"}`. `without` is the search text without this part, so removing a reading is a link to
 * that search; it is empty when nothing else was typed.
 */
export const searchReadingSchema = z
  .object({ kind: z.enum(READING_KINDS), text: z.string(), label: z.string(), without: z.string() })
  .meta({ id: 'SearchReading' });

/**
 * Words that were left out because no item has all the words together: `{dropped: ["sünnet"], kept: "düğün"}` is shown as
 * "'sünnet' bulunamadı; 'düğün' sonuçları". `kept` is the search text of the results.
 */
export const searchRelaxationSchema = z
  .object({ dropped: z.array(z.string()).min(1), kept: z.string() })
  .meta({ id: 'SearchRelaxation' });

/**
 * How a search text was understood; without a text there are no readings. `redirect`: the path of the page of this shop
 * that the owner leads this search to; clients show that page instead of the results.
 */
export const understandingShape = {
  suggestion: z.string().nullable(),
  understood: z.array(searchReadingSchema),
  relaxed: searchRelaxationSchema.nullable(),
  redirect: z.string().nullable(),
};

export type SearchReading = z.infer<typeof searchReadingSchema>;
export type SearchRelaxation = z.infer<typeof searchRelaxationSchema>;
