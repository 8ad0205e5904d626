import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CartSuggestions } from '@/app/_cart/cart-suggestions';
import { toCartLine } from '@/components/cart/cart-line';
import { CartView } from '@/components/cart/cart-view';
import type { Item, RelatedItems } from '@/contracts/catalog';
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
let asked = '';
let related: RelatedItems;
/** What the API lists for the price that is asked for. */
let priced: Item[];
const together = [offer(5, 'Mum', '20.00'), offer(6, 'Tabak', '60.00'), offer(7, 'Kostüm', '300.00', 2)];

beforeEach(() => {
  window.history.replaceState(null, '', '/sepetim');
  announceShipping(() => ({ shipping: '39.90', free_from: '100.00' }));
  api.use(
    http.get('/api/items/', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked = searchParams.has('price_min')
        ? `${searchParams.get('price_min')}-${searchParams.get('price_max')}`
        : asked;
      const results = searchParams.has('price_min') ? priced : [inCart, ...together];
      return HttpResponse.json({ count: results.length, next: null, previous: null, results });
    }),
    http.get('/api/items/related/dinozor-folyo-balon', () => HttpResponse.json(related)),
  );
  related = { theme: null, alike: [], together, together_from: 'catalogue' };
  priced = [];
  persist({ cart: { cartItems: [toCartLine(inCart, inKurus(sampleProduct()), 1)] } });
});

const titles = (shelf: HTMLElement) =>
  within(shelf)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const shelfOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;
const FITTING = 'Sepetinizle iyi gidenler';
const BOUGHT = 'Sepetinizdekileri alanlar bunları da aldı';

test('the item that closes the gap to free delivery comes first, is named, and stays in its place when it is added', async () => {
  renderShopPage(<CartView suggestions={<CartSuggestions />} />);
  const shelf = await shelfOf(FITTING);
  expect(shelf).toHaveTextContent('₺50,10 daha ekleyin, kargo ücretsiz olsun. Baştaki ürün yeter.');
  expect(asked).toBe('50.10-75.15');
  expect(titles(shelf)).toEqual(['Tabak', 'Mum', 'Kostüm']);
  expect(within(shelf).getByRole('link', { name: 'Seçenekler: Kostüm' })).toHaveAttribute('href', '/balon-7');
  await userEvent.click(within(shelf).getByRole('button', { name: 'Sepete Ekle: Tabak' }));
  expect(await screen.findByText('Sepete Eklendi!')).toBeVisible();
  // One is in the cart already.
  expect(screen.queryByRole('link', { name: 'Sepete git' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Kaldır: Tabak' })).toBeVisible();
  expect(titles(shelf)).toEqual(['Tabak', 'Mum', 'Kostüm']);
  await waitFor(() => expect(shelf).not.toHaveTextContent('kargo'));
});

test('without a related item of that price, any item closes the gap', async () => {
  related = { ...related, together: together.slice(2) };
  priced = [offer(8, 'Pipet', '55.00'), offer(9, 'Peçete', '51.00')];
  renderShopPage(<CartView suggestions={<CartSuggestions />} />);
  const shelf = await shelfOf(FITTING);
  expect(shelf).toHaveTextContent('Baştaki 2 üründen biri yeter.');
  expect(titles(shelf)).toEqual(['Peçete', 'Pipet', 'Kostüm']);
});

test('a cart whose gap no item closes says so', async () => {
  related = { ...related, together: [together[0] as Item, together[2] as Item] };
  renderShopPage(<CartView suggestions={<CartSuggestions />} />);
  const shelf = await shelfOf(FITTING);
  expect(shelf).toHaveTextContent(
    'Ücretsiz kargoya ₺50,10 kaldı. Bunu tek başına tamamlayan, fiyatı yakın bir ürün bulamadık.',
  );
  expect(titles(shelf)).toEqual(['Mum', 'Kostüm']);
});

test('a cart far below free delivery is not asked for what it lacks', async () => {
  announceShipping(() => ({ shipping: '39.90', free_from: '150.00' }));
  renderShopPage(<CartView suggestions={<CartSuggestions />} />);
  const shelf = await shelfOf(FITTING);
  expect(titles(shelf)).toEqual(['Mum', 'Tabak', 'Kostüm']);
  expect(shelf).not.toHaveTextContent('kargo');
});

test('what buyers of the cart’s items bought is named so, and nothing is said of delivery that is free', async () => {
  announceShipping(() => ({ shipping: '0.00', free_from: '20.00' }));
  related = {
    ...{ theme: null, alike: [offer(20, 'Benzer', '10.00')], together_from: 'orders' },
    together: [...together, offer(8, 'Pipet', '55.00')],
  };
  renderShopPage(<CartView suggestions={<CartSuggestions />} />);
  const shelf = await shelfOf(BOUGHT);
  expect(titles(shelf)).toEqual(['Mum', 'Tabak', 'Kostüm', 'Pipet']);
  expect(shelf).not.toHaveTextContent('kargo');
});

test('a cart to be picked up is asked for no more', async () => {
  persist({
    cart: { cartItems: [toCartLine(inCart, inKurus(sampleProduct()), 1)] },
    order: { orderInfo: { shippingAddress: { delivery: 'pickup', branch: 'kadikoy' } } },
  });
  renderShopPage(<CartView suggestions={<CartSuggestions />} />);
  const shelf = await shelfOf(FITTING);
  expect(titles(shelf)).toEqual(['Mum', 'Tabak', 'Kostüm']);
  expect(shelf).not.toHaveTextContent('kargo');
});
