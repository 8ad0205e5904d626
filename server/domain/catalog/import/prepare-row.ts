import type { z } from 'zod';
import { catalogRecordSchema, categoryRecordSchema } from '@/contracts/catalog-record';
import { slugify } from '@/contracts/turkish';
import type { BadRow, PreparedRow, Problem } from './prepared-row';
import type { ImportRow } from './row';
import { cutSlug } from './slugs';

type Fields = Record<string, unknown>;

/** Characters that PostgreSQL text cannot store: U+0000 and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Validates and normalizes a single row: a missing slug is derived from the title; a market price that is missing or
 * below the price becomes the price; a negative stock (oversold elsewhere) becomes 0; ratings count only on demo items;
 * duplicate list entries count once. A price that is not a positive number of kuruş, and everything else that the
 * schema refuses, makes the row invalid.
 */
export function prepareRow(row: Exclude<ImportRow, { note: string }>): PreparedRow {
  if ('error' in row) {
    const fields = { slug: row.slug, variants: row.skus?.map((sku) => ({ sku })) };
    return bad(row.line, fields, [{ line: row.line, field: '', reason: row.error }]);
  }
  if ('hide' in row) {
    const { slug, skus } = row.hide;
    return { kind: 'hide', line: row.line, slug, skus: skus.filter((sku) => !UNSTORABLE.test(sku)) };
  }
  const isItem = 'item' in row;
  const raw = isItem ? row.item : row.category;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return bad(row.line, {}, [{ line: row.line, field: '', reason: 'expected an object' }]);
  }
  const shapedRow = shaped(raw as Fields, isItem);
  const isMention = 'mention' in row;
  const fields = isMention ? [] : Object.keys(raw).filter((key) => (raw as Fields)[key] !== undefined);
  const parsed = isItem ? catalogRecordSchema.safeParse(shapedRow) : categoryRecordSchema.safeParse(shapedRow);
  const problems = [
    ...(parsed.success ? [] : schemaProblems(row.line, parsed.error, shapedRow.slug === '' ? 'slug' : null)),
    ...(shapedRow.slug === '' ? [namelessProblem(row.line, isItem ? 'title' : 'name')] : []),
    ...unstorable(row.line, shapedRow),
    ...(isItem ? itemProblems(row.line, shapedRow) : []),
  ];
  if (!parsed.success || problems.length > 0) return bad(row.line, shapedRow, problems);
  if ('variants' in parsed.data) return { kind: 'item', line: row.line, record: parsed.data, fields };
  return { kind: 'category', line: row.line, record: parsed.data, fields };
}

function shaped(raw: Fields, isItem: boolean): Fields {
  const title = isItem ? raw.title : raw.name;
  const slug = raw.slug ?? (typeof title === 'string' ? cutSlug(slugify(title)) : undefined);
  if (!isItem) return { ...raw, slug };
  const rated = raw.demo === true;
  return {
    ...raw,
    slug,
    brand: typeof raw.brand === 'string' ? raw.brand.trim() || null : raw.brand,
    rating: rated ? raw.rating : undefined,
    rate_counter: rated ? raw.rate_counter : undefined,
    variants: Array.isArray(raw.variants) ? raw.variants.map(shapedVariant) : raw.variants,
    images: Array.isArray(raw.images) ? uniqueBy(raw.images, 'url') : raw.images,
  };
}

function shapedVariant(variant: unknown): unknown {
  if (typeof variant !== 'object' || variant === null) return variant;
  const fields = variant as Fields;
  const { price, market_price: market, stock } = fields;
  const isLower = typeof market === 'number' && typeof price === 'number' && market < price;
  const follows = market === undefined || market === null || isLower;
  // Problems with the price are reported only for the price.
  const sound = typeof price === 'number' && Number.isInteger(price) && price > 0 ? price : 1;
  return {
    ...fields,
    market_price: follows ? sound : market,
    stock: typeof stock === 'number' && Number.isInteger(stock) && stock < 0 ? 0 : stock,
  };
}

function uniqueBy(list: readonly unknown[], key: string): unknown[] {
  const seen = new Set<unknown>();
  return list.filter((entry) => {
    const value = (entry as Fields | null)?.[key];
    return !seen.has(value) && seen.add(value);
  });
}

/** @param without a field whose problem is reported separately */
function schemaProblems(line: number, error: z.ZodError, without: string | null): Problem[] {
  return error.issues
    .map((issue) => ({ line, field: issue.path.join('.'), reason: issue.message }))
    .filter(({ field }) => field !== without);
}

function namelessProblem(line: number, field: string): Problem {
  return { line, field, reason: 'expected a letter or digit of the Latin alphabet, to make a URL of' };
}

function itemProblems(line: number, fields: Fields): Problem[] {
  const problems: Problem[] = [];
  const { brand } = fields;
  if (typeof brand === 'string' && slugify(brand) === '') {
    problems.push({ line, field: 'brand', reason: 'expected at least one letter or digit of the Latin alphabet' });
  }
  const seen = new Set<string>();
  for (const [index, sku] of skusOf(fields).entries()) {
    if (seen.has(sku)) {
      problems.push({ line, field: `variants.${index}.sku`, reason: `"${sku}" is on this row twice` });
    }
    seen.add(sku);
  }
  return problems;
}

function unstorable(line: number, value: unknown, path = ''): Problem[] {
  if (typeof value === 'string') {
    const reason = 'holds a character that cannot be stored (U+0000 or half of a surrogate pair)';
    return UNSTORABLE.test(value) ? [{ line, field: path, reason }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => unstorable(line, entry, path ? `${path}.${key}` : key));
}

function skusOf(fields: Fields): string[] {
  if (!Array.isArray(fields.variants)) return [];
  return fields.variants.map((variant: Fields | null) => String(variant?.sku ?? '')).filter(Boolean);
}

function bad(line: number, fields: Fields, problems: Problem[]): BadRow {
  return {
    kind: 'bad',
    line,
    problems,
    slug: typeof fields.slug === 'string' ? fields.slug : null,
    skus: skusOf(fields).filter((sku) => !UNSTORABLE.test(sku)),
  };
}
