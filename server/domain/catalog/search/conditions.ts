import { foldTurkish } from '@/contracts/turkish';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { OPTIONS } from '@/server/domain/catalog/facet-index/scan';
import { IN_STOCK } from '@/server/domain/catalog/facet-index/terms';
import type { Part } from './meaning';

/** A part of a search text that rows of the facet index must meet. */
export type Condition = {
  part: Part;
  /** Whether it says nothing about what is searched: it is given up first when nothing meets everything. */
  isWeak: boolean;
  meets(row: number): boolean;
};

/**
 * The hard conditions of a text: price, stock, and age.
 * @param aged rows whose text names the age
 */
export function conditionsOf(index: FacetIndex, parts: readonly Part[], aged: ReadonlySet<number>): Condition[] {
  return parts.flatMap((part): Condition[] => {
    const { meaning } = part;
    switch (meaning.kind) {
      case 'price':
        return [{ part, isWeak: true, meets: inPriceRange(index, meaning) }];
      case 'in_stock':
      case 'same_day':
        return [{ part, isWeak: true, meets: hasSome(index, { terms: new Set([IN_STOCK]), options: new Set() }) }];
      case 'age': {
        const hasAge = hasSome(
          index,
          valuesForAges(index, (ages) => ages.min <= meaning.max && ages.max >= meaning.min),
        );
        return [{ part, isWeak: false, meets: (row) => hasAge(row) || aged.has(row) }];
      }
      default:
        return [];
    }
  });
}

/** Numbers of facet values: terms, and ids of colours and sizes. */
export type Values = { terms: ReadonlySet<number>; options: ReadonlySet<number> };

/** Whether a row has one of these facet values. */
export function hasSome({ table }: FacetIndex, { terms, options }: Values): (row: number) => boolean {
  return (row) => {
    const firstTerm = table.terms.start[row] ?? 0;
    const lastTerm = firstTerm + (table.terms.length[row] ?? 0);
    for (let at = firstTerm; at < lastTerm; at++) if (terms.has(table.terms.pool[at] as number)) return true;
    if (options.size === 0) return false;
    const firstOption = table.options.start[row] ?? 0;
    const lastOption = firstOption + (table.options.length[row] ?? 0);
    for (let at = firstOption; at < lastOption; at++) {
      const variant = table.options.pool[at] as number;
      if (options.has(Math.trunc(variant / OPTIONS)) || options.has(variant % OPTIONS)) return true;
    }
    return false;
  };
}

function inPriceRange({ table }: FacetIndex, { min, max }: { min: number; max: number }): (row: number) => boolean {
  return (row) => (table.price[row] as number) >= min && (table.price[row] as number) <= max;
}

type Ages = { min: number; max: number };

/** The age groups and sizes ("3-6 Yaş", "Yetişkin") whose ages meet a condition. */
export function valuesForAges({ terms }: FacetIndex, meets: (ages: Ages) => boolean): Values {
  const isMeant = (title: string) => {
    const ages = agesOf(title);
    return ages !== null && meets(ages);
  };
  const isAgeGroup = (family: number) => /^yas\b/.test(terms.families[family]?.key ?? '');
  const groups = [...terms.all.entries()].filter(([, { family, title }]) => isAgeGroup(family) && isMeant(title));
  const sizes = [...terms.options.values()].filter(
    ({ kind, title }) => kind === 'size' && /yaş/i.test(title) && isMeant(title),
  );
  return { terms: new Set(groups.map(([term]) => term)), options: new Set(sizes.map(({ id }) => id)) };
}

const OLDEST = 120;
const NAMED_AGES: Record<string, Ages> = {
  bebek: { min: 0, max: 2 },
  cocuk: { min: 3, max: 12 },
  genc: { min: 13, max: 17 },
  yetiskin: { min: 18, max: OLDEST },
};

/** The ages of a group's title: `"3-6 Yaş"`, `"3+"`, `"5 Yaş"`, `"Yetişkin"`; null when it names none. */
export function agesOf(title: string): Ages | null {
  const folded = foldTurkish(title);
  const named = NAMED_AGES[folded];
  if (named) return named;
  const [low, high] = [...title.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (low === undefined) return null;
  const isOpen = /\+|üzeri|üstü/i.test(title);
  return { min: low, max: isOpen ? OLDEST : (high ?? low) };
}
