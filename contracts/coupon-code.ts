import { slugify } from './turkish';

/** Maximum length of a normalised code. */
export const LONGEST_CODE = 32;

/**
 * Normalises a code for storage and comparison: `"parti10"`, `"PARTİ10"` and `"Partı 10 "` are the same code. Letters
 * are reduced to ASCII before upper-casing, so that the result does not depend on a language's rules for i. Empty when
 * no valid character is left.
 */
export function foldCouponCode(text: string): string {
  return slugify(text).toUpperCase();
}
