import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CardParts } from '@/app/_catalog/card-parts';
import { CartBadge } from '@/components/cart/cart-badge';
import { cardFacts } from '@/components/catalog/card-facts';
import { ProductCard } from '@/components/catalog/product-card';
import type { Item } from '@/contracts/catalog';
import { inKurus } from '@/contracts/money-fields';
import { api } from '../api';
import { sampleItem, sampleProduct } from '../sample-item';
import { renderShopPage } from '../shop-page';

const red = sampleProduct({ id: 1, color: 'Kırmızı', price: '49.90' });
const blue = sampleProduct({ id: 2, color: 'Mavi', price: '59.90', market_price: '59.90' });
const green = sampleProduct({ id: 3, color: 'Yeşil', price: '39.90', stock: 0 });

function renderCard(item: Item, asked: string[] = []): void {
  const images = item.products.map(({ color }) => ({ url: `/media/${color}-640.webp`, alt: '', color }));
  api.use(http.get(`/api/items/detail/${item.slug}`, () => HttpResponse.json({ ...item, images })));
  renderShopPage(
    <CardParts>
      <ProductCard facts={cardFacts(inKurus(item), asked)} />
      <CartBadge />
    </CardParts>,
  );
}
const press = () => userEvent.click(screen.getByRole('button', { name: /^Hızlı ekle/ }));
const inCart = () => screen.findByRole('img', { name: 'Sepette 1 ürün' });

test('a single variant is added at once', async () => {
  renderCard(sampleItem());
  await press();
  expect(await inCart()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of several variants one is chosen, with its price; sold-out ones cannot be chosen', async () => {
  renderCard(sampleItem({ products: [red, blue, green] }));
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Dinozor Folyo Balon' }));
  expect(dialog.getByRole('radio', { name: 'Kırmızı' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /Yeşil.*Tükendi/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('radio', { name: /Yeşil/ }));
  expect(dialog.getByRole('radio', { name: 'Kırmızı' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Mavi' }));
  expect(dialog.getByText('₺59,90')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Mavi' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/dinozor-folyo-balon\?renk=mavi/),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Sepete Ekle' }));
  expect(await inCart()).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});

test('a card for a filtered colour shows, links and adds that colour at its price', async () => {
  renderCard(sampleItem({ products: [red, blue] }), ['mavi']);
  expect(screen.getByText('₺59,90')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dinozor Folyo Balon' })).toHaveAttribute(
    'href',
    '/dinozor-folyo-balon?renk=mavi',
  );
  await press();
  expect(await screen.findByRole('radio', { name: 'Mavi' })).toBeChecked();
});

test('a sold-out item has no quick-add button', () => {
  renderCard(sampleItem({ products: [green] }));
  expect(screen.queryByRole('button', { name: /^Hızlı ekle/ })).toBeNull();
});

test('an unavailable item and a network error are reported', async () => {
  renderCard(sampleItem());
  api.use(http.get('/api/items/detail/:slug', () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 })));
  await press();
  expect(await screen.findByText('Bu ürün artık satışta değil.')).toBeVisible();
  api.use(http.get('/api/items/detail/:slug', () => HttpResponse.error()));
  await press();
  expect(await screen.findByText('Ürün getirilemedi. Birazdan yeniden deneyin.')).toBeVisible();
});
