import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { AccountBlock } from '@/components/account/account-block';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { renderShopPage } from '../shop-page';

function renderBlock(): void {
  renderShopPage(
    <PathnameContext.Provider value="/balonlar">
      <AccountBlock />
    </PathnameContext.Provider>,
  );
}

test('guests get links to login and registration that return to the page', () => {
  renderBlock();
  expect(screen.getByRole('link', { name: 'Giriş' })).toHaveAttribute('href', '/giris?referer=%2Fbalonlar');
  expect(screen.getByRole('link', { name: 'Üye Ol' })).toHaveAttribute('href', '/kayit?referer=%2Fbalonlar');
});

test('customers get a menu behind their name', async () => {
  api.use(
    http.get('/api/customer/notification/unread/', () => HttpResponse.json({ count: 0 })),
    http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
    http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
  );
  persist({ auth: ayse });
  renderBlock();
  expect(await screen.findByRole('button', { name: 'Ayşe' })).toHaveAttribute('popovertarget', 'hesap-menusu');
  expect(screen.getByRole('link', { name: 'Siparişlerim', hidden: true })).toHaveAttribute(
    'href',
    '/hesap/siparislerim',
  );
});
