import { z } from 'zod';
import { slugSchema } from './common';
import { lineSchema } from './person';

/** The rules by which the party planner counts: what a party needs, how much of it, and which items are that. */

/** The parts of a plan, in the order of the page. */
export const COURSES = ['table', 'decoration', 'balloons', 'favours', 'costume', 'cake'] as const;
/** From the least to the most; a version contains the lines of those before it. */
export const PLAN_VERSIONS = ['simple', 'full', 'grand'] as const;
export const PARTY_PLACES = ['home', 'garden', 'hall'] as const;

/** Occasions: values of the catalogue's property `etkinlik`. */
export const OCCASIONS = [
  { slug: 'dogum-gunu', title: 'Doğum Günü' },
  { slug: 'ilk-yas', title: 'İlk Yaş' },
  { slug: 'baby-shower', title: 'Baby Shower' },
  { slug: 'mezuniyet', title: 'Mezuniyet' },
  { slug: 'dugun', title: 'Düğün' },
  { slug: 'kina-gecesi', title: 'Kına Gecesi' },
  { slug: 'yilbasi', title: 'Yılbaşı' },
  { slug: 'sevgililer-gunu', title: 'Sevgililer Günü' },
  { slug: 'cadilar-bayrami', title: 'Cadılar Bayramı' },
  { slug: 'yaz-partisi', title: 'Yaz Partisi' },
] as const;
export type Occasion = (typeof OCCASIONS)[number]['slug'];
export const occasionSchema = z.enum(
  OCCASIONS.map(({ slug }) => slug) as [Occasion, ...Occasion[]],
  'Not a valid choice.',
);

/** At most two decimals, because counts are exact in hundredths. */
const amountSchema = z.number().min(0).max(1000).multipleOf(0.01);
/** What a quantity is counted by: `table` seats eight, `metre` is the decorated length of the place, `year` the age. */
export const COUNTED_BY = ['party', 'guest', 'child', 'adult', 'table', 'metre', 'year'] as const;
const countedBy = Object.fromEntries(COUNTED_BY.map((unit) => [unit, amountSchema.optional()])) as Record<
  (typeof COUNTED_BY)[number],
  z.ZodOptional<typeof amountSchema>
>;

/** The highest value of a rule. */
export const MOST_VALUE = 20;

export const partyRuleSchema = z
  .strictObject({
    key: slugSchema.max(40),
    title: lineSchema(60),
    course: z.enum(COURSES),
    /** Slugs of categories; their descendants count too. */
    categories: z.array(slugSchema).min(1).max(10),
    /** Values of one property that items have, such as `{key: "malzeme", values: ["folyo"]}`. */
    property: z.strictObject({ key: z.string().min(1).max(80), values: z.array(z.string().max(80)).min(1) }).nullable(),
    /** Beginnings of words of which a title has at least one; none: all titles. */
    words: z.array(z.string().trim().min(2).max(40)).max(10),
    /**
     * `pieces`: a pack of eight counts as eight. `packs`: it counts as one. `age-digits`: digit balloons that show the
     * age, counted as one. `age-size`: as `packs`, of the size for the age.
     */
    counts: z.enum(['pieces', 'packs', 'age-digits', 'age-size']),
    /** The sum of these amounts, each times its number. */
    quantity: z.strictObject(countedBy),
    /** Percent bought in addition. */
    reserve: z.int().min(0).max(100),
    /** Percent more in each richer version. */
    growth: z.int().min(0).max(200),
    /** The highest quantity; null without one. */
    most: z.int().min(1).max(10_000).nullable(),
    /** The first version that contains it. */
    version: z.enum(PLAN_VERSIONS),
    /** Required lines are chosen before all others while the budget lasts. */
    required: z.boolean(),
    /** What it adds to a party, for the choice under a budget. */
    value: z.int().min(1).max(MOST_VALUE),
    /** Empty: every occasion. */
    occasions: z.array(occasionSchema),
    /** Empty: every place. */
    places: z.array(z.enum(PARTY_PLACES)),
    /** What the checklist says about it, and how many days before the party; empty for nothing. */
    task: z.union([z.literal(''), lineSchema(120)]),
    days_before: z.int().min(0).max(60),
  })
  .meta({ id: 'PartyRule' });

/** Where a rule comes from: the shop itself, changed by its owner, or added by the owner. */
export const ownPartyRuleSchema = partyRuleSchema
  .extend({ origin: z.enum(['shop', 'changed', 'added']) })
  .meta({ id: 'OwnPartyRule' });
export const partyRuleListSchema = z.object({ results: z.array(ownPartyRuleSchema) }).meta({ id: 'PartyRuleList' });

const MOST_RULES = 60;
/** All rules, as `party-rules export` writes them; `origin` is ignored. */
export const partyRuleListInputSchema = z.object({
  results: z
    .array(ownPartyRuleSchema.partial({ origin: true }).transform(({ origin: _origin, ...rule }) => rule))
    .min(1)
    .max(MOST_RULES)
    .refine((rules) => new Set(rules.map(({ key }) => key)).size === rules.length, 'A key is given twice.'),
});

export type OwnPartyRule = z.infer<typeof ownPartyRuleSchema>;
export type PartyRule = z.infer<typeof partyRuleSchema>;
export type PlanVersion = PartyRule['version'];
export type PartyPlace = (typeof PARTY_PLACES)[number];
