import { differences, isChanged, mergeDrafts } from '@/components/desk/item/item-conflict';
import { combine, emptyDraft, emptyVariant, type ItemDraft, readDraft } from '@/components/desk/item/item-draft';

const BASE: ItemDraft = {
  ...emptyDraft(),
  ...{ title: 'Balon', slug: 'balon', category: 'balonlar' },
  variants: [
    emptyVariant({ key: 'stored-1', id: 1, sku: 'B-1', color: 'Mavi', price: '10,00', stock: '4' }),
    emptyVariant({ key: 'stored-2', id: 2, sku: 'B-2', color: 'Sarı', price: '10,00', stock: '4' }),
  ],
};
const withVariant = (draft: ItemDraft, index: number, fields: Partial<ItemDraft['variants'][number]>): ItemDraft => ({
  ...draft,
  variants: draft.variants.map((variant, at) => (at === index ? { ...variant, ...fields } : variant)),
});
const titles = (variants: ItemDraft['variants']) => variants.map(({ color, size }) => [color, size].join(' '));

test('combinations replace the one blank row and pass its price on', () => {
  const blank = emptyVariant({ price: '20', stock: '3' });
  const made = combine([blank], ['Mavi', 'Sarı'], ['S', 'M']);
  expect(titles(made)).toEqual(['Mavi S', 'Mavi M', 'Sarı S', 'Sarı M']);
  expect(made.every(({ price, stock }) => price === '20' && stock === '3')).toBe(true);
});

test('combinations that exist, in any case, are not added again', () => {
  const made = combine(BASE.variants, ['MAVİ', 'Yeşil'], []);
  expect(titles(made)).toEqual(['Mavi ', 'Sarı ', 'Yeşil ']);
  expect(combine(BASE.variants, [], [])).toEqual(BASE.variants);
});

test('a merge keeps their changes where there are no own ones, for each column of a variant', () => {
  const mine = withVariant({ ...BASE, title: 'Benim' }, 0, { price: '12' });
  const theirs = withVariant(withVariant({ ...BASE, title: 'Onun', brand: 'Marka' }, 0, { stock: '1' }), 1, {
    price: '9',
  });
  const merged = mergeDrafts(BASE, mine, theirs);
  expect(merged).toMatchObject({ title: 'Benim', brand: 'Marka' });
  expect(merged.variants).toMatchObject([{ price: '12', stock: '1' }, { price: '9' }]);
  expect(differences(BASE, mine, theirs)).toEqual([{ label: 'Ad', mine: 'Benim', theirs: 'Onun' }]);
});

test('a merge keeps variants that either side has added', () => {
  const mine = { ...BASE, variants: [...BASE.variants, emptyVariant({ color: 'Yeşil' })] };
  const theirs = { ...BASE, variants: [...BASE.variants, emptyVariant({ key: 'stored-3', id: 3, color: 'Mor' })] };
  expect(titles(mergeDrafts(BASE, mine, theirs).variants)).toEqual(['Mavi ', 'Sarı ', 'Mor ', 'Yeşil ']);
});

test('the same change on both sides is no difference', () => {
  const both = withVariant({ ...BASE, title: 'Yeni' }, 1, { price: '11' });
  expect(differences(BASE, both, structuredClone(both))).toEqual([]);
  expect([isChanged(BASE, both), isChanged(BASE, structuredClone(BASE))]).toEqual([true, false]);
});

test('a merge of a stock expects the newest one', () => {
  const mine = withVariant(BASE, 0, { stock: '50' });
  const theirs = withVariant(BASE, 0, { stock: '3' });
  const { item } = readDraft(mergeDrafts(BASE, mine, theirs), theirs);
  expect(item?.variants[0]).toMatchObject({ stock: 50, expected_stock: 3 });
  expect(item?.variants[1]).not.toHaveProperty('stock');
});

test.each([
  ['price', { price: '' }],
  ['price', { price: '0' }],
  ['market_price', { marketPrice: 'çok' }],
  ['stock', { stock: '1,5' }],
  ['weight', { weight: '0' }],
])('an invalid %s is a problem of its field', (field, fields) => {
  const { item, problems } = readDraft(withVariant(BASE, 1, fields), BASE);
  expect(item).toBeNull();
  expect(Object.keys(problems ?? {})).toEqual([`variants.1.${field}`]);
});
