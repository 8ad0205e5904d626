import { slugify } from './turkish';

/** Longest code, once folded. */
export const LONGEST_CODE = 32;

/**
 * A code as it is kept and compared: `"parti10"`, `"PARTİ10"`, `"Partı 10 "` with any keyboard's i are the same code.
 * ASCII before upper case, so that no language's rules for i can part them. Empty when nothing is left.
 */
export function foldCouponCode(text: string): string {
  return slugify(text).toUpperCase();
}
