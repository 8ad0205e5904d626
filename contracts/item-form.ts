import { z } from 'zod';
import { propertyRecordSchema } from './catalog-record';
import { idSchema, slugSchema, storedMoneySchema, timestampSchema } from './common';
import { STORABLE } from './person';
import { MOST_STOCK } from './stock';
import { WITHDRAWAL_EXCLUSIONS } from './withdrawal';

/** An item as the staff write it: everything that the form of an item shows. */

export const MOST_VARIANTS = 200;
export const MOST_ITEM_IMAGES = 50;

const text = (max: number) => z.string().trim().max(max).regex(STORABLE, 'Not a valid string.');
/** An empty text is none. */
const optional = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable()
    .default(null);
const priceSchema = storedMoneySchema.refine((value) => !/^0+\.00$/.test(value), 'A price is above zero.');

const variantSchema = z.strictObject({
  /** Null for a new variant. Stored ones can be switched off, not removed: orders refer to them. */
  id: idSchema.nullable().default(null),
  sku: text(80).min(1, 'This field may not be blank.'),
  barcode: optional(32),
  color: optional(60),
  size: optional(60),
  /** Options other than colour and size. */
  other_options: text(120).default(''),
  price: priceSchema,
  /** The previous price; null without one. It must be above the price. */
  market_price: priceSchema.nullable().default(null),
  /** When omitted, the stock stays; a new variant has none. */
  stock: z.int().min(0).max(MOST_STOCK).optional(),
  /** The stock that the caller has read: another one by now is a conflict, because orders change it. */
  expected_stock: z.int().min(0).optional(),
  /** Packed weight in grams; null when unknown. */
  weight: z.int().positive().max(1_000_000).nullable().default(null),
  /** Switched off: neither shown nor sold. */
  hidden: z.boolean().default(false),
});

const imageSchema = z.strictObject({
  /** The shop's own path of an image: `/media/urun/…-640.webp`. */
  url: z.string().max(500).regex(STORABLE, 'Not a valid string.'),
  alt: text(300).default(''),
  /** The colour of the variants that it shows; null for all. */
  color: optional(60),
});

const fields = {
  title: text(200).min(1, 'This field may not be blank.'),
  slug: slugSchema,
  description: text(20_000).default(''),
  brand: optional(80),
  /** Slug of the main category, and of further ones. */
  category: slugSchema,
  categories: z.array(slugSchema).max(20).default([]),
  properties: z
    .array(propertyRecordSchema.extend({ title: text(60).min(1), label: text(80).min(1) }))
    .max(50)
    .default([]),
  /** What search engines show instead of title and description; null for these. */
  page_title: optional(120),
  page_description: optional(320),
  withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable().default(null),
  hidden: z.boolean().default(false),
  /** When a hidden item appears in the shop, and when an item is hidden; null without a plan. */
  publish_at: timestampSchema.nullable().default(null),
  hide_at: timestampSchema.nullable().default(null),
  variants: z.array(variantSchema).min(1).max(MOST_VARIANTS),
  /** In their order in the shop. */
  images: z.array(imageSchema).max(MOST_ITEM_IMAGES).default([]),
};

/** A save replaces everything but omitted stocks. */
export const itemFormSchema = z.strictObject(fields).meta({ id: 'ItemForm' });

/** The stored item. Its version covers everything but stock, which orders change. */
export const storedItemFormSchema = z
  .object({
    ...fields,
    id: idSchema,
    variants: z.array(variantSchema.omit({ expected_stock: true }).extend({ id: idSchema, stock: z.int() })),
    /** Former slugs, which redirect to the current one. */
    former_slugs: z.array(z.string()),
    updated_at: timestampSchema,
  })
  .meta({ id: 'StoredItemForm' });

/** What the form offers; values are free nevertheless. */
export const itemChoicesSchema = z
  .object({
    properties: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        values: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
    colors: z.array(z.string()),
    sizes: z.array(z.string()),
  })
  .meta({ id: 'ItemChoices' });

/** `id`: the item that the form changes, null for a new one. */
export const itemPreviewRequestSchema = z
  .strictObject({ id: idSchema.nullable(), item: itemFormSchema })
  .meta({ id: 'ItemPreviewRequest' });
/** `path`: the page, for everyone who has the link, until it expires. */
export const itemPreviewSchema = z
  .object({ path: z.string(), expires_at: timestampSchema })
  .meta({ id: 'ItemPreview' });

/** Offers of an item's variants, newest first; `after` is null on the last page. */
export const priceHistorySchema = z
  .object({
    results: z.array(
      z.object({
        id: idSchema,
        sku: z.string(),
        variant_title: z.string(),
        price: storedMoneySchema,
        market_price: storedMoneySchema,
        at: timestampSchema,
      }),
    ),
    after: idSchema.nullable(),
  })
  .meta({ id: 'ItemPriceHistory' });

/** The size of an uploaded image, bytes. */
export const MOST_IMAGE_BYTES = 15 * 1024 * 1024;
/** `url`: the path of an image. */
export const storedImageSchema = z.object({ url: z.string() }).meta({ id: 'StoredImage' });
const imagePathSchema = z.string().max(500).regex(STORABLE, 'Not a valid string.');
export const imageSourceQuerySchema = z.object({ url: imagePathSchema });
/** `source`: the path of the image that parts are cut from; its size in pixels. */
export const imageSourceSchema = z
  .object({ source: z.string(), width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'ImageSource' });
const share = z.number().min(0).max(1);
/** `area`: shares of the width and height of the source. */
export const imageCropSchema = z
  .strictObject({
    url: imagePathSchema,
    area: z.strictObject({ left: share, top: share, width: share.positive(), height: share.positive() }),
  })
  .meta({ id: 'ImageCrop' });

export type ImageSource = z.infer<typeof imageSourceSchema>;
export type ImageArea = z.infer<typeof imageCropSchema>['area'];
export type ItemForm = z.output<typeof itemFormSchema>;
export type FormVariant = ItemForm['variants'][number];
export type StoredItemForm = z.infer<typeof storedItemFormSchema>;
export type ItemChoices = z.infer<typeof itemChoicesSchema>;
export type ItemPreview = z.infer<typeof itemPreviewSchema>;
export type PriceHistory = z.infer<typeof priceHistorySchema>;
