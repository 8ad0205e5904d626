import { z } from 'zod';
import { clockSchema, idSchema, slugSchema } from './common';
import { ownImagePath } from './media';
import { lineSchema } from './person';

/** A submenu entry. */
export const menuChildSchema = z.object({
  title: z.string(),
  /** Of an entry that leads to no category; missing otherwise. */
  url: z.string().optional(),
  category: slugSchema.nullable(),
  category_id: idSchema.nullable(),
});

/**
 * A menu entry. `type: "dynamic"` appends `endPoint` to `url`. Sorted by `priority` ascending; entries without one come
 * last, ties keep the server's order.
 */
export const menuItemSchema = z
  .object({
    title: z.string(),
    url: z.string(),
    type: z.enum(['static', 'dynamic']),
    endPoint: z.string().nullable(),
    category: slugSchema.nullable(),
    category_id: idSchema.nullable(),
    priority: z.number().nullable(),
    childs: z.array(menuChildSchema),
    subMenu: z.boolean(),
    icon: z.string().nullable(),
    heading: z.string().nullable(),
  })
  .meta({ id: 'MenuItem' });
export const menuListSchema = z.object({ results: z.array(menuItemSchema) }).meta({ id: 'MenuList' });
export const menuQuerySchema = z.object({ menu_type: z.enum(['main', 'left']) });

/** One slide of the home page; `theme` names its colour palette. */
export const carouselSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    subtitle: z.string(),
    url: z.string(),
    button: z.string(),
    image: z.string(),
    /** Empty when the image only decorates. */
    alt: z.string(),
    theme: z.enum(['coral', 'sun', 'teal', 'plum']),
  })
  .meta({ id: 'Carousel' });
export const carouselListSchema = z.object({ results: z.array(carouselSchema) }).meta({ id: 'CarouselList' });

/** Opening hours of one group of days (0 = Sunday), local time `HH:MM` in Europe/Istanbul. */
export const openingHoursSchema = z.object({
  days: z.array(z.int().min(0).max(6)),
  opens: z.string(),
  closes: z.string(),
});
/** Opening hours of one day that replace its weekday's; null hours: closed all day. */
export const branchExceptionSchema = z.object({
  date: z.iso.date(),
  hours: openingHoursSchema.omit({ days: true }).nullable(),
});
export const branchSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    label: z.string(),
    address: z.string(),
    phone: z.string(),
    img: z.string().nullable(),
    map: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Empty when the hours are unknown. */
    hours: z.array(openingHoursSchema),
    /** By day; without past ones where shoppers see them. */
    exceptions: z.array(branchExceptionSchema),
    /** Whether orders can be picked up here. */
    pickup: z.boolean(),
  })
  .meta({ id: 'Branch' });

/** An image of the shop, `/media/…-640.webp`, or of its image host (MEDIA_URL). */
export const ownImageSchema = z
  .string()
  .max(300)
  .refine((url) => ownImagePath(url) !== null, 'Not an image of the shop such as /media/….');

/** Opening hours set by the owner: each day at most once, and closing after opening. */
const newHoursSchema = z
  .array(
    openingHoursSchema
      .extend({ days: openingHoursSchema.shape.days.min(1), opens: clockSchema, closes: clockSchema })
      .refine(({ opens, closes }) => opens < closes, 'It closes before it opens.'),
  )
  .max(7)
  .refine((groups) => {
    const days = groups.flatMap((group) => group.days);
    return new Set(days).size === days.length;
  }, 'A day stands twice.');

const newExceptionsSchema = z
  .array(
    z.strictObject({
      date: branchExceptionSchema.shape.date,
      hours: z
        .strictObject({ opens: clockSchema, closes: clockSchema })
        .refine(({ opens, closes }) => opens < closes, 'It closes before it opens.')
        .nullable(),
    }),
  )
  .max(200)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'A date stands twice.')
  .transform((days) => days.toSorted((one, other) => one.date.localeCompare(other.date)));

const mapSchema = z.url({ protocol: /^https$/, error: 'Not a URL with https://.' }).max(500);

/** The fields of a branch that the owner sets. */
const branchFields = {
  name: lineSchema(80),
  /** District and province: `Kadıköy, İstanbul`. */
  label: lineSchema(80),
  address: lineSchema(200),
  phone: z
    .string()
    .transform((raw) => raw.replace(/[\s()-]/g, '').replace(/^0(?=\d{10}$)/, '+90'))
    .pipe(z.string().regex(/^\+\d{8,15}$/, 'Not a phone number such as 0216 000 01 01.')),
  /** A page with the way there. */
  map: mapSchema,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  hours: newHoursSchema,
  exceptions: newExceptionsSchema,
  /** Null for a branch without an image. */
  img: ownImageSchema.nullable(),
  pickup: z.boolean(),
};

/** A branch to create; its page is `/magazalarimiz/{slug}`, and a missing slug is made from the label. */
export const newBranchSchema = z
  .strictObject({
    ...branchFields,
    slug: slugSchema.optional(),
    latitude: branchFields.latitude.default(null),
    longitude: branchFields.longitude.default(null),
    hours: branchFields.hours.default([]),
    exceptions: branchFields.exceptions.default([]),
    img: branchFields.img.default(null),
    pickup: branchFields.pickup.default(false),
  })
  .meta({ id: 'NewBranch' });

/** Changes the owner makes to a branch; omitted fields stay unchanged. */
export const branchChangeSchema = z
  .strictObject(branchFields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change.')
  .meta({ id: 'BranchChange' });

/** `version` is to be sent as If-Match with a change: `"3"`. */
export const ownerBranchSchema = branchSchema.extend({ version: z.int().positive() }).meta({ id: 'OwnerBranch' });
export const ownerBranchListSchema = z.object({ results: z.array(ownerBranchSchema) }).meta({ id: 'OwnerBranchList' });
/** Every branch once, in its new order. */
export const branchOrderSchema = z.strictObject({ slugs: z.array(slugSchema).max(500) }).meta({ id: 'BranchOrder' });
/** An uploaded image, to be named by a branch: `/media/sube/…-640.webp`. */
export const branchImageSchema = z.object({ image: z.string() }).meta({ id: 'BranchImage' });
export const branchListSchema = z.object({ results: z.array(branchSchema) }).meta({ id: 'BranchList' });

export type MenuItem = z.infer<typeof menuItemSchema>;
export type MenuChild = z.infer<typeof menuChildSchema>;
export type MenuType = z.infer<typeof menuQuerySchema>['menu_type'];
export type Carousel = z.infer<typeof carouselSchema>;
export type Branch = z.infer<typeof branchSchema>;
export type BranchChange = z.output<typeof branchChangeSchema>;
export type NewBranch = z.output<typeof newBranchSchema>;
export type OwnerBranch = z.infer<typeof ownerBranchSchema>;
