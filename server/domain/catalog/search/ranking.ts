import { hasBit, type ItemBits, match, placesOf, titlesFrom, titlesOf } from '@/server/domain/catalog/text-index/match';
import {
  CODES,
  NAMES,
  PROPERTIES,
  type TextQuery,
  TITLE,
  termOf,
  termsOf,
} from '@/server/domain/catalog/text-index/text-query';
import type { TextSegment } from '@/server/domain/catalog/text-index/text-segment';
import { type SearchPlan, wordsOf } from './plan';

/** An item with the tier of its match, lower is better, and whether the text's recipient likes it. */
export type Ranked = { id: number; tier: number; isLiked: boolean; relevance: number };

/** The tier of an item whose title or code is exactly the typed text. */
export const BEST_TIER = 0;

/** What a word says about an item where it was found: the title most, a code least. */
const WEIGHTS: readonly (readonly [place: number, weight: number])[] = [
  [TITLE, 1],
  [NAMES, 0.5],
  [PROPERTIES, 0.2],
  [CODES, 0.05],
];
/** The sum of the weights for each set of places. */
const WEIGHT_OF = Array.from({ length: 16 }, (_, places) =>
  WEIGHTS.reduce((sum, [place, weight]) => sum + (places & place ? weight : 0), 0),
);

/**
 * How well items of a segment match a plan; `byRank` sorts them. First by the tier of the hit:
 * 0. the title is exactly the typed text, or the item or a variant has this barcode or SKU;
 * 1. the title begins with the typed text;
 * 2. the title contains every word, in any order and form (balon, balonlar, balonu). Each word that matches the title
 *    only as a synonym or a prefix (the last one, still being typed) lowers the hit by one tier, and each that matches
 *    only elsewhere (brand, category, property, colour, size, code) by two.
 *
 * Within a tier by relevance: each unit counts the places where one of its words was found (title 1, brand and
 * categories 0.5, properties and options 0.2, codes 0.05; each place once), and the sum over all units is multiplied by
 * 1 + ln(1 + popularity) / 20. A text without units, such as "100 tl altı", has no words to weigh: popularity alone
 * counts. Mistyped words were replaced before, so their hits are ranked like those of the corrected text.
 */
export class Ranker {
  readonly #whole: ItemBits;
  readonly #begun: ItemBits;
  readonly #exactCode: ItemBits | null;
  readonly #titleUnits: readonly { typed: ItemBits; begun: ItemBits }[];
  readonly #places: readonly Uint8Array[];
  readonly #liked: ItemBits | null;

  /** @param likes a query that marks items; null for none */
  constructor(
    private readonly segment: TextSegment,
    plan: SearchPlan,
    likes: TextQuery | null,
  ) {
    this.#begun = titlesFrom(segment, wordsOf(plan));
    this.#whole = titlesOf(segment, wordsOf(plan), this.#begun);
    this.#exactCode = plan.code === null ? null : match(segment, termOf(plan.code));
    this.#titleUnits = plan.titleUnits.map(({ typed, begun }) => ({
      typed: match(segment, typed),
      begun: match(segment, begun),
    }));
    this.#places = plan.units.map((unit) => placesOf(segment, termsOf(unit)));
    this.#liked = likes && match(segment, likes);
  }

  /** @param item its number in the segment */
  rank(item: number): Ranked {
    return {
      id: this.segment.ids[item] as number,
      tier: this.#tierOf(item),
      isLiked: this.#liked !== null && hasBit(this.#liked, item),
      relevance: this.#relevanceOf(item),
    };
  }

  #tierOf(item: number): number {
    if (hasBit(this.#whole, item) || (this.#exactCode && hasBit(this.#exactCode, item))) return BEST_TIER;
    if (hasBit(this.#begun, item)) return 1;
    let tier = 2;
    for (const { typed, begun } of this.#titleUnits) {
      if (hasBit(typed, item)) continue;
      tier += hasBit(begun, item) ? 1 : 2;
    }
    return tier;
  }

  #relevanceOf(item: number): number {
    const popularity = this.segment.popularity[item] as number;
    if (this.#places.length === 0) return popularity;
    let weight = 0;
    for (const places of this.#places) weight += WEIGHT_OF[places[item] as number] as number;
    return weight * (1 + Math.log(1 + popularity) / 20);
  }
}

/** Above so many items of a segment for each ranked one, these are searched alone. */
const MANY = 50;

/**
 * Ranks items of a segment.
 * @param items their numbers there, ascending
 * @param likes as `Ranker`
 */
export function rankItems(
  segment: TextSegment,
  items: readonly number[],
  plan: SearchPlan,
  likes: TextQuery | null,
): Ranked[] {
  if (segment.size <= items.length * MANY) {
    const ranker = new Ranker(segment, plan, likes);
    return items.map((item) => ranker.rank(item));
  }
  const words = wordsOf(plan);
  const queries = [
    ...plan.units,
    ...plan.titleUnits.flatMap(({ typed, begun }) => [typed, begun]),
    ...(likes ? [likes] : []),
  ];
  const terms = [
    ...queries.flatMap(termsOf),
    ...words.map((word, at) => termOf(word, at === words.length - 1)),
    ...(plan.code === null ? [] : [termOf(plan.code)]),
  ];
  const ranker = new Ranker(segment.narrow(items, terms), plan, likes);
  return items.map((_, at) => ranker.rank(at));
}

/** A total order, the same on every engine: by tier, then `within` a tier, then the newer item first. */
export function byRank(within: (a: Ranked, b: Ranked) => number): (a: Ranked, b: Ranked) => number {
  return (a, b) => a.tier - b.tier || within(a, b) || b.id - a.id;
}
