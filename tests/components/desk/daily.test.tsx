import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CouponsView } from '@/components/desk/coupons-view';
import { ReportView } from '@/components/desk/report-view';
import { ReviewsView } from '@/components/desk/reviews-view';
import type { OwnerCoupon } from '@/contracts/owner-coupons';
import type { OwnerReview } from '@/contracts/owner-reviews';
import type { Report } from '@/contracts/report';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const at = '2026-11-20T09:00:00Z';
const COUPON: OwnerCoupon = {
  code: 'PARTI10',
  title: 'Kasım',
  discount: { percent: 10 },
  min_amount: '500.00',
  categories: [],
  first_order_only: false,
  per_customer: null,
  total_uses: 100,
  starts_at: at,
  ends_at: null,
  customer: null,
  listed: true,
  demo: false,
  standing: 'on',
  uses: 3,
  held: 1,
  taken_off: '150.00',
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const listOf = (results: object[], next: number | null = null) => HttpResponse.json({ results, next });

beforeEach(() => signInStaff());

test('coupons are listed with rules and uses, ended, and started again', async () => {
  let standing: OwnerCoupon['standing'] = 'on';
  api.use(
    http.get('/api/admin/coupons/', () => listOf([{ ...COUPON, standing }])),
    http.post('/api/admin/coupons/PARTI10/:action/', ({ params }) => {
      standing = params.action === 'stop' ? 'stopped' : 'on';
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderDesk(<CouponsView />);
  expect(await screen.findByText('%10 indirim · en az ₺500,00 sepet')).toBeVisible();
  expect(screen.getByText(/3 siparişte kullanıldı \(en çok 100\), 1 sipariş ödeme bekliyor/)).toBeVisible();
  await press('PARTI10: Durdur');
  await press('PARTI10: Yeniden başlat');
  expect(await screen.findByRole('button', { name: 'PARTI10: Durdur' })).toBeVisible();
});

test('the orders that used a coupon are listed by page, with what each saved', async () => {
  const use = (order: string) => ({
    ...{ order, order_status: 'paid', discount: '10.00', amount: '89.80', given_back: false },
    at: '2026-11-20T09:00:00Z',
  });
  api.use(
    http.get('/api/admin/coupons/', () => listOf([{ ...COUPON, uses: 2 }])),
    http.get('/api/admin/coupons/PARTI10/uses/', ({ request }) =>
      new URL(request.url).searchParams.get('after') === '7'
        ? HttpResponse.json({ results: [{ ...use('SH-1'), given_back: true }], after: null })
        : HttpResponse.json({ results: [use('SH-2')], after: 7 }),
    ),
  );
  renderDesk(<CouponsView />);
  await userEvent.click(await screen.findByRole('button', { name: 'PARTI10: kullanan siparişler' }));
  expect(await screen.findByRole('link', { name: 'SH-2' })).toHaveAttribute('href', '/yonetim/siparisler/SH-2');
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki' }));
  expect(await screen.findByText('Tamamlanmadı, kupon sayılmaz')).toBeVisible();
});

test('a coupon is created with an amount and whole days in Istanbul, after its amount is readable', async () => {
  const sent: { ends_at: string }[] = [];
  api.use(
    http.get('/api/admin/coupons/', () => listOf([])),
    http.post('/api/admin/coupons/', async ({ request }) => {
      sent.push((await request.json()) as { ends_at: string });
      return HttpResponse.json({ ...COUPON, code: 'YENI' }, { status: 201 });
    }),
  );
  renderDesk(<CouponsView />);
  await press('Yeni kupon');
  await userEvent.type(screen.getByLabelText('Kod'), 'YENI');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'İndirim türü' }), 'Tutar (TL)');
  await userEvent.type(screen.getByLabelText('İndirim (TL)'), 'elli');
  fireEvent.change(screen.getByLabelText('Son gün (isteğe bağlı)'), { target: { value: '2026-12-31' } });
  await press('Kuponu kaydet');
  expect(await screen.findByText('Tutarı 50 ya da 49,90 gibi yazın.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText('İndirim (TL)'));
  await userEvent.type(screen.getByLabelText('İndirim (TL)'), '49,90');
  await press('Kuponu kaydet');
  expect(await screen.findByText('YENI kaydedildi.')).toBeVisible();
  expect(sent).toMatchObject([
    { code: 'YENI', discount: { amount: '49.90' }, min_amount: '0.00', starts_at: null, total_uses: null },
  ]);
  expect(new Date(sent[0]?.ends_at ?? '').toISOString()).toBe('2026-12-31T21:00:00.000Z');
});

test('a review is hidden with a reason, and shown again', async () => {
  const queries: string[] = [];
  let review = {
    id: 5,
    rating: 2,
    title: 'Olmadı',
    text: 'Balon hemen söndü.',
    created_at: at,
    item: { id: 1, slug: 'balon', title: 'Dinozor Folyo Balon' },
    email: 'ayse@ornek.com',
    hidden_at: null,
    hidden_reason: null,
    reports: [],
  } as unknown as OwnerReview;
  api.use(
    http.get('/api/admin/reviews/', ({ request }) => {
      queries.push(new URL(request.url).search);
      return listOf([review]);
    }),
    http.post('/api/admin/reviews/5/hide/', async ({ request }) => {
      const { reason } = (await request.json()) as { reason: string };
      review = { ...review, hidden_at: at, hidden_reason: reason };
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/admin/reviews/5/unhide/', () => {
      review = { ...review, hidden_at: null, hidden_reason: null };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderDesk(<ReviewsView />);
  expect(await screen.findByText('Balon hemen söndü.')).toBeVisible();
  await press('Gizle');
  await userEvent.type(screen.getByLabelText('Neden'), 'Kişisel bilgi');
  await press('Gizle ve nedenini bildir');
  expect(await screen.findByText(/tarihinde gizlendi: Kişisel bilgi/)).toBeVisible();
  await press('Yeniden yayınla');
  expect(await screen.findByText('Yorum yeniden yayında.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Göster' }), 'Şikâyet edilenler');
  await waitFor(() => expect(queries.at(-1)).toContain('reported=true'));
});

test('a review is answered with the version that was read; the answer is edited and removed', async () => {
  const sent: unknown[] = [];
  const written = {
    id: 5,
    version: 2,
    rating: 2,
    title: '',
    text: 'Balon hemen söndü.',
    created_at: at,
    item: { id: 1, slug: 'balon', title: 'Dinozor Folyo Balon' },
    email: 'ayse@ornek.com',
    hidden_at: null,
    hidden_reason: null,
    reports: [],
  };
  let review = { ...written, answer: null } as unknown as OwnerReview;
  api.use(
    http.get('/api/admin/reviews/', () => listOf([review])),
    http.put('/api/admin/reviews/5/answer/', async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      sent.push([request.headers.get('if-match'), text]);
      review = { ...review, version: review.version + 1, answer: { text, at, edited_at: null } };
      return HttpResponse.json(review);
    }),
    http.delete('/api/admin/reviews/5/answer/', ({ request }) => {
      sent.push([request.headers.get('if-match'), null]);
      review = { ...review, version: review.version + 1, answer: null };
      return HttpResponse.json(review);
    }),
  );
  renderDesk(<ReviewsView />);
  await press('Yanıtla');
  expect(screen.getByLabelText('Yanıtınız')).toHaveAccessibleDescription(/bir kez e-posta gider/);
  await userEvent.type(screen.getByLabelText('Yanıtınız'), 'Üzgünüz.');
  await press('Yanıtı yayınla');
  expect(await screen.findByText('Üzgünüz.')).toBeVisible();
  await press('Yanıtı düzenle');
  await userEvent.type(screen.getByLabelText('Yanıtınız'), ' Değiştirelim.');
  await press('Yanıtı yayınla');
  expect(await screen.findByText('Üzgünüz. Değiştirelim.')).toBeVisible();
  await press('Yanıtı kaldır');
  await press('Evet, kaldır');
  expect(await screen.findByText('Yanıt kaldırıldı.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Yanıtla' })).toBeVisible();
  expect(sent).toEqual([
    ['"2"', 'Üzgünüz.'],
    ['"3"', 'Üzgünüz. Değiştirelim.'],
    ['"4"', null],
  ]);
});

test('reviews are shown page by page, forward and back; another filter begins at its first page', async () => {
  const queries: string[] = [];
  const review = (id: number) => ({
    ...{ id, version: 0, rating: 4, title: '', text: `Yorum ${id}`, created_at: at, answer: null, email: null },
    ...{ item: { id: 1, slug: 'balon', title: 'Balon' }, hidden_at: null, hidden_reason: null, reports: [] },
  });
  api.use(
    http.get('/api/admin/reviews/', ({ request }) => {
      const { searchParams } = new URL(request.url);
      queries.push(searchParams.toString());
      return searchParams.get('before') === '9' ? listOf([review(8)]) : listOf([review(9)], 9);
    }),
  );
  renderDesk(<ReviewsView />);
  expect(await screen.findByText('Yorum 9')).toBeVisible();
  await press('Sonraki');
  expect(await screen.findByText('Yorum 8')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sonraki' })).toBeDisabled();
  await press('Önceki');
  expect(await screen.findByText('Yorum 9')).toBeVisible();
  await press('Sonraki');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Göster' }), 'Gizlenenler');
  await waitFor(() => expect(queries.at(-1)).toBe('hidden=true'));
});

test('the report shows the figures of a period and saves each list as a file', async () => {
  const none = { mails: 0, jobs: 0, refunds: 0 };
  const report: Report = {
    from: '2026-10-26',
    to: '2026-11-24',
    orders: { placed: 12, paid: 9, failed: 1, expired: 2, cancelled: 1 },
    revenue: '1249.90',
    refunded: '49.90',
    average_basket: '138.88',
    best_sellers: [{ slug: 'balon', title: 'Dinozor Folyo Balon', sold: 4, revenue: '199.60' }],
    low_stock: { count: 0, first: [] },
    awaited: [],
    searches: { count: 40, without_hits: 3, most: [], nothing_found: [{ term: 'unicorn', searches: 3 }] },
    payments_waiting: 0,
    retried: none,
    given_up: none,
    vitals: [{ page: 'item', name: 'LCP', p75: 1234.6, visits: 80 }],
  };
  const asked: (string | null)[] = [];
  api.use(
    http.get('/api/admin/report/', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('days'));
      return HttpResponse.json(report);
    }),
    http.get('/api/admin/sales/', () => {
      const sold = { orders: 1, amount: '49.90' };
      return HttpResponse.json({ days: [{ day: '2026-11-24', ...sold }], today: sold, last_week: sold });
    }),
  );
  renderDesk(<ReportView />);
  expect(await screen.findByText('₺1.249,90')).toBeVisible();
  const best = screen.getByRole('table', { name: 'En çok satanlar' });
  expect(within(best).getByRole('row', { name: 'Dinozor Folyo Balon 4 ₺199,60' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '1.235 ms' })).toBeVisible();
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Sonuç bulunamayan aramalar: CSV indir');
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(saved[0]?.type).toBe('text/csv;charset=utf-8');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dönem' }), 'Son 7 gün');
  await waitFor(() => expect(asked).toEqual(['30', '7']));
});
