import { foldTurkish } from '@/contracts/turkish';

/** More digits than a size or an age has indicate telephone and card numbers, barcodes or dates of birth. */
const MOST_DIGITS = 4;
const MOST_WORDS = 6;
const LONGEST = 60;
/** Email and web addresses, also without the @. */
const ADDRESS = /@|\bwww\b|\.\s*(?:com|net|org|tr)\b/i;

/**
 * The stored form of a search term, folded; null for terms that may be personal data: addresses, numbers, and texts as
 * long as a sentence.
 */
export function termOf(text: string): string | null {
  const term = foldTurkish(text);
  const digits = term.replace(/\D/g, '').length;
  if (term.length < 2 || term.length > LONGEST || term.split(' ').length > MOST_WORDS) return null;
  if (digits > MOST_DIGITS || /^[\d ]+$/.test(term) || ADDRESS.test(text)) return null;
  return term;
}
