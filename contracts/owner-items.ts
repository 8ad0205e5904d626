import { z } from 'zod';
import { bodyMeasuresSchema } from './body-measures';
import { idParamSchema, idSchema, listOf, pagingSchema, slugSchema, storedMoneySchema } from './common';
import { STORABLE } from './person';
import { MOST_STOCK } from './stock';

/** Items as the shop's owner finds, hides and prices them. */

/** Maximum number of changes per request. */
export const MOST_ITEM_CHANGES = 500;

const nameSchema = z.string().min(1).max(160).regex(STORABLE, 'Not a valid string.');
const priceSchema = storedMoneySchema.refine((text) => !/^0+\.00$/.test(text), 'A price is above zero.');

const offerSchema = z.object({
  price: storedMoneySchema,
  /**
   * The previous price as entered by the owner, equal to the price without one; see
   * server/domain/catalog/pricing/old-price.
   */
  market_price: storedMoneySchema,
  stock: z.int().nonnegative(),
});

export const ownerItemSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string(),
    category: z.string(),
    brand: z.string().nullable(),
    /** The first image. */
    get_thumbnail: z.string().nullable(),
    /** Not shown in the shop: hidden by the owner, or missing from the last imported file. */
    hidden: z.boolean(),
    variants: z.array(
      offerSchema.extend({ sku: z.string(), variant_title: z.string(), measures: bodyMeasuresSchema.nullable() }),
    ),
  })
  .meta({ id: 'OwnerItem' });
/** `after` is null on the last page. */
export const ownerItemListSchema = listOf(ownerItemSchema)
  .extend({ after: idSchema.nullable() })
  .meta({ id: 'OwnerItemList' });

/**
 * `search`: words of the title, or a complete slug, SKU or barcode. `hidden`: only hidden items, or only visible ones.
 * `category`: its slug; items of categories below it count. `stock`: items with a variant that is sold out (`none`), or
 * with one that soon will be (`low`).
 */
export const ownerItemFilterSchema = z.object({
  search: nameSchema.optional(),
  hidden: z.stringbool().optional(),
  category: slugSchema.optional(),
  brand: slugSchema.optional(),
  stock: z.enum(['low', 'none']).optional(),
});
/** `after` is the `after` of the previous answer and replaces `page`: new items move no row to another page. */
export const ownerItemQuerySchema = pagingSchema.extend({
  ...ownerItemFilterSchema.shape,
  after: idParamSchema.optional(),
});

/** What the filters of the list offer, in Turkish alphabetical order. */
export const ownerItemFacetsSchema = z
  .object({
    /** Parents before their children; `depth` is 0 for root categories. */
    categories: z.array(z.object({ slug: z.string(), name: z.string(), depth: z.int().nonnegative() })),
    brands: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .meta({ id: 'OwnerItemFacets' });

/** `names`: slugs of items, or SKUs of one of their variants. */
export const itemVisibilitySchema = z
  .object({
    hidden: z.boolean(),
    names: z.array(nameSchema).min(1).max(MOST_ITEM_CHANGES),
    dry_run: z.boolean().default(false),
  })
  .meta({ id: 'ItemVisibility' });
/** In the order of the requested names; `slug` is null when no item has that name. */
export const itemVisibilityChangedSchema = z
  .object({ results: z.array(z.object({ name: z.string(), slug: z.string().nullable(), changed: z.boolean() })) })
  .meta({ id: 'ItemVisibilityChanged' });

/** Moves items (by slug) to another main category; their further categories stay. */
export const itemCategorySchema = z
  .object({
    category: slugSchema,
    names: z.array(slugSchema).min(1).max(MOST_ITEM_CHANGES),
    dry_run: z.boolean().default(false),
  })
  .meta({ id: 'ItemCategory' });
/** In the order of the names; `before` is the former category, null for an unknown item. */
export const itemCategoryChangedSchema = z
  .object({ results: z.array(z.object({ slug: z.string(), before: z.string().nullable(), changed: z.boolean() })) })
  .meta({ id: 'ItemCategoryChanged' });

/**
 * New prices and stocks of products; omitted fields stay unchanged. A market price that is not above the price is
 * treated as none. `expected` holds values that the caller has read: a product that has others by now stays unchanged.
 * With `dry_run` the response is the same and nothing is written.
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
            expected: z
              .strictObject({
                price: storedMoneySchema.optional(),
                market_price: storedMoneySchema.optional(),
                stock: z.int().min(0).optional(),
              })
              .optional(),
          })
          .refine(
            ({ sku: _sku, expected: _expected, ...offer }) => Object.keys(offer).length > 0,
            'Nothing to change.',
          ),
      )
      .min(1)
      .max(MOST_ITEM_CHANGES)
      .refine((changes) => new Set(changes.map(({ sku }) => sku)).size === changes.length, 'A SKU stands twice.'),
  })
  .meta({ id: 'OfferChanges' });
/**
 * Results in the order of the changes; null for an unknown SKU. `changed_meanwhile`: the product has other values than
 * expected, which are `before` and `now`.
 */
export const offersChangedSchema = z
  .object({
    results: z.array(
      z.object({
        sku: z.string(),
        before: offerSchema.nullable(),
        now: offerSchema.nullable(),
        problem: z.literal('changed_meanwhile').optional(),
      }),
    ),
  })
  .meta({ id: 'OffersChanged' });

/** The bodies that sizes fit, by SKU; null removes them. */
export const measureChangesSchema = z
  .object({
    changes: z
      .array(z.strictObject({ sku: nameSchema.max(80), measures: bodyMeasuresSchema.nullable() }))
      .min(1)
      .max(MOST_ITEM_CHANGES)
      .refine((changes) => new Set(changes.map(({ sku }) => sku)).size === changes.length, 'A SKU stands twice.'),
  })
  .meta({ id: 'MeasureChanges' });
/** In the order of the changes; `known` is false for an unknown SKU. */
export const measuresChangedSchema = z
  .object({ results: z.array(z.object({ sku: z.string(), known: z.boolean(), changed: z.boolean() })) })
  .meta({ id: 'MeasuresChanged' });

export type OwnerItem = z.infer<typeof ownerItemSchema>;
export type OwnerItemList = z.infer<typeof ownerItemListSchema>;
export type OwnerItemFilter = z.output<typeof ownerItemFilterSchema>;
export type OwnerItemFacets = z.infer<typeof ownerItemFacetsSchema>;
export type ItemCategory = z.output<typeof itemCategorySchema>;
export type ItemCategoryChanged = z.infer<typeof itemCategoryChangedSchema>;
export type ItemVisibility = z.output<typeof itemVisibilitySchema>;
export type ItemVisibilityChanged = z.infer<typeof itemVisibilityChangedSchema>;
export type OfferChanges = z.output<typeof offerChangesSchema>;
export type OffersChanged = z.infer<typeof offersChangedSchema>;
export type MeasureChanges = z.output<typeof measureChangesSchema>;
export type MeasuresChanged = z.infer<typeof measuresChangedSchema>;
