import { z } from 'zod';
import { itemSchema, productSchema } from './catalog';
import { colorListSchema } from './color-list';
import { idSchema, moneySchema, slugSchema } from './common';
import { MAX_PLAN_COLORS, MOST_GUESTS } from './limits';
import { type Kurus, parseMoney } from './money';
import { COURSES, occasionSchema, PARTY_PLACES, PLAN_VERSIONS } from './party-rules';

const CHOICE = 'Not a valid choice.';
const GUESTS = 'Enter a number of guests.';
const MOST_ENTRIES = 60;

const guestsSchema = z.coerce.number(GUESTS).pipe(z.int(GUESTS).min(0, GUESTS).max(MOST_GUESTS, 'Too many guests.'));

/** `key:value` pairs, repeated; the last one of a key counts. */
const entriesSchema = (pattern: RegExp, error: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((given, context): [key: string, value: string][] => {
      const texts = [given].flat().filter(Boolean);
      if (texts.length > MOST_ENTRIES || texts.some((text) => !pattern.test(text))) context.addIssue(error);
      return texts.map((text) => {
        const [key = '', value = ''] = text.split(':');
        return [key, value];
      });
    });

/**
 * A party to plan. `theme`: a value of the catalogue's property `tema`; an unknown one is ignored, because themes come
 * and go. `budget` in lira, with delivery. `color`: slugs of preferred colours; without any, plain goods are preferred in the
 * theme's. `have`: `key` of a line that isn't needed, or `key:10` for pieces that are
 * there. `choose`: `key:123` for a product chosen by hand, `key:none` for a line left out; keys of rules that are gone
 * are ignored.
 */
export const planQuerySchema = z
  .object({
    occasion: occasionSchema.default('dogum-gunu'),
    theme: z.string().trim().max(80).default(''),
    children: guestsSchema.default(10),
    adults: guestsSchema.default(6),
    age: z.coerce.number(CHOICE).pipe(z.int(CHOICE).min(1, CHOICE).max(120, CHOICE)).optional(),
    date: z.iso.date('Enter a valid date.').optional(),
    place: z.enum(PARTY_PLACES, CHOICE).default('home'),
    /** A name from /locations/; without one the longest way is assumed. */
    city: z.string().trim().max(60).default(''),
    budget: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter an amount in lira.')
      .transform((lira): Kurus => {
        const [whole = '0', decimals = ''] = lira.split('.');
        return parseMoney(`${whole}.${decimals.padEnd(2, '0')}`);
      })
      .optional(),
    version: z.enum(PLAN_VERSIONS, CHOICE).default('full'),
    color: colorListSchema({ fewest: 0, most: MAX_PLAN_COLORS, usual: [] }),
    have: entriesSchema(/^[a-z0-9-]{1,40}(:\d{1,4})?$/, CHOICE),
    choose: entriesSchema(/^[a-z0-9-]{1,40}:(none|[1-9]\d{0,8})$/, CHOICE),
  })
  .refine(({ children, adults }) => children + adults > 0, { path: ['children'], error: GUESTS });

const packSchema = z.object({
  item: itemSchema.omit({ products: true }),
  product: productSchema,
  pack_size: z.int().positive(),
  quantity: z.int().positive(),
});

/**
 * One line: `needed` pieces, for which `pieces` in `packs` cost `amount`. Without packs `reason` says why: `not_sold` (no
 * such item of this theme or without one), `too_few` in stock, beyond the `budget`, or `declined` by the customer.
 * `decided`: by the customer. `off_theme`: it has another theme. `off_occasion`: it is made for another occasion, because
 * nothing plain or fitting is left in this number.
 * `replaced`: the customer's product has too few, another one was chosen. `alternatives` are the best other ways to meet
 * the need, by the product to `choose`.
 */
export const planLineSchema = z.object({
  key: slugSchema,
  course: z.enum(COURSES),
  title: z.string(),
  required: z.boolean(),
  needed: z.int().positive(),
  pieces: z.int().nonnegative(),
  packs: z.array(packSchema),
  amount: moneySchema,
  reason: z.enum(['not_sold', 'too_few', 'budget', 'declined']).nullable(),
  decided: z.boolean(),
  replaced: z.boolean(),
  off_theme: z.boolean(),
  off_occasion: z.boolean(),
  alternatives: z.array(
    z.object({
      product: idSchema,
      slug: slugSchema,
      title: z.string(),
      variant_title: z.string(),
      pieces: z.int().positive(),
      price: moneySchema,
    }),
  ),
});

const promiseSchema = z.enum(['in-time', 'risky', 'too-late', 'past']);

/**
 * Whether an order placed now arrives before the party, as contracts/party-date promises it. `order_by`: the last day
 * on which an order still arrives in time; null when none does. `pickup`: when it can be picked up at a branch; null
 * without one.
 */
const deliverySchema = z.object({
  kind: promiseSchema,
  earliest: z.iso.date(),
  latest: z.iso.date(),
  order_by: z.iso.date().nullable(),
  pickup: z.object({ kind: promiseSchema, ready: z.iso.date() }).nullable(),
});

/**
 * A planned party. `amount` is the price of all packs, `cost` that with their delivery; it never exceeds the budget.
 * `versions` compares the versions of the same party. `checklist` ascends to the day of the party; its dates are null
 * without one.
 */
export const planSchema = z
  .object({
    version: z.enum(PLAN_VERSIONS),
    theme: z.object({ value: z.string(), label: z.string() }).nullable(),
    /** Whether the shop chose the theme, as the one with the most of what the occasion needs. */
    theme_suggested: z.boolean(),
    themes: z.array(z.object({ value: z.string(), label: z.string() })),
    lines: z.array(planLineSchema),
    amount: moneySchema,
    shipping: moneySchema,
    cost: moneySchema,
    versions: z.array(
      z.object({
        version: z.enum(PLAN_VERSIONS),
        lines: z.int().nonnegative(),
        cost: moneySchema,
        complete: z.boolean(),
      }),
    ),
    delivery: deliverySchema.nullable(),
    checklist: z.array(
      z.object({ days_before: z.int().nonnegative(), date: z.iso.date().nullable(), task: z.string() }),
    ),
    /** What the rules know for this occasion and place, for the choice of what is there already. */
    kinds: z.array(z.object({ key: slugSchema, title: z.string() })),
  })
  .meta({ id: 'PartyPlan' });

/** A party set to read. `theme`: a value of the catalogue's property `tema`. */
export const setQuerySchema = z.object({
  theme: z.string().trim().min(1).max(80),
  guests: guestsSchema.pipe(z.int().min(1, GUESTS)).default(10),
});

/**
 * What a number of guests needs of one theme: the simple version of a plan's table, decoration and balloons, without a
 * budget. All lines are in stock; `plain` ones have no theme. `occasion`: what the planner plans with the theme; null
 * when it doesn't plan that.
 */
export const partySetSchema = z
  .object({
    theme: z.object({ value: z.string(), label: z.string() }),
    occasion: occasionSchema.nullable(),
    guests: z.int().positive(),
    lines: z.array(
      planLineSchema
        .pick({ key: true, title: true, needed: true, pieces: true, packs: true, amount: true })
        .extend({ plain: z.boolean() }),
    ),
    amount: moneySchema,
  })
  .meta({ id: 'PartySet' });

export type PartySet = z.infer<typeof partySetSchema>;
export type PlanQuery = z.output<typeof planQuerySchema>;
export type PlanLine = z.infer<typeof planLineSchema>;
export type PartyPlan = z.infer<typeof planSchema>;
