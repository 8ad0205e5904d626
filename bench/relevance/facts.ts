import type { CatalogRecord, VariantRecord } from '@/contracts/catalog-record';
import { foldTurkish, slugify } from '@/contracts/turkish';
import { demoCategories } from '@/server/domain/operations/demo/data/categories';
import { COLORS } from '@/server/domain/operations/demo/data/vocabulary';
import { demoRecords } from '@/server/domain/operations/demo/generate';
import type { Kind } from '@/server/domain/operations/demo/kinds/kind';
import { KINDS } from '@/server/domain/operations/demo/kinds/kinds';

/** What a variant is, for judging. Price in kuruş; `units` and `persons` are 0 when the variant names none. */
export type VariantFacts = {
  color: string;
  size: string;
  units: number;
  persons: number;
  years: Years | null;
  price: number;
  inStock: boolean;
};

/** An age range in years, both ends included. */
export type Years = { from: number; to: number };

/** What an item is, read from its record alone: never from a search engine's output. */
export type ItemFacts = {
  slug: string;
  title: string;
  /** The key of its kind and the slugs of its category and that category's ancestors. */
  products: ReadonlySet<string>;
  theme: string | null;
  occasion: string | null;
  /** The digit or letter of a glyph balloon, in lower case. */
  glyph: string | null;
  audience: string | null;
  years: Years | null;
  words: ReadonlySet<string>;
  brand: string;
  material: string;
  codes: ReadonlySet<string>;
  popularity: number;
  variants: readonly VariantFacts[];
};

/** Product words that mean more than one category: a balloon is no helium tank, which is sold among the balloons. */
const GROUPS: Record<string, readonly string[]> = {
  'folyo-ve-sekilli-balonlar': ['balon'],
  'lateks-ve-dekoratif-balonlar': ['balon'],
};

const PARENTS = new Map(demoCategories().map(({ slug, parent }) => [slug, parent]));
const COLOR_KEYS = new Map(Object.entries(COLORS).map(([key, { title }]) => [title as string, key]));

/** The facts of the first `items` items of the demo catalogue, in its order. */
export function demoFacts(items: number): ItemFacts[] {
  return Array.from(demoRecords(items), factsOf);
}

export function factsOf(record: CatalogRecord): ItemFacts {
  const property = (key: string) => record.properties.find((one) => one.key === key);
  const variants = record.variants.map((variant) => variantFacts(variant, record.title));
  return {
    slug: record.slug,
    title: record.title,
    products: new Set([kindOf(record), ...categoriesOf(record.category)]),
    theme: property('tema')?.value ?? null,
    occasion: property('etkinlik')?.value ?? null,
    glyph: /(?:^| )(\S) (?:Harfi|Rakamı) /.exec(record.title)?.[1]?.toLocaleLowerCase('tr') ?? null,
    audience: property('yas-grubu')?.value ?? null,
    years: yearsOf(property('yas-grubu')?.label ?? ''),
    words: new Set(foldTurkish(record.title).split(' ')),
    brand: slugify(record.brand ?? ''),
    material: property('malzeme')?.value ?? '',
    codes: new Set([record.slug, record.barcode ?? '', ...record.variants.flatMap((v) => [v.sku, v.barcode ?? ''])]),
    popularity: record.popularity,
    variants,
  };
}

/** Kinds of one category differ in their names, with which titles end: "Kalp Folyo Balon" is no "Folyo Balon". */
function kindOf({ category, title }: CatalogRecord): string {
  // "Rakam Folyo Balon" is called "5 Rakamı Folyo Balon".
  const nameOf = ({ name }: Kind) => name.replace(/^Rakam /, 'Rakamı ').replace(/^Harf /, 'Harfi ');
  const [kind] = KINDS.filter((one) => one.category === category && title.endsWith(nameOf(one))).sort(
    (a, b) => b.name.length - a.name.length,
  );
  if (!kind) throw new Error(`"${title}" is of no known kind.`);
  return kind.key;
}

function categoriesOf(slug: string): string[] {
  const own = [slug, ...(GROUPS[slug] ?? [])];
  const parent = PARENTS.get(slug);
  return parent ? [...own, ...categoriesOf(parent)] : own;
}

function variantFacts(variant: VariantRecord, title: string): VariantFacts {
  const size = variant.size ?? '';
  return {
    color: COLOR_KEYS.get(variant.color ?? '') ?? '',
    size: slugify(size),
    units: countOf(/(\d+)’l[ıiuü]/u, size) || countOf(/(\d+)’l[ıiuü]/u, title),
    persons: countOf(/(\d+) Kişilik/, size),
    years: yearsOf(size),
    price: variant.price,
    inStock: variant.stock > 0,
  };
}

function countOf(pattern: RegExp, text: string): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

function yearsOf(text: string): Years | null {
  const [, from, to] = /^(\d+)-(\d+) Yaş$/.exec(text) ?? [];
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) };
}
