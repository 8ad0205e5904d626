import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BuyBox } from '@/components/catalog/item/buy-box';
import { sampleProduct } from '../sample-item';
import { installScreen } from './screen';

let view: ReturnType<typeof installScreen>;
beforeEach(() => {
  view = installScreen();
  window.history.replaceState(null, '', '/dinozor-balon?utm_source=x');
});

const RED = sampleProduct({ id: 1, color: 'Kırmızı', size: null, price: '49.90', market_price: '59.90', stock: 20 });
const BLUE = sampleProduct({ id: 2, color: 'Mavi', size: null, price: '69.90', market_price: '69.90', stock: 3 });
const GREEN = sampleProduct({ id: 3, color: 'Yeşil', size: null, price: '39.90', market_price: '39.90', stock: 0 });
const PRODUCTS = [RED, BLUE, GREEN];
const IMAGES = ['Kırmızı', 'Mavi'].map((color) => ({ url: `/media/${color}-640.webp`, alt: color, color }));

function show() {
  return render(
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
    />,
  );
}

const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

test('price, stock, pictures and button follow the chosen variant', async () => {
  show();
  expect(screen.getByText('₺59,90').tagName).toBe('S');
  expect(screen.getByRole('status')).toHaveTextContent('Stokta');
  await choose(/Mavi/);
  expect(screen.getByText('₺69,90')).toBeVisible();
  expect(document.querySelector('s')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Son 3 adet!');
  expect(screen.getByText('2 / 2', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 × 2' })).toBeEnabled();
});

test('the quantity never goes beyond the chosen variant’s stock', async () => {
  show();
  const quantity = screen.getByRole('spinbutton', { name: 'Adet' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '9');
  await choose(/Mavi/);
  expect(screen.getByRole('button', { name: '3 × 2' })).toBeVisible();
});

test('a variant that is sold out says so and points at the others', async () => {
  show();
  await choose(/Yeşil/);
  expect(screen.getByRole('status')).toHaveTextContent('Tükendi Diğer seçenekler stokta.');
  expect(screen.getByRole('button', { name: '1 × 3' })).toBeDisabled();
  expect(screen.getByText('3 is sold out')).toBeVisible();
});

test('the choice stands in the address, beside what stood there; Back and a shared link are followed', async () => {
  show();
  await choose(/Mavi/);
  expect(window.location.search).toBe('?utm_source=x&renk=mavi');
  act(() => {
    window.history.replaceState(null, '', '/dinozor-balon?renk=yesil');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByRole('radio', { name: /Yeşil/ })).toBeChecked();
});

test('an address that names a variant shows it, one that names none of ours shows the first', () => {
  window.history.replaceState(null, '', '/dinozor-balon?renk=mavi');
  const { unmount } = show();
  expect(screen.getByRole('radio', { name: /Mavi/ })).toBeChecked();
  unmount();
  window.history.replaceState(null, '', '/dinozor-balon?renk=eflatun');
  show();
  expect(screen.getByRole('radio', { name: /Kırmızı/ })).toBeChecked();
});

test('the bar comes when the button has left the screen at its top, and goes when it is back', () => {
  const { container } = show();
  const buy = screen.getByRole('spinbutton', { name: 'Adet' }).closest('.buy') as Element;
  const bar = () => within(container).queryByRole('region', { name: 'Hızlı satın alma' });
  expect(bar()).toBeNull();
  act(() => view.scrollPast(buy, 'below'));
  expect(bar()).toBeNull();
  act(() => view.scrollPast(buy, 'above'));
  expect(bar()).toHaveTextContent('Dinozor Balon');
  expect(within(bar() as HTMLElement).getByRole('button', { name: '1 × 1' })).toBeVisible();
  act(() => view.scrollPast(buy, 'in-view'));
  expect(bar()).toBeNull();
});
