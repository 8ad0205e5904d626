import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { AddToCart } from '@/components/cart/add-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { CartView } from '@/components/cart/cart-view';
import { MergeNotice } from '@/components/cart/merge-notice';
import { AccountToasts } from '@/components/session/account-toasts';
import type { Product } from '@/contracts/catalog';
import { inKurus, toMoneyStrings } from '@/contracts/money-fields';
import type { CartLine } from '@/services/view-models';
import { loggedIn, loggedOut } from '@/store/auth/auth-slice';
import { useShopDispatch } from '@/store/hooks';
import { AccountServer, held } from './account-server';
import { api } from './api';
import { ayse, PERSIST_KEY, persist, persistedState } from './persisted-state';
import { sampleItem, sampleProduct } from './sample-item';
import { announceShipping } from './shipping-server';
import { renderShopPage } from './shop-page';

beforeEach(() => void announceShipping());

const dinosaur = toCartLine(sampleItem(), inKurus(sampleProduct()), 1);
const unicorn = toCartLine(
  sampleItem({ id: 2, slug: 'unicorn-balon', title: 'Unicorn Balon' }),
  inKurus(sampleProduct({ id: 22, stock: 3 })),
  1,
);
const noStock = () =>
  HttpResponse.json({ detail: '', code: 'out_of_stock', requestId: 'r', stock: 2 }, { status: 409 });
const broken = () => HttpResponse.json({ detail: '', code: 'internal_error', requestId: 'r' }, { status: 500 });

/** A mutation that the page before did not finish. */
const pendingOf = (kind: 'set' | 'remove', line: CartLine, quantity: number) => ({
  id: `${'a'.repeat(32)}-${line.product.id}`,
  seq: 1,
  kind,
  product: line.product.id,
  quantity,
  cartItemId: line.cartItemId,
  before: { line, index: 0 },
});

/** What the shop says today about the cart's items. */
function shopSells(...lines: CartLine[]): void {
  const results = lines.map((line) =>
    sampleItem({
      ...line.item,
      products: [sampleProduct(toMoneyStrings<Partial<Product>>({ ...line.product, id: Number(line.product.id) }))],
    }),
  );
  api.use(
    http.get('/api/items/', () => HttpResponse.json({ count: results.length, next: null, previous: null, results })),
  );
}

function LogInAndOut({ email = ayse.email }: { email?: string }) {
  const dispatch = useShopDispatch();
  const user = { ...{ email, first_name: 'Ayşe', last_name: 'Yılmaz' }, birth_date: null, gender: 'F' as const };
  const signedIn = { token: ayse.token, user: { ...user, phone: null, created_at: '2026-01-01T00:00:00Z' } };
  return (
    <>
      <button type="button" onClick={() => dispatch(loggedIn(signedIn))}>
        Giriş
      </button>
      <button type="button" onClick={() => dispatch(loggedOut())}>
        Çıkış
      </button>
    </>
  );
}

function renderCart(email?: string): void {
  renderShopPage(
    <>
      <AddToCart line={dinosaur} label="Dinozoru ekle" />
      <LogInAndOut {...(email ? { email } : {})} />
      <MergeNotice />
      <CartView />
      <AccountToasts />
    </>,
  );
}

function otherTabWrites(newValue: string | null): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PERSIST_KEY, newValue })));
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const line = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('li') as HTMLElement);
};

test('a customer’s cart comes from the account, with the token', async () => {
  const account = new AccountServer();
  account.cart = [held(unicorn, 7, 2)];
  shopSells(unicorn);
  persist({ auth: ayse });
  renderCart();
  expect((await line('Unicorn Balon')).getByLabelText('Adet')).toHaveValue(2);
  expect([...account.tokens]).toEqual([`Token ${ayse.token}`]);
});

test('changes are sent to the account in order, each after the answer to the previous one', async () => {
  const account = new AccountServer([dinosaur]);
  shopSells(dinosaur);
  persist({ auth: ayse });
  renderCart();
  await screen.findByRole('heading', { name: 'Sepetiniz Boş' });
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  account.refusals.set('POST /cart/add/', async () => {
    await released;
    account.cart = [held(dinosaur, 9)];
    return HttpResponse.json({ id: 9, quantity: 1, product: 11 }, { status: 201 });
  });
  await press('Dinozoru ekle');
  await press('Adedi artır');
  await press(/^Kaldır/);
  expect(screen.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
  await waitFor(() => expect(account.calls).toContain('POST /cart/add/ {"product":11,"quantity":1}'));
  expect(account.calls.filter((call) => /PUT|DELETE/.test(call))).toEqual([]);
  answer();
  await waitFor(() => expect(account.cart).toEqual([]));
  expect(account.calls.filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /cart/add/ {"product":11,"quantity":1}',
    'PUT /cart/update/9 {"quantity":2}',
    'DELETE /cart/remove/9',
  ]);
});

test('an addition that the account refuses is reverted with a message', async () => {
  const account = new AccountServer([dinosaur]);
  account.refusals.set('POST', broken);
  persist({ auth: ayse });
  renderCart();
  await screen.findByRole('heading', { name: 'Sepetiniz Boş' });
  await press('Dinozoru ekle');
  expect(await screen.findByText('Hata!')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
});

test('a quantity beyond the stock is reverted, and the page adopts the remaining stock', async () => {
  const account = new AccountServer();
  account.cart = [held(unicorn, 7, 2)];
  account.refusals.set('PUT', noStock);
  shopSells(unicorn);
  persist({ auth: ayse });
  renderCart();
  const shown = await line('Unicorn Balon');
  await press('Adedi artır');
  expect(await screen.findByText('Hata!')).toBeVisible();
  expect(shown.getByLabelText('Adet')).toHaveValue(2);
  expect(screen.getByRole('button', { name: 'Adedi artır' })).toBeDisabled();
});

test('a failed removal restores the line at its position', async () => {
  const account = new AccountServer();
  account.cart = [held(unicorn, 7, 1), held(dinosaur, 8, 1)];
  account.refusals.set('DELETE', broken);
  shopSells(unicorn, dinosaur);
  persist({ auth: ayse });
  renderCart();
  await press(await screen.findByRole('button', { name: 'Kaldır: Unicorn Balon' }).then(() => 'Kaldır: Unicorn Balon'));
  expect(await screen.findByText('Hata!')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Unicorn Balon',
    'Dinozor Folyo Balon',
  ]);
});

test('setting the quantity of a line that another device has removed adds the line again', async () => {
  const account = new AccountServer([unicorn]);
  account.cart = [held(unicorn, 7, 1)];
  shopSells(unicorn);
  persist({ auth: ayse });
  renderCart();
  await line('Unicorn Balon');
  account.cart = [];
  await press('Adedi artır');
  await waitFor(() => expect(account.cart).toMatchObject([{ quantity: 2 }]));
  expect(screen.queryByText('Hata!')).toBeNull();
});

test('emptying the cart stays on this browser', async () => {
  const account = new AccountServer();
  account.cart = [held(unicorn, 7, 1)];
  shopSells(unicorn);
  persist({ auth: ayse });
  renderCart();
  await line('Unicorn Balon');
  await press('Sepeti boşalt');
  expect(await screen.findByText('Sepet Boşaltıldı!')).toBeVisible();
  expect(account.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('an undone removal restores the line on the account and at its position on the page', async () => {
  const account = new AccountServer([dinosaur]);
  account.cart = [held(dinosaur, 8, 3), held(unicorn, 7, 1)];
  shopSells(dinosaur, unicorn);
  persist({ auth: ayse });
  renderCart();
  await line('Unicorn Balon');
  await press('Kaldır: Dinozor Folyo Balon');
  await waitFor(() => expect(account.cart).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(account.cart.map((one) => [one.product.id, one.quantity])).toContainEqual([11, 3]));
  // Known to the account under its new id, it is not added once more.
  await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toContain('\\"cartItemId\\":511'));
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Dinozor Folyo Balon',
    'Unicorn Balon',
  ]);
  expect(account.calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /cart/add/ {"product":11,"quantity":3}',
  ]);
});

test('an undone emptying shows the account’s lines and changes none of them', async () => {
  const account = new AccountServer();
  account.cart = [held(unicorn, 7, 2)];
  shopSells(unicorn);
  persist({ auth: ayse });
  renderCart();
  await line('Unicorn Balon');
  const reads = () => account.calls.filter((call) => call === 'GET /cart/').length;
  const before = reads();
  await press('Sepeti boşalt');
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  expect((await line('Unicorn Balon')).getByLabelText('Adet')).toHaveValue(2);
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(account.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('lines that are no longer sold are reported, and removed from the account’s cart', async () => {
  const account = new AccountServer();
  account.cart = [held({ ...unicorn, product: { ...unicorn.product, stock: 0 } }, 7, 1)];
  shopSells();
  persist({ auth: ayse });
  renderCart();
  expect(await screen.findByText(/Unicorn Balon: artık satışta olmadığı için/)).toBeVisible();
  await waitFor(() => expect(account.cart).toEqual([]));
});

describe('logging in with a guest’s cart', () => {
  test('merges it into the account’s cart, and says so', async () => {
    const account = new AccountServer([dinosaur, unicorn]);
    account.cart = [held(unicorn, 7, 2)];
    shopSells(dinosaur, unicorn);
    renderCart();
    await press('Dinozoru ekle');
    await press('Giriş');
    expect(await screen.findByText(/seçtiğiniz 1 ürün hesabınızdaki sepetle birleştirildi/)).toBeVisible();
    expect(account.cart.map((one) => [one.product.id, one.quantity])).toEqual([
      [22, 2],
      [11, 1],
    ]);
    expect(account.calls.filter((call) => call.includes('/cart/'))).toEqual([
      'POST /cart/merge/ {"items":[{"product":11,"quantity":1}]}',
    ]);
    expect(screen.getAllByLabelText('Adet')).toHaveLength(2);
    await press('Tamam');
    expect(screen.queryByText(/seçtiğiniz 1 ürün/)).toBeNull();
  });

  test('reports no merge when the account’s cart was empty', async () => {
    const account = new AccountServer([dinosaur]);
    shopSells(dinosaur);
    renderCart();
    await press('Dinozoru ekle');
    await press('Giriş');
    await waitFor(() => expect(account.cart.map((one) => one.product.id)).toEqual([11]));
    await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toContain('\\"pending\\":[]'));
    expect(screen.queryByText(/birleştirildi/)).toBeNull();
  });

  test('names the products that were short of stock', async () => {
    const account = new AccountServer([unicorn]);
    account.cart = [held({ ...unicorn, product: { ...unicorn.product, stock: 1 } }, 7, 1)];
    shopSells(unicorn);
    persist({ cart: { cartItems: [{ ...unicorn, quantity: 3 }] } });
    renderCart();
    await line('Unicorn Balon');
    await press('Giriş');
    expect(await screen.findByText(/^Unicorn Balon: stok yetmediği için/)).toBeVisible();
    expect((await line('Unicorn Balon')).getByLabelText('Adet')).toHaveValue(1);
  });

  test('repeats a merge whose answer was lost on the next page, with the same key', async () => {
    const account = new AccountServer([dinosaur]);
    account.refusals.set('POST /cart/merge/', () => HttpResponse.error());
    shopSells(dinosaur);
    renderCart();
    await press('Dinozoru ekle');
    await press('Giriş');
    await waitFor(() => expect(account.mergeKeys).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toContain(account.mergeKeys[0]));
    renderCart();
    await waitFor(() => expect(account.mergeKeys).toHaveLength(2));
    expect(account.mergeKeys[1]).toBe(account.mergeKeys[0]);
  });

  test('drops the previous customer’s lines and keeps those that were added since', async () => {
    const account = new AccountServer([dinosaur]);
    shopSells(dinosaur);
    persist({ cart: { cartItems: [{ ...unicorn, cartItemId: 7 }, dinosaur], owner: 'berk@example.com' } });
    renderCart();
    await line('Unicorn Balon');
    await press('Giriş');
    await waitFor(() => expect(account.cart.map((one) => one.product.id)).toEqual([11]));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Unicorn Balon' })).toBeNull());
  });
});

describe('a session that ends before the account has received a change', () => {
  const dead = () => HttpResponse.json({ detail: 'Invalid token.' }, { status: 401 });

  test('keeps the quantity and the removal, and the next log-in sends them', async () => {
    const account = new AccountServer();
    account.cart = [held(unicorn, 7, 1), held(dinosaur, 8, 1)];
    shopSells(unicorn, dinosaur);
    persist({ auth: ayse });
    renderCart();
    const shown = await line('Unicorn Balon');
    account.refusals.set('PUT', dead);
    await userEvent.click(shown.getByRole('button', { name: 'Adedi artır' }));
    await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toContain('\\"token\\":null'));
    await press('Kaldır: Dinozor Folyo Balon');
    await press('Giriş');
    await waitFor(() => expect(account.cart.map((one) => [one.product.id, one.quantity])).toEqual([[22, 2]]));
    expect(shown.getByLabelText('Adet')).toHaveValue(2);
    await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toContain('\\"pending\\":[]'));
  });

  test('keeps a removal of a closed page, and the next page sends it', async () => {
    const account = new AccountServer();
    account.cart = [held(unicorn, 7, 1)];
    persist({
      auth: ayse,
      cart: { cartItems: [], owner: ayse.email, pending: [pendingOf('remove', { ...unicorn, cartItemId: 7 }, 0)] },
    });
    renderCart();
    await waitFor(() => expect(account.cart).toEqual([]));
    expect(screen.queryByRole('link', { name: 'Unicorn Balon' })).toBeNull();
  });

  test('adopts the account’s line when the account refuses the change', async () => {
    const account = new AccountServer();
    account.cart = [held(unicorn, 7, 2)];
    account.refusals.set('PUT', noStock);
    shopSells(unicorn);
    const left = { ...unicorn, cartItemId: 7, quantity: 3 };
    persist({
      auth: ayse,
      cart: { cartItems: [left], owner: ayse.email, pending: [pendingOf('set', { ...left, quantity: 2 }, 3)] },
    });
    renderCart();
    expect(await screen.findByText('Hata!')).toBeVisible();
    expect((await line('Unicorn Balon')).getByLabelText('Adet')).toHaveValue(2);
  });

  test('sends no change of the previous customer when another one logs in', async () => {
    const account = new AccountServer();
    account.cart = [held(unicorn, 9, 2)];
    shopSells(unicorn);
    const left = { ...unicorn, cartItemId: 7, quantity: 3 };
    persist({ cart: { cartItems: [left], owner: 'berk@example.com', pending: [pendingOf('set', left, 3)] } });
    renderCart();
    await line('Unicorn Balon');
    await press('Giriş');
    await waitFor(() => expect(screen.getByLabelText('Adet')).toHaveValue(2));
    expect(account.calls.filter((call) => /PUT|DELETE/.test(call))).toEqual([]);
  });
});

describe('logging out', () => {
  test('empties the cart and the persisted state', async () => {
    const account = new AccountServer();
    account.cart = [held(unicorn, 7, 1)];
    shopSells(unicorn);
    persist({ auth: ayse, wishlist: { wishlistItems: [] }, order: { settled: ['SH-1'] } });
    renderCart();
    await line('Unicorn Balon');
    await press('Çıkış');
    expect(screen.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toBeNull());
  });

  test('in another tab empties the cart of this tab', async () => {
    const account = new AccountServer();
    account.cart = [held(unicorn, 7, 1)];
    shopSells(unicorn);
    persist({ auth: ayse });
    renderCart();
    await line('Unicorn Balon');
    otherTabWrites(null);
    expect(await screen.findByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
  });
});

test('a login in another tab shows that tab’s cart without a request', async () => {
  const account = new AccountServer();
  shopSells(unicorn);
  renderCart();
  await screen.findByRole('heading', { name: 'Sepetiniz Boş' });
  const newValue = persistedState({
    auth: ayse,
    cart: { cartItems: [{ ...unicorn, cartItemId: 7 }], owner: ayse.email },
  });
  otherTabWrites(newValue);
  await line('Unicorn Balon');
  expect(account.calls.filter((call) => call.includes('/cart/'))).toEqual([]);
});
