import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { QuickRegister } from '@/components/account/quick-register';
import { PaymentResult } from '@/components/checkout/payment-result';
import { PollResult } from '@/components/checkout/poll-result';
import type { PaymentControl } from '@/contracts/checkout';
import { inKurus } from '@/contracts/money-fields';
import { useShopSelector } from '@/store/hooks';
import { sampleLine, sampleWord } from '../../unit/store/sample-line';
import { AccountServer, held } from '../account-server';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { router } from '../router';
import { renderShopPage } from '../shop-page';
import { balloons, sampleBranch } from './ordering';

const { refresh } = router;
afterEach(() => jest.useRealTimers());

const KEY = 'k'.repeat(43);

const LINE = {
  product: 11,
  slug: 'dinozor-folyo-balon',
  title: 'Dinozor Folyo Balon',
  sku: 'balon-kirmizi',
  variant_title: 'Kırmızı',
  color: null,
  size: null,
  get_thumbnail: null,
  if_missing: 'call' as const,
  quantity: 2,
  price: '49.90',
  order_status: 'paid',
  word: null,
};

function control(status: PaymentControl['status'], order: Partial<PaymentControl['order']> = {}): PaymentControl {
  return {
    status,
    reason: null,
    order: {
      number: 'SH-1',
      amount: '139.70',
      instalments: null,
      payment_method: 'card',
      payment_due: null,
      coupon: null,
      discount: '0.00',
      shipping: '39.90',
      delivery: { method: 'shipping' },
      slot: null,
      money_back: false,
      of_account: false,
      in_review: false,
      expected: null,
      pickup_hours: [],
      pickup_exceptions: [],
      created_at: '2026-11-21T10:00:00Z',
      lines: [LINE],
      ...order,
    },
    message: '',
  };
}

function CartTotal() {
  return <output aria-label="sepet">{useShopSelector((state) => state.cart.cartTotal)}</output>;
}
function CartUnits() {
  const units = useShopSelector((state) => state.cart.cartItems.reduce((sum, line) => sum + line.quantity, 0));
  return <output aria-label="adet">{units}</output>;
}
const HOURS = [{ days: 'Pazartesi–Cumartesi', times: '09.00–20.00' }];
function Result({ control: shown }: { control: PaymentControl }) {
  return (
    <PaymentResult
      control={inKurus(shown)}
      selfHref="/siparis/odeme-kontrol?rt=x"
      hours={HOURS}
      membership={<QuickRegister number={shown.order.number} />}
    />
  );
}
/** The result page, which shows `later` after a refresh. */
function Page({ first, later }: { first: PaymentControl; later: PaymentControl }) {
  const [shown, setShown] = useState(first);
  return (
    <>
      <Result control={shown} />
      <CartTotal />
      <button type="button" onClick={() => setShown(later)}>
        sonra
      </button>
    </>
  );
}
function open(first: PaymentControl, order: object = {}, later = first): void {
  persist({ cart: { cartItems: [balloons] }, order: { begun: [{ number: 'SH-1', key: KEY }], ...order } });
  renderShopPage(<Page first={first} later={later} />);
}
const cartUnits = () => screen.getByRole('status', { name: 'adet' });
const cartTotal = () => screen.getByRole('status', { name: 'sepet' });

test('a paid order is announced once, with its delivery cost, and leaves the cart', async () => {
  open(control('paid'));
  expect(screen.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  expect(screen.getByText('Kargo').parentElement).toHaveTextContent('₺39,90');
  expect(screen.getByText('Toplam').parentElement).toHaveTextContent('₺139,70');
  expect(await screen.findByText('Sipariş Verildi!')).toBeVisible();
  expect(cartTotal()).toHaveTextContent('0');
});

test('a paid word is shown and leaves the cart as a whole; loose letters of it stay', async () => {
  const [e, l] = [1, 2].map((id) => ({ ...LINE, product: id, slug: `harf-${id}`, title: `Balon ${id}` }));
  const word = sampleWord([1, 2], 5000, 1);
  persist({
    cart: { cartItems: [word, sampleLine(1, 5000)] },
    order: { begun: [{ number: 'SH-1', key: KEY }] },
  });
  const ordered = { key: `${word.product.id}`, text: 'EL', quantity: 1 };
  const lines = [e, l].map((line) => ({ ...LINE, ...line, quantity: 1, word: ordered }));
  renderShopPage(<Page first={control('paid', { lines })} later={control('paid', { lines })} />);
  expect(screen.getByText('“EL”')).toHaveTextContent('“EL”Balon 1; Balon 2 × 1');
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
});

test('a pickup order shows its branch with a readable phone number', async () => {
  open(control('paid', { delivery: { method: 'pickup', branch: sampleBranch() } }));
  const phone = screen.getByRole('link', { name: '0216 000 01 01' });
  expect(phone).toHaveAttribute('href', 'tel:+902160000101');
  expect(await screen.findByText('Sipariş Verildi!')).toBeVisible();
});

test('a customer gets a link to the paid order', async () => {
  api.use(
    http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
    http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
  );
  persist({ auth: ayse, cart: { cartItems: [], owner: ayse.email }, order: { settled: ['SH-1'] } });
  renderShopPage(<Result control={control('paid')} />);
  const link = await screen.findByRole('link', { name: 'Siparişi görüntüle' });
  expect(link).toHaveAttribute('href', '/hesap/siparislerim/SH-1');
});

describe('a customer’s order whose lines the server has removed from the account’s cart', () => {
  const known = { ...balloons, quantity: 3, cartItemId: 7 };
  const settle = (account: AccountServer) => {
    const begun = [{ number: 'SH-1', key: null }];
    persist({ auth: ayse, cart: { cartItems: [known], owner: ayse.email }, order: { begun } });
    renderShopPage(
      <>
        <Result control={control('paid', { of_account: true })} />
        <CartUnits />
      </>,
    );
    return waitFor(() => expect(account.calls.filter((call) => call === 'GET /cart/')).toHaveLength(2));
  };
  const written = (account: AccountServer) => account.calls.filter((call) => /PUT|DELETE|POST/.test(call));

  test('is removed from this browser’s cart without a request to the account', async () => {
    const account = new AccountServer();
    account.cart = [held(known, 7, 1)];
    await settle(account);
    await waitFor(() => expect(cartUnits()).toHaveTextContent('1'));
    expect(written(account)).toEqual([]);
  });

  test('keeps what was added to the cart again since', async () => {
    const account = new AccountServer();
    account.cart = [held(known, 9, 2)];
    await settle(account);
    await waitFor(() => expect(cartUnits()).toHaveTextContent('2'));
    expect(written(account)).toEqual([]);
  });
});

test('a guest gets a link with the access key, only in the browser that placed the order', async () => {
  open(control('paid'));
  const link = await screen.findByRole('link', { name: 'Siparişi görüntüle' });
  expect(link).toHaveAttribute('href', `/siparis/takip/SH-1/${KEY}`);
  expect(screen.queryByRole('link', { name: 'Anımsatıcı ekle' })).toBeNull();
});

test('a guest registers with a password only: email and name come from the order', async () => {
  const requests: unknown[] = [];
  api.use(
    http.post('/api/auth/register/', async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const shippingAddress = { email: 'ayse@example.com', first_name: 'Ayşe', last_name: 'Yılmaz', city: 'İstanbul' };
  open(control('paid'), { orderInfo: { shippingAddress, billingAddress: null } });
  await userEvent.type(await screen.findByLabelText('Şifre'), 'mavi balon treni');
  await userEvent.click(screen.getByRole('button', { name: 'Üye ol' }));
  expect(await screen.findByText(/adresine bir bağlantı gönderdik/)).toBeVisible();
  const { city: _city, ...person } = shippingAddress;
  expect(requests).toEqual([{ ...person, password: 'mavi balon treni', referer: '/hesap/siparislerim' }]);
});

test('registration is not offered for another browser’s order or an unpaid one', async () => {
  open(control('pending'), {}, control('paid', { number: 'SH-2' }));
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
  expect(screen.queryByLabelText('Şifre')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'sonra' }));
  expect(screen.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  expect(screen.queryByLabelText('Şifre')).toBeNull();
});

test('the delivery date, or pickup date and opening hours, are shown', async () => {
  const ready = { earliest: '2026-11-24', latest: '2026-11-24' };
  const pickup = control('paid', { delivery: { method: 'pickup', branch: sampleBranch() }, expected: ready });
  open(control('paid', { expected: { earliest: '2026-11-24', latest: '2026-11-26' } }), {}, pickup);
  expect(screen.getByText(/^Tahmini teslim/)).toHaveTextContent(/24 Kasım Salı – 26 Kasım Perşembe$/);
  await waitFor(() => expect(cartTotal()).toHaveTextContent('0'));
  await userEvent.click(screen.getByRole('button', { name: 'sonra' }));
  expect(screen.getByText(/^En erken hazır olacağı gün/)).toHaveTextContent(/24 Kasım Salı$/);
  expect(screen.getByText('Pazartesi–Cumartesi 09.00–20.00')).toBeVisible();
});

test('the result of another browser’s order leaves this browser’s cart unchanged', async () => {
  open(control('paid'), { begun: [{ number: 'SH-2', key: KEY }] });
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
  await userEvent.click(screen.getByRole('button', { name: 'sonra' }));
  expect(cartTotal()).toHaveTextContent('1');
  expect(screen.queryByText('Sipariş Verildi!')).toBeNull();
});

test('a paid order is not announced again after a reload', async () => {
  open(control('paid'), { settled: ['SH-1'] });
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
  expect(screen.queryByText('Sipariş Verildi!')).toBeNull();
});

test('a paid order cancelled meanwhile is shown as cancelled', async () => {
  open(control('paid', { lines: [{ ...LINE, order_status: 'cancelled' }] }));
  expect(screen.getByRole('heading', { name: 'Sipariş iptal edildi' })).toBeVisible();
  await waitFor(() => expect(cartTotal()).toHaveTextContent('0'));
  expect(screen.queryByText('Sipariş Verildi!')).toBeNull();
});

test('an order cancelled before payment is not shown as a failed payment', async () => {
  open(control('failed', { lines: [{ ...LINE, order_status: 'cancelled' }] }));
  expect(screen.getByRole('heading', { name: 'Sipariş iptal edildi' })).toBeVisible();
  expect(screen.getByText(/ödenmeden iptal edildi/)).toBeVisible();
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
});

test('a pending pickup order shows its branch', async () => {
  const { slug, name, address, phone, map } = sampleBranch();
  open(
    control('pending', {
      shipping: '0.00',
      delivery: { method: 'pickup', branch: { slug, name, address, phone, map } },
    }),
  );
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
  expect(screen.getByText('Şenlikhane Kadıköy')).toBeVisible();
  expect(screen.getByText('Mağazadan teslim').parentElement).toHaveTextContent('Ücretsiz');
  expect(screen.getByRole('link', { name: 'Yol tarifi' })).toHaveAttribute('href', map);
});

test('a failure that turns out to be paid is shown as paid and empties the cart', async () => {
  open(control('failed'), {}, control('paid'));
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Ödeme alınamadı');
  await userEvent.click(screen.getByRole('button', { name: 'sonra' }));
  expect(screen.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  expect(await screen.findByText('Sipariş Verildi!')).toBeVisible();
  expect(cartTotal()).toHaveTextContent('0');
});

test('a payment too late to be fulfilled is shown as being refunded', async () => {
  open(control('failed'), {}, control('failed', { money_back: true }));
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
  await userEvent.click(screen.getByRole('button', { name: 'sonra' }));
  expect(screen.getByRole('heading', { name: 'Ödemeniz iade ediliyor' })).toBeVisible();
  // The order cannot be repeated as it was; the cart shows what is available.
  expect(screen.queryByRole('link', { name: 'Tekrar dene' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sepete git' })).toHaveAttribute('href', '/sepetim');
});

test('a payment under review asks to wait instead of paying again', async () => {
  open(control('pending', { in_review: true }));
  expect(screen.getByRole('heading', { name: 'Ödemeniz inceleniyor' })).toBeVisible();
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
  expect(screen.queryByRole('link', { name: 'Tekrar dene' })).toBeNull();
});

test.each([
  ['no_funds', /bakiyesi bu ödeme için yeterli değil/],
  ['not_verified', /3-D Secure doğrulaması tamamlanmadı/],
  ['given_up', /Ödemeden vazgeçtiniz/],
  [null, /Bankanız ödemeyi onaylamadı/],
] as const)('a failure shows its reason, if known: %s', async (reason, words) => {
  open({ ...control('failed'), reason });
  expect(screen.getByText(words)).toBeVisible();
  await waitFor(() => expect(cartTotal()).toHaveTextContent('1'));
});

test('a failure is polled further, also when the shopper returns, because the payment may arrive late', () => {
  jest.useFakeTimers();
  render(<PollResult status="failed" />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const comeBack = () => {
    act(() => void window.dispatchEvent(new Event('focus')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  pass(15_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(5_000);
  comeBack();
  expect(refresh).toHaveBeenCalledTimes(2);
  pass(3_600_000);
  expect(refresh).toHaveBeenCalledTimes(21);
  comeBack();
  expect(refresh).toHaveBeenCalledTimes(22);
});

const TRANSFER_DUE = {
  method: 'transfer',
  amount: '139.70',
  received: '0.00',
  reference: 'SH-1',
  until: '2026-11-25T10:20:00+03:00',
  accounts: [{ bank: 'Örnek Bankası', account_name: 'Şenlikhane A.Ş.', iban: 'TR47 0000 0000 0000 0000 0000 00' }],
} as const;

test('an order by transfer shows its deadline and parts to copy, leaves the cart and is not polled', async () => {
  const write = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  open(
    control('due', {
      payment_method: 'transfer',
      payment_due: { ...TRANSFER_DUE, accounts: [...TRANSFER_DUE.accounts] },
    }),
  );
  const due = within(screen.getByRole('region', { name: 'Havale bilgileri' }));
  expect(due.getByText('25 Kasım 2026 10:20')).toBeVisible();
  for (const [name, copied] of [
    ['Tutar', '139,70'],
    ['Açıklama', 'SH-1'],
    ['IBAN', 'TR470000000000000000000000'],
  ] as const) {
    await userEvent.click(due.getByRole('button', { name: `Kopyala: ${name}` }));
    expect(write).toHaveBeenLastCalledWith(copied);
    expect(await due.findByText(`${name} kopyalandı.`)).toBeInTheDocument();
  }
  await waitFor(() => expect(cartTotal()).toHaveTextContent('0'));
  expect(screen.queryByRole('link', { name: 'Durumu yenile' })).toBeNull();
});

test('a transfer that was too little shows what is missing', async () => {
  const due = { ...TRANSFER_DUE, accounts: [...TRANSFER_DUE.accounts], amount: '39.70', received: '100.00' };
  open(control('due', { payment_method: 'transfer', payment_due: due }));
  await waitFor(() => expect(cartTotal()).toHaveTextContent('0'));
  expect(within(screen.getByRole('region', { name: 'Havale bilgileri' })).getByRole('alert')).toHaveTextContent(
    'Şimdiye kadar ₺100,00 aldık; ₺39,70 daha göndermeniz gerekiyor.',
  );
});

test('an order to pay at the branch shows amount, means and last day', async () => {
  const due = { method: 'branch', amount: '99.80', until: '2026-11-27T23:59:00+03:00', means: ['cash'] } as const;
  open(control('due', { payment_method: 'branch', payment_due: { ...due, means: [...due.means] } }));
  await waitFor(() => expect(cartTotal()).toHaveTextContent('0'));
  const region = screen.getByRole('region', { name: 'Mağazada ödeme' });
  expect(region).toHaveTextContent('Teslim alırken ödeyeceğiniz tutar: ₺99,80, nakit.');
  expect(region).toHaveTextContent('27 Kasım 2026');
});

test('an order whose transfer never came says so, and offers no card', async () => {
  open(control('failed', { payment_method: 'transfer' }));
  await waitFor(() => expect(cartTotal()).not.toHaveTextContent(/^0$/));
  expect(screen.getByRole('heading', { name: 'Siparişin süresi doldu' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Tekrar dene' })).toBeNull();
});
