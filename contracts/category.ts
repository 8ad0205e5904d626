import { z } from 'zod';
import { categoryRefSchema } from './catalog';
import { idSchema } from './common';

/**
 * A category in the list of all: parents stand before their children, which come in the owner's order. `count` is
 * how many items for sale it holds, its descendants' among them; `image` a path or URL, null without a picture.
 */
export const categoryRowSchema = categoryRefSchema
  .extend({ parent_id: idSchema.nullable(), image: z.string().nullable(), count: z.int().nonnegative() })
  .meta({ id: 'CategoryRow' });
export const categoryRowsSchema = z.object({ results: z.array(categoryRowSchema) }).meta({ id: 'CategoryRows' });

/** The category below which an owner's themes stand. */
export const THEMES_SLUG = 'temalar';

/** Where the best sellers stand, most of them first: categories, and themes for themselves. `items` are for sale. */
export const popularCategoriesSchema = z
  .object({ categories: z.array(categoryRefSchema), themes: z.array(categoryRefSchema), items: z.int() })
  .meta({ id: 'PopularCategories' });

export type CategoryRow = z.infer<typeof categoryRowSchema>;
export type PopularCategories = z.infer<typeof popularCategoriesSchema>;
