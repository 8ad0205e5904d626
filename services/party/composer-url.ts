import { MOST_BALLOON_TEXT, toBalloonText } from '@/contracts/balloon-text';
import type { SearchReading } from '@/contracts/search-reading';
import { foldTurkish } from '@/contracts/turkish';

/** The page on which a name or number is composed. */
export const COMPOSER_PATH = '/s/isim-ve-rakam-balonu';

/** What the page draws while nothing is typed. */
export const SAMPLE_WORD = 'ŞULE 5';

/**
 * What the page's address says. `material`, `color` and `size` are the API's values; `isArch` is how the drawing hangs the
 * letters.
 */
export type ComposerQuery = { text: string; material?: string; color?: string; size?: string; isArch?: boolean };

/** The address of a composed word, the same for every spelling of it. */
export function composerHref({ text, material, color, size, isArch }: ComposerQuery): string {
  const fields = { yazi: toBalloonText(text), malzeme: material, renk: color, boyut: size, dizilis: isArch && 'kemer' };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return query.size > 0 ? `${COMPOSER_PATH}?${query}` : COMPOSER_PATH;
}

/** Reads the page's query; whatever the address says, the result is one that the API accepts. */
export function readComposerQuery(query: Record<string, string | string[] | undefined>): ComposerQuery {
  const read = (name: string, most: number) => cut([query[name]].flat()[0] ?? '', most);
  const [material, color, size] = [read('malzeme', 80), read('renk', 80), read('boyut', 80)];
  return {
    text: read('yazi', MOST_BALLOON_TEXT),
    ...(material && { material }),
    ...(color && { color }),
    ...(size && { size }),
    isArch: read('dizilis', 20) === 'kemer',
  };
}

/** The text to ask the API for: as balloons write it, of at most its length. */
export function askedText(typed: string): string {
  return cut(toBalloonText(typed), MOST_BALLOON_TEXT);
}

/** At most so many UTF-16 units, and no half of a surrogate pair at the end. */
function cut(text: string, most: number): string {
  return text
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** Searches for the composer itself: "isim balonu", "isimli balon", "harf balon şule". */
const NAME_SEARCH =
  /^(?:isim|isimli|isme ozel|harf|harfli|rakam)(?: (?:folyo|harf))? balon(?:u|lar|lari)?(?: (?<name>.+))?$/;

/**
 * Where a search for letter or digit balloons can be composed as a whole; null for every other search. `understood` are
 * the readings of the search: of "5 rakamı" the letter 5. Words after "harf balon" are the name, unless they were
 * understood as something else.
 */
export function composerOffer(search: string, understood: readonly SearchReading[]): string | null {
  const glyphs = understood.filter(({ kind }) => kind === 'letter').map(({ label }) => label.split(' ')[0] ?? '');
  const match = NAME_SEARCH.exec(foldTurkish(search));
  if (!match && glyphs.length === 0) return null;
  const name = understood.length === 0 ? match?.groups?.name : undefined;
  // The typed words, because folding has no Turkish letters.
  const typed =
    name === undefined ? glyphs.join('') : search.trim().split(/\s+/).slice(-name.split(' ').length).join(' ');
  return composerHref({ text: typed.length <= MOST_BALLOON_TEXT ? typed : '' });
}
