import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OwnCollection } from '@/app/_collection/own-collection';
import { AddToCollection } from '@/components/account/collections/add-to-collection';
import { Collections } from '@/components/account/collections/collections';
import type { Collection, CollectionSummary } from '@/contracts/collection';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { router } from '../router';
import { sampleItem, sampleProduct } from '../sample-item';
import { renderShopPage } from '../shop-page';

const { push } = router;

const TOKEN = 'A'.repeat(43);
const party: CollectionSummary = {
  id: 4,
  name: 'Parti',
  count: 2,
  thumbnails: [],
  share_token: null,
  created_at: '2026-11-01T10:00:00Z',
  holds: false,
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });

/** Serves the account's collections from an array that the test may change. */
function serveLists(lists: CollectionSummary[]) {
  api.use(http.get('/api/customer/collection/list/', () => HttpResponse.json({ results: lists })));
}

describe('the list of collections', () => {
  test('creates a collection and reports a taken name', async () => {
    const lists: CollectionSummary[] = [];
    serveLists(lists);
    api.use(
      http.post('/api/customer/collection/create/', async ({ request }) => {
        const { name } = (await request.json()) as { name: string };
        if (lists.length > 0) {
          return HttpResponse.json({ name: ['A collection of that name exists already.'] }, { status: 400 });
        }
        lists.push({ ...party, name });
        return HttpResponse.json(lists[0], { status: 201 });
      }),
    );
    renderShopPage(<Collections />);
    expect(await screen.findByRole('heading', { name: 'Henüz koleksiyonunuz yok' })).toBeVisible();
    await press('Oluştur');
    const field = screen.getByLabelText('Yeni koleksiyonun adı');
    expect(field).toHaveAccessibleDescription('Bu alan boş bırakılamaz.');
    await userEvent.type(field, 'Parti');
    await press('Oluştur');
    const link = await screen.findByRole('link', { name: 'Parti' });
    expect(link).toHaveAttribute('href', '/hesap/koleksiyonlarim/4');
    await userEvent.type(screen.getByLabelText('Yeni koleksiyonun adı'), 'Parti');
    await press('Oluştur');
    expect(await screen.findByText('Bu adla bir koleksiyonunuz zaten var.')).toBeVisible();
    expect(screen.getByLabelText('Yeni koleksiyonun adı')).toHaveValue('Parti');
  });
});

describe('one collection', () => {
  const balloon = sampleItem();
  const mask = sampleItem({ id: 2, slug: 'maske', title: 'Maske', products: [sampleProduct({ id: 12, stock: 0 })] });
  let list: Collection;
  beforeEach(() => {
    list = { id: 4, name: 'Parti', share_token: null, tool_path: null, items: [balloon, mask] };
    api.use(http.get('/api/customer/collection/detail/4', () => HttpResponse.json(list)));
  });

  test('adds items in stock to the cart and reports the omitted ones', async () => {
    renderShopPage(<OwnCollection id={4} />);
    await press('Hepsini sepete ekle');
    expect(await toast('2 üründen 1 tanesi sepete eklendi.')).toBeVisible();
  });

  test('made by a party tool leads to its page instead of adding one of each item', async () => {
    list = { ...list, tool_path: '/s/isim-ve-rakam-balonu?yazi=ANNE&renk=altin' };
    renderShopPage(<OwnCollection id={4} />);
    expect(await screen.findByRole('link', { name: 'Yazıyı aç' })).toHaveAttribute('href', list.tool_path);
    expect(screen.queryByRole('button', { name: 'Hepsini sepete ekle' })).toBeNull();
    expect(screen.getByText('2 ürün')).toBeVisible();
  });

  test('removes an item', async () => {
    api.use(
      http.delete('/api/customer/collection/items/4/1', () => {
        list = { ...list, items: [mask] };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderShopPage(<OwnCollection id={4} />);
    await press('Kaldır: Dinozor Folyo Balon');
    await waitFor(() => expect(screen.queryByText('Dinozor Folyo Balon')).not.toBeInTheDocument());
    expect(screen.getByText('1 ürün')).toBeVisible();
  });

  test('gets a share link and loses it', async () => {
    api.use(
      http.patch('/api/customer/collection/update/4', async ({ request }) => {
        const { shared } = (await request.json()) as { shared: boolean };
        list = { ...list, share_token: shared ? TOKEN : null };
        return HttpResponse.json({ ...party, share_token: list.share_token });
      }),
    );
    renderShopPage(<OwnCollection id={4} />);
    await press('Bağlantı oluştur');
    expect(await screen.findByLabelText('Listenin bağlantısı')).toHaveValue(
      `${window.location.origin}/koleksiyon/${TOKEN}`,
    );
    await press('Paylaşımı kapat');
    expect(await screen.findByRole('button', { name: 'Bağlantı oluştur' })).toBeVisible();
  });

  test('is deleted after a confirmation, which leads back to the list', async () => {
    api.use(http.delete('/api/customer/collection/delete/4', () => new HttpResponse(null, { status: 204 })));
    renderShopPage(<OwnCollection id={4} />);
    await press('Koleksiyonu sil');
    expect(push).not.toHaveBeenCalled();
    await press('Evet, sil');
    await waitFor(() => expect(push.mock.calls).toEqual([['/hesap/koleksiyonlarim']]));
  });

  test('that does not exist says so', async () => {
    api.use(
      http.get('/api/customer/collection/detail/5', () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 })),
    );
    renderShopPage(<OwnCollection id={5} />);
    expect(await screen.findByRole('heading', { name: 'Böyle bir koleksiyonunuz yok' })).toBeVisible();
  });
});

describe('on an item page', () => {
  test('a guest sees why an account is needed, with a link to login and back', async () => {
    window.history.replaceState(null, '', '/dinozor-folyo-balon?renk=mavi');
    renderShopPage(<AddToCollection item={1} />);
    await press('Koleksiyona ekle');
    const dialog = within(await screen.findByRole('dialog', { name: 'Koleksiyona ekle' }));
    expect(dialog.getByText(/Koleksiyonlarınız hesabınızda saklanır/)).toBeVisible();
    const referer = 'referer=%2Fdinozor-folyo-balon%3Frenk%3Dmavi';
    expect(dialog.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', `/giris?${referer}`);
    expect(dialog.getByRole('link', { name: 'Üye ol' })).toHaveAttribute('href', `/kayit?${referer}`);
    expect(push).not.toHaveBeenCalled();
  });

  test('a customer selects the collections of the item', async () => {
    persist({ auth: ayse });
    const lists = [party];
    const calls: string[] = [];
    serveLists(lists);
    api.use(
      http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
      http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
      http.post('/api/customer/collection/items/4', async ({ request }) => {
        calls.push(`add ${JSON.stringify(await request.json())}`);
        lists[0] = { ...party, holds: true, count: 3 };
        return HttpResponse.json({ item: 1 }, { status: 201 });
      }),
      http.delete('/api/customer/collection/items/4/1', () => {
        calls.push('remove');
        lists[0] = party;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderShopPage(<AddToCollection item={1} />);
    await press('Koleksiyona ekle');
    const dialog = await screen.findByRole('dialog', { name: 'Koleksiyona ekle' });
    const box = await within(dialog).findByRole('checkbox', { name: /^Parti/ });
    await userEvent.click(box);
    expect(await toast('Koleksiyona Eklendi!')).toBeVisible();
    await waitFor(() => expect(box).toBeChecked());
    await userEvent.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect(calls).toEqual(['add {"item":1}', 'remove']);
  });
});
