import { z } from 'zod';
import { FITS, reviewTextSchema, reviewTitleSchema } from '@/contracts/review';
import { typed } from '../field-schemas';

/** The values of the review form; stars are a radio button's string value. */
export const reviewValuesSchema = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], 'Kaç yıldız verdiğinizi seçin.'),
  title: typed(reviewTitleSchema),
  text: typed(reviewTextSchema),
  /** Empty without an opinion; missing where the item has no sizes. */
  fit: z.enum(['', ...FITS]).optional(),
});
export type ReviewValues = z.infer<typeof reviewValuesSchema>;
