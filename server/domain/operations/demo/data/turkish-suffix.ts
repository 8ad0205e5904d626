/** Last vowel of a number when spoken, by its last digit that is not 0: 5 "beş", 6 "altı", 20 "yirmi". */
const VOWEL_OF_UNIT = ['', 'i', 'i', 'ü', 'ö', 'e', 'ı', 'i', 'i', 'u'] as const;
const VOWEL_OF_TEN = ['', 'o', 'i', 'u', 'ı', 'i', 'ı', 'i', 'e', 'a'] as const;
/** "yüz" and "bin". */
const VOWEL_OF_HUNDRED = 'ü';
const VOWEL_OF_THOUSAND = 'i';

/** The suffix vowel in harmony with a last vowel. */
const HIGH: Record<string, string> = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' };

/** The pack size suffix for a count below a million: `packOf(8)` → "8’li", `packOf(16)` → "16’lı". */
export function packOf(count: number): string {
  return `${count}’l${HIGH[lastVowelOfNumber(count)]}`;
}

/** "also" in vowel harmony with the preceding words: "de" after "parti tabağı 8’li", "da" after "balon". */
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
