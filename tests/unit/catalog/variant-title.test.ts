import fc from 'fast-check';
import { optionsOf, productQuery } from '@/contracts/variant-query';
import { otherOptions, titleWithVariant, variantTitle } from '@/contracts/variant-title';

const variant = (color: string | null, size: string | null, variant_title = '') => ({ color, size, variant_title });

test.each([
  [variant('Kırmızı', 'M'), 'Kırmızı, M'],
  [variant(null, 'M', 'Pamuk'), 'M, Pamuk'],
  [variant('Kırmızı', 'M', 'Pamuk / Uzun'), 'Kırmızı, M, Pamuk / Uzun'],
  [variant(null, null, 'İkili set'), 'İkili set'],
  [variant(null, null), ''],
  [variant('', '', ' '), ''],
])('the title of %j is “%s”', (given, title) => expect(variantTitle(given)).toBe(title));

test.each([
  [variant('Kırmızı', 'M', 'KIRMIZI M'), 'KIRMIZI M'],
  [variant('Sarı', 'Küçük', 'Sarı / Küçük'), 'Sarı / Küçük'],
  [variant('Mavi', 'M', 'Mat'), 'Mavi, M, Mat'],
  [variant('Mavi', '10', 'Mavi 10’lu'), 'Mavi 10’lu'],
])('a title names each option once, as whole words: %j is “%s”', (given, title) => {
  expect(variantTitle(given)).toBe(title);
});

test('a generated title is stable, and the other options can be read from it', () => {
  const word = fc.constantFrom('Kırmızı', 'Koyu mavi', 'M', '45 cm', 'Pamuk', 'Uzun / Dar', '3-6 yaş');
  fc.assert(
    fc.property(fc.option(word), fc.option(word), fc.option(word, { nil: '' }), (color, size, other) => {
      const made = variant(color, size, variantTitle(variant(color, size, other)));
      expect(variantTitle(made)).toBe(made.variant_title);
      if (other !== '' && other !== color && other !== size) expect(otherOptions(made)).toBe(other);
    }),
  );
});

test('variants that differ by another option keep URLs with that option only', () => {
  const pair = ['Pamuk', 'İpek'].map((other) => variant('Mavi', 'M', `Mavi, M, ${other}`));
  const options = optionsOf(pair);
  expect(pair.map((one) => productQuery(one, options))).toEqual([
    '?renk=mavi&boyut=m&secenek=pamuk',
    '?renk=mavi&boyut=m&secenek=ipek',
  ]);
});

test('an item is named with its variant, if it has one', () => {
  expect(titleWithVariant('Tişört', 'Mavi, M')).toBe('Tişört (Mavi, M)');
  expect(titleWithVariant('Tişört', '')).toBe('Tişört');
});
