import { loggedIn } from '@/store/auth/auth-slice';
import {
  boughtOnAccount,
  cartOf,
  cartReducer,
  cleared,
  emptyCart,
  itemAdded,
  lineRemoved,
  linesBought,
  linesReplaced,
  quantityDecreased,
  quantitySet,
  removalUndone,
} from '@/store/cart/cart-slice';
import { fromServer } from '@/store/cart/mutations';
import { rehydrateCart } from '@/store/cart/rehydrate-cart';
import { removalOfAll, removalOfLine } from '@/store/cart/removal';
import { sampleLine as line } from './sample-line';

const after = (...actions: Parameters<typeof cartReducer>[1][]) => actions.reduce(cartReducer, emptyCart);

test('adding a product makes a line, adding it again raises the line’s quantity', () => {
  const cart = after(itemAdded(line(1, 4990)), itemAdded(line(2, 10, 3)), itemAdded(line(1, 4990, 2)));
  expect(cart.cartItems.map(({ quantity }) => quantity)).toEqual([3, 3]);
  expect(cart).toMatchObject({ amount: 15000, cartTotal: 2 });
});

test('adding more than the stock adds only what is in stock', () => {
  const cart = after(itemAdded(line(1, 100, 2, 3)), itemAdded(line(1, 100, 2, 3)));
  expect(cart.cartItems[0]?.quantity).toBe(3);
});

test('amounts are exact where floating-point sums are not', () => {
  expect(after(itemAdded(line(1, 10)), itemAdded(line(2, 20))).amount).toBe(30);
});

test('quantities are set and lowered, but not below 0', () => {
  const cart = after(itemAdded(line(1, 200)), quantitySet({ product: 1, quantity: 5 }), quantityDecreased(1));
  expect(cart).toMatchObject({ amount: 800 });
  expect(after(itemAdded(line(1, 200)), quantityDecreased(1), quantityDecreased(1)).cartItems[0]?.quantity).toBe(0);
});

test('removing the last line, or all lines, leaves the initial state', () => {
  expect(after(itemAdded(line(1, 200)), lineRemoved(1))).toEqual(emptyCart);
  expect(after(itemAdded(line(1, 200)), cleared())).toEqual(emptyCart);
});

describe('an undone removal', () => {
  const cart = after(itemAdded(line(1, 200, 3)), itemAdded(line(2, 100)), itemAdded(line(3, 500)));
  const removal = removalOfLine(cart, 2);
  const removed = cartReducer(cart, lineRemoved(2));

  test('restores lines, order and amounts', () => {
    expect(cartReducer(removed, removalUndone(removal))).toEqual(cart);
    expect(cartReducer(cartReducer(cart, cleared()), removalUndone(removalOfAll(cart)))).toEqual(cart);
  });

  test('changes nothing when the line was added again, or the cart is another customer’s', () => {
    const again = cartReducer(removed, itemAdded(line(2, 100, 4)));
    expect(cartReducer(again, removalUndone(removal))).toEqual(again);
    const theirs = { ...removed, owner: 'berk@example.com' };
    expect(cartReducer(theirs, removalUndone(removal))).toEqual(theirs);
  });

  test('of one line drops the account’s line id, of an emptied cart keeps it', () => {
    const known = cartReducer(cart, linesReplaced([{ ...line(1, 200), cartItemId: 7 }]));
    expect(removalOfLine(known, 1).lines[0]?.line.cartItemId).toBeNull();
    expect(removalOfAll(known).lines[0]?.line.cartItemId).toBe(7);
  });
});

test('the account’s lines keep the order of this browser, new ones come last', () => {
  const held = (id: number) => {
    const { product, item } = line(id, 200);
    return { id: id + 100, quantity: 1, product: { ...product, item: { ...item, withdrawal_exclusion: null } } };
  };
  const lines = fromServer([held(3), held(2), held(1)], [line(1, 200), line(2, 200)], []);
  expect(lines.map(({ product, cartItemId }) => [product.id, cartItemId])).toEqual([
    [1, 101],
    [2, 102],
    [3, 103],
  ]);
});

test('a paid order removes the bought quantities only', () => {
  const cart = after(
    itemAdded(line(1, 200, 3)),
    itemAdded(line(2, 100)),
    linesBought([
      { product: 1, quantity: 2 },
      { product: 2, quantity: 1 },
    ]),
  );
  expect(cart.cartItems.map(({ product, quantity }) => [product.id, quantity])).toEqual([[1, 1]]);
  expect(cart.amount).toBe(200);
});

const ofAyse = { ...emptyCart, owner: 'ayse@example.com' };
const mutations = ({ pending }: typeof emptyCart) =>
  pending.map((mutation) =>
    mutation.kind === 'merge' ? mutation.lines : [mutation.kind, mutation.product, mutation.quantity],
  );

test('a customer’s changes become pending mutations in order, a guest’s do not', () => {
  const actions = [itemAdded(line(1, 200, 2)), quantitySet({ product: 1, quantity: 5 }), lineRemoved(1)];
  expect(mutations(actions.reduce(cartReducer, ofAyse))).toEqual([
    ['add', 1, 2],
    ['set', 1, 5],
    ['remove', 1, 0],
  ]);
  expect(actions.reduce(cartReducer, emptyCart).pending).toEqual([]);
});

test('an addition beyond the stock becomes a mutation of the units that are in stock', () => {
  const actions = [itemAdded(line(1, 100, 2, 3)), itemAdded(line(1, 100, 2, 3)), itemAdded(line(1, 100, 1, 3))];
  expect(mutations(actions.reduce(cartReducer, ofAyse))).toEqual([
    ['add', 1, 2],
    ['add', 1, 1],
  ]);
});

test('a guest’s lines are merged at log-in, and emptying the cart before that drops the merge', () => {
  const user = { first_name: 'Ayşe', last_name: 'Yılmaz', birth_date: null, gender: 'F' as const, phone: null };
  const signedIn = { ...user, email: 'ayse@example.com', created_at: '2026-01-01T00:00:00Z' };
  const cart = after(itemAdded(line(1, 200, 2)), loggedIn({ token: 'token-of-ayse-0123456789', user: signedIn }));
  expect(mutations(cart)).toEqual([[{ product: 1, quantity: 2, title: 'Balon 1' }]]);
  expect(cartReducer(cart, cleared()).pending).toEqual([]);
});

test('a customer’s order adds mutations only for products that have pending ones', () => {
  const known = { ...line(1, 200, 3), cartItemId: 7 };
  const cart = [
    itemAdded(line(2, 100)),
    boughtOnAccount([
      { product: 1, quantity: 2 },
      { product: 2, quantity: 1 },
    ]),
  ].reduce(cartReducer, cartOf([known], ofAyse));
  expect(cart).toMatchObject({ cartItems: [{ quantity: 1, cartItemId: 7 }] });
  expect(mutations(cart)).toEqual([
    ['add', 2, 1],
    ['remove', 2, 0],
  ]);
});

test('an order does not remove a line of quantity 0 that it did not contain', () => {
  const cart = after(linesReplaced([line(1, 200, 0), line(2, 100, 1)]), linesBought([{ product: 2, quantity: 1 }]));
  expect(cart.cartItems.map(({ product }) => product.id)).toEqual([1]);
});

describe('persisted cart', () => {
  test('is rehydrated with recomputed totals', () => {
    const remembered = { ...after(linesReplaced([line(1, 250, 2)])), amount: 1, cartTotal: 99 };
    expect(rehydrateCart(remembered)).toMatchObject({ cartItems: [line(1, 250, 2)], amount: 500, cartTotal: 1 });
  });

  test.each([[null], ['text'], [{ cartItems: 'none' }], [{ cartItems: [null, 1, {}, { product: { id: 1 } }] }]])(
    '%j is rehydrated as an empty cart',
    (remembered) => {
      expect(rehydrateCart(remembered)).toEqual(emptyCart);
    },
  );

  test('is rehydrated without lines of an invalid price or quantity', () => {
    const lines = [line(1, -5), line(2, 99.5), line(3, 100, 1.5), line(4, 100, -1), line(5, 100)];
    expect(rehydrateCart({ cartItems: lines }).cartItems.map(({ product }) => product.id)).toEqual([5]);
  });

  test('is rehydrated within the limits of an order: no foreign slug, at most 100 lines, at most the largest amount', () => {
    const elsewhere = { ...line(1, 100), item: { ...line(1, 100).item, slug: '/evil.example' } };
    expect(rehydrateCart({ cartItems: [elsewhere] })).toEqual(emptyCart);
    const many = Array.from({ length: 120 }, (_, index) => line(index + 1, 100));
    expect(rehydrateCart({ cartItems: many }).cartTotal).toBe(100);
    const dear = Array.from({ length: 100 }, (_, index) => line(index + 1, 99999999, 999, 999));
    expect(rehydrateCart({ cartItems: dear })).toEqual(emptyCart);
  });
});
