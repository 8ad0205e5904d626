import type { ItemFacts, VariantFacts } from './facts';

/** Inclusive bounds; prices in kuruş. */
type Range = { min: number; max: number };

/**
 * What a query asks for. Of the values of one list any may match. Main conditions say what it is: product, theme,
 * occasion, glyph, code. The others are soft.
 */
export type Meaning = {
  product?: readonly string[];
  theme?: readonly string[];
  occasion?: readonly string[];
  glyph?: readonly string[];
  code?: readonly string[];
  color?: readonly string[];
  size?: readonly string[];
  /** Units in the pack. */
  pack?: number;
  /** For at least that many people: a set for them, or a pack of as many units. */
  people?: number;
  stock?: true;
  price?: Range;
  age?: number;
  audience?: readonly string[];
  brand?: readonly string[];
  material?: readonly string[];
  /** Folded words of the title, such as styles and patterns. */
  word?: readonly string[];
  order?: Order;
};

const ORDERS = ['cheapest', 'dearest', 'popular'] as const;
type Order = (typeof ORDERS)[number];

const LISTS = [
  ...(['product', 'theme', 'occasion', 'glyph', 'code'] as const),
  ...(['color', 'size', 'audience', 'brand', 'material', 'word'] as const),
];

/**
 * Parses conditions: `"product=balon color=kirmizi,mavi price=50..100 people=10 stock"`. Prices in lira.
 * @throws Error that names the invalid condition
 */
export function parseMeaning(text: string): Meaning {
  return Object.assign({}, ...text.split(/\s+/).map(parseCondition));
}

function parseCondition(text: string): Meaning {
  const [key = '', value = ''] = text.split('=');
  const list = LISTS.find((one) => one === key);
  if (list && value) return { [list]: value.split(',') };
  if (key === 'stock' && !value) return { stock: true };
  if (key === 'price' && /^\d*\.\.\d*$/.test(value)) {
    const [min, max] = value.split('..');
    return { price: { min: Number(min) * 100, max: max ? Number(max) * 100 : Number.POSITIVE_INFINITY } };
  }
  if ((key === 'pack' || key === 'people' || key === 'age') && /^\d+$/.test(value)) return { [key]: Number(value) };
  const order = ORDERS.find((one) => one === value);
  if (key === 'order' && order) return { order };
  throw new Error(`"${text}" is not a condition.`);
}

const IRRELEVANT: Fit = { mainMet: 0, mainMissed: 1, softMet: 0, softMissed: 0, price: 0 };

/**
 * How many conditions an item meets and misses. `price` is that of its cheapest variant that meets the most. An item that
 * misses a main condition is graded by the main ones alone: its soft conditions are not counted.
 */
export type Fit = { mainMet: number; mainMissed: number; softMet: number; softMissed: number; price: number };

/** All conditions but `order`, which compares items (judge.ts). */
export function fitOf(meaning: Meaning, item: ItemFacts): Fit {
  // Another letter cannot write the name, although it is the same kind of product.
  if (includes(meaning.glyph, item.glyph) === false) return IRRELEVANT;
  const main = [
    meaning.product?.some((product) => item.products.has(product)),
    includes(meaning.theme, item.theme),
    includes(meaning.occasion, item.occasion),
    includes(meaning.glyph, item.glyph),
    meaning.code?.some((code) => item.codes.has(code)),
  ];
  const [mainMet, mainMissed] = [count(main, true), count(main, false)];
  if (mainMissed > 0) return { mainMet, mainMissed, softMet: 0, softMissed: 0, price: 0 };
  const { conditions, price } = bestVariant(meaning, item);
  const soft = [
    ...conditions,
    meaning.price && price >= meaning.price.min && price <= meaning.price.max,
    includes(meaning.audience, item.audience),
    includes(meaning.brand, item.brand),
    includes(meaning.material, item.material),
    meaning.word?.some((word) => item.words.has(word)),
  ];
  return { mainMet, mainMissed, softMet: count(soft, true), softMissed: count(soft, false), price };
}

type VariantFit = { conditions: (boolean | undefined)[]; price: number };

/** The variant that misses the fewest conditions, the cheapest of them. */
function bestVariant(meaning: Meaning, item: ItemFacts): VariantFit {
  const fits = item.variants.map((variant) => ({
    conditions: variantFit(meaning, item, variant),
    price: variant.price,
  }));
  return fits.reduce((best, fit) => {
    const difference = count(fit.conditions, false) - count(best.conditions, false);
    return difference < 0 || (difference === 0 && fit.price < best.price) ? fit : best;
  });
}

/** Conditions that one and the same variant has to meet; undefined where nothing is asked. */
function variantFit(meaning: Meaning, item: ItemFacts, variant: VariantFacts): (boolean | undefined)[] {
  const years = variant.years ?? item.years;
  return [
    includes(meaning.color, variant.color),
    includes(meaning.size, variant.size),
    meaning.pack === undefined ? undefined : variant.units === meaning.pack,
    meaning.people === undefined ? undefined : Math.max(variant.persons, variant.units) >= meaning.people,
    meaning.stock && variant.inStock,
    meaning.age === undefined ? undefined : years !== null && years.from <= meaning.age && meaning.age <= years.to,
  ];
}

function includes(asked: readonly string[] | undefined, value: string | null): boolean | undefined {
  return asked?.some((one) => one === value);
}

function count(conditions: readonly (boolean | undefined)[], met: boolean): number {
  return conditions.filter((condition) => condition === met).length;
}
