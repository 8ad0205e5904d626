import { z } from 'zod';
import { type OwnReview, type ReviewChange, reviewTextSchema, reviewTitleSchema } from '@/contracts/review';
import { typed } from '../fields';

/** The values of the review form; stars are a radio button's string value. */
export const reviewValuesSchema = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], 'Kaç yıldız verdiğinizi seçin.'),
  title: typed(reviewTitleSchema),
  text: typed(reviewTextSchema),
});
type Values = z.infer<typeof reviewValuesSchema>;

export function valuesOf({ rating, title, text }: OwnReview): Values {
  return { rating: String(rating) as Values['rating'], title, text };
}

export function changeOf({ rating, title, text }: Values): ReviewChange {
  return { rating: Number(rating), title, text };
}
