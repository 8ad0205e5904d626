import { z } from 'zod';
import { cursorListOf, cursorQuerySchema, idSchema, timestampSchema } from './common';
import { STORABLE } from './person';
import { REPORT_REASONS, reviewSchema } from './review';

/** Reviews as the shop's owner sees them. */
export const ownerReviewSchema = reviewSchema
  .extend({
    /** Also the ETag: changes with the review's text, its answer and whether it is hidden. */
    version: z.int().min(0),
    item: z.object({ id: idSchema, slug: z.string(), title: z.string() }),
    /** Null after the account was erased. */
    email: z.string().nullable(),
    hidden_at: timestampSchema.nullable(),
    hidden_reason: z.string().nullable(),
    /** Reports of this review by reason and day, for as long as the related emails are stored. */
    reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), day: z.iso.date() })),
  })
  .meta({ id: 'OwnerReview' });
export const ownerReviewListSchema = cursorListOf(ownerReviewSchema).meta({ id: 'OwnerReviewList' });

export const ownerReviewQuerySchema = cursorQuerySchema.extend({
  hidden: z.stringbool().default(false),
  reported: z.stringbool().default(false),
});

/** `reason` is shown to the review's author, as the law requires. */
export const reviewHidingSchema = z
  .object({
    reason: z.string().trim().min(1, 'This field may not be blank.').max(300).regex(STORABLE, 'Not a valid string.'),
  })
  .meta({ id: 'ReviewHiding' });

export type OwnerReviewList = z.infer<typeof ownerReviewListSchema>;
export type OwnerReview = z.infer<typeof ownerReviewSchema>;
