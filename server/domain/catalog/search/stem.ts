/**
 * Folded inflection: what a noun's ending may be. In this order, each at most once: a derivation (kedi-li,
 * mum-luk), the plural, a possessive, a case (balon-lar-ı-nda). Folding made ı/i and ü/u one.
 */
const ENDING =
  /^(?:li|lu|siz|suz|lik|luk|ci|cu)?(?:lar|ler)?(?:[iu]miz|umuz|[iu]niz|unuz|[iu]m|[iu]n|s[iu]|[iu])?(?:n?[iuae]|y[iuae]|n?[dt][ae]n?|n?[iu]n|y?l[ae])?$/;
/** A vowel behind them softened these last consonants: kitap → kitabı, tabak → tabağı. */
const HARD: Record<string, string> = { b: 'p', d: 't', g: 'k' };
const SHORTEST_ROOT = 3;
/** A case alone is no reason to take a known word apart: the brand Balonya is not "to the balloon". */
const CASE_ALONE = /^(?:y[iuae]|[dt][ae]n?|y?l[ae])$/;

export type Root = { root: string; ending: string };

/**
 * Every way to read a folded word as root and ending, longest root first, the word itself left out:
 * `"kitabi"` → kitab, kitap. They are guesses; `sharesRoot` says which to trust. Roots have 3 letters or more.
 */
export function rootsOf(word: string): Root[] {
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
 * The roots of an asked word that may stand for it. One of three letters before a short ending is a coincidence
 * too often (alt-ın, gel-in): it must be a known word, and the ending a plain possessive (mum-u, taç-ı) when the
 * asked word is known itself.
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

/** Whether a word of the index is a form of a word with these bases. */
export function sharesRoot(bases: ReadonlySet<string>, indexed: string): boolean {
  return bases.has(indexed) || rootsOf(indexed).some(({ root }) => bases.has(root));
}

/** What all forms of a word begin with: its shortest root, without a consonant that an ending would soften. */
export function commonBeginning(word: string): string {
  const root = word.slice(0, rootsOf(word).at(-1)?.root.length);
  return root.length > SHORTEST_ROOT ? root.replace(/[bpdtgk]$/, '') : root;
}
