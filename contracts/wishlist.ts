import { z } from 'zod';
import { itemSchema } from './catalog';
import { idParamSchema, idSchema, moneySchema } from './common';
import { MOST_FAVOURITES } from './limits';

export const wishlistAddSchema = z.object({ item: idSchema }).meta({ id: 'WishlistAdd' });
export const wishlistMergeSchema = z
  .object({ items: z.array(idSchema).min(1).max(MOST_FAVOURITES) })
  .meta({ id: 'WishlistMerge' });
export const wishlistParamSchema = z.object({ item: idParamSchema });

/** A favourite as the browser persists it; prices are those of its cheapest variant. */
export const favouriteSchema = itemSchema
  .pick({ id: true, slug: true, title: true, get_thumbnail: true })
  .extend({ price: moneySchema, market_price: moneySchema })
  .meta({ id: 'Favourite' });
export const wishlistSchema = z.object({ results: z.array(favouriteSchema) }).meta({ id: 'Wishlist' });

export type Favourite = z.infer<typeof favouriteSchema>;
