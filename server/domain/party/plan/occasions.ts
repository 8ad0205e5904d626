import { OCCASION_NAMES } from '@/content/party';
import type { Occasion } from '@/contracts/party-rules';

/** Occasions whose goods suit another one too: a first birthday is a birthday. */
const SUITED: Readonly<Record<string, readonly string[]>> = { 'ilk-yas': ['dogum-gunu'] };
const BIRTHDAY: Occasion = 'dogum-gunu';

/** `own`: made for this occasion. `suited`: for one that suits it. `any`: for none in particular. `foreign`: for another. */
export type OccasionFit = 'own' | 'suited' | 'any' | 'foreign';

/** @param occasions those that an item is made for, from {@link occasionsOf}; empty for any */
export function occasionFit(occasions: readonly string[], planned: string): OccasionFit {
  if (occasions.length === 0) return 'any';
  if (occasions.includes(planned)) return 'own';
  return SUITED[planned]?.some((one) => occasions.includes(one)) ? 'suited' : 'foreign';
}

/** The occasion that a slug names with whole words: "yilbasi" for "noel-temasi"; null without one. */
export function namedOccasion(slug: string): string | null {
  const words = `-${slug}-`;
  let [longest, named]: [string, string | null] = ['', null];
  for (const [occasion, names] of Object.entries(OCCASION_NAMES)) {
    for (const name of names) {
      if (name.length > longest.length && words.includes(`-${name}-`)) [longest, named] = [name, occasion];
    }
  }
  return named;
}

/**
 * The occasion that a category's slug names; null for birthdays too: shops name whole departments after them, so that it
 * says nothing about an item.
 */
export function categoryOccasion(slug: string): string | null {
  const named = namedOccasion(slug);
  return named === BIRTHDAY ? null : named;
}

/** What the catalogue records about an item's occasions: values of its properties, and what its categories name. */
export type OccasionRecords = {
  themes: readonly string[];
  occasions: readonly string[];
  categories: readonly string[];
};

/**
 * The occasions that items are made for, empty for any. A theme named after an occasion decides, because the item shows
 * it: "İlk Yaş" is not for every birthday. Otherwise the property does, then what other items of the theme have as
 * theirs, then the categories.
 * @returns a function of one item's records
 */
export function occasionsOf(all: readonly OccasionRecords[]): (item: OccasionRecords) => readonly string[] {
  const named = cachedByKey((slug) => namedOccasion(slug));
  const byTheme = new Map<string, Set<string>>();
  const own = ({ themes, occasions }: OccasionRecords) => {
    const shown = themes.flatMap((theme) => named(theme) ?? []);
    return shown.length > 0 ? shown : occasions.map((value) => named(value) ?? value);
  };
  for (const item of all) {
    for (const theme of item.themes) {
      const known = byTheme.get(theme) ?? new Set();
      for (const occasion of own(item)) known.add(occasion);
      byTheme.set(theme, known);
    }
  }
  return (item) => {
    const recorded = own(item);
    if (recorded.length > 0) return recorded;
    const ofThemes = item.themes.flatMap((theme) => [...(byTheme.get(theme) ?? [])]);
    return ofThemes.length > 0 ? ofThemes : item.categories;
  };
}

/** The occasion for which a theme is planned, by what its items are made for: a birthday rather than others. */
export function plannedOccasion(madeFor: readonly (readonly string[])[]): string {
  const all = madeFor.flat();
  return all.includes(BIRTHDAY) ? BIRTHDAY : (all[0] ?? BIRTHDAY);
}

function cachedByKey<Value>(make: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>();
  return (key) => {
    if (!cache.has(key)) cache.set(key, make(key));
    return cache.get(key) as Value;
  };
}
