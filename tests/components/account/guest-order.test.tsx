import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OrderDocument } from '@/components/account/orders/order-document';
import { OrderLookupForm } from '@/components/account/orders/order-lookup-form';
import { OrderView } from '@/components/account/orders/order-view';
import { inKurus } from '@/contracts/money-fields';
import type { Return } from '@/contracts/returns';
import { api } from '../api';
import { renderShopPage } from '../shop-page';
import { sampleOrder } from './sample-order';

const KEY = 'k'.repeat(43);
const ACCESS = { number: 'SH-1', key: KEY };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Answers only requests with the access key. */
const withKey =
  (answer: (request: Request) => Response | Promise<Response>) =>
  ({ request }: { request: Request }) =>
    request.headers.get('x-order-key') === KEY ? answer(request) : HttpResponse.json({}, { status: 404 });

describe('an order opened by its emailed link', () => {
  test('shows the server’s data, and its documents open by the link, too', () => {
    renderShopPage(<OrderView access={ACCESS} known={inKurus(sampleOrder())} />);
    expect(screen.getByText('Siparişiniz alındı')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mesafeli Satış Sözleşmesi' })).toHaveAttribute(
      'href',
      `/siparis/takip/SH-1/${KEY}/mesafeli-satis-sozlesmesi`,
    );
  });

  test('can be cancelled with the link', async () => {
    api.use(
      http.post(
        '/api/order/cancel/SH-1/',
        withKey(() => new HttpResponse(null, { status: 204 })),
      ),
      http.get(
        '/api/order/detail/SH-1/',
        withKey(() =>
          HttpResponse.json(sampleOrder({ order_status: 'cancelled', can_cancel: false, refund_due: true })),
        ),
      ),
    );
    renderShopPage(<OrderView access={ACCESS} known={inKurus(sampleOrder())} />);
    await press('Siparişi iptal et');
    await press('Evet, iptal et');
    expect(await screen.findByText(/Ödemeniz iade edilecek/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Siparişi iptal et' })).toBeNull();
  });

  test('can be returned and bought again with the link', async () => {
    const delivered = sampleOrder({
      order_status: 'delivered',
      can_cancel: false,
      withdrawal: { open: true, until: '2026-12-04T20:59:59.999Z', form: null },
    });
    const notices: Return[] = [];
    const sent: unknown[] = [];
    api.use(
      http.get(
        '/api/order/return/list/SH-1/',
        withKey(() => HttpResponse.json({ results: notices })),
      ),
      http.post(
        '/api/order/return/create/SH-1/',
        withKey(async (request) => {
          sent.push(await request.json());
          notices.push({
            id: 1,
            order: 'SH-1',
            return_status: 'requested',
            reason: '',
            created_at: '2026-11-21T09:00:00Z',
            lines: [{ line: 7, title: 'Dinozor Folyo Balon', variant_title: 'Kırmızı', word: null, quantity: 1 }],
          });
          return HttpResponse.json({}, { status: 201 });
        }),
      ),
      http.get(
        '/api/order/detail/SH-1/',
        withKey(() => HttpResponse.json(delivered)),
      ),
      http.get(
        '/api/order/again/SH-1/',
        withKey(() =>
          HttpResponse.json({
            results: [],
            words: [],
            missing: [{ title: 'Peruk', variant_title: '', wanted: 1, left: 0 }],
          }),
        ),
      ),
    );
    renderShopPage(<OrderView access={ACCESS} known={inKurus(delivered)} />);
    await userEvent.selectOptions(await screen.findByLabelText(/kaç adet geri gönderilecek/), '1');
    await press('Cayma bildirimi gönder');
    const list = await screen.findByRole('list', { name: 'Cayma bildirimleriniz' });
    expect(within(list).getByText(/Dinozor Folyo Balon × 1/)).toBeVisible();
    expect(sent).toEqual([{ lines: [{ line: 7, quantity: 1 }], reason: '' }]);
    await press('Yeniden sipariş ver');
    expect(await screen.findByText('Peruk: artık satışta değil ya da tükendi.')).toBeVisible();
  });

  test('shows its contract word for word with a link back', () => {
    renderShopPage(<OrderDocument access={ACCESS} name="mesafeli-satis-sozlesmesi" known={inKurus(sampleOrder())} />);
    expect(screen.getByText('Metin')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Siparişe dön' })).toHaveAttribute('href', `/siparis/takip/SH-1/${KEY}`);
  });
});

describe('a lost order link', () => {
  test('is requested by number and email, and the response discloses nothing', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post('/api/order/mail-link/', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderShopPage(<OrderLookupForm />);
    await userEvent.type(screen.getByLabelText('Sipariş numarası'), 'sh-abc123');
    await userEvent.type(screen.getByLabelText('E-posta'), 'ayse@example.com');
    await press('Siparişimi bul');
    expect(await screen.findByText(/bir siparişe aitse bağlantısını o adrese gönderdik/)).toBeVisible();
    expect(sent).toEqual([{ number: 'sh-abc123', email: 'ayse@example.com' }]);
    expect(screen.getByRole('button', { name: 'Yeniden gönder' })).toBeEnabled();
  });

  test('requires a valid number and email', async () => {
    renderShopPage(<OrderLookupForm />);
    await userEvent.type(screen.getByLabelText('Sipariş numarası'), 'sipariş!');
    await press('Siparişimi bul');
    expect(screen.getByLabelText('Sipariş numarası')).toHaveAccessibleDescription(
      'Sipariş numarasını e-postanızdaki gibi yazın.',
    );
    expect(screen.getByLabelText('E-posta')).toBeInvalid();
  });

  test('reports too many requests', async () => {
    api.use(
      http.post('/api/order/mail-link/', () => HttpResponse.json({ code: 'too_many_attempts' }, { status: 429 })),
    );
    renderShopPage(<OrderLookupForm />);
    await userEvent.type(screen.getByLabelText('Sipariş numarası'), 'SH-1');
    await userEvent.type(screen.getByLabelText('E-posta'), 'ayse@example.com');
    await press('Siparişimi bul');
    expect(await screen.findByText(/Çok sık denediniz/)).toBeVisible();
  });
});
