import { packVariant, unpackVariant } from '@/components/catalog/item/packed-variants';
import { inKurus } from '@/contracts/money-fields';
import { sampleProduct } from '@/tests/components/sample-item';

test.each([
  ['a title of colour and size', {}, null],
  ['a title of colour alone', { size: null, variant_title: 'Kırmızı' }, null],
  ['a title with more', { variant_title: 'Kırmızı, 45 cm, Mat' }, 'Kırmızı, 45 cm, Mat'],
  ['no title beside a colour', { variant_title: '' }, ''],
  ['no options', { color: null, size: null, variant_title: '' }, null],
  ['an old price that the owner states', { market_price: '59.90', claimed: true as const }, null],
])('a variant with %s is unpacked unchanged', (_what, overrides, title) => {
  const variant = inKurus({ ...sampleProduct(), ...overrides });
  const packed = JSON.parse(JSON.stringify(packVariant(variant)));
  expect(packed[2]).toBe(title);
  expect(unpackVariant(packed)).toEqual(variant);
});
