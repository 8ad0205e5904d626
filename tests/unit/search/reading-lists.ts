import { type Entry, type FacetKind, Lexicon } from '@/server/domain/catalog/search/lexicon';
import { parseRecipients } from '@/server/domain/catalog/search/recipients';
import { synonymsOf } from '@/server/domain/catalog/search/synonyms';
import type { Lists } from '@/server/domain/catalog/search/understand';
import { searchText } from '@/server/domain/catalog/search/words';

const NAMES: Record<FacetKind, readonly string[]> = {
  color: ['Kırmızı', 'Mavi', 'Lacivert', 'Pembe', 'Altın', 'Rose Gold', 'Mor', 'Karışık'],
  theme: ['Dinozor', 'Unicorn', 'Süper Kahraman', 'Düğün', 'Prenses', 'İlk Yaş'],
  occasion: ['Doğum Günü', 'Kına Gecesi'],
  category: ['Balonlar', 'Folyo Balonlar', 'Kostümler'],
  brand: ['Konfetti', 'Uçan Ev'],
  size: ['45 cm', '3 m', '12’li', '8 Kişilik', 'M'],
};

const entries: Entry[] = Object.entries(NAMES).flatMap(([kind, titles]) =>
  titles.map((title) => ({ kind: kind as FacetKind, title, words: searchText(title).split(' ') })),
);

/** The names of a small shop, its synonyms and recipients. */
export const LISTS: Lists = {
  lexicon: new Lexicon(entries),
  synonyms: synonymsOf([
    ['unicorn', 'unikorn', 'tek boynuzlu at'],
    ['konfeti', 'konfetti'],
    ['ilk yaş', '1 yaş'],
    ['doğum günü', 'birthday'],
    ['rakam', 'numara', 'sayı'],
  ]),
  recipients: parseRecipients(`
    # note
    Kız: kız, kızım, kız çocuğu = prenses, pembe
    Erkek: erkek, oğlum = dinozor, mavi
    Anne: annem, anneye = çiçek
    Öğretmen: öğretmenim = buket
    Sevgili: sevgilim, kız arkadaşım = kalp
  `),
};
