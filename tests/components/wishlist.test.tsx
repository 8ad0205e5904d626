import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OwnFavourites } from '@/app/_wishlist/own-favourites';
import { AccountToasts } from '@/components/session/account-toasts';
import { FavouriteButton } from '@/components/wishlist/favourite-button';
import { WishlistBadge } from '@/components/wishlist/wishlist-badge';
import { inKurus } from '@/contracts/money-fields';
import { AccountServer, sampleFavourite } from './account-server';
import { api } from './api';
import { ayse, persist } from './persisted-state';
import { sampleItem, sampleProduct } from './sample-item';
import { renderShopPage } from './shop-page';

const heart = sampleFavourite(1);

/** Serves the current data of these items. */
function shopSells(...ids: number[]): void {
  api.use(
    http.get('/api/items/', ({ request }) => {
      const asked = new URL(request.url).searchParams.getAll('id').map(Number);
      const results = ids
        .filter((id) => asked.includes(id))
        .map((id) =>
          sampleItem({ id, slug: `balon-${id}`, title: `Balon ${id}`, products: [sampleProduct({ id: id + 100 })] }),
        );
      return HttpResponse.json({ count: results.length, next: null, previous: null, results });
    }),
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the heart adds an item to the favourites and removes it', async () => {
  renderShopPage(
    <>
      <FavouriteButton favourite={inKurus(heart)} />
      <WishlistBadge />
    </>,
  );
  await press('Favorilere ekle');
  expect(await screen.findByText('Favorilere Eklendi!')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Favorilerde 1 ürün' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Favorilerden çıkar' })).toHaveAttribute('aria-pressed', 'true');
  await press('Favorilerden çıkar');
  expect(await screen.findByText('Kaldırıldı!')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Favorilerde/ })).toBeNull();
});

test('without favourites the page says so, with a link to the catalogue', async () => {
  renderShopPage(<OwnFavourites />);
  expect(await screen.findByRole('heading', { name: 'Favori listeniz boş' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alışverişe başla' })).toHaveAttribute('href', '/alisveris');
});

test('a favourite is added to the cart at the current price and leaves the list', async () => {
  shopSells(1);
  persist({ wishlist: { wishlistItems: [inKurus(heart)] } });
  renderShopPage(<OwnFavourites />);
  expect(await screen.findByText('₺49,90')).toBeVisible();
  await press('Sepete Ekle: Balon 1');
  expect(await screen.findByText('Sepete Eklendi!')).toBeVisible();
  await press('Kaldır: Balon 1');
  expect(await screen.findByRole('heading', { name: 'Favori listeniz boş' })).toBeVisible();
});

test('an unavailable favourite is reported and removed', async () => {
  shopSells(2);
  persist({ wishlist: { wishlistItems: [heart, sampleFavourite(2)] } });
  renderShopPage(<OwnFavourites />);
  expect(await screen.findByText(/^Balon 1: artık satışta olmadığı için/)).toBeVisible();
  expect(screen.getByText('1 ürün')).toBeVisible();
});

test('a failed refresh keeps the list', async () => {
  api.use(http.get('/api/items/', () => new HttpResponse(null, { status: 503 })));
  persist({ wishlist: { wishlistItems: [inKurus(heart)] } });
  renderShopPage(<OwnFavourites />);
  expect(await screen.findByText(/Favorileriniz duruyor/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Balon 1' })).toBeVisible();
});

test('the list is shared as a link', async () => {
  shopSells(1, 2);
  persist({ wishlist: { wishlistItems: [heart, sampleFavourite(2)] } });
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  renderShopPage(<OwnFavourites />);
  await user.click(await screen.findByRole('button', { name: 'Listeyi paylaş' }));
  expect(await screen.findByText('Bağlantı kopyalandı!')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/favorilerim?liste=1-2`);
});

describe('a customer’s favourites', () => {
  test('come from the account, and changes are sent there in order', async () => {
    const account = new AccountServer();
    account.favourites = [sampleFavourite(2)];
    shopSells(2);
    persist({ auth: ayse, wishlist: { wishlistItems: [], owner: ayse.email } });
    renderShopPage(
      <>
        <FavouriteButton favourite={inKurus(heart)} />
        <WishlistBadge />
      </>,
    );
    expect(await screen.findByRole('img', { name: 'Favorilerde 1 ürün' })).toBeVisible();
    await press('Favorilere ekle');
    await press('Favorilerden çıkar');
    await waitFor(() => expect(account.calls.at(-1)).toBe('DELETE /customer/wishlist/remove/1'));
    expect(account.calls.at(-2)).toBe('POST /customer/wishlist/add/ {"item":1}');
  });

  test('include a guest’s favourites, merged once', async () => {
    const account = new AccountServer();
    account.favourites = [sampleFavourite(2)];
    persist({ auth: ayse, wishlist: { wishlistItems: [inKurus(heart)], owner: ayse.email, unmerged: true } });
    renderShopPage(<WishlistBadge />);
    expect(await screen.findByRole('img', { name: 'Favorilerde 2 ürün' })).toBeVisible();
    expect(account.calls).toContain('POST /customer/wishlist/merge/ {"items":[1]}');
  });

  test('are restored when the account refuses a change', async () => {
    const account = new AccountServer();
    account.favourites = [heart];
    account.refusals.set('DELETE', () => HttpResponse.json({ detail: 'x' }, { status: 500 }));
    persist({ auth: ayse });
    renderShopPage(
      <>
        <FavouriteButton favourite={inKurus(heart)} />
        <AccountToasts />
      </>,
    );
    await press('Favorilerden çıkar');
    expect(await screen.findByRole('button', { name: 'Favorilerden çıkar' })).toBeVisible();
    expect(await screen.findByText('Hata!')).toBeVisible();
  });
});
