import { z } from 'zod';
import { bodyMeasuresSchema } from './body-measures';
import { slugSchema } from './common';
import { WITHDRAWAL_EXCLUSIONS } from './withdrawal';

/** The format in which the demo seed, imports and JSON Lines files write a catalogue. Prices in kuruş, VAT included. */
const kurusSchema = z.int().positive().max(999_999_999);

export const variantRecordSchema = z.object({
  sku: z.string().min(1).max(80),
  barcode: z.string().max(32).nullable().default(null),
  /** Options other than colour and size; stored as one title (variant-title.ts). */
  variant_title: z.string().max(250).default(''),
  color: z.string().max(60).nullable().default(null),
  size: z.string().max(60).nullable().default(null),
  price: kurusSchema,
  market_price: kurusSchema,
  stock: z.int().nonnegative().max(1_000_000),
  /** Packed weight in grams; null when unknown. When omitted, the product keeps its current weight. */
  weight: z.int().positive().max(1_000_000).nullable().optional(),
  /** The bodies that a size of clothes fits; null when it isn't worn. When omitted, the product keeps its measures. */
  measures: bodyMeasuresSchema.nullable().optional(),
  /** Whether the variant is switched off. When omitted, an existing one keeps its state and a new one is for sale. */
  hidden: z.boolean().optional(),
});

export const propertyRecordSchema = z.object({
  key: slugSchema,
  title: z.string().min(1).max(60),
  value: slugSchema,
  label: z.string().min(1).max(80),
});

export const catalogRecordSchema = z.object({
  slug: slugSchema,
  title: z.string().trim().min(1).max(200),
  description: z.string().max(20_000).default(''),
  /** What search engines show instead of title and description; null for these. */
  page_title: z.string().max(120).nullable().optional(),
  page_description: z.string().max(320).nullable().optional(),
  brand: z.string().max(80).nullable().default(null),
  barcode: z.string().max(32).nullable().default(null),
  /** Slug of the main category. */
  category: slugSchema,
  /** Slugs of additional categories. */
  categories: z.array(slugSchema).max(20).default([]),
  properties: z.array(propertyRecordSchema).max(50).default([]),
  variants: z.array(variantRecordSchema).min(1).max(200),
  images: z
    .array(
      z.object({
        url: z.string().max(500),
        alt: z.string().max(300),
        color: z.string().max(60).nullable().default(null),
      }),
    )
    .max(50)
    .default([]),
  rating: z.number().min(0).max(5).default(0),
  rate_counter: z.int().nonnegative().default(0),
  popularity: z.int().nonnegative().default(0),
  demo: z.boolean().default(false),
  /** Why the item cannot be returned; null when it can. */
  withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable().default(null),
  /**
   * Hidden items stay out of the shop until the owner shows them again. When omitted, an existing item keeps its state
   * and a new item is for sale.
   */
  hidden: z.boolean().optional(),
});

/** `parent` is the slug of a category earlier in the file, or null for a root category. */
export const categoryRecordSchema = z.object({
  slug: slugSchema,
  name: z.string().trim().min(1).max(80),
  parent: slugSchema.nullable(),
  description: z.string().max(2000).default(''),
  image: z.string().max(500).nullable().default(null),
  /** Written only when they are set: `hidden` is true, and the texts are not null. */
  hidden: z.boolean().optional(),
  meta_title: z.string().trim().max(120).nullable().optional(),
  meta_description: z.string().trim().max(300).nullable().optional(),
});

export type VariantRecord = z.infer<typeof variantRecordSchema>;
export type CatalogRecord = z.infer<typeof catalogRecordSchema>;
export type CategoryRecord = z.infer<typeof categoryRecordSchema>;
