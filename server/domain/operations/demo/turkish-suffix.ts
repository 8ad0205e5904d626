/** Last vowel of a number as it is read out, by its last digit that is not 0: 5 "beş", 6 "altı", 20 "yirmi". */
const VOWEL_OF_UNIT = ['', 'i', 'i', 'ü', 'ö', 'e', 'ı', 'i', 'i', 'u'] as const;
const VOWEL_OF_TEN = ['', 'o', 'i', 'u', 'ı', 'i', 'ı', 'i', 'e', 'a'] as const;
/** "yüz" and "bin". */
const VOWEL_OF_HUNDRED = 'ü';
const VOWEL_OF_THOUSAND = 'i';

/** What follows a last vowel in its harmony. */
const HIGH: Record<string, string> = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' };

/** A pack of so many pieces, below a million: `packOf(8)` → "8’li", `packOf(16)` → "16’lı". */
export function packOf(count: number): string {
  return `${count}’l${HIGH[lastVowelOfNumber(count)]}`;
}

/** "also" as it stands behind these words, in their vowel harmony: "de" behind "parti tabağı 8’li", "da" behind "balon". */
export function alsoAfter(words: string): 'de' | 'da' {
  const [, digits] = /(\d+)\P{L}*$/u.exec(words) ?? [];
  const vowel = digits
    ? lastVowelOfNumber(Number(digits))
    : [...words.toLocaleLowerCase('tr').replaceAll('â', 'a')].findLast((letter) => letter in HIGH);
  return vowel !== undefined && 'aıou'.includes(vowel) ? 'da' : 'de';
}

function lastVowelOfNumber(count: number): string {
  if (count % 10 > 0) return VOWEL_OF_UNIT[count % 10] as string;
  if (count % 100 > 0) return VOWEL_OF_TEN[(count % 100) / 10] as string;
  if (count % 1000 > 0) return VOWEL_OF_HUNDRED;
  return count > 0 ? VOWEL_OF_THOUSAND : 'ı'; // "sıfır"
}
