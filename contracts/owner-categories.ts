import { z } from 'zod';
import { categoryRecordSchema } from './catalog-record';
import { idSchema, slugSchema } from './common';
import { lineSchema, STORABLE } from './person';

/** The tree of categories as the shop's owner edits it. */

/** Levels of the tree that the owner can build: roots are on the first one. */
export const MOST_LEVELS = 5;

const { description, image, meta_title, meta_description } = categoryRecordSchema.shape;
const textSchema = (text: z.ZodString) => text.trim().regex(STORABLE, 'Not a valid string.');

const fields = {
  name: lineSchema(80),
  slug: slugSchema,
  description: textSchema(description.unwrap()),
  /** A path of the shop or a URL; null for none. */
  image: image.unwrap(),
  /** Not in menus, lists, facets and search engines, nor are the categories below; its page stays reachable. */
  hidden: z.boolean(),
  /** The page's title and description for search engines; null for those made of name and description. */
  meta_title: textSchema(meta_title.unwrap().unwrap()).nullable(),
  meta_description: textSchema(meta_description.unwrap().unwrap()).nullable(),
};

/** `parent`: its id, null for a root. A missing slug is made from the name. */
export const newCategorySchema = z
  .strictObject({
    ...z.object(fields).partial().shape,
    name: fields.name,
    parent: idSchema.nullable().default(null),
  })
  .meta({ id: 'NewCategory' });

/** Omitted fields stay unchanged. A former slug redirects to the new one. */
export const categoryChangeSchema = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change.')
  .meta({ id: 'CategoryChange' });

/** The new place: below `parent` (null for the roots), in front of its child `before`, or last when that is null. */
export const categoryMoveSchema = z
  .strictObject({ parent: idSchema.nullable(), before: idSchema.nullable().default(null) })
  .meta({ id: 'CategoryMove' });

/** `into`: the id of the category that gets items, subcategories and URL. With `dry_run` nothing is written. */
export const categoryMergeSchema = z
  .strictObject({ into: idSchema, dry_run: z.boolean().default(false) })
  .meta({ id: 'CategoryMerge' });
/** What moves, or would. */
export const categoryMergedSchema = z
  .object({ items: z.int().nonnegative(), categories: z.int().nonnegative() })
  .meta({ id: 'CategoryMerged' });

export const ownerCategorySchema = z
  .object({
    ...fields,
    slug: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    id: idSchema,
    parent: idSchema.nullable(),
    /** Items directly in this category, hidden ones too: while there are any, it can only be merged. */
    items: z.int().nonnegative(),
    /** Items for sale, with those of the categories below. */
    for_sale: z.int().nonnegative(),
    /** To be sent as If-Match with a change: `"3"`. */
    version: z.int().positive(),
  })
  .meta({ id: 'OwnerCategory' });
/** Parents come before their children, siblings in their order. */
export const ownerCategoriesSchema = z
  .object({ results: z.array(ownerCategorySchema) })
  .meta({ id: 'OwnerCategoryList' });

export type NewCategory = z.output<typeof newCategorySchema>;
export type CategoryChange = z.output<typeof categoryChangeSchema>;
export type CategoryMove = z.output<typeof categoryMoveSchema>;
export type CategoryMerge = z.output<typeof categoryMergeSchema>;
export type CategoryMerged = z.infer<typeof categoryMergedSchema>;
export type OwnerCategory = z.infer<typeof ownerCategorySchema>;
