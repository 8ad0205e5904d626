/** Inflectional suffixes, folded. Turkish only appends, so stripping from the end finds the stem. */
const SUFFIXES = [
  'larindan',
  'lerinden',
  'larinin',
  'lerinin',
  'larinda',
  'lerinde',
  'larimiz',
  'lerimiz',
  'larina',
  'lerine',
  'larini',
  'lerini',
  'lardan',
  'lerden',
  'larin',
  'lerin',
  'larda',
  'lerde',
  'lara',
  'lere',
  'lari',
  'leri',
  'sinin',
  'sunun',
  'sinda',
  'sunda',
  'sinde',
  'indan',
  'inden',
  'undan',
  'unden',
  'imiz',
  'umuz',
  'lar',
  'ler',
  'nin',
  'nun',
  'dan',
  'den',
  'tan',
  'ten',
  'sina',
  'sine',
  'suna',
  'sini',
  'sunu',
  'inda',
  'inde',
  'unda',
  'unde',
  'ina',
  'ine',
  'una',
  'une',
  'ini',
  'unu',
  'in',
  'un',
  'im',
  'um',
  'da',
  'de',
  'ta',
  'te',
  'ya',
  'ye',
  'yi',
  'yu',
  'si',
  'su',
  'i',
  'u',
  'a',
  'e',
].sort((a, b) => b.length - a.length);

/** Roots have at least this many letters; shorter ones mean too many things. */

const SHORTEST_ROOT = 3;
const HARD: Record<string, string> = { b: 'p', d: 't', g: 'k' };

/**
 * Possible stems of a folded word, longest first, without the word itself: `"kitabi"` → `["kitab", "kitap"]`.
 * A stem whose last consonant was softened by the suffix is given in its hard form too. They are candidates:
 * the caller keeps those that the vocabulary knows.
 */
export function stemsOf(word: string): string[] {
  const stems = new Set<string>();
  for (const suffix of SUFFIXES) {
    const root = word.slice(0, -suffix.length);

    if (!word.endsWith(suffix) || root.length < SHORTEST_ROOT) continue;
    stems.add(root);
    const hard = HARD[root.at(-1) ?? ''];
    if (hard) stems.add(root.slice(0, -1) + hard);
  }
  return [...stems].sort((a, b) => b.length - a.length);
}
