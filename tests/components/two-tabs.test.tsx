import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToCart } from '@/components/cart/add-to-cart';
import { CartBadge } from '@/components/cart/cart-badge';
import { toCartLine } from '@/components/cart/cart-line';
import { inKurus } from '@/contracts/money-fields';
import { sampleItem, sampleProduct } from './sample-item';
import { renderShopPage } from './shop-page';

const KEY = 'persist:senlikhane';
const other = toCartLine(sampleItem({ id: 2, slug: 'unicorn-balon' }), inKurus(sampleProduct({ id: 22 })), 1);
const memoryOf = (...lines: ReturnType<typeof toCartLine>[]) =>
  JSON.stringify({ cart: JSON.stringify({ cartItems: lines }), _persist: '{"version":3,"rehydrated":true}' });

/** Until this tab has loaded the script that reads it. */
async function otherTabWrites(newValue: string | null, key = KEY): Promise<void> {
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

async function renderShop(): Promise<void> {
  renderShopPage(
    <>
      <AddToCart line={toCartLine(sampleItem(), inKurus(sampleProduct()), 1)} />
      <CartBadge />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sepete Ekle' }));
  expect(await screen.findByRole('img', { name: 'Sepette 1 ürün' })).toBeVisible();
}

test('a cart change in another tab shows here', async () => {
  await renderShop();
  await otherTabWrites(memoryOf(other, toCartLine(sampleItem(), inKurus(sampleProduct()), 1)));
  expect(screen.getByRole('img', { name: 'Sepette 2 ürün' })).toBeVisible();
});

test.each([
  ['another key', memoryOf(other, other), 'theme'],
  ['invalid text', 'hello', KEY],
  ['truncated state', '{"cart":"{"}', KEY],
  ['null', 'null', KEY],
  ['a number', '5', KEY],
])('%s leaves this tab’s cart readable', async (_what, value, key) => {
  await renderShop();
  await otherTabWrites(value, key);
  expect(screen.getByRole('img', { name: 'Sepette 1 ürün' })).toBeVisible();
});

test('state written after a logout in another tab is erased when the stored state is removed', async () => {
  await renderShop();
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain('dinozor-folyo-balon'));
  await otherTabWrites(null);
  expect(screen.queryByRole('img', { name: 'Sepette 1 ürün' })).toBeNull();
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
});

test('a state that another tab stored before its log-out is not adopted after it', async () => {
  await renderShop();
  const written = new StorageEvent('storage', { key: KEY, newValue: memoryOf(other) });
  const removed = new StorageEvent('storage', { key: KEY, newValue: null });
  await act(async () => {
    window.dispatchEvent(written);
    window.dispatchEvent(removed);
  });
  expect(screen.queryByRole('img', { name: /Sepette/ })).toBeNull();
});

test('two tabs › an order attempt of another tab is adopted, also when this tab has overwritten it since', async () => {
  await renderShop();
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain('dinozor-folyo-balon'));
  const attempt = { key: 'key-of-the-other-tab', payload: '{}' };
  const newValue = JSON.stringify({ ...JSON.parse(memoryOf(other)), order: JSON.stringify({ attempt }) });
  const written = new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage });
  act(() => void window.dispatchEvent(written));
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain(attempt.key));
  // The cart that this tab has written since stays.
  expect(localStorage.getItem(KEY)).toContain('dinozor-folyo-balon');
});

test('a page restored from the back/forward cache applies missed changes', async () => {
  await renderShop();
  localStorage.setItem(KEY, memoryOf(other, toCartLine(sampleItem(), inKurus(sampleProduct()), 1)));
  const back = new Event('pageshow');
  Object.assign(back, { persisted: true });
  act(() => void window.dispatchEvent(back));
  expect(await screen.findByRole('img', { name: 'Sepette 2 ürün' })).toBeVisible();
});

test('a click before rehydration is merged into the stored cart', async () => {
  localStorage.setItem(KEY, memoryOf(other));
  renderShopPage(
    <>
      <AddToCart line={toCartLine(sampleItem(), inKurus(sampleProduct()), 1)} />
      <CartBadge />
    </>,
  );
  act(() => screen.getByRole('button', { name: 'Sepete Ekle' }).click());
  expect(await screen.findByRole('img', { name: 'Sepette 2 ürün' })).toBeVisible();
});

describe('a browser that blocks its storage', () => {
  test.each([
    ['reading it', 'getItem'],
    ['writing it', 'setItem'],
  ] as const)('%s: the shop works without persistence', async (_what, method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await renderShop();
  });
});
