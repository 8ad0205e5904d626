import { act, screen } from '@testing-library/react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { CartBadge } from '@/components/cart/cart-badge';
import { toCartLine } from '@/components/cart/cart-line';
import { inKurus } from '@/contracts/money-fields';
import { PERSIST_KEY, persist } from './persisted-state';
import { sampleItem, sampleProduct } from './sample-item';
import { renderShopPage } from './shop-page';

let arrive: () => void;
jest.mock('@/store/load-restore', () => ({
  loadRestore: async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return jest.requireActual('@/store/restore-state');
  },
}));

const lineOf = (id: number, slug: string) => toCartLine(sampleItem({ id, slug }), inKurus(sampleProduct({ id })), 1);
const inStorage = () => localStorage.getItem(PERSIST_KEY);

test('a stored cart whose script arrives after redux-persist’s time limit is kept, and joins what was added meanwhile', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  persist({ cart: { cartItems: [lineOf(22, 'unicorn-balon')] } });
  const stored = inStorage();
  renderShopPage(
    <>
      <AddToCart line={lineOf(11, 'dinozor-balon')} />
      <CartBadge />
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  act(() => screen.getByRole('button', { name: 'Sepete Ekle' }).click());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('img', { name: 'Sepette 1 ürün' })).toBeVisible();
  expect(inStorage()).toBe(stored);
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('img', { name: 'Sepette 2 ürün' })).toBeVisible();
  expect(inStorage()).toMatch(/unicorn-balon.*dinozor-balon/);
});
