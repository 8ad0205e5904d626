import { z } from 'zod';
import { idSchema } from './common';

/** An item that was opened from the results of a search, sent without data about the visitor. */
export const searchClickSchema = z
  .strictObject({ search: z.string().trim().min(1).max(200), item: idSchema })
  .meta({ id: 'SearchClick' });
export type SearchClick = z.infer<typeof searchClickSchema>;
