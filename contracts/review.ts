import { z } from 'zod';
import { itemSchema } from './catalog';
import { idSchema, listOf, pagingSchema, timestampSchema } from './common';
import { plainLines, STORABLE } from './person';

export const MOST_STARS = 5;
const LONGEST_TITLE = 80;
const SHORTEST_TEXT = 10;
const LONGEST_TEXT = 2000;
export const LONGEST_ANSWER = 1000;

/** How a size of clothes turned out for the buyer: dar, tam, bol. */
export const FITS = ['tight', 'right', 'loose'] as const;
const fitSchema = z.enum(FITS, 'Not a valid choice.');
const count = z.int().nonnegative();
/** How many reviews found the sizes so. */
export const fitCountsSchema = z.object({ tight: count, right: count, loose: count });

const required = (issue: { input?: unknown }) =>
  issue.input === undefined ? 'This field is required.' : 'Not a valid string.';
const tooLong = (max: number) => `Ensure this field has no more than ${max} characters.`;

/** Stars, 1 to 5. */
export const starsSchema = z
  .int('Not a valid choice.')
  .min(1, 'Not a valid choice.')
  .max(MOST_STARS, 'Not a valid choice.');

/** One line; may be empty. */
export const reviewTitleSchema = z
  .string({ error: required })
  .trim()
  .max(LONGEST_TITLE, tooLong(LONGEST_TITLE))
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Not a valid string.')
  .transform((text) => text.normalize('NFC'));

/** Plain text in paragraphs, with normalised line ends and at most one empty line between them. */
const paragraphsSchema = (most: number) =>
  z
    .string({ error: required })
    .max(4 * most, tooLong(most))
    .regex(STORABLE, 'Not a valid string.')
    .transform((text) =>
      plainLines(text)
        .replace(/\s*\n\s*\n\s*/g, '\n\n')
        .trim()
        .normalize('NFC'),
    )
    .pipe(z.string().min(1, { error: 'This field may not be blank.', abort: true }).max(most, tooLong(most)));

export const reviewTextSchema = paragraphsSchema(LONGEST_TEXT).pipe(
  z.string().min(SHORTEST_TEXT, `Ensure this field has at least ${SHORTEST_TEXT} characters.`),
);

/** What the shop answers below a review. */
export const reviewAnswerInputSchema = z
  .object({ text: paragraphsSchema(LONGEST_ANSWER) })
  .meta({ id: 'ReviewAnswerInput' });

/** `edited_at`: null when it was never edited. */
const reviewAnswerSchema = z
  .object({ text: z.string(), at: timestampSchema, edited_at: timestampSchema.nullable() })
  .meta({ id: 'ReviewAnswer' });

/**
 * A customer's review of a purchased item; the token identifies the author. `fit` is for items whose sizes have body
 * measures: null for no opinion; when omitted, the review keeps its own.
 */
export const reviewChangeSchema = z
  .object({
    rating: starsSchema,
    title: reviewTitleSchema.default(''),
    text: reviewTextSchema,
    fit: fitSchema.nullable().optional(),
  })
  .meta({ id: 'ReviewChange' });
export const reviewInputSchema = reviewChangeSchema.extend({ item: idSchema }).meta({ id: 'ReviewInput' });

/** A review as shown publicly. `author` is shortened ("Ayşe Y."); nothing else identifies the author. */
export const reviewSchema = z
  .object({
    id: idSchema,
    author: z.string(),
    rating: starsSchema,
    title: z.string(),
    text: z.string(),
    /** Null without an opinion about the size. */
    fit: fitSchema.nullable(),
    created_at: timestampSchema,
    /** Time of the last edit; null when it was never edited. */
    edited_at: timestampSchema.nullable(),
    /** The shop's public answer; null without one. */
    answer: reviewAnswerSchema.nullable(),
  })
  .meta({ id: 'Review' });

/** `rating` is the mean of all reviews, 0 without any; `stars` counts the reviews with one to five stars. */
export const itemReviewsSchema = listOf(reviewSchema)
  .extend({
    rating: z.number().min(0).max(MOST_STARS),
    stars: z.array(count).length(MOST_STARS),
    fit: fitCountsSchema,
  })
  .meta({ id: 'ItemReviews' });
export const itemReviewsQuerySchema = z.object({
  page: pagingSchema.shape.page,
  page_size: z.coerce.number().pipe(z.int().min(1).max(50)).default(5),
});

/** `sized`: its sizes have body measures, so that a review may say how they fit. */
const reviewedItemSchema = itemSchema
  .pick({ id: true, slug: true, title: true, get_thumbnail: true })
  .extend({ sized: z.boolean() });

/** A customer's own review. `hidden_reason` says why the shop hides it; null while it is visible. */
export const ownReviewSchema = reviewSchema
  .omit({ author: true })
  .extend({ item: reviewedItemSchema, hidden_reason: z.string().nullable() })
  .meta({ id: 'OwnReview' });

/** `waiting`: purchased items without a review, latest purchase first; `order` is the number of the latest order with it. */
export const ownReviewsSchema = z
  .object({
    results: z.array(ownReviewSchema),
    waiting: z.array(reviewedItemSchema.extend({ bought_at: timestampSchema, order: z.string() })),
  })
  .meta({ id: 'OwnReviews' });

export const REPORT_REASONS = ['insult', 'advertising', 'personal_data', 'untrue', 'other'] as const;
export const reviewReportSchema = z
  .object({ review: idSchema, reason: z.enum(REPORT_REASONS, 'Not a valid choice.') })
  .meta({ id: 'ReviewReport' });

export type Fit = z.infer<typeof fitSchema>;
export type FitCounts = z.infer<typeof fitCountsSchema>;
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type ItemReviews = z.infer<typeof itemReviewsSchema>;
export type OwnReview = z.infer<typeof ownReviewSchema>;
export type OwnReviews = z.infer<typeof ownReviewsSchema>;
export type ReviewedItem = z.infer<typeof reviewedItemSchema>;
export type ReviewInput = z.input<typeof reviewInputSchema>;
export type ReviewChange = z.input<typeof reviewChangeSchema>;
export type ReportReason = (typeof REPORT_REASONS)[number];
