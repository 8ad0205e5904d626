import { sql } from 'drizzle-orm';
import type { Item } from '@/contracts/catalog';
import { parseMoney } from '@/contracts/money';
import type { PartyRule } from '@/contracts/party-rules';
import { foldTurkish, slugify } from '@/contracts/turkish';
import { currentIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { packSizeIn } from '../packs/pack-size';
import { groupBy } from './group-by';
import { occasionFit } from './occasions';
import { type Candidate, designOf } from './options';
import { type Guests, type Overview, type Row, readOverview, type Theme } from './overview';

/** How many items of a rule are considered, by what they are: best sellers, and the cheapest ones for small budgets. */
type Amounts = Readonly<Record<Candidate['fit'], { popular: number; cheap: number }>>;
const FOR_PLANS: Amounts = {
  theme: { popular: 6, cheap: 3 },
  plain: { popular: 3, cheap: 2 },
  other: { popular: 2, cheap: 1 },
  foreign: { popular: 1, cheap: 1 },
};
/** Sets are cheap, and have nothing of other themes. */
const FOR_SETS: Amounts = {
  theme: { popular: 2, cheap: 3 },
  plain: { popular: 1, cheap: 2 },
  other: { popular: 0, cheap: 0 },
  foreign: { popular: 0, cheap: 0 },
};
/** Variants per item, in the owner's order; some in the party's colours come first. */
const MOST_VARIANTS = 12;
const FIRST_IN_COLORS = 8;
/** Digit balloons per rule: ten digits in a few designs. */
const MOST_DIGITS = 60;

type PartyCatalog = { theme: Theme | null; themes: readonly Theme[]; candidates: Candidates };
type Candidates = Map<string, Candidate[]>;

/**
 * What the choice of items depends on. `theme`: a value of the catalogue; null when it has none for the party. `colors`:
 * slugs, those that the customer prefers (`isPalette`) or those of the theme. `keys`: of the rules that are needed; null
 * for all.
 */
type Taste = {
  theme: string | null;
  occasion: string;
  colors: readonly string[];
  isPalette: boolean;
  keys: readonly string[] | null;
  amounts: Amounts;
};

type Caches = { overviews: VersionedQueryCache<Overview>; items: VersionedQueryCache<Candidates> };

const caches = new WeakMap<Db, Caches>();

type WantedTheme = Pick<Guests, 'occasion' | 'children'> & {
  theme: string;
  color: readonly string[];
  age?: number | null | undefined;
};

/**
 * The variants in stock for each rule: of the theme and without any; for required rules of other themes too, and of other
 * occasions when nothing else is in stock. Items are cached for a version of the catalogue; the stock is read with each
 * call. Every variant belongs to the first rule that describes it.
 * @param theme an unknown or empty one is replaced by the theme that has the most of what the occasion needs
 */
export async function readPartyCatalog(
  db: Db,
  imageUrl: ImageUrl,
  rules: readonly PartyRule[],
  { theme, occasion, color: palette, children, age = null }: WantedTheme,
): Promise<PartyCatalog> {
  const known = await currentOverview(db, rules);
  const { themes, suggest, colorsOf } = known.overview;
  const chosen = themes.find(({ value }) => value === theme) ?? suggest({ occasion, colors: palette, children, age });
  const colors = palette.length > 0 ? palette : (colorsOf.get(chosen?.value ?? '') ?? []);
  const taste: Taste = {
    ...{ theme: chosen?.value ?? null, occasion, colors, isPalette: palette.length > 0 },
    ...{ keys: null, amounts: FOR_PLANS },
  };
  return { theme: chosen, themes, candidates: await readCandidates(db, imageUrl, rules, known, taste) };
}

/**
 * The variants of a theme for the rules of a set, as {@link readPartyCatalog} reads them for the occasion that the theme
 * is made for, but none of other themes.
 * @returns null when the catalogue has nothing of the theme in stock
 */
export async function readThemeCatalog(
  db: Db,
  imageUrl: ImageUrl,
  rules: readonly PartyRule[],
  { theme, keys }: { theme: string; keys: readonly string[] },
): Promise<{ theme: Theme; occasion: string; candidates: Candidates } | null> {
  const known = await currentOverview(db, rules);
  const { themes, colorsOf, occasionOf } = known.overview;
  const chosen = themes.find(({ value }) => value === theme);
  const occasion = occasionOf.get(theme);
  if (!chosen || occasion === undefined) return null;
  const colors = colorsOf.get(theme) ?? [];
  const taste: Taste = { theme, occasion, colors, isPalette: false, keys, amounts: FOR_SETS };
  return { theme: chosen, occasion, candidates: await readCandidates(db, imageUrl, rules, known, taste) };
}

type Known = { version: number; overview: Overview };

async function currentOverview(db: Db, rules: readonly PartyRule[]): Promise<Known> {
  const index = await currentIndex(db);
  const { version } = index;
  return { version, overview: await cachesOf(db).overviews.get(version, '', () => readOverview(db, index, rules)) };
}

async function readCandidates(
  db: Db,
  imageUrl: ImageUrl,
  rules: readonly PartyRule[],
  { version, overview }: Known,
  taste: Taste,
): Promise<Candidates> {
  const { theme, occasion, colors, isPalette, keys } = taste;
  const key = JSON.stringify([theme, occasion, isPalette && [...colors].sort(), keys]);
  const found = await cachesOf(db).items.get(version, key, () => findCandidates(db, imageUrl, rules, overview, taste));
  return withStock(db, found);
}

function cachesOf(db: Db): Caches {
  const known = caches.get(db);
  if (known) return known;
  const made: Caches = {
    overviews: new VersionedQueryCache<Overview>({ max: 1 }),
    items: new VersionedQueryCache<Candidates>({ max: 60 }),
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
async function findCandidates(
  db: Db,
  imageUrl: ImageUrl,
  rules: readonly PartyRule[],
  { rows, glyphs }: Overview,
  taste: Taste,
): Promise<Candidates> {
  const needed = rules.map(({ key }) => taste.keys === null || taste.keys.includes(key));
  // What a party can't do without may have another theme, or be made for another occasion.
  const near = rows
    .filter((row) => row.rules.some((at) => needed[at]))
    .map((row): Seen => ({ ...row, fit: fitOf(row, taste) }))
    .filter(({ fit, rules: own }) => fit === 'theme' || fit === 'plain' || own.some((at) => rules[at]?.required));
  const titles = await readTitles(
    db,
    near.filter((row) => row.rules.some((at) => (rules[at]?.words.length ?? 0) > 0)),
  );
  const ruleOf = ({ id, rules: own }: Seen) =>
    own.find((at) => {
      const one = rules[at];
      if (!one || (one.counts === 'age-digits') !== glyphs.has(id)) return false;
      return hasWord(titles.get(id) ?? '', one.words);
    });
  const byRule = groupBy(near, ruleOf);
  const chosen = new Map(
    rules.map((rule, at) => {
      const own = needed[at] ? (byRule.get(at) ?? []) : [];
      if (rule.counts !== 'age-digits') return [at, mostUseful(own, taste, rule.required)];
      return [at, own.filter(({ id }) => /^\d$/.test(glyphs.get(id) ?? '')).slice(0, MOST_DIGITS)];
    }),
  );
  const ids = [...chosen.values()].flatMap((own) => own.map(({ id }) => id));
  const items = new Map((await loadItems(db, imageUrl, ids)).map((item) => [item.id, item]));
  return new Map(
    rules.map(({ key }, at) => [
      key,
      (chosen.get(at) ?? []).flatMap(({ id, fit, popularity }) => {
        const item = items.get(id);
        return item ? toCandidates(item, { fit, popularity, digit: glyphs.get(id) ?? null }, taste) : [];
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
function mostUseful(rows: readonly Seen[], { colors, isPalette, amounts }: Taste, withOthers: boolean): Seen[] {
  const pick = (fit: Candidate['fit'], from = rows.filter((row) => row.fit === fit)) => {
    const { popular, cheap } = amounts[fit];
    return [
      ...[...from].sort((one, other) => other.popularity - one.popularity || one.id - other.id).slice(0, popular),
      ...[...from].sort((one, other) => one.price - other.price || one.id - other.id).slice(0, cheap),
    ];
  };
  const inColors = (fit: Candidate['fit']) =>
    rows.filter((row) => row.fit === fit && row.colors.some((color) => colors.includes(color)));
  return [
    ...new Set([
      ...(isPalette ? pick('theme', inColors('theme')) : []),
      ...pick('theme'),
      ...pick('plain', inColors('plain')),
      ...pick('plain'),
      ...(withOthers ? [...pick('other'), ...pick('foreign')] : []),
    ]),
  ];
}

function toCandidates(
  { products, ...item }: Item,
  about: Pick<Candidate, 'fit' | 'popularity' | 'digit'>,
  { colors, isPalette }: Taste,
): Candidate[] {
  // Goods of a theme are in its colours, also those that have none in the catalogue.
  const counts = isPalette || about.fit !== 'theme';
  const all = products.map((product) => ({
    product,
    inColors: counts && product.color !== null && colors.includes(slugify(product.color)),
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
async function withStock(db: Db, found: Candidates): Promise<Candidates> {
  const ids = [...found.values()].flatMap((candidates) => candidates.map(({ product }) => product.id));
  // One row, because the embedded engine's driver takes longer for a thousand than the query.
  const [row] = await queryRows<{ offers: [id: number, stock: number, price: number, weight: number][] | null }>(
    db,
    sql`select json_agg(json_build_array(id, stock, price, coalesce(weight, 0))) as offers
        from product where id = any(${intArray(ids)}) and stock > 0`,
  );
  const byId = new Map((row?.offers ?? []).map((offer) => [offer[0], offer]));
  const candidates: Candidates = new Map();
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
