import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AddToCollection } from '@/components/account/collections/add-to-collection';
import { AddToCart } from '@/components/cart/add-to-cart';
import { CartBadge } from '@/components/cart/cart-badge';
import { toCartLine } from '@/components/cart/cart-line';
import { FavouriteButton } from '@/components/wishlist/favourite-button';
import type { Kurus } from '@/contracts/money';
import { inKurus } from '@/contracts/money-fields';
import { EARLY_KEY } from '@/store/storage';
import { api } from './api';
import { ayse, PERSIST_KEY, persist } from './persisted-state';
import { sampleItem, sampleProduct } from './sample-item';
import { renderShopPage } from './shop-page';

let arrive: () => void;
/** When redux-persist is there. */
let isLoaded = Promise.resolve();
jest.mock('@/store/late-parts', () => ({
  untilLoaded: async (load: () => Promise<unknown>) => {
    await isLoaded;
    return load();
  },
  loadRestore: async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return jest.requireActual('@/store/restore-state');
  },
}));

const lineOf = (id: number, slug: string) => toCartLine(sampleItem({ id, slug }), inKurus(sampleProduct({ id })), 1);
const favouriteOf = (id: number, slug: string) => {
  const { title, get_thumbnail } = sampleItem();
  return { id, slug, title, get_thumbnail, price: 4990 as Kurus, market_price: 4990 as Kurus };
};
/** As a browser does when the page is left. */
const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')));
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

test('products that were added before redux-persist had loaded join the stored cart, with what another tab stored meanwhile', async () => {
  persist({ cart: { cartItems: [lineOf(22, 'unicorn-balon')] } });
  let load = () => {};
  isLoaded = new Promise((resolve) => {
    load = resolve;
  });
  renderShopPage(
    <>
      <AddToCart line={lineOf(11, 'dinozor-balon')} />
      <CartBadge />
    </>,
  );
  act(() => screen.getByRole('button', { name: 'Sepete Ekle' }).click());
  persist({ cart: { cartItems: [lineOf(22, 'unicorn-balon'), lineOf(33, 'panda-balon')] } });
  const stored = inStorage();
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: PERSIST_KEY, newValue: stored, storageArea: localStorage }),
      ),
  );
  expect(screen.getByRole('img', { name: 'Sepette 1 ürün' })).toBeVisible();
  expect(inStorage()).toBe(stored);
  load();
  await act(async () => {});
  arrive();
  expect(await screen.findByRole('img', { name: 'Sepette 3 ürün' })).toBeVisible();
  await waitFor(() => expect(inStorage()).toMatch(/unicorn-balon.*panda-balon.*dinozor-balon/));
  expect(inStorage()).not.toContain('\\"quantity\\":2');
});

test('a customer’s press for her collections opens them, when her log-in is read from storage after it', async () => {
  persist({ auth: ayse });
  api.use(
    http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
    http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
    http.get('/api/customer/collection/list/', () => HttpResponse.json({ results: [] })),
  );
  let load = () => {};
  isLoaded = new Promise((resolve) => {
    load = resolve;
  });
  renderShopPage(<AddToCollection item={1} />);
  act(() => screen.getByRole('button', { name: 'Koleksiyona ekle' }).click());
  load();
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
  arrive();
  expect(await screen.findByLabelText('Yeni koleksiyonun adı')).toBeVisible();
});

test.each([
  ['joins the stored cart', { cart: { cartItems: [lineOf(22, 'unicorn-balon')] } }, 3],
  ['is stored, although nothing was before', {}, 2],
])('what was added on pages that were left before they had read the storage %s', async (_what, stored, products) => {
  if ('cart' in stored) persist(stored);
  let load = () => {};
  for (const [id, slug] of [
    [11, 'dinozor-balon'],
    [33, 'panda-balon'],
  ] as const) {
    isLoaded = new Promise((resolve) => {
      load = resolve;
    });
    const { unmount } = renderShopPage(
      <>
        <AddToCart line={lineOf(id, slug)} />
        <FavouriteButton favourite={favouriteOf(id, slug)} />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Sepete Ekle' }).click());
    act(() => screen.getByRole('button', { name: 'Favorilere ekle' }).click());
    await leave();
    unmount();
    load();
  }
  renderShopPage(<CartBadge />);
  // The script is asked for each time that something needs it.
  await waitFor(() => {
    arrive();
    expect(screen.getByRole('img', { name: `Sepette ${products} ürün` })).toBeVisible();
  });
  await waitFor(() => expect(inStorage()).toMatch(/dinozor-balon.*panda-balon/));
  const { wishlist, cart } = JSON.parse(inStorage() ?? '{}');
  expect(JSON.parse(wishlist).wishlistItems.map(({ id }: { id: number }) => id)).toEqual([33, 11]);
  expect(cart).not.toContain('"quantity":2');
  expect(localStorage.getItem(EARLY_KEY)).toBeNull();
});

test('a page that is left early and shown again is loaded anew, and adds nothing itself', async () => {
  let load = () => {};
  isLoaded = new Promise((resolve) => {
    load = resolve;
  });
  renderShopPage(<AddToCart line={lineOf(11, 'dinozor-balon')} />);
  act(() => screen.getByRole('button', { name: 'Sepete Ekle' }).click());
  await leave();
  const left = localStorage.getItem(EARLY_KEY);
  expect(left).toContain('dinozor-balon');
  load();
  await act(async () => {});
  await leave();
  expect([localStorage.getItem(EARLY_KEY), inStorage()]).toEqual([left, null]);
});
