/**
 * Turkish text rules that both sides share: folding for search, slugs, capitalisation.
 * Identifiers never go through locale-dependent case mapping; words for people always do.
 */

const PLAIN = /^[a-z0-9 ]*$/;

/**
 * The one folding function, used when indexing and when asking: `"IŞIKLI Doğum-Günü"` → `"isikli dogum gunu"`.
 * Compatibility decomposition takes every mark off its letter (ş, ğ, ü, ö, ç, İ, â, î, û, é, ñ, and marks that
 * were typed apart, such as U+0307 after an i); dotless ı alone has none and is replaced. Then lower case, and
 * everything but letters and digits becomes one space.
 */
export function foldTurkish(text: string): string {
  const bare = PLAIN.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replaceAll('ı', 'i')
        .toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, ' ').trim();
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
 * Turkish collation: each letter becomes its two-digit place in the alphabet, digits stay before letters and
 * spaces before digits. A letter that is none of the alphabet's (â, é) counts as the letter under its mark.
 */
export function turkishSortKey(text: string): string {
  let key = '';
  for (const char of text.normalize('NFKC').toLocaleLowerCase('tr')) {
    const place = placeOf(char);
    if (place >= 0) key += String.fromCharCode(97 + Math.floor(place / 8), 97 + (place % 8));
    else if (char >= '0' && char <= '9') key += char;
    else if (/\s/.test(char)) key += ' ';
  }
  return key;
}

function placeOf(char: string): number {
  const place = ALPHABET.indexOf(char);
  return place >= 0 || char <= '\u007f' ? place : ALPHABET.indexOf(char.normalize('NFD').charAt(0));
}
