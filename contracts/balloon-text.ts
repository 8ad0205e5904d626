/** The most characters of a text that is written with balloons: a line of 24 letters of 40 cm is over 7 m long. */
export const MOST_BALLOON_TEXT = 24;

/** Turkish writes a circumflex on some vowels (kâğıt); balloons are sold without it. */
const WITHOUT_CIRCUMFLEX: Record<string, string> = { Â: 'A', Î: 'İ', Û: 'U' };

/**
 * A typed text as balloons write it: upper case by Turkish rules, words separated by one space. `"şule  5"` → `"ŞULE 5"`,
 * `"iyi ki"` → `"İYİ Kİ"`, `"ışıl"` → `"IŞIL"`.
 */
export function toBalloonText(typed: string): string {
  return typed
    .normalize('NFC')
    .toLocaleUpperCase('tr')
    .replaceAll('İ\u0307', 'İ')
    .replace(/[ÂÎÛ]/g, (letter) => WITHOUT_CIRCUMFLEX[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a character is one that balloons are made of: a letter or a digit. */
export function isGlyph(char: string): boolean {
  return /^[\p{L}0-9]$/u.test(char);
}
