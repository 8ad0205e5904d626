import { z } from 'zod';
import { catalogRecordSchema, categoryRecordSchema } from '@/contracts/catalog-record';
import { preparedRowSchema, problemSchema } from './prepared-row';

/** The JSON protocol between the command line and a running shop. */
const count = z.int().nonnegative();
const countsSchema = z.object({ added: count, changed: count, unchanged: count });

export const runOptionsSchema = z
  .object({ dryRun: z.boolean(), strict: z.boolean(), keepImages: z.boolean() })
  .meta({ id: 'ImportOptions' });
export const runRefSchema = z.object({ id: z.uuid() }).meta({ id: 'Import' });
export const rowsSchema = z.object({ rows: z.array(preparedRowSchema).max(1000) }).meta({ id: 'ImportRows' });
export const outcomeSchema = z
  .object({ items: countsSchema, categories: countsSchema, problems: z.array(problemSchema), stopped: z.boolean() })
  .meta({ id: 'ImportOutcome' });
export const missingSchema = z.object({ living: count, missing: count }).meta({ id: 'ImportMissing' });
export const duplicatesSchema = z
  .object({ duplicates: z.array(z.object({ line: count, slug: z.string(), old: z.string() })) })
  .meta({ id: 'ImportDuplicates' });
export const archivedSchema = z.object({ archived: count }).meta({ id: 'ImportArchived' });
export const closeSchema = z.object({ interrupted: z.boolean() }).meta({ id: 'ImportClose' });
/** Null when nothing is left to do. */
export const stepSchema = z
  .object({ step: z.object({ label: z.string(), done: count, total: count }).nullable() })
  .meta({ id: 'ImportStep' });

export const pageQuerySchema = z.object({
  after: z.coerce.number().pipe(z.int().min(0).max(2_147_483_647)).default(0),
  limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(200),
  prices: z.enum(['owner', 'shoppers']).default('owner'),
});
/** `next` is the `after` of the next page, null on the last. */
export const itemPageSchema = z
  .object({ items: z.array(catalogRecordSchema), next: z.int().nullable() })
  .meta({ id: 'CatalogPage' });
/** `items` is the number of items for sale. */
export const contentsSchema = z
  .object({ categories: z.array(categoryRecordSchema), items: count })
  .meta({ id: 'CatalogContents' });
