import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useLogOut } from '@/components/account/use-log-out';
import { useShopSelector } from '@/store/hooks';
import { AccountServer } from './account-server';
import { api } from './api';
import { ayse, persist } from './persisted-state';
import { renderShopPage } from './shop-page';

function Corner() {
  const { name, viewed } = useShopSelector(({ auth, viewed: { ids } }) => ({ name: auth.name, viewed: ids.length }), {
    equalityFn: (a, b) => a.name === b.name && a.viewed === b.viewed,
  });
  return (
    <button type="button" onClick={useLogOut()}>
      {name || 'misafir'} {viewed}
    </button>
  );
}

test('logging out clears all slices, recent searches and closed notes of the shopper in this browser', async () => {
  new AccountServer();
  api.use(http.post('/api/auth/logout/', () => new HttpResponse(null, { status: 204 })));
  persist({ auth: ayse, viewed: { ids: [1, 2] } });
  localStorage.setItem('senlikhane:cookie-note', '1');
  localStorage.setItem('senlikhane:recent-searches', JSON.stringify(['sürpriz parti']));
  renderShopPage(<Corner />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ayşe 2' }));
  expect(await screen.findByRole('button', { name: 'misafir 0' })).toBeVisible();
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});
