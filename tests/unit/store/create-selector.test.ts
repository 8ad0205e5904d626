import { createSelector } from '@/store/create-selector';
import type { RootState } from '@/store/root-reducer';

const stateOf = (cart: unknown, email = '') => ({ cart, auth: { email } }) as RootState;

test('a selector computes anew when one of its inputs has changed, and not before', () => {
  const combine = jest.fn((cart: RootState['cart'], email: string | null) => ({ cart, email }));
  const select = createSelector([(state) => state.cart, (state) => state.auth.email], combine);
  const cart = {};
  const first = select(stateOf(cart));
  expect(select(stateOf(cart))).toBe(first);
  expect(combine).toHaveBeenCalledTimes(1);
  expect(select(stateOf(cart, 'ayse@example.com'))).toEqual({ cart, email: 'ayse@example.com' });
  expect(select(stateOf({}, 'ayse@example.com'))).not.toBe(first);
  expect(combine).toHaveBeenCalledTimes(3);
});
