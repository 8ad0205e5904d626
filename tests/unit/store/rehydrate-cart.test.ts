import { rehydrateCart } from '@/store/cart/rehydrate-cart';
import { sampleLine, sampleWord } from './sample-line';

test('rehydrateCart › lines that an earlier version had not sent are merged, under the key of an unfinished merge', () => {
  const known = { ...sampleLine(1, 200), cartItemId: 7 };
  const cart = { cartItems: [known, sampleLine(2, 100, 3)], owner: 'ayse@example.com', unsynced: [1] };
  const lines = [{ product: 2, quantity: 3, title: 'Balon 2' }];
  const mergeKey = 'a'.repeat(32);
  expect(rehydrateCart({ ...cart, mergeKey }).pending).toEqual([{ id: mergeKey, seq: 1, kind: 'merge', lines }]);
  const id = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(rehydrateCart({ ...cart, mergeKey: null }).pending).toEqual([{ id, seq: 1, kind: 'merge', lines }]);
  expect(rehydrateCart({ ...cart, cartItems: [known] }).pending).toEqual([]);
  expect(rehydrateCart({ ...cart, mergeKey, pending: [] }).pending).toEqual([]);
});

describe('rehydrateCart › a word', () => {
  const word = sampleWord([1, 2], 100, 2);
  const linesOf = (line: object) => rehydrateCart({ cartItems: [line] }).cartItems;

  test('is kept with its letters, and its mutations under its key', () => {
    const pending = [
      {
        ...{ id: 'key-word1', seq: 1, kind: 'add', product: word.product.id, quantity: 2, cartItemId: null },
        before: { line: null, index: 0 },
      },
    ];
    const cart = rehydrateCart({ cartItems: [word], owner: 'ayse@example.com', pending });
    expect(cart.cartItems).toEqual([word]);
    expect(cart.pending).toEqual(pending);
  });

  test.each([
    ['with a changed letter', { word: { ...word.word, letters: [{ quantity: 1 }] } }],
    ['without letters', { word: null }],
    ['with a link to another site', { item: { ...word.item, slug: '/example.com' } }],
    ['with a key of no word', { product: { ...word.product, id: 'EL' } }],
  ])('%s is dropped', (_name, change) => {
    expect(linesOf({ ...word, ...change })).toEqual([]);
  });
});
