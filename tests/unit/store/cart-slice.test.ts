import type { CartLine } from '@/contracts/cart';
import {
  cartReducer,
  cleared,
  emptyCart,
  itemAdded,
  lineRemoved,
  linesBought,
  linesReplaced,
  quantityDecreased,
  quantitySet,
} from '@/store/cart/cart-slice';
import { recallCart } from '@/store/cart/recall-cart';

const line = (id: number, price: string, quantity = 1, stock = 10): CartLine => ({
  product: { id, store: 1, price, market_price: price, variant_title: 'Kırmızı', stock },
  item: { id: id * 10, barcode: null, title: `Balon ${id}`, brand: null, get_thumbnail: null, slug: `balon-${id}` },
  quantity,
  cartItemId: null,
});
const after = (...actions: Parameters<typeof cartReducer>[1][]) => actions.reduce(cartReducer, emptyCart);

test('a new product is a new line, the same one raises its quantity', () => {
  const cart = after(itemAdded(line(1, '49.90')), itemAdded(line(2, '0.10', 3)), itemAdded(line(1, '49.90', 2)));
  expect(cart.cartItems.map(({ quantity }) => quantity)).toEqual([3, 3]);
  expect(cart).toMatchObject({ amount: '150.00', cartTotal: 2 });
});

test('adding stops at the stock', () => {
  const cart = after(itemAdded(line(1, '1.00', 2, 3)), itemAdded(line(1, '1.00', 2, 3)));
  expect(cart.cartItems[0]?.quantity).toBe(3);
});

test('amounts that floats get wrong come out right', () => {
  expect(after(itemAdded(line(1, '0.10')), itemAdded(line(2, '0.20'))).amount).toBe('0.30');
});

test('quantities are set, lowered, and never below nothing', () => {
  const cart = after(itemAdded(line(1, '2.00')), quantitySet({ product: 1, quantity: 5 }), quantityDecreased(1));
  expect(cart).toMatchObject({ amount: '8.00' });
  expect(after(itemAdded(line(1, '2.00')), quantityDecreased(1), quantityDecreased(1)).cartItems[0]?.quantity).toBe(0);
});

test('without its last line the cart is empty', () => {
  expect(after(itemAdded(line(1, '2.00')), lineRemoved(1))).toEqual(emptyCart);
  expect(after(itemAdded(line(1, '2.00')), cleared())).toEqual(emptyCart);
});

test('a paid order takes out what it bought, and no more', () => {
  const cart = after(
    itemAdded(line(1, '2.00', 3)),
    itemAdded(line(2, '1.00')),
    linesBought([
      { product: 1, quantity: 2 },
      { product: 2, quantity: 1 },
    ]),
  );
  expect(cart.cartItems.map(({ product, quantity }) => [product.id, quantity])).toEqual([[1, 1]]);
  expect(cart.amount).toBe('2.00');
});

describe('what a browser remembers', () => {
  test('comes back with its totals counted anew', () => {
    const remembered = { ...after(linesReplaced([line(1, '2.50', 2)])), amount: '0.01', cartTotal: 99 };
    expect(recallCart(remembered)).toEqual({ cartItems: [line(1, '2.50', 2)], amount: '5.00', cartTotal: 1 });
  });

  test.each([[null], ['text'], [{ cartItems: 'none' }], [{ cartItems: [null, 1, {}, { product: { id: 1 } }] }]])(
    '%j is an empty cart',
    (remembered) => {
      expect(recallCart(remembered)).toEqual(emptyCart);
    },
  );

  test('loses lines whose price or quantity is nonsense', () => {
    const lines = [line(1, '-5'), line(2, '1,00'), line(3, '1.00', 1.5), line(4, '1.00', -1), line(5, '1.00')];
    expect(recallCart({ cartItems: lines }).cartItems.map(({ product }) => product.id)).toEqual([5]);
  });
});
