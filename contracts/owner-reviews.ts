import { z } from 'zod';
import { idSchema, listOf, pagingSchema, timestampSchema } from './common';
import { STORABLE } from './person';
import { REPORT_REASONS, reviewSchema } from './review';

/** Reviews as the shop's owner sees them. */
export const ownerReviewSchema = reviewSchema
  .extend({
    item: z.object({ id: idSchema, slug: z.string(), title: z.string() }),
    /** Null after the account was erased. */
    email: z.string().nullable(),
    hidden_at: timestampSchema.nullable(),
    hidden_reason: z.string().nullable(),
    /** Reports of this review by reason and day, for as long as the related emails are stored. */
    reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), day: z.iso.date() })),
  })
  .meta({ id: 'OwnerReview' });
export const ownerReviewListSchema = listOf(ownerReviewSchema).meta({ id: 'OwnerReviewList' });

export const ownerReviewQuerySchema = pagingSchema.extend({
  hidden: z.stringbool().default(false),
  reported: z.stringbool().default(false),
});

/** `reason` is shown to the review's author, as the law requires. */
export const reviewHidingSchema = z
  .object({
    reason: z.string().trim().min(1, 'This field may not be blank.').max(300).regex(STORABLE, 'Not a valid string.'),
  })
  .meta({ id: 'ReviewHiding' });

export type OwnerReview = z.infer<typeof ownerReviewSchema>;
