import { z } from 'zod';
import { itemSchema, productSchema } from './catalog';
import { idParamSchema, idSchema, problemSchema } from './common';
import { MOST_CART_LINES } from './limits';

const quantitySchema = z.int().min(1).max(999);

/** `customer` is part of the specified request shape and is ignored: the token determines the cart. */
export const cartAddSchema = z
  .object({ customer: z.string().max(254).optional(), product: idSchema, quantity: quantitySchema })
  .meta({ id: 'CartAdd' });

export const cartUpdateSchema = z
  .object({ quantity: z.int().min(0).max(999).meta({ description: '0 removes the line' }) })
  .meta({ id: 'CartUpdate' });

export const cartMergeSchema = z
  .object({
    items: z
      .array(z.object({ product: idSchema, quantity: quantitySchema }))
      .min(1)
      .max(MOST_CART_LINES),
  })
  .meta({ id: 'CartMerge' });

/** Idempotency key of one merge: a repeated request changes nothing and returns the current cart. */
export const cartMergeHeadersSchema = z.object({ 'idempotency-key': z.string().min(8).max(128) });

/** Optional idempotency key of one change: a repeated request changes nothing and returns the current line. */
export const cartChangeHeadersSchema = cartMergeHeadersSchema.partial();

export const cartItemParamSchema = z.object({ id: idParamSchema });

/** `quantity` is the line's quantity after the change. */
export const cartItemSchema = z.object({ id: idSchema, quantity: quantitySchema, product: idSchema });

/**
 * A line of the account's cart at the current price. Products that are no longer sold stay in the cart with stock 0.
 */
export const serverCartLineSchema = z
  .object({
    id: idSchema,
    quantity: quantitySchema,
    product: productSchema
      .pick({ id: true, store: true, market_price: true, price: true, variant_title: true, stock: true })
      .extend({
        item: itemSchema.pick({
          id: true,
          barcode: true,
          title: true,
          brand: true,
          get_thumbnail: true,
          slug: true,
          withdrawal_exclusion: true,
        }),
      }),
  })
  .meta({ id: 'CartLine' });
export const serverCartSchema = z.object({ results: z.array(serverCartLineSchema) }).meta({ id: 'Cart' });

/** A cart conflict (409). `stock` is the remaining stock of the product, null when the cart itself is full. */
export const cartConflictSchema = problemSchema
  .extend({ stock: z.int().nonnegative().nullable() })
  .meta({ id: 'CartConflict' });

export type CartAdd = z.input<typeof cartAddSchema>;
export type CartMerge = z.input<typeof cartMergeSchema>;
export type CartConflict = z.infer<typeof cartConflictSchema>;
export type CartItem = z.infer<typeof cartItemSchema>;
export type ServerCartLine = z.infer<typeof serverCartLineSchema>;
