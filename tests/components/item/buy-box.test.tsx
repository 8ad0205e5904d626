import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { BuyBox } from '@/components/catalog/item/buy-box';
import { inKurus } from '@/contracts/money-fields';
import { sampleProduct } from '../sample-item';
import { installScreen } from './screen';

beforeEach(() => {
  installScreen();
  window.history.replaceState(null, '', '/dinozor-balon?utm_source=x');
});

const RED = inKurus(
  sampleProduct({ id: 1, color: 'Kırmızı', size: null, price: '49.90', market_price: '59.90', stock: 20 }),
);
const BLUE = inKurus(
  sampleProduct({ id: 2, color: 'Mavi', size: null, price: '69.90', market_price: '69.90', stock: 3 }),
);
const GREEN = inKurus(
  sampleProduct({ id: 3, color: 'Yeşil', size: null, price: '39.90', market_price: '39.90', stock: 0 }),
);
const PRODUCTS = [RED, BLUE, GREEN];
const IMAGES = ['Kırmızı', 'Mavi'].map((color) => ({ url: `/media/${color}-640.webp`, alt: color, color }));

const box = (
  <BuyBox
    title="Dinozor Balon"
    products={PRODUCTS}
    images={IMAGES}
    first={RED}
    head={<h1>Dinozor Balon</h1>}
    foot={null}
    renderSoldOut={(product) => <p>{product.id} is sold out</p>}
    renderAction={(product, quantity) => (
      <button type="button" disabled={product.stock === 0}>
        {quantity} × {product.id}
      </button>
    )}
  />
);
const show = () => render(box);
/** The price beside the title; the buy bar repeats it. */
const price = () => screen.getByRole('heading').nextElementSibling;

const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

test('price, stock, images and button follow the chosen variant', async () => {
  show();
  expect(price()?.querySelector('s')).toHaveTextContent('₺59,90');
  expect(screen.getByRole('status')).toHaveTextContent('Stokta');
  await choose(/Mavi/);
  expect(price()).toHaveTextContent(/^₺69,90$/);
  expect(document.querySelector('s')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Son 3 adet!');
  expect(screen.getByText('2 / 2', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 × 2' })).toBeEnabled();
});

test('an old price says that it is the lowest of 30 days, or that the shop has no history of it', async () => {
  const { rerender } = show();
  expect(screen.getByText('İndirimden önceki 30 günün en düşük fiyatı: ₺59,90')).toBeVisible();
  await choose(/Mavi/);
  expect(screen.queryByText(/30 gün/)).toBeNull();
  const claimed = { ...RED, claimed: true as const };
  rerender(<BuyBox {...box.props} products={[claimed]} first={claimed} />);
  expect(screen.getByText(/30 günlük fiyat geçmişi yok/)).toBeVisible();
});

test('a pack shows the price of a piece', () => {
  const pack = inKurus(sampleProduct({ id: 4, color: null, size: '25’li', price: '49.90', market_price: '49.90' }));
  render(<BuyBox {...box.props} products={[pack]} first={pack} />);
  expect(price()).toHaveTextContent('₺2,00/adet');
});

test('the quantity is limited to the chosen variant’s stock', async () => {
  show();
  const quantity = screen.getByRole('spinbutton', { name: 'Adet' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '9');
  await choose(/Mavi/);
  expect(screen.getByRole('button', { name: '3 × 2' })).toBeVisible();
});

test('a sold-out variant says so and refers to the others', async () => {
  show();
  await choose(/Yeşil/);
  expect(screen.getByRole('status')).toHaveTextContent('Tükendi Diğer seçenekler stokta.');
  expect(screen.getByRole('button', { name: '1 × 3' })).toBeDisabled();
  expect(screen.getByText('3 is sold out')).toBeVisible();
});

test('the choice is added to the URL; Back and a shared link are followed', async () => {
  show();
  await choose(/Mavi/);
  expect(window.location.search).toBe('?utm_source=x&renk=mavi');
  act(() => {
    window.history.replaceState(null, '', '/dinozor-balon?renk=yesil');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByRole('radio', { name: /Yeşil/ })).toBeChecked();
});

test('a URL with a variant shows it, one with an unknown variant shows the first', () => {
  window.history.replaceState(null, '', '/dinozor-balon?renk=mavi');
  const { unmount } = show();
  expect(screen.getByRole('radio', { name: /Mavi/ })).toBeChecked();
  unmount();
  window.history.replaceState(null, '', '/dinozor-balon?renk=eflatun');
  show();
  expect(screen.getByRole('radio', { name: /Kırmızı/ })).toBeChecked();
});

test('the buy bar has title, price and button in the server’s HTML', () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToStaticMarkup(box);
  const bar = screen.getByRole('button', { name: '1 × 1' }).parentElement;
  expect(bar).toHaveClass('bar');
  expect(bar).toHaveTextContent('Dinozor Balon');
  expect(bar).toHaveTextContent('₺49,90');
  page.remove();
});

test('an advised size is chosen in the colour of the chosen variant if there is one', async () => {
  const [redSmall, redLarge, blueLarge] = [
    inKurus(sampleProduct({ id: 1, color: 'Kırmızı', size: 'S' })),
    inKurus(sampleProduct({ id: 2, color: 'Kırmızı', size: 'L', stock: 0 })),
    inKurus(sampleProduct({ id: 3, color: 'Mavi', size: 'L' })),
  ];
  render(
    <BuyBox
      {...box.props}
      products={[redSmall, blueLarge, redLarge]}
      first={redSmall}
      renderHelp={(product, chooseSize) => (
        <button type="button" onClick={() => chooseSize('L')}>
          {product.size} değil L
        </button>
      )}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'S değil L' }));
  expect(screen.getByRole('radio', { name: /^L/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Kırmızı' })).toBeChecked();
  expect(window.location.search).toContain('boyut=l');
});
