import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OrderList } from '@/components/account/orders/order-list';
import { OrderView } from '@/components/account/orders/order-view';
import { CartBadge } from '@/components/cart/cart-badge';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { ReturnInput } from '@/contracts/returns';
import { STORED_ADDRESS } from '@/tests/support/sample-address';
import { api } from '../api';
import { renderShopPage } from '../shop-page';
import { sampleOrder } from './sample-order';

/** Serves this order; assigning `now` changes it. */
function announceOrder(first: CustomerOrderDetail): { now: CustomerOrderDetail } {
  const served = { now: first };
  api.use(
    http.get('/api/customer/order/detail/SH-1/', () => HttpResponse.json(served.now)),
    http.get('/api/customer/return/list/', () => HttpResponse.json({ results: [] })),
  );
  return served;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an issued invoice is downloaded by links of its own', async () => {
  const invoice = {
    number: 'EAR2026000000001',
    issued_at: '2026-11-20T09:00:00Z',
    cancelled: false,
    pdf: '/f/pdf',
    xml: '/f/xml',
  };
  announceOrder(sampleOrder({ invoice }));
  renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
  expect(await screen.findByText(/EAR2026000000001/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'PDF indir' })).toHaveAttribute('href', '/f/pdf');
  expect(screen.getByRole('link', { name: 'XML indir' })).toHaveAttribute('href', '/f/xml');
});

describe('the list', () => {
  const answer = (count: number) => HttpResponse.json({ count, next: null, previous: null, results: [sampleOrder()] });

  test('requests what its filter means and has pagination links', async () => {
    const requests: URLSearchParams[] = [];
    api.use(
      http.get('/api/customer/order/list/', ({ request }) => {
        requests.push(new URL(request.url).searchParams);
        return answer(25);
      }),
    );
    renderShopPage(<OrderList filter="iptal" page={2} />);
    expect(await screen.findByRole('link', { name: 'SH-1: sipariş ayrıntısı' })).toHaveAttribute(
      'href',
      '/hesap/siparislerim/SH-1',
    );
    expect(requests[0]?.getAll('status')).toEqual(['cancelled', 'refunded', 'failed', 'expired']);
    expect(requests[0]?.get('page')).toBe('2');
    expect(screen.getByRole('link', { name: 'İptal ve iadeler' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Sonraki sayfa' })).toHaveAttribute(
      'href',
      '/hesap/siparislerim?durum=iptal&sayfa=3',
    );
  });

  test('distinguishes no orders at all from none with this status', async () => {
    api.use(
      http.get('/api/customer/order/list/', () =>
        HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
      ),
    );
    const { unmount } = renderShopPage(<OrderList filter="tumu" page={1} />);
    expect(await screen.findByRole('heading', { name: 'Henüz siparişiniz yok' })).toBeVisible();
    unmount();
    renderShopPage(<OrderList filter="teslim" page={1} />);
    expect(await screen.findByRole('heading', { name: 'Burada sipariş yok' })).toBeVisible();
  });
});

describe('an order', () => {
  test('shows lines, amounts, history, documents and parcel tracking', async () => {
    announceOrder(
      sampleOrder({
        order_status: 'shipped',
        tracking: { carrier: 'Hızlı Kargo', number: '123', url: 'https://kargo.example/123' },
        can_cancel: false,
      }),
    );
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByRole('link', { name: 'Dinozor Folyo Balon' })).toHaveAttribute(
      'href',
      '/dinozor-folyo-balon',
    );
    const history = within(screen.getByRole('list', { name: 'Sipariş geçmişi' })).getAllByRole('listitem');
    expect(history.map((one) => within(one).getByText(/^(Sipariş|Ödeme)/).textContent)).toEqual([
      'Sipariş oluşturuldu',
      'Ödeme alındı',
    ]);
    expect(screen.getByRole('link', { name: 'Kargomu takip et' })).toHaveAttribute('href', 'https://kargo.example/123');
    expect(screen.getByRole('link', { name: 'Mesafeli Satış Sözleşmesi' })).toHaveAttribute(
      'href',
      '/hesap/siparislerim/SH-1/mesafeli-satis-sozlesmesi',
    );
    expect(screen.getByText('₺99,80')).toBeVisible();
    expect(screen.getByText('İndirim (PARTI10)').parentElement).toHaveTextContent('−₺10,00');
    expect(screen.getByText('Kargo').parentElement).toHaveTextContent('Ücretsiz');
    expect(screen.getByText('Toplam (KDV dahil)').parentElement).toHaveTextContent('₺89,80');
    expect(screen.queryByRole('button', { name: 'Siparişi iptal et' })).toBeNull();
  });

  test('answers where it is: the days, the last report, the carrier’s page and number, and the way so far', async () => {
    const parcel = {
      state: 'in_transit' as const,
      received_by: '',
      events: [
        { at: '2026-11-21T09:00:00Z', text: 'Kargo Yüklendi', place: 'Anadolu Transfer Merkezi' },
        { at: '2026-11-22T09:00:00Z', text: 'Kargo İndirildi', place: 'Ankara Transfer Merkezi' },
      ],
    };
    const tracking = { carrier: 'Yurtiçi Kargo', number: '123456789012', url: 'https://kargo.example/1' };
    const arrival = { earliest: '2026-11-23', latest: '2026-11-24', late: false };
    announceOrder(sampleOrder({ order_status: 'shipped', tracking, parcel, arrival, can_cancel: false }));
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByText('23 Kasım Pazartesi – 24 Kasım Salı elinizde')).toBeVisible();
    expect(screen.getByText('Kargo İndirildi, Ankara Transfer Merkezi')).toBeVisible();
    expect(screen.getByText('123456789012')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kopyala: Takip numarası' })).toBeVisible();
    const history = within(screen.getByRole('list', { name: 'Sipariş geçmişi' })).getAllByRole('listitem');
    expect(history.at(-1)).toHaveTextContent('Kargo İndirildiAnkara Transfer Merkezi22 Kasım 2026');
  });

  test('was delivered: the carrier’s record stands for the shop’s, with who took it', async () => {
    const at = '2026-11-24T11:30:00Z';
    const parcel = {
      state: 'delivered' as const,
      received_by: 'Ayşe Yılmaz',
      events: [{ at, text: 'Teslim Edildi', place: 'Çankaya Şube' }],
    };
    const events = [...sampleOrder().events, { order_status: 'delivered' as const, at, note: 'carrier' }];
    announceOrder(sampleOrder({ order_status: 'delivered', parcel, events, can_cancel: false }));
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByText('Teslim alan: Ayşe Yılmaz')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Sipariş geçmişi' })).getAllByText(/teslim edildi/i)).toHaveLength(
      1,
    );
  });

  test('shows the choice for missing products until it is shipped, what is missing and what is sent instead', async () => {
    const order = sampleOrder();
    const [line] = order.lines;
    if (!line) throw new Error('the order has no line');
    const red = {
      slug: 'k',
      title: 'Kırmızı Mum',
      sku: 'MUM',
      variant_title: '',
      note: 'Telefonda',
      amount: '5.00',
      by_buyer: false,
    };
    const served = announceOrder({
      ...order,
      lines: [
        { ...line, missing: 1 },
        { ...line, id: 8, replaces: red },
      ],
    });
    const { unmount } = renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByText('Bir ürün tükenirse: Sizi ararız.')).toBeVisible();
    expect(screen.getByText('1 adedi tükendiği için gönderilmiyor; ücreti size iade edilir.')).toBeVisible();
    expect(
      screen.getByText('Kırmızı Mum yerine gönderilen ürün. ₺5,00 fark size iade edilir. Notumuz: Telefonda'),
    ).toBeVisible();
    unmount();
    served.now = { ...served.now, order_status: 'shipped', can_cancel: false };
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByText(/^1 adedi tükendiği için/)).toBeVisible();
    expect(screen.queryByText(/^Bir ürün tükenirse/)).toBeNull();
  });

  test('for pickup shows its branch and no carrier', async () => {
    announceOrder(
      sampleOrder({
        order_status: 'shipped',
        can_cancel: false,
        withdrawal: { open: true, until: null, form: null },
        events: [{ order_status: 'shipped', at: '2026-11-20T09:00:00Z', note: 'owner' }],
        delivery: {
          method: 'pickup',
          branch: {
            slug: 'kadikoy',
            name: 'Şenlikhane Kadıköy',
            address: 'Moda Caddesi No: 112',
            phone: '+902160000101',
            map: 'https://harita.example/kadikoy',
          },
        },
      }),
    );
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByText('Teslim almaya hazır')).toBeVisible();
    expect(screen.getByText('Mağazada teslime hazır')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Mağazadan teslim al: Şenlikhane Kadıköy' })).toBeVisible();
    expect(screen.getByText('Moda Caddesi No: 112')).toBeVisible();
    expect(screen.getByRole('link', { name: '0216 000 01 01' })).toHaveAttribute('href', 'tel:+902160000101');
    expect(screen.getByRole('link', { name: 'Yol tarifi al' })).toHaveAttribute(
      'href',
      'https://harita.example/kadikoy',
    );
    expect(screen.getByText('Mağazadan teslim').parentElement).toHaveTextContent('Ücretsiz');
    expect(screen.queryByRole('heading', { name: 'Teslimat' })).toBeNull();
    expect(screen.queryByText(/kargoda|kargoya/i)).toBeNull();
  });

  test('shows delivery cost, billing address, party date and gift note', async () => {
    announceOrder(
      sampleOrder({
        shipping: '49.90',
        billingAddress: {
          ...STORED_ADDRESS,
          kind: 'company',
          company: 'Balon Dünyası Ltd. Şti.',
          tax_office: 'Kadıköy',
          tax_number: '1234567890',
        },
        party_date: '2026-12-05',
        gift_note: 'İyi ki doğdun!',
      }),
    );
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    const row = await screen.findByText('Kargo');
    expect(row.parentElement).toHaveTextContent('₺49,90');
    const billed = screen.getByRole('heading', { name: 'Fatura' }).parentElement;
    expect(billed).toHaveTextContent('Balon Dünyası Ltd. Şti.');
    expect(billed).toHaveTextContent('Vergi dairesi: Kadıköy, vergi numarası: 1234567890');
    expect(screen.getByText('Parti günü:').parentElement).toHaveTextContent('5 Aralık 2026');
    expect(screen.getByText('Hediye notu:').parentElement).toHaveTextContent('İyi ki doğdun!');
  });

  test('that does not exist says so', async () => {
    api.use(
      http.get('/api/customer/order/detail/SH-9/', () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 })),
    );
    renderShopPage(<OrderView access={{ number: 'SH-9' }} />);
    expect(await screen.findByRole('heading', { name: 'Sipariş bulunamadı' })).toBeVisible();
  });

  test('lists its refunds with method and date, manual ones included', async () => {
    const refunds = [
      { amount: '20.00', method: 'provider', day: '2026-11-21' },
      { amount: '69.80', method: 'bank_transfer', day: '2026-11-22' },
    ] satisfies CustomerOrderDetail['refunds'];
    announceOrder(sampleOrder({ order_status: 'refunded', can_cancel: false, refunds }));
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    const list = await screen.findByRole('list', { name: 'İadeler' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['₺20,00 kartınıza iade edildi (21 Kasım 2026)', '₺69,80 banka havalesiyle iade edildi (22 Kasım 2026)']);
  });

  test('is cancelled after a confirmation, with the refund announced', async () => {
    const served = announceOrder(sampleOrder());
    api.use(
      http.post('/api/customer/order/cancel/SH-1/', () => {
        served.now = sampleOrder({ order_status: 'cancelled', can_cancel: false, refund_due: true });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    await press('Siparişi iptal et');
    await press('Evet, iptal et');
    expect(await screen.findByText(/Ödemeniz iade edilecek/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Siparişi iptal et' })).toBeNull();
  });

  test('shipped meanwhile can no longer be cancelled', async () => {
    const served = announceOrder(sampleOrder());
    api.use(
      http.post('/api/customer/order/cancel/SH-1/', () => {
        served.now = sampleOrder({ order_status: 'shipped', can_cancel: false });
        return HttpResponse.json({ detail: 'x', code: 'not_cancellable', requestId: 'r' }, { status: 409 });
      }),
    );
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    await press('Siparişi iptal et');
    await press('Evet, iptal et');
    expect(await screen.findByText('Bu sipariş artık iptal edilemiyor.')).toBeVisible();
    expect(await screen.findByText('Kargoda')).toBeVisible();
  });

  test('is bought again as far as it is available', async () => {
    announceOrder(sampleOrder());
    const product = { id: 11, store: 1, price: '59.90', market_price: '59.90', variant_title: 'Kırmızı', stock: 1 };
    const item = { id: 1, barcode: null, title: 'Dinozor Folyo Balon', brand: null, get_thumbnail: null, slug: 'd' };
    api.use(
      http.get('/api/customer/order/again/SH-1/', () =>
        HttpResponse.json({
          results: [{ quantity: 1, product: { ...product, item } }],
          words: [
            {
              ...{ key: 'E|12*1', text: 'E', price: '59.90', stock: 2, quantity: 1 },
              letters: [{ quantity: 1, product: { ...product, id: 12, item } }],
            },
          ],
          missing: [
            { title: 'Dinozor Folyo Balon', variant_title: 'Kırmızı', wanted: 2, left: 1 },
            { title: 'Peruk', variant_title: '', wanted: 1, left: 0 },
          ],
        }),
      ),
    );
    renderShopPage(
      <>
        <OrderView access={{ number: 'SH-1' }} />
        <CartBadge />
      </>,
    );
    await press('Yeniden sipariş ver');
    expect(await screen.findByText('Sepete Eklendi!')).toBeVisible();
    expect(screen.getByText(/2 yerine stokta kalan 1 adet/)).toBeVisible();
    expect(screen.getByText('Peruk: artık satışta değil ya da tükendi.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Sepette 2 ürün' })).toBeVisible();
  });
});

describe('returning', () => {
  const delivered = sampleOrder({
    order_status: 'delivered',
    can_cancel: false,
    withdrawal: { open: true, until: '2026-12-04T20:59:59.999Z', form: null },
  });

  test('offers the filled-in form for a written notice', async () => {
    announceOrder({ ...delivered, withdrawal: { ...delivered.withdrawal, form: '/f/cayma' } });
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByRole('link', { name: 'doldurulmuş cayma formu (PDF)' })).toHaveAttribute(
      'href',
      '/f/cayma',
    );
  });

  test('sends the chosen quantities, and requires at least one', async () => {
    announceOrder(delivered);
    const sent: ReturnInput[] = [];
    api.use(
      http.post('/api/customer/return/create/', async ({ request }) => {
        sent.push((await request.json()) as ReturnInput);
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByText(/4 Aralık 2026 23:59 anına kadar cayabilirsiniz/)).toBeVisible();
    await press('Cayma bildirimi gönder');
    expect(await screen.findByText('En az bir ürünün adedini seçin.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText(/kaç adet geri gönderilecek/), '1');
    await press('Cayma bildirimi gönder');
    expect(await screen.findByText('Bildiriminiz bize ulaştı.')).toBeVisible();
    expect(sent).toEqual([{ order: 'SH-1', lines: [{ line: 7, quantity: 1 }], reason: '' }]);
  });

  test('of a word sends all its letters, or single ones', async () => {
    const [line] = delivered.lines;
    const word = { key: 'ELL|1*1,2*2', text: 'ELL', quantity: 2 };
    const letters = ['E', 'L'].map((glyph, index) => ({
      ...(line as NonNullable<typeof line>),
      ...{ id: 20 + index, title: `${glyph} Harfi Folyo Balon`, word },
      ...{ quantity: 2 * (index + 1), returnable: 2 * (index + 1) },
    }));
    announceOrder({ ...delivered, lines: letters });
    const sent: ReturnInput[] = [];
    api.use(
      http.post('/api/customer/return/create/', async ({ request }) => {
        sent.push((await request.json()) as ReturnInput);
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByRole('link', { name: '“ELL”' })).toBeVisible();
    await userEvent.selectOptions(await screen.findByLabelText(/^“ELL” yazısı: kaç tanesi/), '1');
    await userEvent.click(screen.getByText('“ELL” yazısının harflerini tek tek seçin'));
    await userEvent.selectOptions(screen.getByLabelText(/^L Harfi Folyo Balon/), '1');
    await press('Cayma bildirimi gönder');
    expect(await screen.findByText('Bildiriminiz bize ulaştı.')).toBeVisible();
    expect(sent[0]?.lines).toEqual([
      { line: 20, quantity: 1 },
      { line: 21, quantity: 3 },
    ]);
  });

  test('is not offered for excluded items, with the reason', async () => {
    const [line] = delivered.lines;
    announceOrder({
      ...delivered,
      lines: line ? [{ ...line, returnable: 0, withdrawal_exclusion: 'personalised' }] : [],
    });
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    expect(await screen.findByText(/Kişiye özel hazırlandığı için cayma hakkı yok/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cayma bildirimi gönder' })).toBeNull();
  });

  test('is not offered after the last day', async () => {
    announceOrder({ ...delivered, withdrawal: { open: false, until: '2026-12-04T20:59:59.999Z', form: null } });
    renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
    await waitFor(() => expect(screen.getByText(/anında doldu/)).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Cayma bildirimi gönder' })).toBeNull();
  });
});
