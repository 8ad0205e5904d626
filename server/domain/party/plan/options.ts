import type { Item, Product } from '@/contracts/catalog';
import { type Kurus, multiplyMoney, sumMoney } from '@/contracts/money';
import type { PlanVersion } from '@/contracts/party-rules';
import { foldTurkish } from '@/contracts/turkish';
import { unitsIn } from '@/server/domain/catalog/search/pack-fit';
import { choosePacks } from '../packs/choose-packs';
import { groupBy } from './group-by';
import type { Need } from './needs';

/**
 * A variant that a rule describes. `fit`: of the party's theme, without a theme, of another one, or made for another
 * occasion. `inColors`: of a colour of the party. `weight` in grams.
 */
export type Candidate = {
  item: Omit<Item, 'products'>;
  product: Product;
  price: Kurus;
  stock: number;
  weight: number;
  packSize: number;
  popularity: number;
  fit: 'theme' | 'plain' | 'other' | 'foreign';
  inColors: boolean;
  /** What it looks like: variants of one design differ in the size of their packs alone. */
  design: string;
  /** The digit that a balloon shows. */
  digit: string | null;
};

export type OptionPack = { candidate: Candidate; quantity: number };

/** One way to meet a need: packs of one design, or of several when no design has enough. `quality` from 1 to {@link MOST_QUALITY}. */
export type Option = { packs: readonly OptionPack[]; pieces: number; price: Kurus; grams: number; quality: number };

const LAST_RESORT = 1;
const FITS = { theme: 9, plain: 3, other: LAST_RESORT, foreign: LAST_RESORT } as const;
/** Added in the colours of the party: plain designs in them come between its theme and other plain ones. */
const IN_COLORS = 3;
const MOST_BONUS = 2;
export const MOST_QUALITY = FITS.theme + IN_COLORS + MOST_BONUS;
/** The order in which designs are mixed. */
const MIXED_FIRST: readonly Candidate['fit'][] = ['theme', 'plain', 'other', 'foreign'];
/** How many designs are mixed at most when none has enough. */
const MOST_MIXED = 6;

/**
 * The ways to meet a need with what is in stock, the best first: of the theme, plain in the party's colours, plain, of
 * other themes; what is made for another occasion only when nothing else is left. Equally fitting designs are ordered by
 * the version: popular ones first in the full one, finer ones (by the price of a piece) in the grand one, cheap ones in
 * the simple one. Empty when the stock isn't enough.
 */
export function optionsFor(
  need: Need,
  candidates: readonly Candidate[],
  { age, version }: { age: number | null; version: PlanVersion },
  known: KnownWays = new Map(),
): Option[] {
  const key = `${need.rule.key} ${need.count}`;
  const bought = known.get(key) ?? waysToMeet(need, candidates, age);
  known.set(key, bought);
  const rankOf = RANKS[version];
  const ranked = [...bought].sort((one, other) => rankOf(one) - rankOf(other) || firstId(one) - firstId(other));
  const thirdOf = new Map(ranked.map((option, rank) => [option, Math.floor((rank * 3) / ranked.length)]));
  return bought
    .map((option) => {
      const fit = isMixed(option) ? LAST_RESORT : fitOf(option);
      // Within the theme and among plain designs only: another theme stays the last resort.
      const bonus = version === 'simple' || fit === LAST_RESORT ? 0 : (thirdOf.get(option) ?? 0);
      return { ...option, quality: fit + bonus };
    })
    .sort(byWorth);
}

/** By quality, then price; equal ones by id, so that the same party always gets the same plan. */
function byWorth(one: Option, other: Option): number {
  return other.quality - one.quality || one.price - other.price || firstId(one) - firstId(other);
}

type Bought = Omit<Option, 'quality'> & { mixed?: true };

/** Ways to meet a need, by rule and count, for one party at one moment. */
export type KnownWays = Map<string, readonly Bought[]>;

function waysToMeet(need: Need, candidates: readonly Candidate[], age: number | null): Bought[] {
  const inStock = candidates.filter(({ stock }) => stock > 0);
  const fitting = inStock.filter(({ fit }) => fit !== 'foreign');
  const ways = waysWith(need, fitting, age);
  return ways.length > 0 || fitting.length === inStock.length ? ways : waysWith(need, inStock, age);
}

function waysWith(need: Need, inStock: readonly Candidate[], age: number | null): Bought[] {
  const { counts } = need.rule;
  if (counts === 'age-digits') return digitOptions(String(age), need.count, inStock);
  return designOptions(need, counts === 'age-size' ? inStock.filter(({ product }) => isForAge(product, age)) : inStock);
}

/** What makes a design better in a version; equal values come in the order of their ids. */
const RANKS: Readonly<Record<PlanVersion, (option: Bought) => number>> = {
  simple: () => 0,
  full: ({ packs }) => packs[0]?.candidate.popularity ?? 0,
  grand: ({ price, pieces }) => price / pieces,
};

function firstId({ packs }: Pick<Option, 'packs'>): number {
  return packs[0]?.candidate.product.id ?? 0;
}

function isMixed({ mixed }: Bought): boolean {
  return mixed === true;
}

function fitOf({ packs }: Pick<Option, 'packs'>): number {
  const fit = Math.min(...packs.map(({ candidate }) => FITS[candidate.fit]));
  return fit !== LAST_RESORT && packs.every(({ candidate }) => candidate.inColors) ? fit + IN_COLORS : fit;
}

function toBought(packs: readonly OptionPack[], pieces: number): Bought {
  return {
    packs,
    pieces,
    price: sumMoney(packs.map(({ candidate, quantity }) => multiplyMoney(candidate.price, quantity))),
    grams: packs.reduce((sum, { candidate, quantity }) => sum + candidate.weight * quantity, 0),
  };
}

function designOptions({ rule, count }: Need, candidates: readonly Candidate[]): Bought[] {
  const byPieces = rule.counts === 'pieces';
  const sizeOf = ({ packSize }: Candidate) => (byPieces ? packSize : 1);
  const buy = (packs: readonly Candidate[]): OptionPack[] | null => {
    const quantities = choosePacks(
      count,
      packs.map((one) => ({ size: sizeOf(one), price: one.price, stock: one.stock })),
    );
    if (!quantities) return null;
    return packs.flatMap((candidate, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity > 0 ? [{ candidate, quantity }] : [];
    });
  };
  const piecesOf = (packs: readonly OptionPack[]) =>
    packs.reduce((sum, { candidate, quantity }) => sum + sizeOf(candidate) * quantity, 0);
  const designs = groupBy(candidates, (one) => (byPieces ? one.design : String(one.product.id)));
  const options = [...designs.values()].flatMap((packs) => {
    const bought = buy(packs);
    return bought ? [toBought(bought, piecesOf(bought))] : [];
  });
  if (options.length > 0) return options;
  const most = [...candidates]
    .sort(
      (one, other) =>
        MIXED_FIRST.indexOf(one.fit) - MIXED_FIRST.indexOf(other.fit) ||
        stockOf(other) - stockOf(one) ||
        idOf(one) - idOf(other),
    )
    .slice(0, MOST_MIXED);
  const mixed = most.length > 1 ? buy(most) : null;
  return mixed ? [{ ...toBought(mixed, piecesOf(mixed)), mixed: true }] : [];

  function stockOf(one: Candidate): number {
    return sizeOf(one) * one.stock;
  }
}

function idOf({ product }: Candidate): number {
  return product.id;
}

/** Packs of different sizes of one design can be bought together: the size says either the pack or what it looks like. */
export function designOf(item: number, { color, size }: Pick<Product, 'color' | 'size'>): string {
  const looks = size !== null && unitsIn(foldTurkish(size)).length === 0 ? size : '';
  return [item, color ?? '', looks].join('\n');
}

/** The age in digit balloons of one colour and size, `count` times. */
function digitOptions(age: string, count: number, candidates: readonly Candidate[]): Bought[] {
  const looks = groupBy(candidates, ({ product: { color, size } }) => `${color ?? ''}\n${size ?? ''}`);
  const needed = groupBy([...age], (digit) => digit);
  return [...looks.values()].flatMap((offered) => {
    const packs = [...needed].map(([digit, times]) => {
      const quantity = times.length * count;
      const [candidate] = offered
        .filter((one) => one.digit === digit && one.stock >= quantity)
        .sort((one, other) => one.price - other.price || idOf(one) - idOf(other));
      return candidate ? { candidate, quantity } : null;
    });
    const complete = packs.filter((pack) => pack !== null);
    return complete.length === packs.length ? [toBought(complete, count)] : [];
  });
}

/** Whether a size such as "5-6 Yaş" or "4 Yaş" contains the age. */
function isForAge({ size, variant_title }: Product, age: number | null): boolean {
  const [, from, to] = /(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*ya[sş]/i.exec(`${size ?? ''} ${variant_title}`) ?? [];
  return from !== undefined && age !== null && age >= Number(from) && age <= Number(to ?? from);
}
