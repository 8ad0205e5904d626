import { z } from 'zod';
import { cartWordSchema } from './cart-word';
import { itemSchema, productSchema } from './catalog';
import { idParamSchema, idSchema, moneySchema, problemSchema } from './common';
import { MOST_CART_LINES } from './limits';

const quantitySchema = z.int().min(1).max(999);

/**
 * Units of a product, or whole words. `customer` is part of the specified request shape and is ignored: the token
 * determines the cart.
 */
export const cartAddSchema = z
  .object({
    customer: z.string().max(254).optional(),
    product: idSchema.optional(),
    word: cartWordSchema.optional(),
    quantity: quantitySchema,
  })
  .refine(({ product, word }) => (product === undefined) !== (word === undefined), {
    path: ['product'],
    error: 'Name a product or a word.',
  })
  .meta({ id: 'CartAdd' });

export const cartUpdateSchema = z
  .object({ quantity: z.int().min(0).max(999).meta({ description: '0 removes the line' }) })
  .meta({ id: 'CartUpdate' });

export const cartMergeSchema = z
  .object({
    items: z.array(z.object({ product: idSchema, quantity: quantitySchema })).max(MOST_CART_LINES),
    words: z
      .array(z.object({ word: cartWordSchema, quantity: quantitySchema }))
      .max(MOST_CART_LINES)
      .optional(),
  })
  .refine(({ items, words = [] }) => items.length + words.length > 0, { path: ['items'], error: 'Name a line.' })
  .meta({ id: 'CartMerge' });

/** Words of a guest's cart, and the keys (word-key.ts) of those that can't be ordered because a balloon was renamed. */
export const cartWordsSchema = z
  .object({ words: z.array(cartWordSchema).min(1).max(MOST_CART_LINES) })
  .meta({ id: 'CartWords' });
export const misspelledWordsSchema = z.object({ misspelled: z.array(z.string()) }).meta({ id: 'MisspelledWords' });

/** Idempotency key of one merge: a repeated request changes nothing and returns the current cart. */
export const cartMergeHeadersSchema = z.object({ 'idempotency-key': z.string().min(8).max(128) });

/** Optional idempotency key of one change: a repeated request changes nothing and returns the current line. */
export const cartChangeHeadersSchema = cartMergeHeadersSchema.partial();

export const cartItemParamSchema = z.object({ id: idParamSchema });

/** `quantity` is the line's quantity after the change; `product` is null for a word. */
export const cartItemSchema = z.object({ id: idSchema, quantity: quantitySchema, product: idSchema.nullable() });

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

/** A word without the cart that it is in. `key` identifies it (word-key.ts), `price` is what one word costs. */
export const pricedWordSchema = z.object({
  key: z.string(),
  text: z.string(),
  price: moneySchema,
  /** How many such words the stock of its letters is enough for; 0 when one of them is no longer sold or `misspelled`. */
  stock: z.int().nonnegative(),
  /** Whether its balloons are no longer the letters of its text, because one was renamed: it can't be ordered. */
  misspelled: z.boolean(),
  /** `quantity` is how often one word needs the letter. Letters that were deleted are left out. */
  letters: z.array(z.object({ quantity: quantitySchema, product: serverCartLineSchema.shape.product })),
});
/** A line of letter balloons that is changed and ordered as a whole; `quantity` is the number of words. */
export const serverCartWordSchema = pricedWordSchema
  .extend({ id: idSchema, quantity: quantitySchema })
  .meta({ id: 'CartWordLine' });

/** Both lists are ordered by id, oldest first; ids are distinct across them. */
export const serverCartSchema = z
  .object({ results: z.array(serverCartLineSchema), words: z.array(serverCartWordSchema) })
  .meta({ id: 'Cart' });

/** A cart conflict (409). `stock` is the remaining stock of the product, null when the cart itself is full. */
export const cartConflictSchema = problemSchema
  .extend({ stock: z.int().nonnegative().nullable() })
  .meta({ id: 'CartConflict' });

export type CartConflict = z.infer<typeof cartConflictSchema>;
export type CartItem = z.infer<typeof cartItemSchema>;
export type ServerCartLine = z.infer<typeof serverCartLineSchema>;
export type PricedWord = z.infer<typeof pricedWordSchema>;
export type MisspelledWords = z.infer<typeof misspelledWordsSchema>;
export type ServerCart = z.infer<typeof serverCartSchema>;
