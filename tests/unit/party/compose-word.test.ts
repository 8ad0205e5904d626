import fc from 'fast-check';
import { composeWord, type GlyphVariant } from '@/server/domain/party/word/compose-word';

let id = 0;
const variant = (
  glyph: string,
  color: string,
  size: string,
  stock: number,
  price = 5990,
  material = 'Folyo',
): GlyphVariant => ({
  id: ++id,
  itemId: id,
  glyph,
  material,
  color,
  size,
  price,
  stock,
});
const letters = (text: string, color: string, size: string, stock = 9) =>
  [...text].map((glyph) => variant(glyph, color, size, stock));

test('a repeated letter is one line with its count, and the price is that of the whole text', () => {
  const { chosen } = composeWord([...'ANNE'], letters('ANE', 'Pembe', '40 cm'), {});
  expect(chosen?.letters.map(({ glyph, quantity }) => [glyph, quantity])).toEqual([
    ['A', 1],
    ['N', 2],
    ['E', 1],
  ]);
  expect(chosen?.price).toBe(4 * 5990);
});

test('a letter with less stock than the text repeats it is missing, and nothing has a price then', () => {
  const variants = [...letters('AE', 'Pembe', '40 cm'), variant('N', 'Pembe', '40 cm', 1)];
  const { chosen, alternatives, colors } = composeWord([...'ANNE'], variants, {});
  expect(chosen?.missing).toEqual([{ glyph: 'N', needed: 2, stock: 1 }]);
  expect(colors).toEqual([{ value: 'pembe', title: 'Pembe', complete: false }]);
  expect(alternatives).toEqual([]);
});

test('without a wish the first colour and size that has every letter is chosen', () => {
  const variants = [variant('Ş', 'Altın', '40 cm', 0), ...letters('Ş', 'Gümüş', '40 cm')];
  const { chosen, colors } = composeWord(['Ş'], variants, {});
  expect(chosen?.color.value).toBe('gumus');
  expect(colors.map(({ value, complete }) => [value, complete])).toEqual([
    ['altin', false],
    ['gumus', true],
  ]);
});

test('a colour that lacks a letter stays chosen, with the nearest complete colour and size as alternatives', () => {
  const variants = [
    ...letters('AB', 'Kırmızı', '40 cm'),
    ...letters('AB', 'Lacivert', '40 cm'),
    ...letters('AB', 'Rose Gold', '40 cm'),
    variant('A', 'Pembe', '40 cm', 5),
    ...letters('AB', 'Pembe', '100 cm'),
    ...letters('AB', 'Pembe', '80 cm'),
  ];
  const { chosen, alternatives } = composeWord(['A', 'B'], variants, { color: 'pembe', size: '40-cm' });
  expect(chosen?.missing).toEqual([{ glyph: 'B', needed: 1, stock: 0 }]);
  expect(alternatives.map(({ color, size }) => `${color.title} ${size.title}`)).toEqual([
    'Rose Gold 40 cm',
    'Pembe 80 cm',
  ]);
});

test('with no complete offer in the chosen colour or size, the nearest of all is the alternative', () => {
  const variants = [
    variant('A', 'Pembe', '40 cm', 0),
    variant('A', 'Gökkuşağı', '80 cm', 3),
    variant('A', 'Kırmızı', '90 cm', 3),
  ];
  const { alternatives } = composeWord(['A'], variants, { color: 'pembe', size: '40-cm' });
  expect(alternatives.map(({ color }) => color.title)).toEqual(['Kırmızı']);
});

test('a digit that is not made in the letters’ size is taken from the nearest one', () => {
  const variants = [
    ...letters('A', 'Pembe', '40 cm'),
    ...letters('A', 'Pembe', '80 cm'),
    ...letters('5', 'Pembe', '100 cm'),
  ];
  const at = (size: string) => composeWord(['A', '5'], variants, { size }).chosen;
  expect(composeWord(['A', '5'], variants, {}).sizes.map(({ title }) => title)).toEqual(['40 cm', '80 cm']);
  expect(at('80-cm')?.letters.map(({ variant: { size } }) => size)).toEqual(['80 cm', '100 cm']);
  expect(at('100-cm')?.letters.map(({ variant: { size } }) => size)).toEqual(['80 cm', '100 cm']);
  expect(at('40-cm')?.missing).toEqual([{ glyph: '5', needed: 1, stock: 0 }]);
});

test('a letter that is sold out in its size is not replaced by one of another size', () => {
  const variants = [variant('A', 'Pembe', '80 cm', 0), ...letters('A', 'Pembe', '100 cm')];
  expect(composeWord(['A'], variants, { size: '80-cm' }).chosen?.missing).toHaveLength(1);
});

describe('letters of two materials', () => {
  const latex = (text: string, color: string, stock = 9) =>
    [...text].map((glyph) => variant(glyph, color, '30 cm', stock, 1990, 'Lateks'));
  const foil = [
    ...letters('AB', 'Pembe', '40 cm'),
    ...letters('AB', 'Altın', '40 cm'),
    ...letters('AB', 'Altın', '80 cm'),
  ];

  test('a word is of the first material that has all of it, with the colours and sizes of that material', () => {
    const { chosen, materials, colors, sizes } = composeWord(['A'], [...foil, ...latex('A', 'Beyaz')], {});
    expect(chosen?.material.value).toBe('folyo');
    expect(materials).toEqual([
      { value: 'folyo', title: 'Folyo', complete: true },
      { value: 'lateks', title: 'Lateks', complete: true },
    ]);
    expect([colors, sizes].map((choices) => choices.map(({ title }) => title))).toEqual([
      ['Pembe', 'Altın'],
      ['40 cm', '80 cm'],
    ]);
    expect(composeWord(['A', 'C'], [...foil, ...latex('AC', 'Beyaz')], {}).chosen?.material.value).toBe('lateks');
  });

  test('a wished material decides before colour and size', () => {
    const wish = { material: 'lateks', color: 'altin', size: '80-cm' };
    const { chosen, colors, sizes } = composeWord(['A'], [...foil, ...latex('A', 'Beyaz')], wish);
    expect(chosen).toMatchObject({
      material: { value: 'lateks' },
      color: { value: 'beyaz' },
      missing: [],
      price: 1990,
    });
    expect([...colors, ...sizes].map(({ title }) => title)).toEqual(['Beyaz', '30 cm']);
  });

  test('a colour that one material alone is made in decides the material', () => {
    const { chosen } = composeWord(['A'], [...foil, ...latex('A', 'Beyaz')], { color: 'beyaz' });
    expect(chosen?.material.value).toBe('lateks');
  });

  test('a colour that lacks a letter stays in its material, with the other material in that colour as an alternative', () => {
    const variants = [...letters('A', 'Pembe', '40 cm'), ...letters('AC', 'Altın', '40 cm'), ...latex('AC', 'Pembe')];
    const { chosen, alternatives } = composeWord(['A', 'C'], variants, { color: 'pembe' });
    expect(chosen).toMatchObject({ material: { value: 'folyo' }, missing: [{ glyph: 'C' }] });
    expect(alternatives.map(({ material, color, size }) => [material, color, size].map(({ title }) => title))).toEqual([
      ['Folyo', 'Altın', '40 cm'],
      ['Lateks', 'Pembe', '30 cm'],
    ]);
  });

  test('with nothing complete in the chosen material, the nearest colour of another one is the alternative', () => {
    const variants = [...letters('A', 'Pembe', '40 cm'), ...latex('AC', 'Mavi'), ...latex('AC', 'Kırmızı')];
    const { alternatives } = composeWord(['A', 'C'], variants, { material: 'folyo' });
    expect(alternatives.map(({ material, color }) => [material.title, color.title])).toEqual([['Lateks', 'Kırmızı']]);
  });
});

test('a wish that no balloon fulfils is ignored', () => {
  const { chosen } = composeWord(['A'], letters('A', 'Pembe', '40 cm'), { color: 'ekose', size: '7-km' });
  expect(chosen).toMatchObject({ color: { value: 'pembe' }, size: { value: '40-cm' } });
});

test('of several items with a letter the cheapest that has enough supplies all of it', () => {
  const [few, dear, cheap] = [
    variant('A', 'Pembe', '40 cm', 1, 1000),
    variant('A', 'Pembe', '40 cm', 9, 3000),
    variant('A', 'Pembe', '40 cm', 9, 2000),
  ] as const;
  const { chosen } = composeWord(['A', 'A'], [few, dear, cheap], {});
  expect(chosen?.letters).toEqual([{ glyph: 'A', quantity: 2, variant: cheap }]);
});

test('any stock: an offer without missing letters covers the text from stock, and every alternative does', () => {
  const anyVariant = fc.record({
    id: fc.nat(),
    itemId: fc.nat(),
    glyph: fc.constantFrom('A', 'Ş', '5'),
    material: fc.constantFrom('Folyo', 'Lateks', null),
    color: fc.constantFrom('Pembe', 'Mavi', 'Ekose', null),
    size: fc.constantFrom('40 cm', '80 cm', null),
    price: fc.integer({ min: 1, max: 99_999 }),
    stock: fc.nat(4),
  });
  const text = fc.array(fc.constantFrom('A', 'Ş', '5'), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(text, fc.array(anyVariant, { maxLength: 30 }), (glyphs, variants) => {
      const { chosen, alternatives } = composeWord(glyphs, variants, {});
      for (const offer of [...(chosen && chosen.missing.length === 0 ? [chosen] : []), ...alternatives]) {
        expect(offer.letters.flatMap(({ glyph, quantity }) => Array(quantity).fill(glyph)).sort()).toEqual(
          glyphs.toSorted(),
        );
        expect(offer.letters.every(({ variant: { stock }, quantity }) => stock >= quantity)).toBe(true);
        expect(new Set(offer.letters.map(({ variant: { material } }) => material)).size).toBe(1);
        expect(new Set(offer.letters.map(({ variant: { color } }) => color)).size).toBe(1);
        expect(new Set(offer.letters.map(({ variant: { size } }) => size)).size).toBe(1);
      }
      // An incomplete choice without a wish means that nothing is complete.
      if (chosen && chosen.missing.length > 0) expect(alternatives).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
