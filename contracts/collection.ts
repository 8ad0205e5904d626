import { z } from 'zod';
import { itemSchema } from './catalog';
import { idParamSchema, idSchema, timestampSchema } from './common';
import { MOST_COLLECTION_ITEMS } from './limits';
import { lineSchema } from './person';

const LONGEST_NAME = 60;

export const collectionNameSchema = lineSchema(LONGEST_NAME);
export const collectionInputSchema = z.object({ name: collectionNameSchema }).meta({ id: 'CollectionInput' });

/**
 * Path and query of the party tool's page on which a list was made, as `URLSearchParams` writes it. Pages link to it, so
 * it must not be anything else.
 */
export const toolPathSchema = z
  .string()
  .max(4000)
  .regex(
    /^\/s\/(?:isim-ve-rakam-balonu|balon-zinciri|parti-planla)(?:\?[\w%&+=.*-]*)?$/,
    'Not the page of a party tool.',
  )
  .meta({ example: '/s/isim-ve-rakam-balonu?yazi=CAN+5' });

/** A new list: empty, or the result of a party tool, whose items are stored with it. */
export const newCollectionSchema = collectionInputSchema
  .extend({
    items: z.array(idSchema).max(MOST_COLLECTION_ITEMS).default([]).meta({
      description: 'Ids of its first items, in order; those that are not sold are left out',
    }),
    tool_path: toolPathSchema.optional(),
  })
  .meta({ id: 'NewCollection' });

/**
 * Turns the public link of the list on or off. Each activation creates a new token, so links shared earlier stay
 * invalid.
 */
export const collectionSharingSchema = z
  .object({ shared: z.boolean('Not a valid choice.') })
  .meta({ id: 'CollectionSharing' });

export const collectionItemSchema = z.object({ item: idSchema }).meta({ id: 'CollectionItem' });
export const collectionItemParamSchema = z.object({ id: idParamSchema, item: idParamSchema });

/** The token in the URL of a shared list: 256 random bits. */
export const shareTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** A list in the customer's overview. `count` and `thumbnails` (the first four) cover items that are on sale. */
export const collectionSummarySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    count: z.int().nonnegative(),
    thumbnails: z.array(z.string()),
    /** Null while the list is not shared. */
    share_token: shareTokenSchema.nullable(),
    created_at: timestampSchema,
    /** Whether the list contains the item given in the request; false when none was given. */
    holds: z.boolean(),
  })
  .meta({ id: 'CollectionSummary' });
export const collectionListSchema = z
  .object({ results: z.array(collectionSummarySchema) })
  .meta({ id: 'CollectionList' });
export const collectionListQuerySchema = z.object({ item: idParamSchema.optional() });

/** A list with its items that are on sale, in the list's order. */
export const collectionSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    share_token: shareTokenSchema.nullable(),
    /** The page that made the list; null for a list of single items. */
    tool_path: toolPathSchema.nullable(),
    items: z.array(itemSchema),
  })
  .meta({ id: 'Collection' });

/** A shared list as shown to the public, without its owner's name. */
export const sharedCollectionSchema = collectionSchema
  .pick({ name: true, tool_path: true, items: true })
  .meta({ id: 'SharedCollection' });

/** What a client sends to create a list. */
export type NewCollection = z.input<typeof newCollectionSchema>;
export type CollectionSummary = z.infer<typeof collectionSummarySchema>;
export type Collection = z.infer<typeof collectionSchema>;
export type SharedCollection = z.infer<typeof sharedCollectionSchema>;
