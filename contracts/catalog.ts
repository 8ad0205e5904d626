import { z } from 'zod';
import { bodyMeasuresSchema } from './body-measures';
import { idParamSchema, idSchema, listOf, moneySchema, pagingSchema, slugSchema, timestampSchema } from './common';
import { searchRelaxationSchema, understandingShape } from './search-reading';
import { WITHDRAWAL_EXCLUSIONS } from './withdrawal';

/** A category as referenced by other records. */
export const categoryRefSchema = z
  .object({ id: idSchema, name: z.string(), slug: slugSchema })
  .meta({ id: 'CategoryRef' });

/** A category with its ancestors, outermost first. */
export const categoryPathSchema = categoryRefSchema
  .extend({ parents: z.array(categoryRefSchema) })
  .meta({ id: 'CategoryPath' });

/** A product is a variant of an item, the unit that is added to a cart. `stock` in units. */
export const productSchema = z
  .object({
    id: idSchema,
    store: z.int(),
    price: moneySchema,
    market_price: moneySchema,
    variant_title: z.string(),
    color: z.string().nullable(),
    size: z.string().nullable(),
    stock: z.int().nonnegative(),
  })
  .meta({ id: 'Product' });

/**
 * An item as shown in lists. `rating` is 0 to 5, given by `rate_counter` buyers (0 for ratings of the demo catalogue).
 * `get_thumbnail` is an absolute path or URL, null without an image; in a list filtered by colours it shows one of
 * those colours if such an image exists.
 */
export const itemSchema = z
  .object({
    id: idSchema,
    slug: slugSchema,
    title: z.string(),
    brand: z.string().nullable(),
    barcode: z.string().nullable(),
    get_thumbnail: z.string().nullable(),
    rating: z.number().min(0).max(5),
    rate_counter: z.int().nonnegative(),
    main_category: categoryRefSchema,
    /** Why the item cannot be returned, shown before purchase; null when it can. */
    withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable(),
    products: z.array(productSchema),
  })
  .meta({ id: 'Item' });

export const itemImageSchema = z.object({
  url: z.string(),
  alt: z.string(),
  /** The colour shown in this image, if any: the gallery uses it to follow the selected variant. */
  color: z.string().nullable(),
});

/** A property value such as `{key: "tema", title: "Tema", value: "dinozor", label: "Dinozor"}`. */
export const itemPropertySchema = z.object({
  id: idSchema,
  key: z.string(),
  title: z.string(),
  value: z.string(),
  label: z.string(),
});

/**
 * `shipping`: delivery cost of an order with one unit of this product only. `claimed`: `market_price` is the owner's own
 * figure, because the shop has no earlier price of the product.
 */
export const detailProductSchema = productSchema
  .extend({
    sku: z.string(),
    barcode: z.string().nullable(),
    shipping: moneySchema,
    claimed: z.literal(true).optional(),
  })
  .meta({ id: 'DetailProduct' });

/** A size of clothes and the bodies that it fits. */
export const itemSizeSchema = z.object({ size: z.string(), measures: bodyMeasuresSchema });

export const itemDetailSchema = itemSchema
  .extend({
    products: z.array(detailProductSchema),
    main_category: categoryPathSchema,
    categories: z.array(categoryPathSchema),
    canonical: z.string(),
    description: z.string(),
    /** What search engines show instead of title and description; null for these. */
    page_title: z.string().nullable(),
    page_description: z.string().nullable(),
    images: z.array(itemImageSchema),
    properties: z.array(itemPropertySchema),
    /** The sizes in the order of the variants, once all of them have body measures; empty for what isn't worn. */
    sizes: z.array(itemSizeSchema),
  })
  .meta({ id: 'ItemDetail' });

/**
 * `together`: what buyers of the item bought with it in one order, when enough of them did (`together_from` is `orders`);
 * otherwise items from other main categories that suit it. `alike`: items of the same theme, or of the item's main
 * category.
 */
export const relatedItemsSchema = z
  .object({
    theme: itemPropertySchema.nullable(),
    alike: z.array(itemSchema),
    together: z.array(itemSchema),
    together_from: z.enum(['orders', 'catalogue']),
  })
  .meta({ id: 'RelatedItems' });

/** An item that is no longer sold: its title, its category and the closest alternatives. */
export const goneItemSchema = z
  .object({ title: z.string(), main_category: categoryRefSchema, alike: z.array(itemSchema) })
  .meta({ id: 'GoneItem' });

/**
 * What a slug stands for; `slug` is the current one. `moved`: an item or category had it before. `gone`: an item that is
 * no longer sold has or had it.
 */
export const slugResolutionSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('item'), slug: z.string() }),
    z.object({ kind: z.literal('category'), slug: z.string() }),
    z.object({ kind: z.literal('moved'), to: z.enum(['item', 'category']), slug: z.string() }),
    z.object({ kind: z.literal('gone') }),
    z.object({ kind: z.literal('unknown') }),
  ])
  .meta({ id: 'SlugResolution' });

/** `value` is the value of the query parameter: a slug, an id, or a `key:value` pair of slugs. It contains no space. */
export const facetValueSchema = z.object({ value: z.string(), title: z.string(), count: z.int().nonnegative() });

/**
 * `key` is the query parameter of the facet: color, size, brand, categories, properties or in_stock. Values have
 * matching items or are selected; a selected value without matches has a count of 0.
 */
export const facetSchema = z
  .object({ key: z.string(), title: z.string(), values: z.array(facetValueSchema) })
  .meta({ id: 'Facet' });
export const priceRangeSchema = z.object({ min: moneySchema, max: moneySchema }).meta({ id: 'PriceRange' });

/** Items that meet all but the words in `relaxed.dropped`, shown after the results of a search that finds few. */
export const nearItemsSchema = z
  .object({ results: z.array(itemSchema).min(1), relaxed: searchRelaxationSchema })
  .meta({ id: 'NearItems' });

/**
 * A page of a listing. `count`, `filters` and `price` refer to the items that meet the whole search. `near` is only on the
 * first page of a search with fewer than ten results, when there are items near to it.
 */
export const itemListSchema = listOf(itemSchema)
  .extend({
    filters: z.array(facetSchema),
    price: priceRangeSchema.nullable(),
    ...understandingShape,
    near: nearItemsSchema.optional(),
  })
  .meta({ id: 'ItemList' });

export const categoryDetailSchema = categoryPathSchema
  .extend({
    description: z.string(),
    children: z.array(categoryRefSchema),
    /** Not for search engines, and linked from no list. */
    hidden: z.boolean(),
    /** For search engines; null for those made of name and description. */
    meta_title: z.string().nullable(),
    meta_description: z.string().nullable(),
  })
  .meta({ id: 'CategoryDetail' });

export const categoryListSchema = itemListSchema
  .extend({ category: categoryDetailSchema })
  .meta({ id: 'CategoryItemList' });

export const filterCountSchema = z
  .object({ filters: z.array(facetSchema), price: priceRangeSchema.nullable(), count: z.int().nonnegative() })
  .meta({ id: 'FilterCount' });

export const slugRowSchema = z
  .object({
    slug: slugSchema,
    kind: z.enum(['item', 'category']),
    category: slugSchema.nullable(),
    updated_at: timestampSchema,
  })
  .meta({ id: 'SlugRow' });
export const slugListSchema = listOf(slugRowSchema).meta({ id: 'SlugList' });

export const ORDERINGS = ['-id', 'price', '-price', '-rating', 'title', 'relevance'] as const;
export const orderingSchema = z.enum(ORDERINGS);

/** Maximum number of values in one list parameter. */
const MOST_VALUES = 50;

/**
 * A query parameter given once, repeated, or as a space-separated list; at most 50 values. Spaces can separate values
 * because values are ids and slugs (`rose-gold`), never titles ("Rose Gold"). An invalid value is reported for the
 * whole parameter, since the client sent no index.
 * @param expected a description of a valid value for the error message
 */
function repeated<Out>(value: z.ZodType<Out, string>, expected: string) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((raw, context): Out[] => {
      const texts = [raw ?? []]
        .flat()
        .flatMap((text) => text.split(/\s+/))
        .filter(Boolean);
      if (texts.length > MOST_VALUES) context.addIssue(`Give at most ${MOST_VALUES} values.`);
      return texts.slice(0, MOST_VALUES).flatMap((text) => {
        const parsed = value.safeParse(text);
        if (!parsed.success) context.addIssue(`"${text.slice(0, 40)}" is not ${expected}.`);
        return parsed.success ? [parsed.data] : [];
      });
    });
}

const ids = repeated(idParamSchema, 'an id. Give positive whole numbers, with spaces between them');
const facetWords = repeated(
  z.string().min(1).max(80),
  'a value of this filter. Give values as "filters" lists them, of at most 80 characters, with spaces between them',
);

/** Filters of every listing: OR within one name, AND between names. Prices in TRY, e.g. `price_min=49.90`. */
export const itemFiltersSchema = z.object({
  search: z.string().trim().max(200).optional(),
  categories: ids,
  properties: facetWords,
  color: facetWords,
  size: facetWords,
  brand: facetWords,
  id: ids,
  price_min: z
    .string()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'Not a price.')
    .optional(),
  price_max: z
    .string()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'Not a price.')
    .optional(),
  in_stock: z.enum(['true', 'false', '1', '0']).optional(),
});

/** `within`: the category of the filtered page, which /items/by-category takes from its path. */
export const filterCountQuerySchema = itemFiltersSchema.extend({ within: idParamSchema.optional() });

export const itemQuerySchema = itemFiltersSchema
  .extend(pagingSchema.shape)
  .extend({ ordering: orderingSchema.optional() });

export const quickSearchQuerySchema = z.object({
  search: z.string().trim().min(2, 'Ensure this field has at least 2 characters.').max(200),
  page_size: z.coerce.number().pipe(z.int().min(1).max(96)).default(16),
  ordering: orderingSchema.default('relevance'),
});

/**
 * Quick search: the first items of the listing of this text; `ordering` orders equally good ones. `completions` are
 * search texts that begin with the typed one, from titles, categories and successful searches.
 */
export const quickSearchSchema = z
  .object({
    items: z.array(itemSchema),
    count: z.int().nonnegative(),
    ...understandingShape,
    categories: z.array(categoryRefSchema),
    completions: z.array(z.string()),
  })
  .meta({ id: 'QuickSearch' });

export type CategoryRef = z.infer<typeof categoryRefSchema>;
export type CategoryPath = z.infer<typeof categoryPathSchema>;
export type CategoryDetail = z.infer<typeof categoryDetailSchema>;
export type Product = z.infer<typeof productSchema>;
export type Item = z.infer<typeof itemSchema>;
export type DetailProduct = z.infer<typeof detailProductSchema>;
export type GoneItem = z.infer<typeof goneItemSchema>;
export type ItemDetail = z.infer<typeof itemDetailSchema>;
export type ItemSize = z.infer<typeof itemSizeSchema>;
export type ItemImage = z.infer<typeof itemImageSchema>;
export type ItemProperty = z.infer<typeof itemPropertySchema>;
export type RelatedItems = z.infer<typeof relatedItemsSchema>;
export type ItemList = z.infer<typeof itemListSchema>;
export type CategoryList = z.infer<typeof categoryListSchema>;
export type Facet = z.infer<typeof facetSchema>;
export type PriceRange = z.infer<typeof priceRangeSchema>;
export type FilterCount = z.infer<typeof filterCountSchema>;
export type FilterCountInput = z.input<typeof filterCountQuerySchema>;
export type SlugResolution = z.infer<typeof slugResolutionSchema>;
export type SlugRow = z.infer<typeof slugRowSchema>;
export type QuickSearch = z.infer<typeof quickSearchSchema>;
export type Ordering = z.infer<typeof orderingSchema>;
export type ItemQuery = z.infer<typeof itemQuerySchema>;
/** The query as clients write it: every field optional, lists as arrays. */
export type ItemQueryInput = z.input<typeof itemQuerySchema>;
