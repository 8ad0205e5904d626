import { migrate } from '@/store/migrations';
import { STATE_VERSION as VERSION } from '@/store/storage';

const persisted = (version: number, rest: object) => ({ ...rest, _persist: { version, rehydrated: true } });
const product = { id: 1, price: '49.90', market_price: '1249.90', variant_title: '12.50' };

test('persisted state › of version 3 gets its money in kuruş, in lines, mutations, favourites and the attempt', () => {
  const line = { product, quantity: 2 };
  const payload = { items: [{ product: 1, quantity: 2, price: '49.90' }], shipping: '0.00', note: '49.90' };
  const cart = { cartItems: [line], amount: '99.80', pending: [{ id: 'a', kind: 'add', before: { line, index: 0 } }] };
  const order = { attempt: { key: 'key-of-one-order', payload: JSON.stringify(payload) } };
  const wishlist = { wishlistItems: [{ id: 7, price: '0.05', market_price: '0.05' }] };
  const inKurus = { product: { ...product, price: 4990, market_price: 124990 }, quantity: 2 };
  expect(migrate(persisted(3, { cart, order, wishlist }))).toMatchObject({
    cart: { cartItems: [inKurus], amount: 9980, pending: [{ id: 'a', before: { line: inKurus, index: 0 } }] },
    order: {
      attempt: {
        key: 'key-of-one-order',
        payload: JSON.stringify({ ...payload, items: [{ product: 1, quantity: 2, price: 4990 }], shipping: 0 }),
      },
    },
    wishlist: { wishlistItems: [{ id: 7, price: 5, market_price: 5 }] },
  });
});

test('persisted state › text that is no money, and a payload that is no JSON, stay for rehydration to drop', () => {
  const state = { cart: { cartItems: [{ product: { price: '1,00' } }] }, order: { attempt: { payload: '{"items"' } } };
  expect(migrate(persisted(3, state))).toMatchObject(state);
});

test('persisted state › of the current version is left as it is', () => {
  const state = persisted(VERSION, { cart: { amount: '1.00' } });
  expect(migrate(state)).toEqual(state);
});
