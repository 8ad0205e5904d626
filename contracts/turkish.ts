/**
 * Turkish text rules shared by server and client: folding for search, slugs, capitalisation. Identifiers never use
 * locale-dependent case mapping; text for display always does.
 */

const PLAIN = /^[a-z0-9 ]*$/;

/**
 * Folds text for indexing and for queries: `"IŞIKLI Doğum-Günü"` → `"isikli dogum gunu"`. Compatibility decomposition
 * separates every diacritic from its letter (ş, ğ, ü, ö, ç, İ, â, î, û, é, ñ, and combining characters such as U+0307
 * after an i); only dotless ı needs a replacement. Then the text is lower-cased and every sequence of other characters
 * becomes one space.
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

/** Capitalises each word by Turkish rules: `"istanbul içi"` → `"İstanbul İçi"`. */
export function capitalizeTurkish(text: string): string {
  return text
    .split(' ')
    .map((word) => word.charAt(0).toLocaleUpperCase('tr') + word.slice(1))
    .join(' ');
}

const ALPHABET = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';

/**
 * A sort key whose byte order is the order of the Turkish alphabet, because the embedded engine has no Turkish
 * collation. Each letter becomes its two-digit position in the alphabet; spaces sort before digits and digits before
 * letters. Letters outside the alphabet (â, é) sort as their base letter.
 */
export function turkishSortKey(text: string): string {
  let key = '';
  for (const char of text.normalize('NFKC').toLocaleLowerCase('tr')) {
    const position = positionOf(char);
    if (position >= 0) key += String.fromCharCode(97 + Math.floor(position / 8), 97 + (position % 8));
    else if (char >= '0' && char <= '9') key += char;
    else if (/\s/.test(char)) key += ' ';
  }
  return key;
}

function positionOf(char: string): number {
  const position = ALPHABET.indexOf(char);
  return position >= 0 || char <= '\u007f' ? position : ALPHABET.indexOf(char.normalize('NFD').charAt(0));
}
