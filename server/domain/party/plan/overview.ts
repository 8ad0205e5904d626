import { sql } from 'drizzle-orm';
import { CHILDREN_OCCASIONS } from '@/content/party';
import type { Occasion, PartyRule } from '@/contracts/party-rules';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import type { PackedLists } from '@/server/domain/catalog/facet-index/item-table';
import { IN_STOCK } from '@/server/domain/catalog/facet-index/terms';
import { type Db, queryRows } from '@/server/platform/db/client';
import { loadGlyphItems } from '../word/glyph-variants';
import { groupBy } from './group-by';
import {
  categoryOccasion,
  type OccasionFit,
  type OccasionRecords,
  occasionFit,
  occasionsOf,
  plannedOccasion,
} from './occasions';

/** The properties of the catalogue that name an item's themes and occasions. */
const THEME = 'tema';
const OCCASION_KEYS = ['etkinlik', 'ozel-gun', 'kutlama'];
/** The properties that name the ages for which an item is made. */
const AGE_KEYS = ['yas', 'yas-grubu', 'yas-araligi'];
/** From this age on, years, no children's theme is suggested. */
const NO_CHILD = 13;
/** How many of a theme's colours, the most frequent first, are its own. */
const MOST_COLORS = 3;
/** The share of the most rules that a theme in preferred colours must have items for. */
const ALMOST_AS_MANY = 0.75;
/** A suggested theme is rather made for the occasion than for a similar one, or for any. */
const CLOSENESS: Readonly<Record<OccasionFit, number>> = { own: 3, suited: 2, any: 1, foreign: 0 };

export type Theme = { value: string; label: string };

/** An item in stock that rules may describe. `occasions`: empty for any. `colors`, `ages`: slugs. `price` in kuruş. */
export type Row = {
  id: number;
  rules: readonly number[];
  themes: readonly string[];
  occasions: readonly string[];
  colors: readonly string[];
  ages: readonly string[];
  popularity: number;
  price: number;
};

/** What a suggested theme depends on; `colors`: slugs of those that the customer prefers. */
export type Guests = { occasion: Occasion; colors: readonly string[]; children: number; age: number | null };

/** What the index says about the rules' items, for all themes. */
export type Overview = {
  rows: readonly Row[];
  themes: readonly Theme[];
  /**
   * The theme with items for the most rules, of those that are made for the occasion or for any; with preferred colours,
   * the one with the most of them among those with almost as many. For adults alone a children's theme only for want of another
   * one. Null when all are for other occasions.
   */
  suggest(guests: Guests): Theme | null;
  colorsOf: ReadonlyMap<string, readonly string[]>;
  /** The occasion for which each theme is planned; the planner may not know it. */
  occasionOf: ReadonlyMap<string, string>;
  /** Letter and digit balloons, as item id → glyph. */
  glyphs: ReadonlyMap<number, string>;
};

export async function readOverview(db: Db, index: FacetIndex, rules: readonly PartyRule[]): Promise<Overview> {
  const found = findItems(index, rules, await readCategories(db));
  const madeFor = occasionsOf(found.map(({ records }) => records));
  const rows = found.map(
    ({ records, ...row }): Row => ({ ...row, themes: records.themes, occasions: madeFor(records) }),
  );
  const byTheme = groupBy(
    rows.flatMap((row) => row.themes.map((theme) => ({ theme, row }))),
    ({ theme }) => theme,
  );
  const family = index.terms.propertyFamily(THEME);
  const known = index.terms.all
    .filter((term) => term.family === family)
    .flatMap(({ value, title }) => {
      const own = byTheme.get(valueIn(value))?.map(({ row }) => row);
      return own ? [summaryOf({ value: valueIn(value), label: title }, own)] : [];
    })
    .sort((one, other) => one.theme.label.localeCompare(other.theme.label, 'tr'));
  return {
    rows,
    themes: known.map(({ theme }) => theme),
    suggest: (guests) => suggestTheme(known, guests),
    colorsOf: new Map(known.map(({ theme, colors }) => [theme.value, colors])),
    glyphs: new Map([...(await loadGlyphItems(db))].map(([id, { glyph }]) => [id, glyph])),
    occasionOf: new Map(known.map(({ theme, madeFor }) => [theme.value, plannedOccasion(madeFor)])),
  };
}

function readCategories(db: Db): Promise<{ id: number; slug: string }[]> {
  return queryRows(db, sql`select id, slug from category`);
}

type Found = Omit<Row, 'themes' | 'occasions'> & { records: OccasionRecords };

function findItems(
  { terms, table }: FacetIndex,
  rules: readonly PartyRule[],
  categories: readonly { id: number; slug: string }[],
): Found[] {
  const termOf = new Map(categories.map(({ id, slug }) => [slug, terms.of('categories', id)]));
  const wanted = rules.map(({ categories: slugs, property }) => ({
    categories: new Set(slugs.map((slug) => termOf.get(slug))),
    values: property && new Set(property.values.map((value) => terms.named('properties', `${property.key}:${value}`))),
  }));
  const named = new Map(
    [...termOf].flatMap(([slug, term]) => {
      const occasion = categoryOccasion(slug);
      return occasion !== null && term !== undefined ? [[term, occasion] as const] : [];
    }),
  );
  const themeFamily = terms.propertyFamily(THEME);
  const occasionFamilies = new Set(OCCASION_KEYS.map((key) => terms.propertyFamily(key)));
  const ageFamilies = new Set(AGE_KEYS.map((key) => terms.propertyFamily(key)));
  const found: Found[] = [];
  for (let row = 0; row < table.size; row++) {
    if (table.alive[row] === 0) continue;
    const own = listOf(table.terms, row);
    if (!own.includes(IN_STOCK)) continue;
    const matching = wanted.flatMap((rule, at) =>
      own.some((term) => rule.categories.has(term)) && (!rule.values || own.some((term) => rule.values?.has(term)))
        ? at
        : [],
    );
    if (matching.length === 0) continue;
    const themes: string[] = [];
    const occasions: string[] = [];
    const ages: string[] = [];
    const namedBy: string[] = [];
    for (const term of own) {
      const family = terms.familyOf[term];
      if (family === undefined) continue;
      if (family === themeFamily) themes.push(valueIn(terms.all[term]?.value ?? ''));
      else if (occasionFamilies.has(family)) occasions.push(valueIn(terms.all[term]?.value ?? ''));
      else if (ageFamilies.has(family)) ages.push(valueIn(terms.all[term]?.value ?? ''));
      else if (named.has(term)) namedBy.push(named.get(term) as string);
    }
    const colors = new Set(
      [...listOf(table.options, row)].map((one) => terms.options.get(Math.floor(one / 1000))?.value),
    );
    found.push({
      ...{ id: table.ids[row] ?? 0, rules: matching, colors: [...colors].filter((color) => color !== undefined) },
      ...{ ages, popularity: table.popularity[row] ?? 0, price: table.price[row] ?? 0 },
      records: { themes, occasions, categories: namedBy },
    });
  }
  return found;
}

function listOf({ start, length, pool }: PackedLists, row: number): Int32Array {
  const from = start[row] ?? 0;
  return pool.subarray(from, from + (length[row] ?? 0));
}

/** The value of a property's term, `key:value`. */
function valueIn(term: string): string {
  return term.slice(term.indexOf(':') + 1);
}

/**
 * `madeFor`: the occasions of its items, each kind once. `forChildren`: every age that its items name is a child's.
 * `covered`: how many rules have an item.
 */
type Summary = {
  theme: Theme;
  forChildren: boolean;
  madeFor: readonly (readonly string[])[];
  covered: number;
  popularity: number;
  colors: readonly string[];
};

function summaryOf(theme: Theme, rows: readonly Row[]): Summary {
  const ages = [...new Set(rows.flatMap((row) => row.ages))];
  return {
    theme,
    forChildren: ages.length > 0 && ages.every(isChildrens),
    madeFor: [...new Map(rows.map(({ occasions }) => [occasions.join(), occasions])).values()],
    covered: new Set(rows.flatMap(({ rules }) => rules)).size,
    popularity: rows.reduce((sum, row) => sum + row.popularity, 0),
    colors: frequentColors(rows),
  };
}

/** Whether an age group is one of children: "3-6-yas", "cocuk"; not "3-yas-ve-uzeri", which warns of small parts. */
export function isChildrens(ageGroup: string): boolean {
  const [, last] = /^\d+-(\d+)(?:-yas|$)/.exec(ageGroup) ?? [];
  return last === undefined ? /^(?:cocuk|bebek)/.test(ageGroup) : Number(last) < NO_CHILD;
}

/** @returns what {@link Overview.suggest} suggests, the first of equal ones */
export function suggestTheme(all: readonly Summary[], { occasion, colors, children, age }: Guests): Theme | null {
  const hasChild = children > 0 || (age !== null && age < NO_CHILD) || CHILDREN_OCCASIONS.includes(occasion);
  const closenessOf = ({ madeFor }: Summary) =>
    Math.max(...madeFor.map((occasions) => CLOSENESS[occasionFit(occasions, occasion)]));
  const fitting = all.filter((one) => closenessOf(one) > 0);
  const grown = hasChild ? [] : fitting.filter(({ forChildren }) => !forChildren);
  // Without a theme the table would get goods of several, where the shop has no plain ones.
  const themes = grown.length > 0 ? grown : fitting;
  const closest = Math.max(0, ...themes.map(closenessOf));
  if (closest === 0) return null;
  const close = themes.filter((one) => closenessOf(one) === closest);
  const enough = Math.max(...close.map(({ covered }) => covered)) * ALMOST_AS_MANY;
  const matchesOf = (one: Summary) => (one.covered < enough ? 0 : colors.filter((c) => one.colors.includes(c)).length);
  const [best] = close.sort(
    (one, other) =>
      matchesOf(other) - matchesOf(one) || other.covered - one.covered || other.popularity - one.popularity,
  );
  return best?.theme ?? null;
}

function frequentColors(rows: readonly Row[]): string[] {
  const counts = [
    ...groupBy(
      rows.flatMap(({ colors }) => colors),
      (color) => color,
    ),
  ];
  return counts
    .sort(([one, many], [other, more]) => more.length - many.length || (one < other ? -1 : 1))
    .slice(0, MOST_COLORS)
    .map(([color]) => color);
}
