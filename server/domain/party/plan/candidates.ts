import { sql } from 'drizzle-orm';
import type { Item } from '@/contracts/catalog';
import { parseMoney } from '@/contracts/money';
import type { Occasion, PartyRule } from '@/contracts/party-rules';
import { foldTurkish } from '@/contracts/turkish';
import { currentIndex, type FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { IN_STOCK } from '@/server/domain/catalog/facet-index/terms';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { packSizeIn } from '../packs/pack-size';
import { loadGlyphItems } from '../word/glyph-variants';
import { type Candidate, designOf } from './options';

/** The properties of the catalogue that name an item's theme and occasion. */
const THEME = 'tema';
const OCCASION = 'etkinlik';
/** Items per rule: the best sellers, and the cheapest ones for small budgets. */
const THEMED = { popular: 6, cheap: 3 };
const PLAIN = { popular: 3, cheap: 2 };
const OTHER = { popular: 2, cheap: 1 };
/** Variants per item, in the owner's order: colours and sizes. */
const MOST_VARIANTS = 12;
/** Digit balloons per rule: ten digits in a few designs. */
const MOST_DIGITS = 60;

export type Theme = { value: string; label: string };

export type PartyCatalog = { theme: Theme | null; themes: Theme[]; candidates: Map<string, Candidate[]> };

/** An item for sale that rules may describe. */
type Row = { id: number; rules: readonly number[]; theme: string | null; popularity: number; price: number };

/** What the index says about the rules' items, for all themes. */
type Overview = {
  rows: readonly Row[];
  themes: Theme[];
  /** The theme with items for the most rules, by occasion and `''` for all. */
  suggested: ReadonlyMap<string, Theme>;
};

type Caches = { overviews: VersionedQueryCache<Overview>; items: VersionedQueryCache<Map<string, Candidate[]>> };

const caches = new WeakMap<Db, Caches>();

/**
 * The variants in stock for each rule: of the theme, without any, and for required rules of other themes. Items are
 * cached for a version of the catalogue; the stock is read with each call. Every variant belongs to the first rule that
 * describes it.
 * @param theme an unknown or empty one is replaced by the theme that has the most of what the occasion needs
 */
export async function readPartyCatalog(
  db: Db,
  imageUrl: ImageUrl,
  rules: readonly PartyRule[],
  { theme, occasion }: { theme: string; occasion: Occasion },
): Promise<PartyCatalog> {
  const index = await currentIndex(db);
  const { version } = index;
  const { overviews, items } = cachesOf(db);
  const overview = await overviews.get(version, '', () => readOverview(db, index, rules));
  const known = overview.themes.find(({ value }) => value === theme);
  const chosen = known ?? overview.suggested.get(occasion) ?? overview.suggested.get('') ?? null;
  const found = await items.get(version, chosen?.value ?? '', () =>
    readCandidates(db, imageUrl, rules, overview, chosen?.value ?? null),
  );
  return { theme: chosen, themes: overview.themes, candidates: await withStock(db, found) };
}

function cachesOf(db: Db): Caches {
  const known = caches.get(db);
  if (known) return known;
  const made: Caches = {
    overviews: new VersionedQueryCache<Overview>({ max: 1 }),
    items: new VersionedQueryCache<Map<string, Candidate[]>>({ max: 60 }),
  };
  caches.set(db, made);
  return made;
}

async function readOverview(db: Db, { terms, table }: FacetIndex, rules: readonly PartyRule[]): Promise<Overview> {
  const slugs = [...new Set(rules.flatMap(({ categories }) => categories))];
  const categories = await queryRows<{ id: number; slug: string }>(
    db,
    sql`select id, slug from category where slug in (${sql.join(
      slugs.map((slug) => sql`${slug}`),
      sql`, `,
    )})`,
  );
  const termOf = new Map(categories.map(({ id, slug }) => [slug, terms.of('categories', id)]));
  const wanted = rules.map(({ categories, property }) => ({
    categories: new Set(categories.map((slug) => termOf.get(slug))),
    values: property && new Set(property.values.map((value) => terms.named('properties', `${property.key}:${value}`))),
  }));
  const themeFamily = terms.propertyFamily(THEME);
  const occasionFamily = terms.propertyFamily(OCCASION);
  const rows: Row[] = [];
  const coverage = new Map<string, { rules: Set<number>; popularity: number }>();
  for (let row = 0; row < table.size; row++) {
    if (table.alive[row] === 0) continue;
    const start = table.terms.start[row] ?? 0;
    const own = table.terms.pool.subarray(start, start + (table.terms.length[row] ?? 0));
    if (!own.includes(IN_STOCK)) continue;
    const matching = wanted.flatMap((rule, at) =>
      own.some((term) => rule.categories.has(term)) && (!rule.values || own.some((term) => rule.values?.has(term)))
        ? at
        : [],
    );
    if (matching.length === 0) continue;
    const valueIn = (family: number | undefined) => {
      const term = family === undefined ? undefined : own.find((one) => terms.familyOf[one] === family);
      return term === undefined ? null : (terms.all[term]?.value.split(':')[1] ?? null);
    };
    const theme = valueIn(themeFamily);
    const popularity = table.popularity[row] ?? 0;
    rows.push({ id: table.ids[row] ?? 0, rules: matching, theme, popularity, price: table.price[row] ?? 0 });
    if (theme === null) continue;
    for (const occasion of ['', valueIn(occasionFamily) ?? '']) {
      const key = `${occasion}\n${theme}`;
      const covered = coverage.get(key) ?? { rules: new Set(), popularity: 0 };
      for (const rule of matching) covered.rules.add(rule);
      covered.popularity += popularity;
      coverage.set(key, covered);
    }
  }
  const sold = new Set(rows.map(({ theme }) => theme));
  const themes = terms.all
    .filter(({ family, value }) => family === themeFamily && sold.has(value.split(':')[1] ?? ''))
    .map(({ value, title }) => ({ value: value.split(':')[1] ?? '', label: title }))
    .sort((one, other) => one.label.localeCompare(other.label, 'tr'));
  return { rows, themes, suggested: suggest(themes, coverage) };
}

function suggest(
  themes: readonly Theme[],
  coverage: ReadonlyMap<string, { rules: ReadonlySet<number>; popularity: number }>,
): Map<string, Theme> {
  const best = new Map<string, { theme: Theme; rules: number; popularity: number }>();
  for (const theme of themes) {
    for (const [key, { rules, popularity }] of coverage) {
      const [occasion = '', value] = key.split('\n');
      if (value !== theme.value) continue;
      const other = best.get(occasion);
      if (other && (other.rules > rules.size || (other.rules === rules.size && other.popularity >= popularity)))
        continue;
      best.set(occasion, { theme, rules: rules.size, popularity });
    }
  }
  return new Map([...best].map(([occasion, { theme }]) => [occasion, theme]));
}

/** The items of each rule. Letter and digit balloons are for the rules that show an age alone. */
async function readCandidates(
  db: Db,
  imageUrl: ImageUrl,
  rules: readonly PartyRule[],
  { rows }: Overview,
  theme: string | null,
): Promise<Map<string, Candidate[]>> {
  // What a party can't do without may have another theme.
  const near = rows.filter(
    (row) => row.theme === null || row.theme === theme || row.rules.some((rule) => rules[rule]?.required),
  );
  const titles = await readTitles(
    db,
    near.filter((row) => row.rules.some((rule) => (rules[rule]?.words.length ?? 0) > 0)),
  );
  const glyphs = await loadGlyphItems(db);
  const byRule = new Map<number, Row[]>();
  for (const row of near) {
    const glyph = glyphs.get(row.id);
    const rule = row.rules.find((at) => {
      const one = rules[at];
      if (!one || (one.counts === 'age-digits') !== (glyph !== undefined)) return false;
      return hasWord(titles.get(row.id) ?? '', one.words);
    });
    if (rule === undefined) continue;
    const own = byRule.get(rule);
    if (own) own.push(row);
    else byRule.set(rule, [row]);
  }
  const chosen = new Map(
    [...byRule].map(([rule, own]) => {
      const { counts, required } = rules[rule] ?? {};
      if (counts !== 'age-digits') return [rule, mostUseful(own, theme, required === true)];
      return [rule, own.filter(({ id }) => /^\d$/.test(glyphs.get(id) ?? '')).slice(0, MOST_DIGITS)];
    }),
  );
  const ids = [...chosen.values()].flatMap((own) => own.map(({ id }) => id));
  const items = new Map((await loadItems(db, imageUrl, ids)).map((item) => [item.id, item]));
  return new Map(
    rules.map(({ key }, at) => [
      key,
      (chosen.get(at) ?? []).flatMap((row) => {
        const item = items.get(row.id);
        if (!item) return [];
        const fit = row.theme === null ? 'plain' : row.theme === theme ? 'theme' : 'other';
        return toCandidates(item, { fit, popularity: row.popularity, digit: glyphs.get(row.id) ?? null });
      }),
    ]),
  );
}

async function readTitles(db: Db, rows: readonly Row[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const found = await queryRows<{ id: number; title: string }>(
    db,
    sql`select id, title from item where id = any(${intArray(rows.map(({ id }) => id))})`,
  );
  return new Map(found.map(({ id, title }) => [id, title]));
}

function hasWord(title: string, beginnings: readonly string[]): boolean {
  if (beginnings.length === 0) return true;
  const words = foldTurkish(title).split(' ');
  return beginnings.some((beginning) => words.some((word) => word.startsWith(foldTurkish(beginning))));
}

/** The best sellers and the cheapest ones of the theme, without one, and of others if `withOthers`. */
function mostUseful(rows: readonly Row[], theme: string | null, withOthers: boolean): Row[] {
  const pick = (from: readonly Row[], { popular, cheap }: typeof THEMED) => [
    ...[...from].sort((one, other) => other.popularity - one.popularity || one.id - other.id).slice(0, popular),
    ...[...from].sort((one, other) => one.price - other.price || one.id - other.id).slice(0, cheap),
  ];
  const isOther = (row: Row) => row.theme !== null && row.theme !== theme;
  return [
    ...new Set([
      ...pick(
        rows.filter((row) => row.theme !== null && row.theme === theme),
        THEMED,
      ),
      ...pick(
        rows.filter((row) => row.theme === null),
        PLAIN,
      ),
      ...(withOthers ? pick(rows.filter(isOther), OTHER) : []),
    ]),
  ];
}

function toCandidates(
  { products, ...item }: Item,
  about: Pick<Candidate, 'fit' | 'popularity' | 'digit'>,
): Candidate[] {
  return products.slice(0, MOST_VARIANTS).map((product) => ({
    ...{ item, product, ...about },
    design: designOf(item.id, product),
    price: parseMoney(product.price),
    packSize: packSizeIn([product.size ?? '', product.variant_title, item.title]),
    ...{ stock: 0, weight: 0 },
  }));
}

/** The candidates with the stock of this moment; a variant whose price has just changed is left out. */
async function withStock(db: Db, found: ReadonlyMap<string, readonly Candidate[]>): Promise<Map<string, Candidate[]>> {
  const ids = [...found.values()].flatMap((candidates) => candidates.map(({ product }) => product.id));
  // One row, because the embedded engine's driver takes longer for a thousand than the query.
  const [row] = await queryRows<{ offers: [id: number, stock: number, price: number, weight: number][] | null }>(
    db,
    sql`select json_agg(json_build_array(id, stock, price, coalesce(weight, 0))) as offers
        from product where id = any(${intArray(ids)}) and stock > 0`,
  );
  const byId = new Map((row?.offers ?? []).map((offer) => [offer[0], offer]));
  const candidates = new Map<string, Candidate[]>();
  for (const [key, known] of found) {
    const inStock: Candidate[] = [];
    for (const candidate of known) {
      const [, stock = 0, price = 0, weight = 0] = byId.get(candidate.product.id) ?? [];
      if (price === candidate.price) inStock.push({ ...candidate, stock, weight });
    }
    candidates.set(key, inStock);
  }
  return candidates;
}
