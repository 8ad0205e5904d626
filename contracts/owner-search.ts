import { z } from 'zod';
import { idSchema } from './common';
import { foldTurkish } from './turkish';

/** The rules with which the shop's owner changes searches, their preview, and what customers searched. */

const FEWEST_PHRASES = 2;
const MOST_PHRASES = 30;
const MOST_PHRASE_LENGTH = 80;
/** The number of results that a preview shows, and pins may fill. */
const MOST_POSITION = 48;

const searchedTextSchema = z
  .string()
  .trim()
  .max(200)
  .refine((text) => foldTurkish(text).length >= 2, 'Give a search text of at least 2 letters or digits.');

export const synonymInputSchema = z.object({
  /** Words and phrases that mean the same, in any grammatical form. */
  phrases: z
    .array(
      z
        .string()
        .trim()
        .max(MOST_PHRASE_LENGTH)
        .refine((phrase) => foldTurkish(phrase) !== '', 'Give phrases of letters or digits.'),
    )
    .min(FEWEST_PHRASES)
    .max(MOST_PHRASES)
    .refine(
      (phrases) => new Set(phrases.map(foldTurkish)).size === phrases.length,
      'A phrase is named twice; case and Turkish letters make no difference.',
    ),
});
export const redirectInputSchema = z.object({
  query: searchedTextSchema,
  /** A path of this shop, with a query if needed: `/balonlar`, `/s/iade-kosullari`. */
  path: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/, 'Give a path of this shop, such as /balonlar.'),
});
export const pinInputSchema = z.object({
  query: searchedTextSchema,
  /** The item's slug. */
  item: z.string().trim().min(1).max(200),
  position: z.int().min(1).max(MOST_POSITION),
});

const idShape = { id: idSchema };
export const synonymSchema = z.object({ ...idShape, phrases: z.array(z.string()) }).meta({ id: 'SearchSynonyms' });
export const redirectSchema = z
  .object({ ...idShape, query: z.string(), path: z.string() })
  .meta({ id: 'SearchRedirect' });
export const pinSchema = z
  .object({
    ...idShape,
    query: z.string(),
    position: z.int(),
    /** `for_sale`: false while the item is hidden or archived, and the pin without effect. */
    item: z.object({ slug: z.string(), title: z.string(), for_sale: z.boolean() }),
  })
  .meta({ id: 'SearchPin' });

export const synonymListSchema = z.object({ results: z.array(synonymSchema) }).meta({ id: 'SearchSynonymsList' });
export const redirectListSchema = z.object({ results: z.array(redirectSchema) }).meta({ id: 'SearchRedirectList' });
export const pinListSchema = z.object({ results: z.array(pinSchema) }).meta({ id: 'SearchPinList' });

/** A change: without `id` a new rule, without `to` the deletion of a rule. */
const changeOf = <Rule extends string, To extends z.ZodType>(rule: Rule, to: To) =>
  z.object({
    rule: z.literal(rule),
    id: idSchema.nullable().default(null),
    to: to.nullable().default(null),
    /** The search text of the results to show; by default the rule's own. */
    query: searchedTextSchema.optional(),
  });
export const previewInputSchema = z
  .discriminatedUnion('rule', [
    changeOf('synonyms', synonymInputSchema),
    changeOf('redirects', redirectInputSchema),
    changeOf('pins', pinInputSchema),
  ])
  .refine(({ id, to }) => id !== null || to !== null, { path: ['to'], message: 'Give the rule, or the id of one.' });

const previewResultsSchema = z.object({
  count: z.int().nonnegative(),
  suggestion: z.string().nullable(),
  redirect: z.string().nullable(),
  /** The first 12. */
  items: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export const previewSchema = z
  .object({
    query: z.string(),
    before: previewResultsSchema,
    after: previewResultsSchema,
    /**
     * nDCG@10, from 0 to 1, averaged over the searches of the last 30 days of which results were opened (at most the 200
     * with the most openings); the grade of an item is how often it was opened. Null without such searches. `affected`:
     * how many of them get other first ten results or another redirect.
     */
    measure: z.object({
      queries: z.int().nonnegative(),
      affected: z.int().nonnegative(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  })
  .meta({ id: 'SearchPreview' });

/** A period of `days` that ends today, in Istanbul. */
export const searchReportQuerySchema = z.object({
  days: z.coerce.number().pipe(z.int().min(1).max(90)).default(30),
});
const count = z.int().nonnegative();
const searchedTermSchema = z.object({
  term: z.string(),
  searches: count,
  without_hits: count,
  corrected: count,
  /** How many results of this term were opened. */
  clicks: count,
});
export const searchReportSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** At most 100 terms each, the most frequent first. */
    without_results: z.array(searchedTermSchema),
    corrected: z.array(searchedTermSchema),
    /** Terms with results, none of which was opened. */
    without_clicks: z.array(searchedTermSchema),
  })
  .meta({ id: 'SearchReport' });

export type PinRule = z.infer<typeof pinSchema>;
export type PreviewInput = z.output<typeof previewInputSchema>;
export type SearchPreview = z.infer<typeof previewSchema>;
export type SearchReport = z.infer<typeof searchReportSchema>;
