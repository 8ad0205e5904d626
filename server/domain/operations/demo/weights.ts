import type { Kind } from './kinds/kind';

/** The packed weight of the smallest size of each shape, grams. Services on site have none. */
const GRAMS: Readonly<Record<string, number>> = {
  foil: 30,
  balloon: 60,
  bubble: 40,
  bouquet: 120,
  garland: 350,
  led: 90,
  number: 40,
  letter: 40,
  'printed-number': 10,
  'printed-letter': 10,
  heart: 30,
  star: 30,
  tank: 3200,
  plate: 160,
  cup: 110,
  napkin: 90,
  tablecloth: 140,
  straw: 40,
  topper: 50,
  caketopper: 40,
  banner: 120,
  swirl: 70,
  curtain: 150,
  candle: 30,
  confetti: 80,
  pinata: 700,
  invitation: 130,
  giftbox: 300,
  giftbag: 220,
  costume: 400,
  mask: 120,
  hat: 100,
  tiara: 60,
  glasses: 50,
  blower: 60,
  set: 900,
  plush: 350,
  book: 180,
  sticker: 150,
  lights: 160,
  magnet: 240,
};

/** Grams of a size, each 50 % heavier than the previous one, rounded to ten; null for what isn't shipped. */
export function weightOf({ shape }: Pick<Kind, 'shape'>, sizeIndex: number): number | null {
  const grams = GRAMS[shape];
  return grams === undefined ? null : Math.round((grams * 1.5 ** sizeIndex) / 10) * 10;
}
