import { z } from 'zod';
import { categoryRefSchema } from './catalog';
import { idSchema } from './common';

/**
 * A row of the list of all categories: parents come before their children, siblings in the owner's order. `count` is
 * the number of items for sale, including those of descendants; `image` is a path or URL, or null.
 */
export const categoryRowSchema = categoryRefSchema
  .extend({ parent_id: idSchema.nullable(), image: z.string().nullable(), count: z.int().nonnegative() })
  .meta({ id: 'CategoryRow' });
export const categoryRowsSchema = z.object({ results: z.array(categoryRowSchema) }).meta({ id: 'CategoryRows' });

/** The parent category of an owner's themes. */
export const THEMES_SLUG = 'temalar';

/** Categories with the most sales in descending order, and the themes separately. `items` are for sale. */
export const popularCategoriesSchema = z
  .object({ categories: z.array(categoryRefSchema), themes: z.array(categoryRefSchema), items: z.int() })
  .meta({ id: 'PopularCategories' });

export type CategoryRow = z.infer<typeof categoryRowSchema>;
export type PopularCategories = z.infer<typeof popularCategoriesSchema>;
