import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CartSuggestions } from '@/app/_cart/cart-suggestions';
import { toCartLine } from '@/components/cart/cart-line';
import { CartView } from '@/components/cart/cart-view';
import { inKurus } from '@/contracts/money-fields';
import { api } from './api';
import { persist } from './persisted-state';
import { sampleItem, sampleProduct } from './sample-item';
import { announceShipping } from './shipping-server';
import { renderShopPage } from './shop-page';

const inCart = sampleItem();
const offer = (id: number, title: string, price: string, variants = 1) =>
  sampleItem({
    id,
    slug: `balon-${id}`,
    title,
    products: Array.from({ length: variants }, (_, index) => sampleProduct({ id: id * 10 + index, price })),
  });
const together = [offer(5, 'Mum', '20.00'), offer(6, 'Tabak', '60.00'), offer(7, 'Kostüm', '300.00', 2)];

beforeEach(() => {
  window.history.replaceState(null, '', '/sepetim');
  announceShipping(() => ({ shipping: '39.90', free_from: '100.00' }));
  api.use(
    http.get('/api/items/', () =>
      HttpResponse.json({ count: 1, next: null, previous: null, results: [inCart, ...together] }),
    ),
    http.get('/api/items/related/dinozor-folyo-balon', () => HttpResponse.json({ theme: null, alike: [], together })),
  );
  persist({ cart: { cartItems: [toCartLine(inCart, inKurus(sampleProduct()), 1)] } });
});

const titles = (shelf: HTMLElement) =>
  within(shelf)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('a cart below free delivery shows the missing amount and suggestions, whose order stays when one is added', async () => {
  renderShopPage(<CartView suggestions={<CartSuggestions />} />);
  const heading = await screen.findByRole('heading', { name: 'Sepetinizle iyi gidenler' });
  const shelf = heading.closest('section') as HTMLElement;
  expect(shelf).toHaveTextContent('₺50,10 daha ekleyin, kargo ücretsiz olsun.');
  expect(titles(shelf)).toEqual(['Tabak', 'Kostüm', 'Mum']);
  expect(within(shelf).getByRole('link', { name: 'Seçenekler: Kostüm' })).toHaveAttribute('href', '/balon-7');
  await userEvent.click(within(shelf).getByRole('button', { name: 'Sepete Ekle: Tabak' }));
  expect(await screen.findByText('Sepete Eklendi!')).toBeVisible();
  // One is in the cart already.
  expect(screen.queryByRole('link', { name: 'Sepete git' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Kaldır: Tabak' })).toBeVisible();
  expect(titles(shelf)).toEqual(['Tabak', 'Kostüm', 'Mum']);
});
