import { foldTurkish } from '@/contracts/turkish';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { hasSome } from './conditions';
import { packFit } from './pack-fit';
import type { Preferences } from './preferences';
import type { RankedItem } from './search';

/** No more than so many items of one theme among the first. */
const MOST_OF_A_THEME = 3;
const VARIED = 12;
/** An item is a special case, not a normal price, when it costs so many times the median. */
const EXPENSIVE = 4;

/**
 * Arranges hits that are already ranked by the preferences of the text: the exact letter first, then by tier, and within
 * a tier the named category, age groups for the whole asked range, what suits the recipient and the age, packs that are
 * enough for the people, cheap, expensive or popular items. Equal ones stay in order. Among the first twelve at most
 * three have the same theme, as long as others match as well and no order was asked for.
 */
export function arrange(index: FacetIndex, ranked: readonly RankedItem[], preferences: Preferences): number[] {
  const keys = keyReader(index, ranked, preferences);
  const keyed = ranked.map((item): Keyed => {
    const row = index.table.rowOf(item.id) ?? -1;
    return { id: item.id, row, keys: keys(item, row) };
  });
  // Array.prototype.sort is stable.
  const sorted = keyed.sort((a, b) => compareKeys(a.keys, b.keys));
  const { hasTheme, priceOrder, byPopularity } = preferences;
  const isFixed = hasTheme || priceOrder !== 0 || byPopularity;
  return (isFixed ? sorted : varyThemes(index, sorted)).map(({ id }) => id);
}

/** Numbers to sort by, smaller first, the most important first. */
function keyReader(
  index: FacetIndex,
  ranked: readonly RankedItem[],
  preferences: Preferences,
): (item: RankedItem, row: number) => number[] {
  const { likes, people, ages, ageGroups, categories, isForChild, letter, priceOrder, byPopularity } = preferences;
  const age = ages && ages.min === ages.max ? ages.min : null;
  const suits = likes && hasSome(index, likes);
  const isOfAge = ageGroups && hasSome(index, ageGroups);
  const isInCategory = categories.size > 0 && hasSome(index, { terms: categories, options: new Set() });
  const forAges = ages ?? (isForChild ? CHILDHOOD : null);
  const price = (row: number) => index.table.price[row] ?? 0;
  // Items of a worse tier are often other things: napkins would make every party set a special case.
  const best = people === null ? [] : ranked.filter(({ tier }) => tier === ranked[0]?.tier);
  const usual = median(best.map(({ id }) => price(index.table.rowOf(id) ?? -1)));
  return ({ tier, title, isLiked }, row) => [
    (letter === null || hasLetter(title, letter) ? 0 : 1) + (forAges && isForOthers(title, forAges) ? 2 : 0),
    tier,
    (isInCategory && !isInCategory(row) ? 2 : 0) + (isOfAge && !isOfAge(row) ? 1 : 0),
    (isLiked || suits?.(row) ? -1 : 0) + (age !== null && showsNumber(title, age) ? -1 : 0),
    ...(people === null ? [] : [price(row) > usual * EXPENSIVE ? 1 : 0, packFit(packTexts(index, row, title), people)]),
    priceOrder * price(row),
    byPopularity ? -(index.table.popularity[row] ?? 0) : 0,
  ];
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return (a[at] as number) - (b[at] as number);
  return 0;
}

/** Whether a title has this letter or number as a word of its own: "Ş Harfi" has "Ş", not "S". */
function hasLetter(title: string, letter: string): boolean {
  return title.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => word.toLocaleUpperCase('tr') === letter);
}

/** The age from which clothes are for adults, years. */
const ADULT = 16;
const CHILDHOOD = { min: 0, max: 12 };

/** Whether a title names adults for a child, or children for an adult. */
function isForOthers(title: string, { min, max }: { min: number; max: number }): boolean {
  const folded = foldTurkish(title);
  return (max < ADULT && /\byetiskin/.test(folded)) || (min >= ADULT && /\bcocuk/.test(folded));
}

/** Whether a title is that of a balloon or candle in the shape of this number. */
function showsNumber(title: string, number: number): boolean {
  const folded = foldTurkish(title);
  return (
    new RegExp(`(?:^| )${number} (?:yas|rakam|numara|sayi|mum)`).test(folded) ||
    new RegExp(` (?:rakam|numara|sayi|mum)[a-z]* ${number}$`).test(folded)
  );
}

/** The texts that may say how many an item is for: its title and the sizes of its variants. */
function packTexts({ table, terms }: FacetIndex, row: number, title: string): string[] {
  const start = table.options.start[row] ?? 0;
  const variants = table.options.pool.subarray(start, start + (table.options.length[row] ?? 0));
  const sizes = [...new Set([...variants].map((variant) => variant % 1000))];
  return [title, ...sizes.map((size) => terms.options.get(size)?.title ?? '')];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

type Keyed = { id: number; row: number; keys: number[] };

/** Moves items of a theme that already has three back, behind others that match as well. */
function varyThemes(index: FacetIndex, sorted: readonly Keyed[]): Keyed[] {
  const themeOf = themeReader(index);
  const seen = new Map<number, number>();
  const isFresh = ({ row }: Keyed) => (seen.get(themeOf(row) ?? NO_THEME) ?? 0) < MOST_OF_A_THEME;
  const rest = [...sorted];
  const varied: Keyed[] = [];
  for (let head = rest[0]; head && varied.length < VARIED; head = rest[0]) {
    // Equally good items are neighbours.
    const fresh = rest.findIndex((item) => !isEquallyGood(item, head) || isFresh(item));
    const found = rest[fresh];
    const [next = head] = rest.splice(found && isEquallyGood(found, head) ? fresh : 0, 1);
    const theme = themeOf(next.row);
    if (theme !== undefined) seen.set(theme, (seen.get(theme) ?? 0) + 1);
    varied.push(next);
  }
  return [...varied, ...rest];
}

/** Whether two items have the same letter, tier, category and age group. */
function isEquallyGood(a: Keyed, b: Keyed): boolean {
  return a.keys[0] === b.keys[0] && a.keys[1] === b.keys[1] && a.keys[2] === b.keys[2];
}

/** No term has this number, so that items without a theme are never moved. */
const NO_THEME = -1;

function themeReader({ table, terms }: FacetIndex): (row: number) => number | undefined {
  const family = terms.propertyFamily('tema');
  if (family === undefined) return () => undefined;
  return (row) => {
    const start = table.terms.start[row] ?? 0;
    const values = table.terms.pool.subarray(start, start + (table.terms.length[row] ?? 0));
    return values.find((term) => terms.familyOf[term] === family);
  };
}
