import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { BackToOrder } from '@/components/account/orders/back-to-order';
import { OrderView } from '@/components/account/orders/order-view';
import type { ChangeableOrder } from '@/contracts/change-order';
import { rememberChangedOrder } from '@/store/order/changed-order';
import { STORED_ADDRESS } from '@/tests/support/sample-address';
import { api } from '../api';
import { router } from '../router';
import { renderShopPage } from '../shop-page';
import { sampleOrder } from './sample-order';

const { country: _country, ...ADDRESS } = STORED_ADDRESS;
const CHANGEABLE: ChangeableOrder = {
  address: ADDRESS,
  gift_note: '',
  lines: [
    {
      line: 7,
      left: 2,
      price: '49.90',
      variants: [
        { product: 12, variant_title: 'Mavi', price: '49.90', stock: 5 },
        { product: 13, variant_title: 'Mini', price: '39.90', stock: 1 },
      ],
    },
  ],
};
const EFFECT = { refund: '44.90', to_pay: '0.00' };
const PATH = '/api/customer/order/change/SH-1/';

type Sent = { body: Record<string, unknown>; version: string | null };

/** Serves a changeable order; `answer` is that of changes that are no dry run. */
function announce({
  changeable = CHANGEABLE,
  answer = () => HttpResponse.json({ ...EFFECT, payment_page_url: null }),
  effect = EFFECT,
} = {}) {
  const sent: Sent[] = [];
  const served = { order: sampleOrder({ can_change: true }), reads: 0 };
  api.use(
    http.get('/api/customer/order/detail/SH-1/', () => HttpResponse.json(served.order)),
    http.get(PATH, () => {
      served.reads++;
      return HttpResponse.json(changeable, { headers: { ETag: `"version-${served.reads}"` } });
    }),
    http.post(PATH, async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      sent.push({ body, version: request.headers.get('if-match') });
      return body.dry_run ? HttpResponse.json({ ...effect, payment_page_url: null }) : answer();
    }),
  );
  return { sent, served };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = () => renderShopPage(<OrderView access={{ number: 'SH-1' }} />);

test('an order that is being packed offers no change', async () => {
  const { served } = announce();
  served.order = sampleOrder({ can_change: false });
  open();
  expect(await screen.findByText('Dinozor Folyo Balon')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Siparişi değiştir' })).toBeNull();
});

test('a piece is taken out after the refund was shown and confirmed', async () => {
  const { sent, served } = announce();
  open();
  await press('Ürünleri değiştir');
  await press('Dinozor Folyo Balon (Kırmızı): bir tane çıkar');
  await press('Tutarı göster');
  expect(await screen.findByText(/iade edilecek/)).toHaveTextContent('Size ₺44,90 iade edilecek.');
  served.order = sampleOrder({ can_change: true, refund_due: true });
  await press('Değişikliği onayla');
  expect(await screen.findByText(/Ödemeniz iade edilecek/)).toBeVisible();
  const lines = [{ line: 7, quantity: 1 }];
  expect(sent).toEqual([
    { body: { lines, dry_run: true }, version: '"version-1"' },
    { body: { lines, seen: { refund: '44.90', to_pay: '0.00' } }, version: '"version-1"' },
  ]);
});

test('another quantity hides the shown effect; nothing is sent while nothing was changed', async () => {
  const { sent } = announce();
  open();
  await press('Ürünleri değiştir');
  await press('Tutarı göster');
  expect(await screen.findByText('Önce bir ürünün adedini ya da seçeneğini değiştirin.')).toBeVisible();
  await press('Dinozor Folyo Balon (Kırmızı): bir tane çıkar');
  await press('Tutarı göster');
  await screen.findByText(/iade edilecek/);
  await press('Dinozor Folyo Balon (Kırmızı): bir tane geri koy');
  expect(screen.queryByText(/iade edilecek/)).toBeNull();
  expect(sent).toHaveLength(1);
});

test('variants are offered with their difference; those with too little stock can’t be chosen', async () => {
  const { sent } = announce();
  open();
  await press('Ürünleri değiştir');
  const select = await screen.findByRole('combobox', { name: 'Dinozor Folyo Balon (Kırmızı): seçenek' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kırmızı (aynı kalsın)', 'Mavi (aynı fiyat)', 'Mini (bu sayıda yok)']);
  await press('Dinozor Folyo Balon (Kırmızı): bir tane çıkar');
  await userEvent.selectOptions(select, 'Mini (adedi ₺10,00 daha ucuz)');
  await press('Tutarı göster');
  await screen.findByText(/iade edilecek/);
  expect(sent[0]?.body).toEqual({ lines: [{ line: 7, quantity: 1, product: 13 }], dry_run: true });
});

test('an order that was changed meanwhile is read again, and the choice begins anew', async () => {
  const { served } = announce({ answer: () => HttpResponse.json({ code: 'changed_meanwhile' }, { status: 412 }) });
  open();
  await press('Ürünleri değiştir');
  await press('Dinozor Folyo Balon (Kırmızı): bir tane çıkar');
  await press('Tutarı göster');
  await press('Değişikliği onayla');
  expect(await screen.findByText(/Sipariş siz seçerken değişti/)).toBeVisible();
  const quantity = () => screen.getByRole('spinbutton', { name: 'Dinozor Folyo Balon (Kırmızı): adet' });
  await waitFor(() => expect(quantity()).toHaveValue(2));
  expect(served.reads).toBe(2);
});

test('the last piece is not taken out but the order cancelled', async () => {
  announce({ answer: () => HttpResponse.json({ code: 'nothing_remains' }, { status: 409 }) });
  open();
  await press('Ürünleri değiştir');
  await press('Dinozor Folyo Balon (Kırmızı): bir tane çıkar');
  await press('Tutarı göster');
  await press('Değişikliği onayla');
  expect(await screen.findByRole('alert')).toHaveTextContent('“Siparişi iptal et” düğmesini kullanın');
});

test('an order for a parcel has address and gift card to change, one for pickup its gift card', async () => {
  const { sent } = announce();
  api.use(http.get('/api/locations/:list/', () => HttpResponse.json({ results: [] })));
  const { unmount } = open();
  await press('Adresi ya da hediye notunu değiştir');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Hediye notu' }), 'Nice yıllara');
  expect(screen.getByRole('textbox', { name: 'Ad' })).toHaveValue(ADDRESS.first_name);
  unmount();
  const pickup = announce({ changeable: { ...CHANGEABLE, address: null } });
  pickup.served.order = sampleOrder({
    can_change: true,
    delivery: {
      method: 'pickup',
      branch: { slug: 'moda', name: 'Moda', address: 'Moda', phone: '+902161112233', map: 'https://x' },
    },
  });
  open();
  await press('Hediye notunu değiştir');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Hediye notu' }), 'Nice yıllara');
  expect(screen.queryByRole('textbox', { name: 'Ad' })).toBeNull();
  await press('Kaydet');
  expect(await screen.findByText(/Kaydedildi/)).toBeVisible();
  expect(sent).toEqual([]);
  expect(pickup.sent).toEqual([{ body: { gift_note: 'Nice yıllara' }, version: '"version-1"' }]);
});

test('the difference of a dearer variant is shown before it is paid; without a page for it an error says so', async () => {
  const effect = { refund: '0.00', to_pay: '30.00' };
  const { sent } = announce({ effect, answer: () => HttpResponse.json({ ...effect, payment_page_url: null }) });
  open();
  await press('Ürünleri değiştir');
  const select = await screen.findByRole('combobox', { name: 'Dinozor Folyo Balon (Kırmızı): seçenek' });
  await userEvent.selectOptions(select, 'Mavi (aynı fiyat)');
  await press('Tutarı göster');
  expect(await screen.findByText(/Ödeyeceğiniz fark/)).toHaveTextContent('Ödeyeceğiniz fark ₺30,00.');
  await press('Onayla ve farkı öde');
  expect(await screen.findByText(/fark için ödeme sayfası açılamadı/)).toBeVisible();
  expect(sent.at(-1)?.body.seen).toEqual(effect);
});

test('a difference that waits can be paid or given up, and no other product changed meanwhile', async () => {
  const { served } = announce();
  const change_payment = {
    state: 'waiting' as const,
    amount: '30.00',
    page_url: 'https://pay.example/1',
    expires_at: '2026-11-24T10:30:00Z',
  };
  served.order = sampleOrder({ can_change: true, change_payment });
  let given = 0;
  api.use(
    http.post(`${PATH}give-up/`, () => {
      given++;
      served.order = sampleOrder({
        can_change: true,
        change_payment: { ...change_payment, state: 'failed', page_url: null },
      });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  expect(await screen.findByText(/₺30,00 fark ödemeniz bekleniyor/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ödemeye git' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Ürünleri değiştir' })).toBeNull();
  await press('Değişiklikten vazgeç');
  expect(await screen.findByText(/Fark ödemesi alınamadı/)).toBeVisible();
  expect(given).toBe(1);
  expect(screen.getByRole('button', { name: 'Ürünleri değiştir' })).toBeVisible();
});

test('the way back from paying goes to the order that this tab has left, and to nothing else', () => {
  rememberChangedOrder('/siparis/takip/SH-1/anahtar_1');
  const { unmount } = renderShopPage(<BackToOrder />);
  expect(router.replace).toHaveBeenCalledWith('/siparis/takip/SH-1/anahtar_1');
  unmount();
  router.replace.mockClear();
  rememberChangedOrder('https://evil.example/hesap/siparislerim/1');
  renderShopPage(<BackToOrder />);
  expect(router.replace).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Siparişlerim' })).toHaveAttribute('href', '/hesap/siparislerim');
});
