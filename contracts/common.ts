import { z } from 'zod';
import { MONEY_PATTERN } from './money';
import { MAX_SLUG_LENGTH, SLUG } from './slug';

/** Ids are positive integers that fit PostgreSQL's `integer`. */
export const idSchema = z.int().positive().max(2_147_483_647);
/** An id as text in a path or query. */
export const idParamSchema = z.coerce.number<string>().pipe(idSchema);

export const moneySchema = z.string().regex(MONEY_PATTERN, 'Not a money string such as "149.90".').meta({
  description: 'TRY, VAT included, two decimals',
  example: '149.90',
});

/** Less than 10 million lira: the limit of the order columns. */
export const storedMoneySchema = moneySchema.regex(/^\d{1,7}\.\d{2}$/, 'At most 9999999.99.');

export const slugSchema = z
  .string()
  .min(1)
  .max(MAX_SLUG_LENGTH)
  .regex(new RegExp(`^${SLUG}$`), 'Not a slug.');

/** A time of day in Istanbul, `HH:MM`. */
export const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Not a time such as 09:00.');

/** ISO 8601 with offset. */
export const timestampSchema = z.iso.datetime({ offset: true });

/** Wraps rows in the list envelope `{count, next, previous, results}`; `next` and `previous` are URLs or null. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({
    count: z.int().nonnegative(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
}

/** `page` from 1, `page_size` default 24, at most 96. */
export const pagingSchema = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
  page_size: z.coerce.number().pipe(z.int().min(1).max(96)).default(24),
});

/** A page of a list by cursor: `next` is the `before` of the following page, null at the end. */
export function cursorListOf<T extends z.ZodType>(row: T) {
  return z.object({ results: z.array(row), next: z.int().nullable() });
}

/** `before` is the `next` of the previous page; `limit` default 24, at most 100. */
export const cursorQuerySchema = z.object({
  before: idParamSchema.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(24),
});

/** An error that is not about a field. */
export const problemSchema = z
  .object({ detail: z.string(), code: z.string(), requestId: z.string() })
  .meta({ id: 'Problem' });
/** 412: another change came first; `version` is the current one of what has versions. */
export const staleVersionSchema = problemSchema
  .extend({ version: z.int().min(0).optional() })
  .meta({ id: 'StaleVersion' });
/** Error messages by field. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string())).meta({ id: 'FieldErrors' });
/** 401 and 404 responses have `detail` only, as existing clients of this API expect. */
export const detailSchema = z.object({ detail: z.string() }).meta({ id: 'Detail' });

export type FieldErrors = z.infer<typeof fieldErrorsSchema>;
export type List<T> = { count: number; next: string | null; previous: string | null; results: T[] };
