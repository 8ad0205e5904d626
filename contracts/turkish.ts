/**
 * Turkish text rules that both sides share: folding for search, slugs, capitalisation.
 * Identifiers never go through locale-dependent case mapping; words for people always do.
 */

const FOLDS: Record<string, string> = {
  ı: 'i',
  İ: 'i',
  I: 'i',
  ş: 's',
  Ş: 's',
  ğ: 'g',
  Ğ: 'g',
  ü: 'u',
  Ü: 'u',
  ö: 'o',
  Ö: 'o',
  ç: 'c',
  Ç: 'c',
  â: 'a',
  Â: 'a',
  î: 'i',
  Î: 'i',
  û: 'u',
  Û: 'u',
  é: 'e',
  É: 'e',
};
const FOLDED_CLASS = /[ıİIşŞğĞüÜöÖçÇâÂîÎûÛéÉ]/g;

/**
 * The one folding function, used when indexing and when asking: `"IŞIKLI Doğum-Günü"` → `"isikli dogum gunu"`.
 * NFKC, then Turkish letters to their ASCII neighbours, lower case, everything but letters and digits a single space.
 */
export function foldTurkish(text: string): string {
  return text
    .normalize('NFKC')
    .replace(FOLDED_CLASS, (letter) => FOLDS[letter] ?? letter)
    .replace(/\u0307/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** `"Işıklı Doğum Günü"` → `"isikli-dogum-gunu"`. Empty when the text has no letter or digit. */
export function slugify(text: string): string {
  return foldTurkish(text).replaceAll(' ', '-');
}

/** Capitalises each word the Turkish way: `"istanbul içi"` → `"İstanbul İçi"`. */
export function capitalizeTurkish(text: string): string {
  return text
    .split(' ')
    .map((word) => word.charAt(0).toLocaleUpperCase('tr') + word.slice(1))
    .join(' ');
}

const ALPHABET = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';

/**
 * A sort key whose plain byte order is the Turkish alphabet's order, because the embedded engine has no
 * Turkish collation: each letter becomes its two-digit place in the alphabet, digits stay before letters.
 */
export function turkishSortKey(text: string): string {
  let key = '';
  for (const char of text.normalize('NFKC').toLocaleLowerCase('tr')) {
    const place = ALPHABET.indexOf(char);
    if (place >= 0) key += String.fromCharCode(97 + Math.floor(place / 8), 97 + (place % 8));
    else if (char >= '0' && char <= '9') key += char;
    else if (/\s/.test(char)) key += ' ';
  }
  return key;
}
