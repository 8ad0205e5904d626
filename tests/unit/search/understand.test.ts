import fc from 'fast-check';
import type { SearchReading } from '@/contracts/search-reading';
import { readingsOf } from '@/server/domain/catalog/search/readings';
import { tokenize } from '@/server/domain/catalog/search/tokens';
import { understand } from '@/server/domain/catalog/search/understand';
import { LISTS } from './reading-lists';

/** Text → readings as "kind: label", and the words that remain for the full-text query. */
type Row = readonly [text: string, readings: readonly string[], words: string];

const read = (text: string): SearchReading[] => readingsOf(understand(text, LISTS), []);
const shown = (text: string) => read(text).map(({ kind, label }) => `${kind}: ${label}`);
const words = (text: string) =>
  understand(text, LISTS)
    .units.map(({ phrases }) => (phrases[0] ?? []).join(' '))
    .join(' ');

const TABLES: Record<string, readonly Row[]> = {
  prices: [
    ['100 tl altı balon', ['price: En çok ₺100'], 'balon'],
    ['100TL altında balon', ['price: En çok ₺100'], 'balon'],
    ['balon 100 liranın altında', ['price: En çok ₺100'], 'balon'],
    ["₺100'ün altında balon", ['price: En çok ₺100'], 'balon'],
    ["200₺'ye kadar tabak", ['price: En çok ₺200'], 'tabak'],
    ["200 TL'ye kadar tabak", ['price: En çok ₺200'], 'tabak'],
    ["100'den az balon", ['price: En çok ₺100'], 'balon'],
    ['100 altı balon', ['price: En çok ₺100'], 'balon'],
    ['100 tl ve altı balon', ['price: En çok ₺100'], 'balon'],
    ['100 tl balon', ['price: En çok ₺100'], 'balon'],
    ['100 liralık balon', ['price: En çok ₺100'], 'balon'],
    ['balon 100 tl al', ['price: En çok ₺100'], 'balon'],
    ['yüz elli liraya kadar balon', ['price: En çok ₺150'], 'balon'],
    ['1.500 tl altı set', ['price: En çok ₺1.500'], 'set'],
    ['2 bin tl altı set', ['price: En çok ₺2.000'], 'set'],
    ['bin lira altı set', ['price: En çok ₺1.000'], 'set'],
    ['49,90 tl altı bardak', ['price: En çok ₺49,9'], 'bardak'],
    ['en fazla 100 tl balon', ['price: En çok ₺100'], 'balon'],
    ['balon en çok 100', ['price: En çok ₺100'], 'balon'],
    ['max 100 lira balon', ['price: En çok ₺100'], 'balon'],
    ['50-90 lira', ['price: ₺50 – ₺90'], ''],
    ['50 - 90 tl arası balon', ['price: ₺50 – ₺90'], 'balon'],
    ['50 ile 90 lira arasında balon', ['price: ₺50 – ₺90'], 'balon'],
    ['90-50 tl balon', ['price: ₺50 – ₺90'], 'balon'],
    ["50 tl'den 90 tl'ye kadar balon", ['price: ₺50 – ₺90'], 'balon'],
    ['50-100 arası balon', ['price: ₺50 – ₺100'], 'balon'],
    ['₺50-₺90 balon', ['price: ₺50 – ₺90'], 'balon'],
    ['100 tl üstü balon', ['price: En az ₺100'], 'balon'],
    ['500 liradan fazla kostüm', ['price: En az ₺500'], 'kostum'],
    ['en az 500 tl kostüm', ['price: En az ₺500'], 'kostum'],
    ['100 tl civarı balon', ['price: ₺80 – ₺120'], 'balon'],
    ['100 liradan ucuz balon', ['price: En çok ₺100'], 'balon'],
    ['3000 liradan pahalı balon', ['price: En az ₺3.000'], 'balon'],
    ["3000'den pahalı balon", ['price: En az ₺3.000'], 'balon'],
    ['200 tl ye kadar balon', ['price: En çok ₺200'], 'balon'],
    ['200 tl den fazla balon', ['price: En az ₺200'], 'balon'],
    ['100 tl nin altında balon', ['price: En çok ₺100'], 'balon'],
    ['ucuz balon', ['order: Uygun fiyatlı'], 'balon'],
    ['uygun fiyatlı balon', ['order: Uygun fiyatlı'], 'balon'],
    ['en ucuz balon', ['order: Önce en ucuz'], 'balon'],
    ['en pahalı balon', ['order: Önce en pahalı'], 'balon'],
  ],
  'numbers that are no prices': [
    ['50 balon', [], '50 balon'],
    ['balon 100', [], 'balon 100'],
    ['100 adet balon', [], '100 balon'],
    ['altı balon', [], 'alti balon'],
    ['balon altı', [], 'balon alti'],
    ['99999999999 tl', [], '99999999999 tl'],
  ],
  'people and ages': [
    ['10 kişilik parti', ['people: 10 kişilik'], 'parti'],
    ['20 kişi için tabak', ['people: 20 kişilik'], 'tabak'],
    ['20kişilik tabak', ['people: 20 kişilik'], 'tabak'],
    ['yirmi beş kişilik tabak', ['people: 25 kişilik'], 'tabak'],
    ['en az 10 kişilik tabak', ['people: 10 kişilik'], 'tabak'],
    ['15 davetli tabak', ['people: 15 kişilik'], 'tabak'],
    ['5 yaş mumu', ['age: 5 yaş'], 'mumu'],
    ['5yaş mumu', ['age: 5 yaş'], 'mumu'],
    ['beş yaşında mumu', ['age: 5 yaş'], 'mumu'],
    ['1. yaş', ['age: 1 yaş'], ''],
    ['1 yaş', ['age: 1 yaş'], ''],
    ['3-6 yaş mumu', ['age: 3–6 yaş'], 'mumu'],
    ['altı yaş mumu', ['age: 6 yaş'], 'mumu'],
    ['on sekiz yaşına mumu', ['age: 18 yaş'], 'mumu'],
    ['6 aylık bebe', ['age: 0 yaş'], 'bebe'],
    ['5 yaş kız doğum günü süsleri', ['age: 5 yaş', 'recipient: Kız', 'occasion: Doğum Günü'], 'dogum gunu susleri'],
    ['hediye 5 yaş kız', ['age: 5 yaş', 'recipient: Kız'], 'hediye'],
  ],
  recipients: [
    ['kızıma hediye', ['recipient: Kız'], 'hediye'],
    ['kız için hediye', ['recipient: Kız'], 'hediye'],
    ['oğluma araba', ['recipient: Erkek'], 'araba'],
    ['anneme çiçek', ['recipient: Anne'], 'cicek'],
    ['öğretmenime hediye', ['recipient: Öğretmen'], 'hediye'],
    ['kız arkadaşıma kalp', ['recipient: Sevgili'], 'kalp'],
    ['KIZ HEDİYE', ['recipient: Kız'], 'hediye'],
    ['kızak', [], 'kizak'],
  ],
  'colours, themes, occasions, categories, brands, sizes': [
    ['kırmızı kalp', ['color: Kırmızı'], 'kirmizi kalp'],
    ['KIRMIZI kalp', ['color: Kırmızı'], 'kirmizi kalp'],
    ['kırmızı renkli kalp', ['color: Kırmızı'], 'kirmizi kalp'],
    ['pembe altın kalp', ['color: Rose Gold'], 'pembe altin kalp'],
    ['rose gold kalp', ['color: Rose Gold'], 'rose gold kalp'],
    ['rosegold kalp', ['color: Rose Gold'], 'rosegold kalp'],
    ['gold kalp', ['color: Altın'], 'gold kalp'],
    ['açık mavi kalp', ['color: Mavi'], 'acik mavi kalp'],
    ['koyu mavi kalp', ['color: Lacivert'], 'koyu mavi kalp'],
    ['rengarenk kalp', ['color: Karışık'], 'rengarenk kalp'],
    ['gül kurusu kalp', ['color: Pembe'], 'gul kurusu kalp'],
    ['mürdüm kalp', ['color: Mor'], 'murdum kalp'],
    ['petrol mavisi kalp', ['color: Lacivert'], 'petrol mavisi kalp'],
    ['haki kalp', [], 'haki kalp'],
    ['dinozor temalı tabak', ['theme: Dinozor'], 'dinozor tabak'],
    ['dinozorlu tabak', ['theme: Dinozor'], 'dinozorlu tabak'],
    ['süper kahramanlar tabak', ['theme: Süper Kahraman'], 'super kahramanlar tabak'],
    ['tek boynuzlu at tabak', ['theme: Unicorn'], 'tek boynuzlu at tabak'],
    ['birthday tabak', ['occasion: Doğum Günü'], 'birthday tabak'],
    ['kına gecesine tabak', ['occasion: Kına Gecesi'], 'kina gecesine tabak'],
    ['folyo balonlar', ['category: Folyo Balonlar'], 'folyo balonlar'],
    ['uçan ev tabak', ['brand: Uçan Ev'], 'ucan ev tabak'],
    ['konfeti', [], 'konfeti'],
    ['45cm kalp', ['size: 45 cm'], '45 cm kalp'],
    ["12'li tabak", ['size: 12’li'], '12 li tabak'],
    ['3 m fon', ['size: 3 m'], '3 m fon'],
    ['3 metre fon', ['size: 3 m'], '3 metre fon'],
    ['300 cm fon', ['size: 3 m'], '300 cm fon'],
    ['0,45 metrelik kalp', ['size: 45 cm'], '0 45 metrelik kalp'],
    ['450 mm kalp', ['size: 45 cm'], '450 mm kalp'],
    ['4 metre fon', [], '4 metre fon'],
    ['25 li tabak', [], '25 li tabak'],
    ['m beden tabak', ['size: M'], 'm tabak'],
    ['m tabak', [], 'm tabak'],
    ['düğün partisi için tabak', ['theme: Düğün'], 'dugun tabak'],
    ['kına gecesi partisi tabak', ['occasion: Kına Gecesi'], 'kina gecesi tabak'],
  ],
  'letters and digits': [
    ['harf kalp ş', ['letter: Ş harfi'], 'harf kalp s'],
    ['Ş harfi', ['letter: Ş harfi'], 's harfi'],
    ['ı harfi', ['letter: I harfi'], 'i harfi'],
    ['i harfi', ['letter: İ harfi'], 'i harfi'],
    ['I harfi', ['letter: I harfi'], 'i harfi'],
    ['3 rakamı', ['letter: 3 rakamı'], '3 rakami'],
    ['üç rakamlı kalp', ['letter: 3 rakamı'], 'uc rakamli kalp'],
    ['rakam kalp 7', ['letter: 7 rakamı'], 'rakam kalp 7'],
    ['6 numara kalp', ['letter: 6 rakamı'], '6 numara kalp'],
    ['9 sayı kalp', ['letter: 9 rakamı'], '9 sayi kalp'],
    ['a kalp', [], 'a kalp'],
  ],
  'stock, delivery, fillers': [
    ['stokta olan tabak', ['in_stock: Stokta'], 'tabak'],
    ['aynı gün teslimat tabak', ['same_day: Aynı gün'], 'tabak'],
    ['tabak istiyorum', [], 'tabak'],
    ['tabak var mı', [], 'tabak'],
    ['tabak nerede bulabilirim acaba', [], 'tabak'],
    ['var mı', [], 'var mi'],
    ['ve', [], 've'],
    ['🎈 !!!', [], ''],
  ],
};

describe.each(Object.entries(TABLES))('%s', (_group, rows) => {
  test.each(rows.map(([text, readings, rest]) => ({ text, readings, rest })))('“$text”', ({ text, readings, rest }) => {
    expect(shown(text)).toEqual(readings);
    expect(words(text)).toBe(rest);
  });
});

test.each([
  ['100 tl altı balon', '100 tl altı', 'balon'],
  ["kalp, ₺100'ün altında", "100'ün altında", 'kalp'],
  ['kırmızı balon 50-90 lira', 'kırmızı', 'balon 50-90 lira'],
  ['mor kalp mor', 'mor', 'kalp'],
  ['5yaş', '5yaş', ''],
])('in “%s” the reading “%s” leaves “%s”', (text, part, without) => {
  expect(read(text)[0]).toMatchObject({ text: part, without });
});

test('without one reading, the text still has the others', () => {
  const [age, girl, party] = read('5 yaş kız doğum günü süsleri');
  expect(age?.without).toBe('kız doğum günü süsleri');
  expect(girl?.without).toBe('5 yaş doğum günü süsleri');
  expect(party?.without).toBe('5 yaş kız süsleri');
});

test('words that were given up are not in the text without a reading', () => {
  const understood = understand('batman kırmızı kostüm', LISTS);
  expect(readingsOf(understood, [{ from: 0, to: 1 }])[0]).toMatchObject({ label: 'Kırmızı', without: 'kostüm' });
});

const typed = fc.array(
  fc.oneof(
    fc.constantFrom(
      '100',
      'tl',
      '₺',
      '-',
      'altı',
      'kız',
      '5',
      'yaş',
      'kırmızı',
      'mor',
      'harf',
      'Ş',
      "'ün",
      'en',
      'ucuz',
      'stokta',
      'bin',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  ),
  { maxLength: 14 },
);

test('any text is read, and a reading’s words are not in the text without it', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(' ', ''), (pieces, between) => {
      const text = pieces.join(between);
      for (const { text: part, without, label } of read(text)) {
        expect(text).toContain(part);
        expect(label).not.toBe('');
        const removed = tokenize(part).map(({ word }) => word);
        const left = tokenize(without).map(({ word }) => word);
        expect(left.some((_, at) => removed.every((word, index) => left[at + index] === word))).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
