import { z } from 'zod';
import { listOf, pagingSchema, storedMoneySchema } from './common';
import { STORABLE } from './person';
import { MOST_STOCK } from './stock';

/** Items as the owner of the shop finds, hides and prices them. */

/** Changes that one call carries. */
export const MOST_ITEM_CHANGES = 500;

const nameSchema = z.string().min(1).max(160).regex(STORABLE, 'Not a valid string.');
const priceSchema = storedMoneySchema.refine((text) => !/^0+\.00$/.test(text), 'A price is above zero.');

const offerSchema = z.object({
  price: storedMoneySchema,
  /** What the owner calls the price before, the price itself where there is none; see modules/pricing/old-price. */
  market_price: storedMoneySchema,
  stock: z.int().nonnegative(),
});

export const ownerItemSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    category: z.string(),
    /** Out of the shop: hidden by its owner, or missing from the last file. */
    hidden: z.boolean(),
    variants: z.array(offerSchema.extend({ sku: z.string(), variant_title: z.string() })),
  })
  .meta({ id: 'OwnerItem' });
export const ownerItemListSchema = listOf(ownerItemSchema).meta({ id: 'OwnerItemList' });

/** `search`: words of the title, or the whole slug, SKU or barcode. `hidden`: those alone that are out of the shop, or not. */
export const ownerItemQuerySchema = pagingSchema.extend({
  search: nameSchema.optional(),
  hidden: z.stringbool().optional(),
});

/** `names`: slugs, or SKUs of one of an item's variants. */
export const itemVisibilitySchema = z
  .object({ hidden: z.boolean(), names: z.array(nameSchema).min(1).max(MOST_ITEM_CHANGES) })
  .meta({ id: 'ItemVisibility' });
/** By name, in their order; `slug` is null where there is no such item. */
export const itemVisibilityChangedSchema = z
  .object({ results: z.array(z.object({ name: z.string(), slug: z.string().nullable(), changed: z.boolean() })) })
  .meta({ id: 'ItemVisibilityChanged' });

/**
 * New prices and stocks of products; what is left out stays. A market price that is not above the price is none.
 * With `dry_run` nothing is written, the answer is the same.
 */
export const offerChangesSchema = z
  .object({
    dry_run: z.boolean().default(false),
    reason: z.string().trim().max(200).regex(STORABLE, 'Not a valid string.').default(''),
    changes: z
      .array(
        z
          .strictObject({
            sku: nameSchema.max(80),
            price: priceSchema.optional(),
            market_price: priceSchema.optional(),
            stock: z.int().min(0).max(MOST_STOCK).optional(),
          })
          .refine(({ sku: _sku, ...offer }) => Object.keys(offer).length > 0, 'Nothing to change.'),
      )
      .min(1)
      .max(MOST_ITEM_CHANGES)
      .refine((changes) => new Set(changes.map(({ sku }) => sku)).size === changes.length, 'A SKU stands twice.'),
  })
  .meta({ id: 'OfferChanges' });
/** What became of each, in their order; null where there is no such SKU. */
export const offersChangedSchema = z
  .object({
    results: z.array(z.object({ sku: z.string(), before: offerSchema.nullable(), now: offerSchema.nullable() })),
  })
  .meta({ id: 'OffersChanged' });

export type OwnerItem = z.infer<typeof ownerItemSchema>;
export type ItemVisibility = z.output<typeof itemVisibilitySchema>;
export type ItemVisibilityChanged = z.infer<typeof itemVisibilityChangedSchema>;
export type OfferChanges = z.output<typeof offerChangesSchema>;
export type OffersChanged = z.infer<typeof offersChangedSchema>;
