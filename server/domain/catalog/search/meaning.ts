import type { Ordering } from '@/contracts/catalog';
import type { FacetKind } from './lexicon';
import type { Likes } from './recipients';
import type { Phrase } from './synonyms';

/** What a part of a search text means. Prices in kuruş, ages in years, both inclusive. */
export type Meaning =
  | { kind: 'price'; min: number; max: number }
  | { kind: 'people'; people: number }
  | { kind: 'age'; min: number; max: number }
  | { kind: 'recipient'; likes: Likes; isChild: boolean }
  | { kind: 'in_stock' | 'same_day' }
  | { kind: 'order'; ordering: Ordering | 'cheap' }
  /** `letter`: upper-cased by Turkish rules, or a digit. */
  | { kind: 'letter'; letter: string; phrases: readonly Phrase[] }
  /** `term`: its number in the facet index; colours and sizes have none. */
  | { kind: FacetKind; phrases: readonly Phrase[]; term?: number | undefined };

/** A part of a search text with its meaning: the tokens from `from` up to, not including, `to`. */
export type Part = {
  from: number;
  to: number;
  label: string;
  meaning: Meaning;
  /** Whether a colour was named in other words than the catalogue's. */
  isOtherName?: boolean;
};
