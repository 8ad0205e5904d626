import { z } from 'zod';
import { catalogRecordSchema, categoryRecordSchema } from '@/contracts/catalog-record';
import { preparedRowSchema, problemSchema } from './prepared-row';

/** The JSON protocol between `npm run catalog` and the API. */
const count = z.int().nonnegative();
const countsSchema = z.object({ added: count, changed: count, unchanged: count });

/**
 * Options for all rows of an import. `dryRun`: compare and report, write nothing. `strict`: an invalid row ends the
 * import, and nothing of its batch is written. `keepImages`: leave the items' images unchanged and import none.
 */
export const runOptionsSchema = z
  .object({ dryRun: z.boolean(), strict: z.boolean(), keepImages: z.boolean() })
  .meta({ id: 'ImportOptions' });
export const runRefSchema = z.object({ id: z.uuid() }).meta({ id: 'Import' });
export const rowsSchema = z.object({ rows: z.array(preparedRowSchema).max(1000) }).meta({ id: 'ImportRows' });
/** The result of a batch. `stopped` when a strict import met an invalid row. */
export const outcomeSchema = z
  .object({ items: countsSchema, categories: countsSchema, problems: z.array(problemSchema), stopped: z.boolean() })
  .meta({ id: 'ImportOutcome' });
/** The number of items for sale, and how many of them the file does not contain. */
export const missingSchema = z.object({ forSale: count, missing: count }).meta({ id: 'ImportMissing' });
/** A new item (`slug`) that looks like one that is for sale (`old`) and not in the file. */
const duplicateSchema = z.object({ line: count, slug: z.string(), old: z.string() });
export const duplicatesSchema = z.object({ duplicates: z.array(duplicateSchema) }).meta({ id: 'ImportDuplicates' });
export const archivedSchema = z.object({ archived: count }).meta({ id: 'ImportArchived' });
export const closeSchema = z.object({ interrupted: z.boolean() }).meta({ id: 'ImportClose' });
/** Progress of the closing work in steps; null when nothing is left to do. */
export const stepSchema = z
  .object({ step: z.object({ label: z.string(), done: count, total: count }).nullable() })
  .meta({ id: 'ImportStep' });

/**
 * Whom prices are for: the owner gets all items with the market prices as entered; shoppers get items for sale with
 * displayed prices.
 */
const pricesSchema = z.enum(['owner', 'shoppers']);
export const pageQuerySchema = z.object({
  after: z.coerce.number().pipe(z.int().min(0).max(2_147_483_647)).default(0),
  limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(200),
  prices: pricesSchema.default('owner'),
});
/** Items by id, for the owner including archived ones; `next` is the `after` of the next page, null on the last. */
export const itemPageSchema = z
  .object({ items: z.array(catalogRecordSchema), next: z.int().nullable() })
  .meta({ id: 'CatalogPage' });
/** Categories, parents before their children, and the number of items for sale. */
export const contentsSchema = z
  .object({ categories: z.array(categoryRecordSchema), items: count })
  .meta({ id: 'CatalogContents' });

export type RunOptions = z.infer<typeof runOptionsSchema>;
export type Counts = z.infer<typeof countsSchema>;
export type BatchOutcome = z.infer<typeof outcomeSchema>;
export type Missing = z.infer<typeof missingSchema>;
export type Duplicate = z.infer<typeof duplicateSchema>;
export type ClosingStep = NonNullable<z.infer<typeof stepSchema>['step']>;
export type ExportPrices = z.infer<typeof pricesSchema>;
export type CatalogPage = z.infer<typeof itemPageSchema>;
export type CatalogContents = z.infer<typeof contentsSchema>;
