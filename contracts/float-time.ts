/**
 * How long balloons float with helium, indoors and as sellers of balloons state it; sources with dates are in
 * docs/float-time.md. This file must not import zod, which would enter the bundle of pages.
 */

/** The property of an item that names its kind. Its values are the keys of {@link FLOAT_TIMES}; it is no filter and is not searched. */
export const FLOAT_PROPERTY = 'helyumla-ucus';

/** Hours that they float at least and at most. `label` is the property's, whose slug is the key; `name` is for sentences. */
type FloatTime = { label: string; name: string; least: number; most: number };

export const FLOAT_TIMES = {
  lateks: { label: 'Lateks', name: 'Lateks balonlar (28–35 cm)', least: 8, most: 18 },
  'lateks-katkili': { label: 'Lateks katkılı', name: 'Katkılı lateks balonlar', least: 48, most: 96 },
  'lateks-dev': { label: 'Lateks dev', name: 'Dev lateks balonlar (90 cm)', least: 72, most: 168 },
  folyo: { label: 'Folyo', name: 'Folyo balonlar (45 cm ve üstü)', least: 72, most: 120 },
  bobo: { label: 'Bobo', name: 'Şeffaf balonlar', least: 120, most: 240 },
} as const satisfies Record<string, FloatTime>;
export type FloatKind = keyof typeof FLOAT_TIMES;

/** The kind of an item with this property's value; null for one that is not known. */
export function floatKindOf(value: string | undefined): FloatKind | null {
  return value !== undefined && Object.hasOwn(FLOAT_TIMES, value) ? (value as FloatKind) : null;
}

/** "8–18 saat", "3–5 gün". */
export function floatWords({ least, most }: FloatTime): string {
  return most < 48 ? `${least}–${most} saat` : `${Math.floor(least / 24)}–${Math.floor(most / 24)} gün`;
}

/** How long a party lasts, hours: balloons should float until its end. */
const PARTY_HOURS = 3;

/**
 * Whether balloons that are handed over filled still float at the party. `unsure`: some of them may have sunk before its
 * end. @param handedOver when they are filled at the latest; the buyer has them from then on. @param party when it begins
 */
export function floats({ least, most }: FloatTime, handedOver: Date, party: Date): 'yes' | 'unsure' | 'no' {
  const gap = (party.getTime() - handedOver.getTime()) / 3_600_000;
  if (gap > most) return 'no';
  return gap + PARTY_HOURS > least ? 'unsure' : 'yes';
}
