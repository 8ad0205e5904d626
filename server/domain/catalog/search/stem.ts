/**
 * Folded noun inflection, in this order, each at most once: a derivation (kedi-li, mum-luk), the plural, a possessive,
 * a case (balon-lar-ı-nda). Folding merges ı/i and ü/u.
 */
const ENDING =
  /^(?:li|lu|siz|suz|lik|luk|ci|cu)?(?:lar|ler)?(?:[iu]miz|umuz|[iu]niz|unuz|[iu]m|[iu]n|s[iu]|[iu])?(?:n?[iuae]|y[iuae]|n?[dt][ae]n?|n?[iu]n|y?l[ae])?$/;
/** Final consonants that a following vowel softens: kitap → kitabı, tabak → tabağı. */
const HARD: Record<string, string> = { b: 'p', d: 't', g: 'k' };
const SHORTEST_ROOT = 3;
/** A case ending alone does not split a known word: the brand Balonya is not "to the balloon". */
const CASE_ALONE = /^(?:y[iuae]|[dt][ae]n?|y?l[ae])$/;

export type Root = { root: string; ending: string };

/**
 * Every way to split a folded word into root and ending, longest root first, without the word itself: `"kitabi"` →
 * kitab, kitap. These are guesses; `sharesRoot` decides which to trust. Roots have at least 3 letters.
 */
export function rootsOf(word: string): readonly Root[] {
  const roots: Root[] = [];
  for (let at = word.length - 1; at >= SHORTEST_ROOT; at--) {
    const ending = word.slice(at);
    if (!ENDING.test(ending)) continue;
    const root = word.slice(0, at);
    roots.push({ root, ending });
    const hard = /^[aeiu]/.test(ending) ? HARD[root.at(-1) ?? ''] : undefined;
    if (hard) roots.push({ root: root.slice(0, -1) + hard, ending });
  }
  return roots;
}

/**
 * The roots that a searched word may stand for. A root of three letters before a short ending is too often a
 * coincidence (alt-ın, gel-in): it must be a known word, and when the searched word is known itself, the ending must be
 * a plain possessive (mum-u, taç-ı).
 */
export function basesOf(word: string, isKnown: (word: string) => boolean): Set<string> {
  const bases = new Set([word]);
  for (const { root, ending } of rootsOf(word)) {
    const isLong = root.length > SHORTEST_ROOT || ending.length > 2;
    const trusted = isKnown(word)
      ? (isLong && !CASE_ALONE.test(ending)) || (isKnown(root) && /^[iu]$/.test(ending))
      : isLong || isKnown(root);
    if (trusted) bases.add(root);
  }
  return bases;
}

/** Whether a word is this root with an ending, however short the root. */
export function isFormOf(word: string, root: string): boolean {
  return word.startsWith(root) && ENDING.test(word.slice(root.length));
}

const DERIVATION = /^(?:li|lu|siz|suz|lik|luk|ci|cu)/;

/** Whether a form is another word made from this one: "ışıklı" from "ışık", but not "ışıklar" or "ışığı". */
export function isDerivedFrom(form: string, word: string): boolean {
  if (form === word) return false;
  const inflected = rootsOf(word).filter(({ ending }) => !DERIVATION.test(ending));
  const stems = new Set([word, ...inflected.map(({ root }) => root)]);
  return rootsOf(form).some(({ root, ending }) => DERIVATION.test(ending) && stems.has(root));
}

/**
 * Whether a word of the index is a form of a word with these bases.
 * @param roots those of the word, if the caller knows them
 */
export function sharesRoot(bases: ReadonlySet<string>, indexed: string, roots = rootsOf(indexed)): boolean {
  return bases.has(indexed) || roots.some(({ root }) => bases.has(root));
}

/** The common prefix of all forms of a word: its shortest root, without a consonant that an ending would soften. */
export function commonBeginning(word: string): string {
  const root = word.slice(0, rootsOf(word).at(-1)?.root.length);
  return root.length > SHORTEST_ROOT ? root.replace(/[bpdtgk]$/, '') : root;
}
