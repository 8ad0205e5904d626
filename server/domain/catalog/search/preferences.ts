import type { Ordering } from '@/contracts/catalog';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { anyOf, phraseOf, type TextQuery, termOf } from '@/server/domain/catalog/text-index/text-query';
import { type Values, valuesForAges } from './conditions';
import { lexiconOf } from './lexicon';
import type { Part } from './meaning';
import type { Phrase } from './synonyms';

/** What a text says about the order of its hits. Nothing here removes an item. */
export type Preferences = {
  /** Facet values and words that suit the recipient; null when the text names none. */
  likes: (Values & { query: TextQuery | null }) | null;
  people: number | null;
  /** The asked ages, years, both inclusive; candles and balloons show the number of a single one. */
  ages: { min: number; max: number } | null;
  /** Age groups and sizes for the whole of an asked range; null without a range. */
  ageGroups: Values | null;
  /** Terms of the categories that the text names. */
  categories: ReadonlySet<number>;
  /** Whether the items are for a child, so that those for adults come last. */
  isForChild: boolean;
  /** The exact letter or number: Ş before S, İ before I. */
  letter: string | null;
  /** Cheap (1) or expensive (-1) items first among equally good matches; 0 when the text says nothing. */
  priceOrder: 0 | 1 | -1;
  /** Whether what sells best comes first among equally good matches. */
  byPopularity: boolean;
  /** The order that the text asks for, other than by price; a chosen order takes precedence. */
  ordering: Ordering | null;
  /** Whether a theme was asked for; otherwise the first hits show several themes. */
  hasTheme: boolean;
};

export function preferencesOf(index: FacetIndex, parts: readonly Part[]): Preferences {
  const preferences: Preferences = {
    likes: null,
    people: null,
    ages: null,
    ageGroups: null,
    categories: new Set(),
    isForChild: false,
    letter: null,
    priceOrder: 0,
    byPopularity: false,
    ordering: null,
    hasTheme: false,
  };
  const likes: Phrase[] = [];
  const categories = new Set<number>();
  for (const { meaning } of parts) {
    if (meaning.kind === 'people') preferences.people = meaning.people;
    if (meaning.kind === 'age') preferences.ages = { min: meaning.min, max: meaning.max };
    if (meaning.kind === 'letter') preferences.letter = meaning.letter;
    if (meaning.kind === 'theme') preferences.hasTheme = true;
    if (meaning.kind === 'category' && meaning.term !== undefined) categories.add(meaning.term);
    if (meaning.kind === 'recipient') likes.push(...meaning.likes);
    if (meaning.kind === 'recipient' && meaning.isChild) preferences.isForChild = true;
    if (meaning.kind !== 'order') continue;
    if (meaning.ordering === 'cheap' || meaning.ordering === 'price') preferences.priceOrder = 1;
    else if (meaning.ordering === '-price') preferences.priceOrder = -1;
    else if (meaning.ordering === 'relevance') preferences.byPopularity = true;
    else preferences.ordering = meaning.ordering;
  }
  const { ages } = preferences;
  if (ages && ages.min < ages.max)
    preferences.ageGroups = valuesForAges(index, (group) => group.min <= ages.min && group.max >= ages.max);
  preferences.categories = categories;
  if (likes.length > 0) preferences.likes = likesOf(index, likes);
  return preferences;
}

const SHORTEST_PREFIX = 5;

function likesOf(index: FacetIndex, likes: readonly Phrase[]): Preferences['likes'] {
  const lexicon = lexiconOf(index.terms);
  const terms = new Set<number>();
  const options = new Set<number>();
  const words: TextQuery[] = [];
  for (const phrase of likes) {
    const entries = lexicon.named(phrase.join(' '));
    for (const { term, option } of entries) {
      if (term !== undefined) terms.add(term);
      if (option !== undefined) options.add(option);
    }
    // Short words match whole: "kız" is not the beginning of "kızak".
    if (entries.length === 0) words.push(phraseOf(phrase.map((word) => termOf(word, word.length >= SHORTEST_PREFIX))));
  }
  return { terms, options, query: words.length > 0 ? anyOf(words) : null };
}
