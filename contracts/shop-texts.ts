import { z } from 'zod';
import { slugSchema, timestampSchema } from './common';
import { lineSchema, plainLines, STORABLE } from './person';
import { changeOf } from './settings';
import { linkSchema } from './shop-content';

/**
 * Texts of the owner's that replace the usual ones. They are structured plain text: `[label](/path)` is a link, anything
 * else, markup included, is shown as it was typed.
 */

const textSchema = (max: number) =>
  z
    .string()
    .transform(plainLines)
    .pipe(z.string().trim().min(1, 'This field may not be blank.').max(max).regex(STORABLE));
const textList = z.array(textSchema(2000)).min(1).max(100);

/** A paragraph; or a list, ordered steps, or name–value pairs. */
const blockSchema = z.union([
  textSchema(8000),
  z.strictObject({ list: textList }),
  z.strictObject({ steps: textList }),
  z.strictObject({
    rows: z
      .array(z.tuple([lineSchema(80), textSchema(2000)]))
      .min(1)
      .max(100),
  }),
]);

const pageSchema = z.strictObject({
  title: lineSchema(80),
  description: lineSchema(200),
  /** Day of the last change to the text, which the page shows. */
  updated: z.iso.date(),
  lead: textSchema(1000),
  sections: z
    .array(
      z.strictObject({
        /** The section's URL fragment. */
        id: slugSchema,
        title: lineSchema(120),
        blocks: z.array(blockSchema).max(60),
      }),
    )
    .max(60),
});

const helpTopicSchema = z.strictObject({
  title: lineSchema(80),
  entries: z
    .array(z.strictObject({ question: lineSchema(200), answer: textSchema(3000), link: linkSchema.optional() }))
    .min(1)
    .max(60),
});

const clause = textSchema(8000).nullable();
/** Clauses of the contracts; null for the usual one. */
const clausesSchema = z.object({
  subject: clause,
  payment: clause,
  withdrawal: clause,
  exceptions: clause,
  default: clause,
  disputes: clause,
});

const NO_CLAUSES = { subject: null, payment: null, withdrawal: null, exceptions: null, default: null, disputes: null };

export const shopTextsSchema = z
  .object({
    /** Information pages under /s/ by slug. */
    pages: z.record(slugSchema, pageSchema).default({}),
    /** The topics of the help page; null for the usual ones. */
    help: z.array(helpTopicSchema).max(30).nullable().default(null),
    clauses: clausesSchema.default(NO_CLAUSES),
  })
  .meta({ id: 'ShopTexts' });

/** Fields to change. Pages and clauses may be given alone, and null takes the usual text again; `help` is replaced. */
export const textsChangeSchema = z
  .strictObject({
    pages: z.record(slugSchema, pageSchema.nullable()).optional(),
    help: z.array(helpTopicSchema).max(30).nullable().optional(),
    clauses: changeOf(clausesSchema).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change.')
  .meta({ id: 'ShopTextsChange' });

/** `version` is also the ETag, to be sent as If-Match with a change. 0: never changed since the shop was set up. */
export const ownerTextsSchema = z
  .object({ version: z.int().min(0), changed_at: timestampSchema.nullable(), texts: shopTextsSchema })
  .meta({ id: 'OwnerTexts' });

export const publicTextsSchema = shopTextsSchema
  .extend({
    /** Changes with the contracts' clauses and with the settings that they contain. */
    agreements_version: z.string(),
  })
  .meta({ id: 'PublicTexts' });

export type ShopTexts = z.output<typeof shopTextsSchema>;
export type TextsChange = z.output<typeof textsChangeSchema>;
export type PublicTexts = z.output<typeof publicTextsSchema>;
export type OwnClauses = ShopTexts['clauses'];
