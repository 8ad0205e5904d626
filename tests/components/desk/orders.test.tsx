import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OrderView } from '@/components/desk/order-view';
import { OrdersView } from '@/components/desk/orders-view';
import type { OwnerOrder } from '@/contracts/fulfilment';
import { STORED_ADDRESS } from '@/tests/support/sample-address';
import { api } from '../api';
import { renderDesk, sampleDeskOrder, sampleDeskRow, sampleSession, signInStaff } from './desk-page';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const problem = (status: number, code: string) => HttpResponse.json({ detail: 'x', code, requestId: '1' }, { status });

/** Serves these orders, and records the queries. */
function serveOrders(results: OwnerOrder[], after: string | null = null): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  api.use(
    http.get('/api/admin/orders/', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      return HttpResponse.json({
        count: 30,
        next: null,
        previous: null,
        after: query.has('after') ? null : after,
        results,
      });
    }),
  );
  return queries;
}

const BRANCHES = [
  { slug: 'kadikoy', name: 'Kadıköy' },
  { slug: 'moda', name: 'Moda' },
];

beforeEach(() => {
  signInStaff();
  api.use(http.get('/api/admin/branches/', () => HttpResponse.json({ results: BRANCHES })));
});

describe('the list', () => {
  test('asks for what the URL says, and the URL follows the filters', async () => {
    window.history.replaceState(null, '', '/yonetim/siparisler?durum=hazirlanacak&teslimat=pickup');
    const queries = serveOrders([sampleDeskRow()]);
    renderDesk(<OrdersView />);
    expect(await screen.findByRole('link', { name: 'SH-1' })).toHaveAttribute('href', '/yonetim/siparisler/SH-1');
    expect([queries[0]?.getAll('status'), queries[0]?.get('delivery')]).toEqual([
      ['paid', 'reserved', 'preparing'],
      'pickup',
    ]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Ara' }), '0532 123{Enter}');
    await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('0532 123'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'Teslim edildi');
    await waitFor(() => expect(queries.at(-1)?.getAll('status')).toEqual(['delivered']));
    expect(window.location.search).toBe('?durum=teslim&teslimat=pickup&ara=0532+123');
    await press('Temizle');
    expect(window.location.search).toBe('');
  });

  test('is filtered by the branch where orders are picked up', async () => {
    window.history.replaceState(null, '', '/yonetim/siparisler');
    const queries = serveOrders([sampleDeskRow()]);
    renderDesk(<OrdersView />);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Mağaza' }), 'Moda');
    await waitFor(() => expect(queries.at(-1)?.get('branch')).toBe('moda'));
    expect(window.location.search).toBe('?magaza=moda');
    await press('Temizle');
    expect(window.location.search).toBe('');
  });

  test('walks through its pages by cursor, and back', async () => {
    const queries = serveOrders([sampleDeskRow()], '0_1_7');
    renderDesk(<OrdersView />);
    await press('Sonraki');
    await waitFor(() => expect(queries.at(-1)?.get('after')).toBe('0_1_7'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sonraki' })).toBeDisabled());
    await press('Önceki');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Önceki' })).toBeDisabled());
  });

  test('sorts its rows and shows the columns that are chosen', async () => {
    serveOrders([sampleDeskRow({ number: 'SH-1', buyer: 'Zeynep' }), sampleDeskRow({ number: 'SH-2', buyer: 'Ali' })]);
    renderDesk(<OrdersView />);
    await press('Alıcı');
    expect(screen.getByRole('columnheader', { name: /Alıcı/ })).toHaveAttribute('aria-sort', 'ascending');
    const [, first] = screen.getAllByRole('row');
    expect(within(first as HTMLElement).getByRole('link')).toHaveTextContent('SH-2');
    expect(screen.queryByRole('columnheader', { name: 'E-posta' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Sütunlar'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'E-posta' }));
    expect(screen.getByRole('columnheader', { name: 'E-posta' })).toBeVisible();
  });

  test('says so when nothing is found, and offers another try after a failure', async () => {
    api.use(http.get('/api/admin/orders/', () => HttpResponse.error()));
    renderDesk(<OrdersView />);
    expect(await screen.findByText(/Bağlantı kurulamadı/)).toBeVisible();
    serveOrders([]);
    await press('Yeniden dene');
    expect(await screen.findByText('Bu süzgeçlerle sipariş yok.')).toBeVisible();
  });

  test('previews a bulk packing, and moves only what can be moved', async () => {
    serveOrders([sampleDeskRow(), sampleDeskRow({ number: 'SH-2', order_status: 'shipped' })]);
    const bodies: unknown[] = [];
    api.use(
      http.post('/api/admin/orders/pack/', async ({ request }) => {
        const body = (await request.json()) as { orders: string[] };
        bodies.push(body);
        const results = body.orders.map((number) => ({
          number,
          problem: number === 'SH-2' ? 'wrong_status' : null,
        }));
        return HttpResponse.json({ results });
      }),
    );
    renderDesk(<OrdersView />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bu sayfadakilerin hepsini seç' }));
    expect(screen.getByText('2 sipariş seçildi')).toBeVisible();
    await press('Paketlendi');
    expect(await screen.findByText('SH-2: durumu uygun değil')).toBeVisible();
    await press('Onayla');
    expect(await screen.findByText('1 sipariş paketlendi.')).toBeVisible();
    expect(bodies).toEqual([
      { orders: ['SH-1', 'SH-2'], dry_run: true },
      { orders: ['SH-1'], dry_run: false },
    ]);
  });
});

test('papers are printed of the chosen orders that are paid, and the others are counted', async () => {
  serveOrders([sampleDeskRow(), sampleDeskRow({ number: 'SH-2', order_status: 'cancelled' })]);
  renderDesk(<OrdersView />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bu sayfadakilerin hepsini seç' }));
  expect(screen.getByRole('link', { name: 'Paket fişi' })).toHaveAttribute(
    'href',
    '/api/admin/packing-slips/?order=SH-1',
  );
  expect(screen.getByText('1 sipariş basılmaz: ödenmemiş ya da iptal edilmiş.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seç: SH-1' }));
  expect(screen.queryByRole('link', { name: 'Paket fişi' })).toBeNull();
});

describe('an order', () => {
  beforeEach(() => {
    api.use(
      http.get('/api/admin/orders/SH-1/', () => HttpResponse.json(sampleDeskOrder())),
      http.get('/api/admin/orders/SH-1/note/', () =>
        HttpResponse.json({ note: 'Zil çalmıyor' }, { headers: { ETag: '"0000000000000001"' } }),
      ),
      http.get('/api/admin/orders/SH-1/refunds/', () => HttpResponse.json({ results: [] })),
    );
  });

  test('shows what is packed with code, colour and size, and is shipped with its tracking number', async () => {
    let shipped: unknown;
    api.use(
      http.post('/api/admin/orders/SH-1/ship/', async ({ request }) => {
        shipped = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderDesk(<OrderView number="SH-1" />);
    expect(await screen.findByText('Kod balon-kirmizi · Renk: Kırmızı · Beden: Küçük')).toBeVisible();
    await press('Kargoya ver');
    await userEvent.selectOptions(screen.getByLabelText('Kargo firması'), 'Aras Kargo');
    await userEvent.type(screen.getByLabelText('Takip numarası'), '7012345');
    await press('Kargoya ver ve alıcıya bildir');
    expect(await screen.findByText('Kargoya verildi, alıcıya haber verildi.')).toBeVisible();
    expect(shipped).toEqual({ carrier: 'Aras Kargo', number: '7012345', url: null });
  });

  test('is shipped without a number by the shop’s own courier, and with a typed page by a carrier that is not listed', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post('/api/admin/orders/SH-1/ship/', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ number: ['Not a tracking number of this carrier.'] }, { status: 400 });
      }),
    );
    renderDesk(<OrderView number="SH-1" />);
    await press('Kargoya ver');
    const carrier = screen.getByLabelText('Kargo firması');
    await userEvent.selectOptions(carrier, 'Kendi kuryemiz');
    await press('Kargoya ver ve alıcıya bildir');
    expect(await screen.findByText(/seçtiğiniz firmanın takip numarası olamaz/)).toBeVisible();
    await userEvent.selectOptions(carrier, 'Başka bir firma');
    await userEvent.type(screen.getByLabelText('Firmanın adı'), 'Mahalle Kuryesi');
    await userEvent.type(screen.getByLabelText('Takip numarası'), '7');
    await userEvent.type(screen.getByLabelText('Takip sayfası (isteğe bağlı)'), 'https://kurye.example/7');
    await press('Kargoya ver ve alıcıya bildir');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { carrier: 'Kendi kuryemiz', number: '', url: null },
      { carrier: 'Mahalle Kuryesi', number: '7', url: 'https://kurye.example/7' },
    ]);
  });

  test('shows what the carrier reports, and warns of a number that it does not know', async () => {
    const parcel = {
      state: 'undelivered' as const,
      received_by: '',
      events: [{ at: '2026-11-21T09:00:00Z', text: 'Teslim Edilemedi', place: 'Çankaya Şube' }],
    };
    const arrival = { earliest: '2026-11-23', latest: '2026-11-24', late: true };
    const asked = { next_at: '2026-11-21T12:00:00Z', answered_at: '2026-11-21T10:00:00Z', failures: 0 };
    const sent = { order_status: 'shipped' as const, arrival, parcel, carrier_check: asked };
    const serveOrder = (overrides: Parameters<typeof sampleDeskOrder>[0]) =>
      api.use(http.get('/api/admin/orders/SH-1/', () => HttpResponse.json(sampleDeskOrder(overrides))));
    serveOrder(sent);
    const { unmount } = renderDesk(<OrderView number="SH-1" />);
    const delivery = within(await screen.findByRole('region', { name: 'Teslimat' }));
    expect(delivery.getByText('Teslim edilemedi')).toBeVisible();
    expect(delivery.getByText('Gecikti, beklenen').nextSibling).toHaveTextContent('23 Kasım Pazartesi – 24 Kasım Salı');
    expect(within(screen.getByRole('region', { name: 'Geçmiş' })).getByText('Teslim Edilemedi')).toBeVisible();
    unmount();
    serveOrder({
      ...sent,
      parcel: { ...parcel, state: null },
      carrier_check: { ...asked, answered_at: null, failures: 3 },
    });
    renderDesk(<OrderView number="SH-1" />);
    expect(await screen.findByText(/Kargo firması bu numarayı tanımıyor/)).toBeVisible();
  });

  test('has a packing slip and a label for each printer', async () => {
    renderDesk(<OrderView number="SH-1" />);
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('Paket fişi')).toBe('/api/admin/packing-slips/?order=SH-1');
    expect(await href('Etiket A6')).toBe('/api/admin/address-labels/?order=SH-1&size=a6');
    expect(await href('Etiket 100×150')).toBe('/api/admin/address-labels/?order=SH-1&size=thermal');
  });

  test('that someone else has packed meanwhile is shown as it is now', async () => {
    api.use(
      http.post('/api/admin/orders/SH-1/pack/', () => {
        api.use(
          http.get('/api/admin/orders/SH-1/', () => HttpResponse.json(sampleDeskOrder({ order_status: 'preparing' }))),
        );
        return problem(409, 'wrong_status');
      }),
    );
    renderDesk(<OrderView number="SH-1" />);
    await press('Paketlendi');
    expect(await screen.findByText(/durumu bu arada değişmiş/)).toBeVisible();
    expect(await screen.findByText('Paketlendi')).toBeVisible();
  });

  test('keeps a typed note when another was saved meanwhile: both are shown, and either or both can be kept', async () => {
    const written: { note: string; version: string | null }[] = [];
    api.use(
      http.put('/api/admin/orders/SH-1/note/', async ({ request }) => {
        const { note } = (await request.json()) as { note: string };
        const version = request.headers.get('if-match');
        written.push({ note, version });
        if (version === '"0000000000000001"') {
          api.use(
            http.get('/api/admin/orders/SH-1/note/', () =>
              HttpResponse.json({ note: 'Kapıcıya bırak' }, { headers: { ETag: '"0000000000000002"' } }),
            ),
          );
          return problem(412, 'changed_meanwhile');
        }
        return HttpResponse.json({ note }, { headers: { ETag: '"0000000000000003"' } });
      }),
    );
    renderDesk(<OrderView number="SH-1" />);
    const note = await screen.findByLabelText('İç not');
    await userEvent.type(note, ', ara');
    await press('Notu kaydet');
    const dialog = await screen.findByRole('dialog', { name: 'Not bu arada değişti' });
    expect(within(dialog).getByRole('region', { name: 'Sizin yazdığınız' })).toHaveTextContent('Zil çalmıyor, ara');
    expect(within(dialog).getByRole('region', { name: 'Şimdi kayıtlı olan' })).toHaveTextContent('Kapıcıya bırak');
    expect(note).toHaveValue('Zil çalmıyor, ara');
    await press('İkisini birleştir');
    expect(await screen.findByText('Not kaydedildi.')).toBeVisible();
    expect(written.at(-1)).toEqual({ note: 'Kapıcıya bırak\nZil çalmıyor, ara', version: '"0000000000000002"' });
  });

  test('asks before a link leaves a note that is not saved', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    renderDesk(<OrderView number="SH-1" />);
    await userEvent.type(await screen.findByLabelText('İç not'), 'x');
    const followed = jest.fn((event: MouseEvent) => event.preventDefault());
    document.addEventListener('click', followed);
    await userEvent.click(screen.getByRole('link', { name: 'Siparişler' }));
    expect([confirm.mock.calls.length, followed.mock.calls.length]).toEqual([1, 0]);
    confirm.mockReturnValue(true);
    await userEvent.click(screen.getByRole('link', { name: 'Siparişler' }));
    expect(followed).toHaveBeenCalledTimes(1);
    document.removeEventListener('click', followed);
  });

  test('is refunded by line after the password was confirmed, and not without', async () => {
    let isConfirmed = false;
    const sent: unknown[] = [];
    api.use(
      http.post('/api/admin/orders/SH-1/refund/', async ({ request }) => {
        if (!isConfirmed) return problem(403, 'confirmation_required');
        sent.push(await request.json());
        return HttpResponse.json({ id: 1, amount: '49.90' }, { status: 201 });
      }),
      http.post('/api/admin/session/confirm/', async ({ request }) => {
        isConfirmed = ((await request.json()) as { password: string }).password === 'mavi-balon-82';
        return isConfirmed
          ? HttpResponse.json(sampleSession())
          : HttpResponse.json({ password: ['The password is wrong.'] }, { status: 400 });
      }),
    );
    renderDesk(<OrderView number="SH-1" />);
    await press('Para iadesi');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dinozor Folyo Balon, Kırmızı' }), '1 adet');
    await press('Parayı iade et');
    const password = await screen.findByLabelText('Şifre');
    await userEvent.type(password, 'yanlis');
    await press('Onayla');
    expect(await screen.findByText('Şifre hatalı.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.clear(password);
    await userEvent.type(password, 'mavi-balon-82');
    await press('Onayla');
    expect(await screen.findByText('₺49,90 iade edilecek.')).toBeVisible();
    expect(sent).toEqual([{ lines: [{ line: 7, quantity: 1 }], reason: '', restock: false }]);
  });

  test('is cancelled only after the question was answered', async () => {
    let cancelled = 0;
    api.use(
      http.get('/api/admin/orders/SH-1/', () => HttpResponse.json(sampleDeskOrder({ can_cancel: true }))),
      http.post('/api/admin/orders/SH-1/cancel/', () => {
        cancelled += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderDesk(<OrderView number="SH-1" />);
    await press('İptal et');
    const dialog = await screen.findByRole('dialog', { name: 'Siparişi iptal et' });
    expect(within(dialog).getByText(/₺89,80 tutarın kalanı alıcıya iade edilir/)).toBeVisible();
    expect(cancelled).toBe(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Siparişi iptal et' }));
    expect(await screen.findByText('Sipariş iptal edildi, alıcıya haber verildi.')).toBeVisible();
    expect(cancelled).toBe(1);
  });

  test('reports a unit that is not on the shelf, and tells what is refunded', async () => {
    signInStaff('packer');
    let sent: unknown;
    api.use(
      http.post('/api/admin/orders/SH-1/missing/', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ id: 1, amount: '44.90' }, { status: 201 });
      }),
    );
    renderDesk(<OrderView number="SH-1" />);
    await press('Dinozor Folyo Balon: eksik olarak bildir');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kaç adet eksik?' }), '1 adet');
    await press('Eksik olarak bildir ve parayı iade et');
    expect(await screen.findByText('₺44,90 iade edilecek, alıcıya yazıldı.')).toBeVisible();
    expect(sent).toEqual({ lines: [{ line: 7, quantity: 1 }], note: '', sold_out: true });
  });

  test('gets a substitute to which the buyer agreed, and says when its code is unknown', async () => {
    const sent: { sku: string }[] = [];
    api.use(
      http.post('/api/admin/orders/SH-1/substitute/', async ({ request }) => {
        const body = (await request.json()) as { sku: string };
        sent.push(body);
        return body.sku === 'balon-mavi'
          ? HttpResponse.json({ line: 8, refund: null }, { status: 201 })
          : HttpResponse.json({ sku: ['No such product.'] }, { status: 400 });
      }),
    );
    renderDesk(<OrderView number="SH-1" />);
    await press('Dinozor Folyo Balon: eksik olarak bildir');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yerine başka bir ürün gönderilecek' }));
    const sku = screen.getByLabelText('Gönderilecek ürünün kodu');
    await userEvent.type(sku, 'yok');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alıcı arandı ve kabul etti' }));
    await userEvent.type(screen.getByLabelText('Alıcıya not'), 'Mavisi olur');
    await press('Değiştir ve alıcıya bildir');
    expect(await screen.findByText('Bu koda sahip bir ürün yok.')).toBeVisible();
    await userEvent.clear(sku);
    await userEvent.type(sku, 'balon-mavi');
    await press('Değiştir ve alıcıya bildir');
    expect(await screen.findByText(/alıcıya yazıldı/)).toBeVisible();
    expect(sent.at(-1)).toEqual({
      line: 7,
      quantity: 2,
      sku: 'balon-mavi',
      agreed: true,
      note: 'Mavisi olur',
      sold_out: true,
    });
  });

  describe('with a wrong address', () => {
    const { country: _country, ...address } = STORED_ADDRESS;
    let kept = { settings: { address, gift_note: '' }, version: '"1"' };
    const sent: { body: unknown; version: string | null }[] = [];
    beforeEach(() => {
      kept = { settings: { address, gift_note: '' }, version: '"1"' };
      sent.length = 0;
      api.use(
        http.get('/api/admin/orders/SH-1/delivery/', () =>
          HttpResponse.json(kept.settings, { headers: { ETag: kept.version } }),
        ),
        http.patch('/api/admin/orders/SH-1/delivery/', async ({ request }) => {
          const version = request.headers.get('If-Match');
          sent.push({ body: await request.json(), version });
          if (version !== kept.version) return problem(412, 'changed_meanwhile');
          return HttpResponse.json(kept.settings, { headers: { ETag: '"9"' } });
        }),
      );
    });
    const openForm = async () => {
      await press('Adresi ya da hediye kartını değiştir');
      return within(await screen.findByRole('dialog', { name: 'Teslimat bilgileri' }));
    };

    test('gets another one, and the buyer is told', async () => {
      renderDesk(<OrderView number="SH-1" />);
      const form = await openForm();
      const street = await form.findByRole('textbox', { name: 'Cadde, sokak, kapı no' });
      await userEvent.clear(street);
      await userEvent.type(street, 'Moda Caddesi 5');
      await press('Kaydet ve alıcıya bildir');
      expect(await screen.findByText('Kaydedildi, alıcıya haber verildi.')).toBeVisible();
      expect(sent).toEqual([
        { body: { address: { ...address, address: 'Moda Caddesi 5' }, gift_note: '' }, version: '"1"' },
      ]);
    });

    test('that someone else corrected meanwhile keeps what was typed and shows what is stored', async () => {
      renderDesk(<OrderView number="SH-1" />);
      const form = await openForm();
      const street = await form.findByRole('textbox', { name: 'Cadde, sokak, kapı no' });
      await userEvent.clear(street);
      await userEvent.type(street, 'Benim Sokak 1');
      kept = { settings: { address: { ...address, address: 'Onun Sokak 2' }, gift_note: '' }, version: '"2"' };
      await press('Kaydet ve alıcıya bildir');
      expect(await form.findByText(/Şimdi kayıtlı olan: Onun Sokak 2/)).toBeVisible();
      expect(street).toHaveValue('Benim Sokak 1');
      await press('Benimkiyle değiştireceğim');
      await press('Kaydet ve alıcıya bildir');
      expect(await screen.findByText('Kaydedildi, alıcıya haber verildi.')).toBeVisible();
      expect(sent.map(({ version }) => version)).toEqual(['"1"', '"2"']);
    });
  });

  test('has its emails sent again', async () => {
    const bodies: unknown[] = [];
    api.use(
      http.post('/api/admin/orders/SH-1/mail/', async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderDesk(<OrderView number="SH-1" />);
    await press('Sipariş onayı e-postasını yeniden gönder');
    expect(await screen.findByText('“Sipariş onayı” e-postası yeniden gönderiliyor.')).toBeVisible();
    expect(bodies).toEqual([{ mail: 'paid' }]);
  });

  test('asks for a new label when its address changed after the last one', async () => {
    const change = (kind: 'address' | 'address_label', at: string) => ({ kind, detail: '', by: 'Elif Kaya', at });
    const changes = [change('address_label', '2026-11-20T10:00:00Z'), change('address', '2026-11-20T11:00:00Z')];
    api.use(http.get('/api/admin/orders/SH-1/', () => HttpResponse.json(sampleDeskOrder({ changes }))));
    renderDesk(<OrderView number="SH-1" />);
    expect(await screen.findByText(/Etiketi yeniden basın/)).toBeVisible();
    expect(screen.getByText('Teslimat adresi değişti')).toBeVisible();
  });

  test('offers a packer no refund', async () => {
    signInStaff('packer');
    renderDesk(<OrderView number="SH-1" />);
    expect(await screen.findByRole('button', { name: 'Kargoya ver' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Para iadesi' })).not.toBeInTheDocument();
  });
});
