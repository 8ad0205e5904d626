import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { AddToCart } from '@/components/cart/add-to-cart';
import { CartBadge } from '@/components/cart/cart-badge';
import { toCartLine } from '@/components/cart/cart-line';
import { SessionGuard } from '@/components/session/session-guard';
import { inKurus } from '@/contracts/money-fields';
import { browserApi } from '@/services/http/browser';
import { useShopSelector } from '@/store/hooks';
import { AccountServer } from './account-server';
import { api } from './api';
import { ayse, persist } from './persisted-state';
import { router } from './router';
import { sampleItem, sampleProduct } from './sample-item';
import { renderShopPage } from './shop-page';

const { push } = router;
const invalid = () => HttpResponse.json({ detail: 'Invalid token.' }, { status: 401 });

function CurrentUser() {
  const email = useShopSelector((state) => state.auth.email);
  return <p>{email || 'misafir'}</p>;
}

function renderPageAt(path: string): void {
  window.history.replaceState(null, '', path);
  renderShopPage(
    <>
      <CurrentUser />
      <AddToCart line={toCartLine(sampleItem(), inKurus(sampleProduct()), 1)} />
      <CartBadge />
      <SessionGuard />
    </>,
  );
}

test('an invalid token redirects to login, and back to the same page', async () => {
  const account = new AccountServer();
  account.refusals.set('GET /cart/', invalid);
  persist({ auth: ayse });
  renderPageAt('/alisveris?search=balon&page=2');
  expect(await screen.findByText('misafir')).toBeVisible();
  expect(push.mock.calls).toEqual([['/giris?referer=%2Falisveris%3Fsearch%3Dbalon%26page%3D2&reset=true']]);
});

test.each(['/giris?referer=%2Fsepetim', '/kayit'])('on %s there is no redirect', async (path) => {
  const account = new AccountServer();
  account.refusals.set('GET /cart/', invalid);
  persist({ auth: ayse });
  renderPageAt(path);
  expect(await screen.findByText('misafir')).toBeVisible();
  expect(push).not.toHaveBeenCalled();
});

test('an addition to the cart survives the redirect', async () => {
  const account = new AccountServer();
  persist({ auth: ayse });
  renderPageAt('/');
  await waitFor(() => expect(account.calls).toHaveLength(2));
  account.refusals.set('POST /cart/add/', invalid);
  await userEvent.click(screen.getByRole('button', { name: 'Sepete Ekle' }));
  expect(await screen.findByText('misafir')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Sepette 1 ürün' })).toBeVisible();
  expect(screen.queryByText('Hata!')).toBeNull();
});

test('a late response for an older token does not end the session', async () => {
  new AccountServer();
  api.use(http.get('/api/auth/user/', invalid));
  persist({ auth: ayse });
  renderPageAt('/');
  await screen.findByText(ayse.email);
  const late = browserApi.get('/auth/user/', { headers: { Authorization: 'Token of-yesterday' } });
  await expect(late).rejects.toThrow('401');
  expect(screen.getByText(ayse.email)).toBeVisible();
  expect(push).not.toHaveBeenCalled();
});

test('another 401, such as for a missing token, does not end the session', async () => {
  new AccountServer();
  const detail = 'Authentication credentials were not provided.';
  api.use(http.get('/api/auth/user/', () => HttpResponse.json({ detail }, { status: 401 })));
  persist({ auth: ayse });
  renderPageAt('/');
  await screen.findByText(ayse.email);
  await expect(browserApi.get('/auth/user/')).rejects.toThrow('401');
  expect(screen.getByText(ayse.email)).toBeVisible();
});
