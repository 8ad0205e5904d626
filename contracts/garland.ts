import { z } from 'zod';
import { BALLOON_COLORS, type BalloonColor } from './balloon-colors';
import { itemSchema, productSchema } from './catalog';
import { colorListSchema } from './color-list';
import { moneySchema, slugSchema } from './common';
import { BALLOON_SIZES, GARLAND_DENSITIES, GARLAND_SHAPES, MAX_METRES, MIN_METRES } from './garland-geometry';
import { MAX_GARLAND_COLORS } from './limits';

const colorSchema = z.enum(BALLOON_COLORS.map(({ slug }) => slug) as [BalloonColor, ...BalloonColor[]]);

/** `color`: 1 to 6 colours, repeated or with spaces between them; the same one twice counts once. */
export const garlandQuerySchema = z
  .object({
    metres: z.coerce
      .number('Give the length in metres.')
      .pipe(
        z
          .number('Give the length in metres.')
          .min(MIN_METRES, 'Too short a garland.')
          .multipleOf(0.1, 'Give at most one decimal.'),
      )
      .default(4),
    shape: z.enum(GARLAND_SHAPES, 'Not a valid choice.').default('arch'),
    density: z.enum(GARLAND_DENSITIES, 'Not a valid choice.').default('full'),
    color: colorListSchema({ fewest: 1, most: MAX_GARLAND_COLORS, usual: ['pembe', 'lila', 'mint'] }),
  })
  .refine(({ metres, shape }) => metres <= MAX_METRES[shape], { path: ['metres'], error: 'Too long for this shape.' });

/**
 * Packs of one variant. `needed` of its `pack_size` × `quantity` balloons are for the garland and its spare ones; the
 * others are left over.
 */
export const garlandPackSchema = z.object({
  item: itemSchema.omit({ products: true }),
  product: productSchema,
  size: z.enum(BALLOON_SIZES),
  color: colorSchema,
  pack_size: z.int().positive(),
  quantity: z.int().positive(),
  needed: z.int().positive(),
});

/**
 * Balloons of one size and chosen colour. `count` are drawn, `with_spare` are bought. `bought_color` is a similar
 * colour in stock, or else the nearest one of the palette, where the chosen one has too few (`sold_out`) or isn't sold in
 * this size (`not_sold`); null where no colour has enough.
 */
export const garlandNeedSchema = z.object({
  size: z.enum(BALLOON_SIZES),
  color: colorSchema,
  count: z.int().nonnegative(),
  with_spare: z.int().nonnegative(),
  bought_color: colorSchema.nullable(),
  replaced: z.enum(['sold_out', 'not_sold']).nullable(),
});

/**
 * A garland: what it needs and the packs in stock for it. `diameters` are printed diameters in cm, null for a size that
 * the shop doesn't sell; `amount` is the price of all packs; `category` sells the balloons.
 */
export const garlandSchema = z
  .object({
    metres: z.number(),
    shape: z.enum(GARLAND_SHAPES),
    density: z.enum(GARLAND_DENSITIES),
    colors: z.array(colorSchema),
    diameters: z.object({ small: z.int().nullable(), medium: z.int(), large: z.int().nullable() }),
    balloons: z.int().positive(),
    needs: z.array(garlandNeedSchema),
    packs: z.array(garlandPackSchema),
    amount: moneySchema,
    complete: z.boolean(),
    strip_metres: z.number(),
    glue_dots: z.int().nonnegative(),
    minutes: z.int().positive(),
    /** Colours of which the shop has balloons of any size in stock. */
    colors_in_stock: z.array(colorSchema),
    category: slugSchema,
  })
  .meta({ id: 'Garland' });

export type GarlandQuery = z.infer<typeof garlandQuerySchema>;
export type GarlandNeed = z.infer<typeof garlandNeedSchema>;
export type GarlandPack = z.infer<typeof garlandPackSchema>;
export type Garland = z.infer<typeof garlandSchema>;
