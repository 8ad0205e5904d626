import fc from 'fast-check';
import type { SearchReading } from '@/contracts/search-reading';
import { wordQuerySchema } from '@/contracts/word';
import { askedText, composerHref, composerOffer, readComposerQuery } from '@/services/party/composer-url';

const PAGE = '/s/isim-ve-rakam-balonu';
const reading = (kind: SearchReading['kind'], label: string): SearchReading => ({ kind, label, text: '', without: '' });
const word = (text: string) => `${PAGE}?${new URLSearchParams({ yazi: text })}`;

test.each<[string, SearchReading[], string | null]>([
  ['isim balonu', [], PAGE],
  ['İsimli balon', [], PAGE],
  ['harf balonlar', [], PAGE],
  ['harf balon şule', [], word('ŞULE')],
  ['harf folyo balon iyi ki', [], word('İYİ Kİ')],
  ['harf balon kırmızı', [reading('color', 'Kırmızı')], PAGE],
  ['ş harfi', [reading('letter', 'Ş harfi')], word('Ş')],
  ['5 rakamı', [reading('letter', '5 rakamı')], word('5')],
  ['dinozor balon', [reading('theme', 'Dinozor')], null],
  ['balon', [], null],
])('a search for %j leads to the composer: %j → %j', (search, understood, href) => {
  expect(composerOffer(search, understood)).toBe(href);
});

test('the URL of a word is read as the same word', () => {
  const query = { text: 'ŞULE 5', material: 'lateks', color: 'rose-gold', size: '40-cm', isArch: true };
  const { searchParams } = new URL(composerHref(query), 'http://localhost');
  expect(readComposerQuery(Object.fromEntries(searchParams))).toEqual(query);
  expect(composerHref({ text: '  ' })).toBe(PAGE);
});

test('any URL gives a query that the API accepts, or none', () => {
  const anyValue = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.constant('ß'.repeat(24)));
  fc.assert(
    fc.property(
      fc.record({ yazi: fc.oneof(anyValue, fc.array(anyValue)), malzeme: anyValue, renk: anyValue, boyut: anyValue }),
      (raw) => {
        const { text, material, color, size } = readComposerQuery(raw);
        const asked = askedText(text);
        if (asked !== '') expect(wordQuerySchema.safeParse({ text: asked, material, color, size }).success).toBe(true);
        expect(() => encodeURIComponent(asked)).not.toThrow();
      },
    ),
  );
});
