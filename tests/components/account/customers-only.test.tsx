import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { CustomersOnly } from '@/components/account/customers-only';
import { useShopSelector } from '@/store/hooks';
import { AccountServer } from '../account-server';
import { ayse, PERSIST_KEY, persist, persistedState } from '../persisted-state';
import { router } from '../router';
import { renderShopPage } from '../shop-page';

const { replace } = router;
beforeEach(() => {
  window.history.replaceState(null, '', '/hesap/siparislerim?durum=teslim');
});

const renderScreen = () =>
  renderShopPage(
    <CustomersOnly>
      <p>Siparişleriniz</p>
    </CustomersOnly>,
  );
/** The customers' part of a page, which hydrates separately when the test wants. */
function HydratesLater() {
  const email = useShopSelector((state) => state.auth.email);
  const [isHydrated, setHydrated] = useState(false);
  if (isHydrated) return <CustomersOnly>Siparişleriniz</CustomersOnly>;
  return (
    <button type="button" onClick={() => setHydrated(true)}>
      {email || 'misafir'}
    </button>
  );
}

const otherTabWrites = (newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PERSIST_KEY, newValue })));

test('a guest is redirected to login with the page and its query, and sees nothing of it', async () => {
  renderScreen();
  await waitFor(() =>
    expect(replace.mock.calls).toEqual([['/giris?referer=%2Fhesap%2Fsiparislerim%3Fdurum%3Dteslim']]),
  );
  expect(screen.queryByText('Siparişleriniz')).toBeNull();
});

test('a session that ended before this part hydrated redirects to login with a message', async () => {
  const account = new AccountServer();
  account.refusals.set('GET /cart/', () => HttpResponse.json({ detail: 'Invalid token.' }, { status: 401 }));
  persist({ auth: ayse });
  renderShopPage(<HydratesLater />);
  await userEvent.click(await screen.findByRole('button', { name: 'misafir' }));
  expect(replace.mock.calls).toEqual([['/giris?referer=%2Fhesap%2Fsiparislerim%3Fdurum%3Dteslim&reset=true']]);
});

test('a customer is not redirected', async () => {
  new AccountServer();
  persist({ auth: ayse });
  renderScreen();
  expect(await screen.findByText('Siparişleriniz')).toBeVisible();
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ['logged out', null],
  ['lost the session', persistedState({ cart: { cartItems: [] } })],
])('a customer who has %s in another tab sees it here and is not redirected', async (_how, newValue) => {
  new AccountServer();
  persist({ auth: ayse });
  renderScreen();
  await screen.findByText('Siparişleriniz');
  otherTabWrites(newValue);
  expect(await screen.findByRole('heading', { name: 'Oturumunuz kapandı' })).toBeVisible();
  expect(screen.queryByText('Siparişleriniz')).toBeNull();
  expect(screen.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/giris');
  expect(replace).not.toHaveBeenCalled();
});
