import { z } from 'zod';
import { slugSchema, timestampSchema } from './common';
import { carouselSchema, ownImageSchema } from './content';
import { lineSchema } from './person';
import { changeOf } from './settings';

/** What the owner puts on the pages: menus, slides, the home page's blocks, the footer's links. */

/** A page of the shop: `/balonlar`, `/alisveris?ordering=-id`. */
const pathSchema = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(?![/\\])[^\s<>"'\\]*$/, 'Not a path of the shop such as /balonlar.');

export const linkSchema = z.strictObject({ title: lineSchema(60), href: pathSchema });

/**
 * A menu entry. A category's takes the category's path and, without a title, its name; it is not shown while no category
 * has the slug. The others have a title and a path.
 */
const categoryEntry = { category: slugSchema, title: lineSchema(60).nullable().default(null) };
const subentriesSchema = z
  .array(z.union([z.strictObject(categoryEntry), linkSchema]))
  .max(30)
  .nullable()
  .default(null);
/** `entries` are those below it; null for the category's own subcategories. */
const menuEntrySchema = z.union([
  z.strictObject({ ...categoryEntry, entries: subentriesSchema }),
  z.strictObject({ ...linkSchema.shape, entries: subentriesSchema }),
]);

const slideSchema = z
  .strictObject({
    title: lineSchema(80),
    subtitle: lineSchema(200),
    url: pathSchema,
    button: lineSchema(40),
    image: ownImageSchema,
    /** What the image shows, for those who don't see it; empty when it only decorates. */
    alt: z
      .string()
      .trim()
      .max(200)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Not a valid string.')
      .default(''),
    theme: carouselSchema.shape.theme,
    /** First and last day in Istanbul on which the slide is shown; null for no limit. */
    from: z.iso.date().nullable().default(null),
    to: z.iso.date().nullable().default(null),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'The last day is before the first.',
  });

/** The blocks of the home page below the slides. One without anything to show is left out. */
export const HOME_BLOCKS = [
  'promises',
  'categories',
  'best_sellers',
  'planner',
  'words',
  'themes',
  'offers',
  'organisation',
  'newest',
  'stores',
  'why_us',
] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

const footerSchema = z.object({
  /** Also in the drawer of phones. */
  services: z.array(linkSchema).max(20),
  information: z.array(linkSchema).max(20),
});

const headerSchema = z.object({
  /** Set apart at the end of the navigation bar; null for none. */
  featured: linkSchema.nullable(),
  /** What stands in the empty search field. */
  search_hint: lineSchema(60),
});

export const shopContentSchema = z
  .object({
    /** The navigation bar. Empty: the root categories that have items. */
    main_menu: z.array(menuEntrySchema).max(12),
    /** The category dropdown and the drawer. Empty: as for `main_menu`. */
    left_menu: z.array(menuEntrySchema).max(40),
    slides: z.array(slideSchema).max(12),
    /** Those that are shown, in their order. */
    home_blocks: z
      .array(z.enum(HOME_BLOCKS))
      .refine((blocks) => new Set(blocks).size === blocks.length, 'A block stands twice.'),
    footer: footerSchema,
    header: headerSchema.default({ featured: null, search_hint: 'Ürün ara…' }),
  })
  .meta({ id: 'ShopContent' });

/** Fields to change. Lists are replaced; those of `footer` and `header` may be given alone. */
export const contentChangeSchema = changeOf(shopContentSchema)
  .extend({ footer: changeOf(footerSchema).optional(), header: changeOf(headerSchema).optional() })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change.')
  .meta({ id: 'ShopContentChange' });

/** `version` is also the ETag, to be sent as If-Match with a change. 0: never changed since the shop was set up. */
export const ownerContentSchema = z
  .object({ version: z.int().min(0), changed_at: timestampSchema.nullable(), content: shopContentSchema })
  .meta({ id: 'OwnerContent' });

/** What pages need beside menus and slides, which have their own addresses. */
export const publicContentSchema = shopContentSchema
  .pick({ home_blocks: true, footer: true, header: true })
  .meta({ id: 'PublicContent' });

/** A version of one of the shop's documents in the list of all, the newest first. */
export const documentVersionListSchema = z
  .object({
    results: z.array(
      z.object({
        version: z.int().positive(),
        changed_at: timestampSchema,
        /** Who saved it; null when no entry of the audit log says so. */
        changed_by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'DocumentVersionList' });
export const documentVersionSchema = z
  .object({ version: z.int().positive(), changed_at: timestampSchema, body: z.record(z.string(), z.unknown()) })
  .meta({ id: 'DocumentVersion' });

/** An uploaded image of the content, to be named by a slide: `/media/icerik/…-640.webp`. */
export const contentImageSchema = z.object({ image: z.string() }).meta({ id: 'ContentImage' });

export type ShopContent = z.output<typeof shopContentSchema>;
export type ContentChange = z.output<typeof contentChangeSchema>;
export type PublicContent = z.output<typeof publicContentSchema>;
export type MenuEntry = z.output<typeof menuEntrySchema>;
export type DocumentVersion = z.output<typeof documentVersionListSchema>['results'][number];
export type Slide = z.output<typeof slideSchema>;
export type PageLink = z.output<typeof linkSchema>;
