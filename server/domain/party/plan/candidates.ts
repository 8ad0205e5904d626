import { sql } from 'drizzle-orm';
import type { Item } from '@/contracts/catalog';
import { parseMoney } from '@/contracts/money';
import type { Occasion, PartyRule } from '@/contracts/party-rules';
import { foldTurkish, slugify } from '@/contracts/turkish';
import { currentIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { packSizeIn } from '../packs/pack-size';
import { loadGlyphItems } from '../word/glyph-variants';
import { groupBy } from './group-by';
import { occasionFit } from './occasions';
import { type Candidate, designOf } from './options';
import { type Overview, type Row, readOverview, type Theme } from './overview';

/** Items per rule: the best sellers, and the cheapest ones for small budgets. */
const THEMED = { popular: 6, cheap: 3 };
const PLAIN = { popular: 3, cheap: 2 };
const OTHER = { popular: 2, cheap: 1 };
const FOREIGN = { popular: 1, cheap: 1 };
/** Variants per item, in the owner's order; some in the party's colours come first. */
const MOST_VARIANTS = 12;
const FIRST_IN_COLORS = 8;
/** Digit balloons per rule: ten digits in a few designs. */
const MOST_DIGITS = 60;

export type PartyCatalog = {
  theme: Theme | null;
  themes: readonly Theme[];
  candidates: Map<string, Candidate[]>;
};

/** What the choice of items depends on. `theme`: a value of the catalogue; null when it has none for the party. */
type Taste = { theme: string | null; occasion: Occasion; colors: readonly string[] };

type Caches = { overviews: VersionedQueryCache<Overview>; items: VersionedQueryCache<Map<string, Candidate[]>> };

const caches = new WeakMap<Db, Caches>();

/**
 * The variants in stock for each rule: of the theme and without any; for required rules of other themes too, and for
 * want of anything else of other occasions. Items are cached for a version of the catalogue; the stock is read with each
 * call. Every variant belongs to the first rule that describes it.
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
  const chosen = known ?? overview.suggested.get(occasion) ?? null;
  const taste: Taste = {
    ...{ theme: chosen?.value ?? null, occasion },
    colors: overview.colorsOf.get(chosen?.value ?? '') ?? [],
  };
  const found = await items.get(version, `${occasion}\n${chosen?.value ?? ''}`, () =>
    readCandidates(db, imageUrl, rules, overview.rows, taste),
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

/** An item as the party sees it. */
type Seen = Row & { fit: Candidate['fit'] };

function fitOf({ themes, occasions }: Row, { theme, occasion }: Taste): Candidate['fit'] {
  if (theme !== null && themes.includes(theme)) return 'theme';
  if (occasionFit(occasions, occasion) === 'foreign') return 'foreign';
  return themes.length === 0 ? 'plain' : 'other';
}

/** The items of each rule. Letter and digit balloons are for the rules that show an age alone. */
async function readCandidates(
  db: Db,
  imageUrl: ImageUrl,
  rules: readonly PartyRule[],
  rows: readonly Row[],
  taste: Taste,
): Promise<Map<string, Candidate[]>> {
  // What a party can't do without may have another theme, or be made for another occasion.
  const near = rows
    .map((row): Seen => ({ ...row, fit: fitOf(row, taste) }))
    .filter(({ fit, rules: own }) => fit === 'theme' || fit === 'plain' || own.some((rule) => rules[rule]?.required));
  const titles = await readTitles(
    db,
    near.filter((row) => row.rules.some((rule) => (rules[rule]?.words.length ?? 0) > 0)),
  );
  const glyphs = await loadGlyphItems(db);
  const ruleOf = ({ id, rules: own }: Seen) =>
    own.find((at) => {
      const one = rules[at];
      if (!one || (one.counts === 'age-digits') !== glyphs.has(id)) return false;
      return hasWord(titles.get(id) ?? '', one.words);
    });
  const chosen = new Map(
    [...groupBy(near, ruleOf)].map(([at, own]) => {
      const { counts, required } = rules[at ?? -1] ?? {};
      if (counts !== 'age-digits') return [at, mostUseful(own, taste, required === true)];
      return [at, own.filter(({ id }) => /^\d$/.test(glyphs.get(id) ?? '')).slice(0, MOST_DIGITS)];
    }),
  );
  chosen.delete(undefined);
  const ids = [...chosen.values()].flatMap((own) => own.map(({ id }) => id));
  const items = new Map((await loadItems(db, imageUrl, ids)).map((item) => [item.id, item]));
  return new Map(
    rules.map(({ key }, at) => [
      key,
      (chosen.get(at) ?? []).flatMap(({ id, fit, popularity }) => {
        const item = items.get(id);
        return item ? toCandidates(item, { fit, popularity, digit: glyphs.get(id) ?? null }, taste.colors) : [];
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

/** The best sellers and the cheapest ones of each kind; of other themes and occasions only if `withOthers`. */
function mostUseful(rows: readonly Seen[], { colors }: Taste, withOthers: boolean): Seen[] {
  const pick = (from: readonly Seen[], { popular, cheap }: typeof THEMED) => [
    ...[...from].sort((one, other) => other.popularity - one.popularity || one.id - other.id).slice(0, popular),
    ...[...from].sort((one, other) => one.price - other.price || one.id - other.id).slice(0, cheap),
  ];
  const of = (fit: Candidate['fit']) => rows.filter((row) => row.fit === fit);
  const hasColor = (row: Row) => row.colors.some((color) => colors.includes(color));
  return [
    ...new Set([
      ...pick(of('theme'), THEMED),
      ...pick(of('plain').filter(hasColor), PLAIN),
      ...pick(of('plain'), PLAIN),
      ...(withOthers ? [...pick(of('other'), OTHER), ...pick(of('foreign'), FOREIGN)] : []),
    ]),
  ];
}

function toCandidates(
  { products, ...item }: Item,
  about: Pick<Candidate, 'fit' | 'popularity' | 'digit'>,
  colors: readonly string[],
): Candidate[] {
  const all = products.map((product) => ({
    product,
    inColors: product.color !== null && colors.includes(slugify(product.color)),
  }));
  const first = all.filter(({ inColors }) => inColors).slice(0, FIRST_IN_COLORS);
  return [...new Set([...first, ...all])].slice(0, MOST_VARIANTS).map(({ product, inColors }) => ({
    ...{ item, product, inColors, ...about },
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
