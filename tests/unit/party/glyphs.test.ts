import { colorDistance } from '@/contracts/balloon-colors';
import { toBalloonText } from '@/contracts/balloon-text';
import { glyphOfItem, readGlyph } from '@/contracts/read-glyph';

test.each([
  ['şule 5', 'ŞULE 5'],
  ['  iyi   ki\ndoğdun ', 'İYİ Kİ DOĞDUN'],
  ['ışıl', 'IŞIL'],
  ['çiğdem öykü', 'ÇİĞDEM ÖYKÜ'],
  ['I\u0307pek', 'İPEK'],
  ['i\u0307pek', 'İPEK'],
  ['kâmil', 'KAMİL'],
  ['Ş', 'Ş'],
])('balloon text of %j is %j', (typed, text) => {
  expect(toBalloonText(typed)).toBe(text);
});

test.each([
  ['Ş Harfi Folyo Balon', 'Ş'],
  ['İ Harfi Folyo Balon', 'İ'],
  ['I Harfi Folyo Balon', 'I'],
  ['5 Rakamı Folyo Balon', '5'],
  ['Folyo Balon Harf ğ (40 cm)', 'Ğ'],
  ['Rakam Balon 0', '0'],
  ['Rakam Folyo Balon', null],
  ['5 Rakamı Mum', null],
  ['A Kalite Folyo Balon', null],
  ['A B Harfi Balon', null],
])('glyph of the title %j is %j', (title, glyph) => {
  expect(readGlyph(title, null)).toBe(glyph);
});

test('glyph of a balloon whose property names it is that one, whatever its title says', () => {
  expect(readGlyph('Dev Balon', 'ç')).toBe('Ç');
  expect(readGlyph('A Harfi Balon', 'Karışık')).toBeNull();
});

test('glyph of an item is that of its property in alphabetical order, otherwise of its title', () => {
  const property = (key: string, label: string) => ({ key, label });
  expect(glyphOfItem({ title: 'Ş Harfi Folyo Balon', properties: [property('malzeme', 'Folyo')] })).toBe('Ş');
  expect(glyphOfItem({ title: 'Balon', properties: [property('rakam', '5'), property('harf', 'ö')] })).toBe('Ö');
  expect(glyphOfItem({ title: 'Dinozor Folyo Balon', properties: [] })).toBeNull();
});

test('colour distance: similar colours are nearer than others, and an unknown colour is infinitely far', () => {
  expect(colorDistance('pembe', 'rose-gold')).toBeLessThan(colorDistance('pembe', 'kirmizi'));
  expect(colorDistance('altin', 'sari')).toBeLessThan(colorDistance('altin', 'gumus'));
  expect(colorDistance('mor', 'mor')).toBe(0);
  expect(colorDistance('beyaz', 'siyah')).toBeCloseTo(0.65, 1);
  expect(colorDistance('pembe', 'gokkusagi')).toBe(Number.POSITIVE_INFINITY);
});
