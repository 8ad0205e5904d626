import { foldTurkish } from '@/contracts/turkish';

/** More digits than a size or an age has indicate telephone and card numbers, barcodes or dates of birth. */
const MAX_DIGITS = 4;
const MAX_WORDS = 6;
const MAX_LENGTH = 60;
/** Email and web addresses, also without the @. */
const ADDRESS = /@|\bwww\b|\.\s*(?:com|net|org|tr)\b/i;

/**
 * The stored form of a search term, folded; null for terms that may be personal data: addresses, numbers, and texts as
 * long as a sentence.
 */
export function termOf(text: string): string | null {
  const term = foldTurkish(text);
  const digits = term.replace(/\D/g, '').length;
  if (term.length < 2 || term.length > MAX_LENGTH || term.split(' ').length > MAX_WORDS) return null;
  if (digits > MAX_DIGITS || /^[\d ]+$/.test(term) || ADDRESS.test(text)) return null;
  return term;
}
