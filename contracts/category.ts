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

export type CategoryRow = z.infer<typeof categoryRowSchema>;
