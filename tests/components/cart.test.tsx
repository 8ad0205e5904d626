import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { AddToCart } from '@/components/cart/add-to-cart';
import { CartBadge } from '@/components/cart/cart-badge';
import { toCartLine, toWordLetter } from '@/components/cart/cart-line';
import { CartView } from '@/components/cart/cart-view';
import { MiniCart } from '@/components/cart/mini-cart';
import type { Item } from '@/contracts/catalog';
import { inKurus } from '@/contracts/money-fields';
import { toWordLine } from '@/services/cart/word-line';
import { api } from './api';
import { sampleItem, sampleProduct } from './sample-item';
import { announceShipping } from './shipping-server';
import { renderShopPage } from './shop-page';

/** Serves the current data of these items. */
function shopHas(...items: Item[]): void {
  api.use(
    http.get('/api/items/', ({ request }) => {
      const wanted = new URL(request.url).searchParams.getAll('id').map(Number);
      const results = items.filter(({ id }) => wanted.includes(id));
      return HttpResponse.json({ count: results.length, next: null, previous: null, results });
    }),
  );
}

/** A browser with these lines in persisted state. */
function rememberCart(...lines: ReturnType<typeof toCartLine>[]): void {
  const cart = JSON.stringify({ cartItems: lines, amount: '0.00', cartTotal: lines.length });
  localStorage.setItem('persist:senlikhane', JSON.stringify({ cart, _persist: '{"version":1,"rehydrated":true}' }));
}

beforeEach(() => void announceShipping());

const item = sampleItem();
const product = sampleProduct();
const line = (quantity = 1, now = product) => toCartLine(item, inKurus(now), quantity);

test('a product is added once per click, up to its stock', async () => {
  renderShopPage(
    <>
      <AddToCart line={line(1, sampleProduct({ stock: 2 }))} />
      <CartBadge />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Sepete Ekle' });
  await userEvent.click(button);
  expect(await screen.findByText('Sepete Eklendi!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sepete git' })).toHaveAttribute('href', '/sepetim');
  expect(screen.getByRole('img', { name: 'Sepette 1 ürün' })).toBeVisible();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(await screen.findByText('Stoktaki ürünlerin tamamı sepetinizde.')).toBeVisible();
});

test('a sold-out product cannot be added', () => {
  renderShopPage(<AddToCart line={line(1, sampleProduct({ stock: 0 }))} />);
  expect(screen.getByRole('button', { name: 'Tükendi' })).toBeDisabled();
});

test('an empty cart says so, with a link to the catalogue', async () => {
  renderShopPage(<CartView />);
  expect(await screen.findByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alışverişe başla' })).toHaveAttribute('href', '/alisveris');
});

test('a cart that is loaded at its own address shows lines, coupon field and way to pay together', async () => {
  window.history.replaceState(null, '', '/sepetim');
  shopHas(item);
  rememberCart(line());
  renderShopPage(<CartView />);
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.getByLabelText('Kupon kodu')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Satın al' })).toHaveAttribute('href', '/siparis/siparis-bilgilerim');
});

test('quantities change the total, and removing the last line empties the cart', async () => {
  shopHas(item);
  rememberCart(line(2));
  renderShopPage(<CartView />);
  const summary = await screen.findByRole('complementary', { name: 'Sipariş özeti' });
  const subtotal = () => within(summary).getByText('Ara toplam').parentElement;
  const inLine = within(screen.getByRole('listitem'));
  await within(summary).findByText('Ara toplam');
  expect(subtotal()).toHaveTextContent('₺99,80');
  expect(inLine.getByText('2 adet').parentElement).toHaveTextContent('2 adet ₺99,80');
  expect(inLine.getByText('Kırmızı, 45 cm')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Adedi artır' }));
  expect(subtotal()).toHaveTextContent('₺149,70');
  expect(inLine.getByText('3 adet').parentElement).toHaveTextContent('3 adet ₺149,70');
  await userEvent.click(screen.getByRole('button', { name: /^Kaldır/ }));
  expect(screen.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
  expect(await screen.findByText('Ürün Kaldırıldı!')).toBeVisible();
});

describe('undo', () => {
  const others = [2, 3].map((id) => sampleItem({ id, slug: `balon-${id}`, title: `Balon ${id}` }));
  const lines = [
    line(2),
    ...others.map((other) => toCartLine(other, inKurus(sampleProduct({ id: other.id * 11 })), 1)),
  ];
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  beforeEach(async () => {
    shopHas(item, ...others.map((other) => ({ ...other, products: [sampleProduct({ id: other.id * 11 })] })));
    rememberCart(...lines);
    renderShopPage(<CartView />);
    await screen.findByRole('complementary', { name: 'Sipariş özeti' });
  });

  test('of a removal restores the line’s position, quantity and focus', async () => {
    await press('Kaldır: Dinozor Folyo Balon');
    expect(titles()).toEqual(['Balon 2', 'Balon 3']);
    expect(screen.getByRole('button', { name: 'Kaldır: Balon 2' })).toHaveFocus();
    const message = await screen.findByText('Ürün Kaldırıldı!');
    expect(message.closest('[aria-live="polite"]')).not.toBeNull();
    await press('Geri al');
    expect(titles()).toEqual(['Dinozor Folyo Balon', 'Balon 2', 'Balon 3']);
    expect(screen.getAllByLabelText('Adet')[0]).toHaveValue(2);
    expect(screen.getByRole('button', { name: 'Kaldır: Dinozor Folyo Balon' })).toHaveFocus();
    expect(await screen.findByText('Geri alındı!')).toBeVisible();
  });

  test('of emptying the cart restores every line', async () => {
    await press('Sepeti boşalt');
    expect(screen.getByRole('link', { name: 'Alışverişe başla' })).toHaveFocus();
    expect(await screen.findByText('Sepet Boşaltıldı!')).toBeVisible();
    await press('Geri al');
    expect(titles()).toEqual(['Dinozor Folyo Balon', 'Balon 2', 'Balon 3']);
    expect(screen.getAllByLabelText('Adet').map((field) => (field as HTMLInputElement).value)).toEqual(['2', '1', '1']);
  });
});

describe('a word', () => {
  const glyphs = [
    ['Ş', 31],
    ['E', 32],
  ] as const;
  const letters = (stock: number) =>
    glyphs.map(([glyph, id]) =>
      sampleItem({
        id,
        slug: `harf-${id}`,
        title: `${glyph} Harfi Folyo Balon`,
        products: [sampleProduct({ id: id * 10, stock: glyph === 'Ş' ? stock : 9, variant_title: 'Altın, 80 cm' })],
      }),
    );
  const wordLine = () =>
    toWordLine(
      'ŞEE',
      letters(3).map((one, index) => toWordLetter(one, inKurus(one.products[0] ?? product), index + 1)),
      1,
    );
  const serveMisspelled = (...misspelled: unknown[]) => {
    const check = jest.fn();
    api.use(
      http.post('/api/words/check/', async ({ request }) => {
        check(await request.json());
        return HttpResponse.json({ misspelled });
      }),
    );
    return check;
  };
  const openCart = async (stock: number, ...others: ReturnType<typeof toCartLine>[]) => {
    shopHas(item, ...letters(stock));
    rememberCart(wordLine(), ...others);
    renderShopPage(<CartView />);
    return within((await screen.findByRole('heading', { name: '“ŞEE”' })).closest('li') as HTMLElement);
  };

  beforeEach(() => void serveMisspelled());

  test('with a balloon that was renamed cannot be bought, and says how to go on', async () => {
    const check = serveMisspelled(wordLine().product.id);
    const shown = await openCart(3);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“ŞEE”: balonlarından biri değişti, bu hâliyle sipariş edilemez. Kaldırın ya da yeniden oluşturun.',
    );
    expect(check).toHaveBeenCalledWith({
      words: [
        {
          text: 'ŞEE',
          letters: wordLine().word?.letters.map(({ product: { id }, quantity }) => ({ product: id, quantity })),
        },
      ],
    });
    expect(shown.getByText('Balonlarından biri değişti')).toBeVisible();
    expect(shown.queryByText('Tükendi')).toBeNull();
    expect(shown.getByRole('link', { name: 'Başka renk ya da boyla yeniden oluştur' })).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Kaldır: “ŞEE”' }));
    expect(await screen.findByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
  });

  test('is one line with its letters, changed in whole words, removed and restored', async () => {
    const shown = await openCart(3);
    expect(shown.getByRole('link', { name: '“ŞEE”' })).toHaveAttribute('href', '/s/isim-ve-rakam-balonu?yazi=%C5%9EEE');
    expect(shown.getByText('3 harf, Altın, 80 cm')).toBeVisible();
    expect(
      within(shown.getByRole('list', { name: 'Harfler' }))
        .getAllByRole('listitem')
        .map(textOf),
    ).toEqual(['Ş Harfi Folyo Balon', 'E Harfi Folyo Balon × 2']);
    await userEvent.click(shown.getByRole('button', { name: 'Adedi artır' }));
    expect(shown.getByText('2 adet').parentElement).toHaveTextContent('2 adet ₺299,40');
    await userEvent.click(shown.getByRole('button', { name: 'Kaldır: “ŞEE”' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
    expect(await screen.findByLabelText('Adet')).toHaveValue(2);
  });

  test('shares the stock of a letter with a loose line of it', async () => {
    const [loose] = letters(3);
    const shown = await openCart(3, toCartLine(loose ?? item, inKurus(loose?.products[0] ?? product), 2));
    expect(shown.getByRole('button', { name: 'Adedi artır' })).toBeDisabled();
  });

  test('that lost a letter is sold out as a whole, with the way back to the composer', async () => {
    const shown = await openCart(0);
    expect(await screen.findByRole('alert')).toHaveTextContent('“ŞEE”: harflerinden biri stokta kalmadı.');
    expect(shown.getByText('Tükendi')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Başka renk ya da boyla yeniden oluştur' })).toHaveAttribute(
      'href',
      '/s/isim-ve-rakam-balonu?yazi=%C5%9EEE',
    );
  });
});

const textOf = ({ textContent }: HTMLElement) => textContent;

test('the mini-cart shows a line’s image, variant and total', async () => {
  rememberCart(line(3));
  renderShopPage(<MiniCart />);
  const shown = within(await screen.findByRole('listitem'));
  expect(shown.getByRole('presentation')).toHaveAttribute('src');
  expect(shown.getByText('Kırmızı, 45 cm')).toBeInTheDocument();
  expect(shown.getByText('3 × ₺49,90')).toBeInTheDocument();
  expect(shown.getByText('₺149,70')).toBeInTheDocument();
});

test('the current price replaces the stored one with a message', async () => {
  shopHas(sampleItem({ products: [sampleProduct({ price: '59.90' })] }));
  rememberCart(line(1));
  renderShopPage(<CartView />);
  expect(await screen.findByRole('alert')).toHaveTextContent('fiyatı ₺49,90 iken ₺59,90 oldu.');
  const subtotal = await within(screen.getByRole('complementary')).findByText('Ara toplam');
  expect(subtotal.parentElement).toHaveTextContent('₺59,90');
});

test('an unavailable item is removed from the cart, the others stay', async () => {
  const other = sampleItem({
    id: 2,
    title: 'Unicorn Balon',
    slug: 'unicorn-balon',
    products: [sampleProduct({ id: 22 })],
  });
  shopHas(other);
  rememberCart(line(1), toCartLine(other, inKurus(sampleProduct({ id: 22 })), 1));
  renderShopPage(<CartView />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Dinozor Folyo Balon: artık satışta olmadığı için');
  expect(screen.queryByRole('link', { name: 'Dinozor Folyo Balon' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Unicorn Balon' })).toBeVisible();
});

test('sixty different items are all refreshed', async () => {
  const items = Array.from({ length: 60 }, (_, index) =>
    sampleItem({
      id: index + 1,
      slug: `balon-${index}`,
      title: `Balon ${index}`,
      products: [sampleProduct({ id: 100 + index, price: '1.00' })],
    }),
  );
  shopHas(...items);
  rememberCart(...items.map((one) => toCartLine(one, inKurus({ ...product, id: one.products[0]?.id ?? 0 }), 1)));
  renderShopPage(<CartView />);
  expect((await screen.findByText('Ara toplam')).parentElement).toHaveTextContent('₺60,00');
});

test('a failed refresh keeps the cart', async () => {
  api.use(http.get('/api/items/', () => new HttpResponse(null, { status: 503 })));
  rememberCart(line(1));
  renderShopPage(<CartView />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sepetiniz duruyor.');
  expect(screen.getByRole('link', { name: 'Dinozor Folyo Balon' })).toBeVisible();
});

test('invalid persisted state is an empty cart', async () => {
  localStorage.setItem(
    'persist:senlikhane',
    JSON.stringify({ cart: '{"cartItems":[{"product":{"id":"x"}}]}', _persist: '{"version":1}' }),
  );
  renderShopPage(<CartView />);
  expect(await screen.findByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
});
