import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { toCartLine } from '@/components/cart/cart-line';
import { ConfirmStep } from '@/components/checkout/confirm-step';
import { inKurus } from '@/contracts/money-fields';
import type { CartLine } from '@/services/view-models';
import { dispatchBy } from '@/tests/support/dispatch-terms';
import { sampleWord } from '../unit/store/sample-line';
import { api } from './api';
import { sampleItem, sampleProduct } from './sample-item';
import { announceShipping } from './shipping-server';
import { renderShopPage } from './shop-page';

const CARDS_ONLY = { transfer: null, branch: null };

const AGREEMENTS_VERSION = '2026-11-6.3.1';

beforeEach(() => void announceShipping());

type Sent = { key: string | null; products: number[] };

/**
 * A checkout with these responses, one per call.
 * @returns the requests
 */
function shopAnswers(...answers: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  api.use(
    http.post('/api/checkout/', async ({ request }) => {
      const { items } = (await request.json()) as { items: { product: number }[] };
      sent.push({ key: request.headers.get('Idempotency-Key'), products: items.map(({ product }) => product) });
      return (answers[sent.length - 1] ?? answers[answers.length - 1])?.() ?? HttpResponse.error();
    }),
  );
  return sent;
}

const refusal = (status: number, code: string, lines: object[] = []) =>
  HttpResponse.json({ error: { code, detail: '', lines } }, { status });

async function order(
  lines: CartLine[] = [
    toCartLine(sampleItem(), inKurus(sampleProduct()), 2),
    { ...toCartLine(sampleItem({ id: 2 }), inKurus(sampleProduct({ id: 22, stock: 0 })), 1), quantity: 0 },
  ],
) {
  const shippingAddress = {
    first_name: 'Ayşe',
    last_name: 'Yılmaz',
    email: 'ayse@example.com',
    phone: '05321234567',
    address: 'Fevzi Çakmak Caddesi 12',
    city: 'İzmir',
    district: 'Bornova',
    neighborhood: 'Kazımdirik Mahallesi',
    zip_code: '35100',
  };
  localStorage.setItem(
    'persist:senlikhane',
    JSON.stringify({
      cart: JSON.stringify({ cartItems: lines }),
      order: JSON.stringify({ orderInfo: { shippingAddress, billingAddress: null } }),
      _persist: '{"version":3,"rehydrated":true}',
    }),
  );
  const page = renderShopPage(
    <ConfirmStep
      offers={CARDS_ONLY}
      testPayments={false}
      terms={{ ...dispatchBy(14), pickup: true }}
      agreementsVersion={AGREEMENTS_VERSION}
    />,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ön Bilgilendirme Formu/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Mesafeli Satış Sözleşmesi/ }));
  await send();
  return page;
}

async function send(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Siparişi onayla ve öde' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeEnabled());
}

test('a lost response is requested again with the same key, without sold-out lines', async () => {
  const sent = shopAnswers(() => HttpResponse.error());
  await order();
  expect(await screen.findByText(/Şu anda ödeme başlatılamadı/)).toBeVisible();
  await send();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.products).toEqual([11]);
  expect(sent[1]).toEqual(sent[0]);
});

test('place order › a word is sent whole, and reduced or removed whole when its letters are short', async () => {
  const bodies: { items: unknown; words: unknown }[] = [];
  const word = sampleWord([31, 32], 5000, 2);
  const key = word.product.id;
  api.use(
    http.post('/api/checkout/', async ({ request }) => {
      bodies.push((await request.json()) as (typeof bodies)[number]);
      const short = { product: null, word: key, code: 'out_of_stock', price: '100.00', stock: 1 };
      return bodies.length === 1 ? refusal(409, 'out_of_stock', [short]) : HttpResponse.error();
    }),
  );
  await order([word]);
  expect(await screen.findByText('“EL”: stokta 1 adet kaldı.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sepeti güncelle' }));
  await send();
  const wordOf = (quantity: number) => ({
    word: {
      text: 'EL',
      letters: [
        { product: 31, quantity: 1 },
        { product: 32, quantity: 1 },
      ],
    },
    ...{ quantity, price: '100.00' },
  });
  expect(bodies.map(({ items, words }) => [items, words])).toEqual([
    [[], [wordOf(2)]],
    [[], [wordOf(1)]],
  ]);
});

test('place order › until the payment page is known, the button is disabled and the wait is announced', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.use(http.post('/api/checkout/', () => answered.then(() => refusal(503, 'payment_unavailable'))));
  const ordered = order();
  expect(await screen.findByText(/güvenli ödeme sayfası açılıyor/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Siparişi onayla ve öde' })).toBeDisabled();
  answer();
  await ordered;
  expect(await screen.findByText(/Ödeme kuruluşu şu anda yanıt vermiyor/)).toBeVisible();
  expect(screen.queryByText(/güvenli ödeme sayfası açılıyor/)).toBeNull();
});

test('after a refusal of the provider the next attempt is a new order', async () => {
  const sent = shopAnswers(() => refusal(503, 'payment_unavailable'));
  await order();
  expect(await screen.findByText(/Ödeme kuruluşu şu anda yanıt vermiyor/)).toBeVisible();
  await send();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('an order that has ended is placed again at once with a new key', async () => {
  const sent = shopAnswers(
    () => refusal(409, 'order_closed'),
    () => refusal(503, 'payment_unavailable'),
  );
  await order();
  expect(await screen.findByText(/Ödeme kuruluşu şu anda yanıt vermiyor/)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('a checkout that ends every order is retried only once', async () => {
  const sent = shopAnswers(() => refusal(409, 'order_closed'));
  await order();
  expect(await screen.findByText(/Bu sipariş denemesi sona erdi/)).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('consents given when the order was sent stay valid, unless the texts change', async () => {
  shopAnswers(() => refusal(503, 'payment_unavailable'));
  const { unmount } = await order();
  expect(await screen.findByText(/Ödeme kuruluşu şu anda yanıt vermiyor/)).toBeVisible();
  unmount();
  const again = renderShopPage(
    <ConfirmStep
      offers={CARDS_ONLY}
      testPayments={false}
      terms={{ ...dispatchBy(14), pickup: true }}
      agreementsVersion={AGREEMENTS_VERSION}
    />,
  );
  const boxes = async () => {
    await waitFor(() => expect(screen.getByText('Toplam').parentElement).toHaveTextContent(/₺/));
    return screen.getAllByRole('checkbox', { name: /okudum, onaylıyorum/ });
  };
  await waitFor(async () => {
    for (const box of await boxes()) expect(box).toBeChecked();
  });
  again.unmount();
  const remembered = localStorage.getItem('persist:senlikhane') ?? '';
  expect(remembered).toContain(AGREEMENTS_VERSION);
  localStorage.setItem('persist:senlikhane', remembered.replaceAll(AGREEMENTS_VERSION, '2000-1-1'));
  renderShopPage(
    <ConfirmStep
      offers={CARDS_ONLY}
      testPayments={false}
      terms={{ ...dispatchBy(14), pickup: true }}
      agreementsVersion={AGREEMENTS_VERSION}
    />,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Siparişi onayla ve öde' })).toBeEnabled());
  for (const box of await boxes()) expect(box).not.toBeChecked();
});

test('a changed price is shown, and sent once it is accepted', async () => {
  shopAnswers(() => refusal(409, 'lines_refused', [{ product: 11, code: 'price_changed', price: '59.90', stock: 5 }]));
  await order();
  expect(await screen.findByText('Dinozor Folyo Balon: fiyatı ₺49,90 iken ₺59,90 oldu.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sepeti güncelle' }));
  expect(screen.queryByText('Sepetinizde değişiklik var')).toBeNull();
  expect(screen.getAllByText('₺119,80').length).toBeGreaterThan(0);
});

test('a payment URL that is not a web page is not followed', async () => {
  shopAnswers(() =>
    HttpResponse.json(
      { paymentPageUrl: 'javascript:alert(1)', order: { number: 'SH-1', amount: '99.80' }, rt: 'x' },
      { status: 201 },
    ),
  );
  await order();
  expect(await screen.findByText(/Şu anda ödeme başlatılamadı/)).toBeVisible();
});

test('place order › the started order is in the storage when the browser leaves for the payment page', async () => {
  // What redux-persist writes by itself comes with an interval of 0 ms, too late on a busy browser.
  const { setInterval } = globalThis;
  const withoutWriter = (work: () => void, delay?: number) => (delay === 0 ? 0 : setInterval(work, delay));
  const number = 'SH-2026-000001';
  shopAnswers(() => {
    jest.spyOn(globalThis, 'setInterval').mockImplementation(withoutWriter as unknown as typeof setInterval);
    const paymentPageUrl = `${window.location.href}#odeme`;
    return HttpResponse.json({ paymentPageUrl, order: { number, key: null, amount: '99.80' } }, { status: 201 });
  });
  const atDeparture = new Promise<string | null>((resolve) =>
    window.addEventListener('hashchange', () => resolve(localStorage.getItem('persist:senlikhane')), { once: true }),
  );
  const ordered = order();
  expect(await atDeparture).toContain(number);
  // Returning through the back/forward cache enables the button again.
  window.dispatchEvent(new Event('pageshow'));
  await ordered;
});

test('place order › a tab that waits for another one writes nothing that could overwrite its attempt', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = jest.fn((_name: string, work: () => unknown) => released.then(work));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  try {
    shopAnswers(() => refusal(503, 'payment_unavailable'));
    const ordered = order();
    await waitFor(() => expect(request).toHaveBeenCalled());
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('persist:senlikhane')).not.toContain(AGREEMENTS_VERSION);
    release();
    await ordered;
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('persist:senlikhane')).toContain(AGREEMENTS_VERSION);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
