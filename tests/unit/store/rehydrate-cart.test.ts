import { rehydrateCart } from '@/store/cart/rehydrate-cart';
import { sampleLine } from './sample-line';

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
