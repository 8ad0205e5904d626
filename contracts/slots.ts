import { z } from 'zod';
import { clockSchema, idParamSchema, moneySchema, slugSchema, storedMoneySchema, timestampSchema } from './common';
import { FLOAT_TIMES, type FloatKind } from './float-time';
import { MOST_CART_LINES } from './limits';
import { nameSchema } from './person';

/**
 * Hours of delivery: windows in which the shop's own courier comes, and hours in which orders are picked up at a branch.
 * Days and times are those of Istanbul.
 */

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** How many orders fit. */
const capacitySchema = z.int().min(1).max(10_000);

/** A window of the own courier on some weekdays. */
const courierWindowSchema = z
  .strictObject({
    /** 0 = Sunday. */
    days: z
      .array(z.int().min(0).max(6))
      .min(1, 'At least one day.')
      .max(7)
      .refine(unique, 'A day stands twice.')
      .transform((days) => days.toSorted((one, other) => one - other)),
    from: clockSchema,
    to: clockSchema,
    capacity: capacitySchema,
    /** The last moment to order it: at `time`, so many days before. */
    order_by: z.strictObject({ days_before: z.int().min(0).max(14), time: clockSchema }),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'It ends before it begins.' })
  .refine(({ from, order_by: { days_before, time } }) => days_before > 0 || time <= from, {
    path: ['order_by'],
    error: 'Orders end after it has begun.',
  });

/** What is off on a blocked day. */
export const BLOCKED_SCOPES = ['all', 'courier', 'pickup'] as const;

const courierSchema = z.strictObject({
  enabled: z.boolean().default(false),
  /** The province and its districts that are served, names of /locations/. */
  city: nameSchema.default('İstanbul'),
  districts: z
    .array(nameSchema)
    .max(200)
    .refine(unique, 'A district stands twice.')
    .transform((names) => names.toSorted((one, other) => one.localeCompare(other, 'tr')))
    .default([]),
  /** Whether an order to a served district needs an hour; otherwise a parcel service may bring it. */
  required: z.boolean().default(false),
  /** Whether the courier works on holidays of the settings. */
  on_holidays: z.boolean().default(false),
  /** What it costs on top of the tariff. */
  price: storedMoneySchema.default('0.00'),
  windows: z.array(courierWindowSchema).max(100).default([]),
});

const branchHoursSchema = z.strictObject({
  branch: slugSchema,
  /** Orders per hour; null without a limit. */
  per_hour: capacitySchema.nullable().default(null),
  /** Opening hours that pass from the order until it is ready, in minutes. */
  preparation_minutes: z.int().min(0).max(10_080).default(120),
});

/** The owner's rules. Without any, no order has an hour. */
export const slotRulesSchema = z
  .strictObject({
    courier: courierSchema.prefault({}),
    /** Branches whose orders are picked up by the hour, within their opening hours. */
    pickup: z
      .array(branchHoursSchema)
      .max(500)
      .refine((branches) => unique(branches.map(({ branch }) => branch)), 'A branch stands twice.')
      .default([]),
    /** How many days ahead one can choose, with today. */
    horizon_days: z.int().min(1).max(60).default(14),
    blocked: z
      .array(z.strictObject({ date: z.iso.date(), scope: z.enum(BLOCKED_SCOPES).default('all') }))
      .max(400)
      .refine((days) => unique(days.map(({ date }) => date)), 'A date stands twice.')
      .transform((days) => days.toSorted((one, other) => one.date.localeCompare(other.date)))
      .default([]),
  })
  .refine(({ courier: { windows } }) => unique(windows.flatMap(({ days, from }) => days.map((day) => day + from))), {
    path: ['courier', 'windows'],
    error: 'Two windows of a day begin at the same time.',
  })
  .meta({ id: 'SlotRules' });
export type SlotRules = z.output<typeof slotRulesSchema>;

/** `version` is also the ETag, to be sent as If-Match with a change. 0: never changed. */
export const ownerSlotRulesSchema = z
  .object({ version: z.int().min(0), changed_at: timestampSchema.nullable(), rules: slotRulesSchema })
  .meta({ id: 'OwnerSlotRules' });

export type OwnerSlotRules = z.infer<typeof ownerSlotRulesSchema>;

/** The chosen hour of an order, by its beginning. */
export const slotChoiceSchema = z.strictObject({ day: z.iso.date(), from: clockSchema }).meta({ id: 'SlotChoice' });
export type SlotChoice = z.output<typeof slotChoiceSchema>;

/** The hour of a placed order. */
export const orderSlotSchema = z
  .object({ day: z.iso.date(), from: z.string(), to: z.string() })
  .meta({ id: 'OrderSlot' });
export type OrderSlot = z.infer<typeof orderSlotSchema>;

/** Where hours are offered at all: at these districts and branches. Null without an own courier. */
export const slotPlacesSchema = z
  .object({
    courier: z.object({ city: z.string(), districts: z.array(z.string()) }).nullable(),
    branches: z.array(z.string()),
  })
  .meta({ id: 'SlotPlaces' });
export type SlotPlaces = z.infer<typeof slotPlacesSchema>;

/** `products`: ids, separated by commas. */
export const floatKindsQuerySchema = z.object({
  products: z
    .string()
    .max(1200)
    .transform((text) => text.split(','))
    .pipe(z.array(idParamSchema).min(1).max(MOST_CART_LINES)),
});
export const floatKindsSchema = z
  .object({ results: z.array(z.enum(Object.keys(FLOAT_TIMES) as [FloatKind, ...FloatKind[]])) })
  .meta({ id: 'FloatKinds' });

/** `few`: a fifth of its capacity or less is left. */
export const SLOT_STATES = ['free', 'few', 'full'] as const;

/** Of a `branch`, or of the own courier at a `city` and `district`. */
export const slotQuerySchema = z
  .object({ branch: slugSchema.optional(), city: nameSchema.optional(), district: nameSchema.optional() })
  .refine(({ branch, city, district }) => (branch === undefined) === (city !== undefined && district !== undefined), {
    path: ['branch'],
    error: 'Name a branch, or city and district.',
  });
export type SlotQuery = z.input<typeof slotQuerySchema>;

/** What can be chosen today; `days` is empty where no hours are offered. Full hours are listed. */
export const availableSlotsSchema = z
  .object({
    required: z.boolean(),
    /** On top of the delivery cost. */
    price: moneySchema,
    days: z.array(
      z.object({
        day: z.iso.date(),
        slots: z.array(z.object({ from: z.string(), to: z.string(), state: z.enum(SLOT_STATES) })),
      }),
    ),
  })
  .meta({ id: 'AvailableSlots' });
export type AvailableSlots = z.infer<typeof availableSlotsSchema>;

/** Null `branch`: the own courier. Sorted by day, then by place and hour. */
export const slotUsageSchema = z
  .object({
    results: z.array(
      z.object({
        day: z.iso.date(),
        branch: z.string().nullable(),
        from: z.string(),
        /** Null for an hour that is no longer offered and has orders. */
        to: z.string().nullable(),
        taken: z.int().nonnegative(),
        capacity: z.int().positive().nullable(),
      }),
    ),
  })
  .meta({ id: 'SlotUsage' });
export type SlotUsage = z.infer<typeof slotUsageSchema>;
export const slotUsageQuerySchema = z.object({
  from: z.iso.date(),
  days: z.coerce.number().pipe(z.int().min(1).max(31)).default(7),
});
