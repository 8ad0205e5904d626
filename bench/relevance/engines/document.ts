import type { CatalogRecord } from '@/contracts/catalog-record';
import { demoCategories } from '@/server/domain/operations/demo/data/categories';
import { demoRecords } from '@/server/domain/operations/demo/generate';

/** The texts of an item that the shop's own search indexes, in lower case by Turkish rules. */
export type SearchDocument = {
  slug: string;
  title: string;
  brand: string;
  categories: string;
  properties: string;
  options: string;
  codes: string;
};

const CATEGORIES = new Map(demoCategories().map((category) => [category.slug, category]));

export function demoDocuments(items: number): SearchDocument[] {
  return Array.from(demoRecords(items), documentOf);
}

function documentOf(record: CatalogRecord): SearchDocument {
  const names = [record.category, ...record.categories].flatMap(pathOf);
  const options = record.variants.flatMap(({ color, size }) => [color ?? '', size ?? '']);
  const codes = [record.barcode ?? '', ...record.variants.flatMap(({ barcode, sku }) => [barcode ?? '', sku])];
  return {
    slug: record.slug,
    title: lower([record.title]),
    brand: lower([record.brand ?? '']),
    categories: lower(names),
    properties: lower(record.properties.map(({ label }) => label)),
    options: lower(options),
    codes: lower(codes),
  };
}

/** Names of a category and its ancestors. */
function pathOf(slug: string): string[] {
  const category = CATEGORIES.get(slug);
  if (!category) return [];
  return [category.name, ...(category.parent ? pathOf(category.parent) : [])];
}

/** Lower case by Turkish rules, which none of the other engines knows. Suffixes after an apostrophe stay apart. */
export function lower(texts: readonly string[]): string {
  return [...new Set(texts)].filter(Boolean).join(' ').toLocaleLowerCase('tr').replace(/[’']/g, ' ');
}
