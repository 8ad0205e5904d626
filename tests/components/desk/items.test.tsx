import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ItemsView } from '@/components/desk/items-view';
import type { ItemBulkJob } from '@/contracts/item-bulk';
import type { OfferChanges, OwnerItem } from '@/contracts/owner-items';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const variant = { sku: 'B-1', variant_title: '', price: '49.90', market_price: '49.90', stock: 10, measures: null };
const BALLOON: OwnerItem = {
  ...{
    id: 1,
    slug: 'balon',
    title: 'Balon',
    category: 'balonlar',
    brand: 'Uçan Ev',
    get_thumbnail: null,
    hidden: false,
  },
  variants: [variant],
};
const HAT: OwnerItem = {
  ...{ ...BALLOON, id: 2, slug: 'sapka', title: 'Şapka', hidden: true },
  variants: [
    { ...variant, sku: 'S-1', variant_title: 'Mavi', price: '10.00' },
    { ...variant, sku: 'S-2', variant_title: 'Pembe', price: '20.00' },
  ],
};

/** Serves these items, and records the queries. */
function serve(results: OwnerItem[], after: number | null = null): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  api.use(
    http.get('/api/admin/items/facets/', () =>
      HttpResponse.json({
        categories: [{ slug: 'balonlar', name: 'Balonlar', depth: 0 }],
        brands: [{ slug: 'ucan-ev', name: 'Uçan Ev' }],
      }),
    ),
    http.get('/api/admin/items/bulk/', () => HttpResponse.json({ results: [], after: null })),
    http.get('/api/admin/items/', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json({ count: results.length, next: null, previous: null, after, results });
    }),
  );
  return queries;
}

/** Answers changes of offers as the shop does whose only product costs this. */
function serveOffers(price: string): OfferChanges[] {
  const sent: OfferChanges[] = [];
  api.use(
    http.post('/api/admin/items/offers/', async ({ request }) => {
      const body = (await request.json()) as OfferChanges;
      sent.push(body);
      const results = body.changes.map((change) => {
        const before = { price, market_price: price, stock: 10 };
        if (change.expected?.price && change.expected.price !== price) {
          return { sku: change.sku, before, now: before, problem: 'changed_meanwhile' };
        }
        return { sku: change.sku, before, now: { ...before, price: change.price ?? price } };
      });
      return HttpResponse.json({ results });
    }),
  );
  return sent;
}

const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const retype = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
};

beforeEach(() => {
  signInStaff('manager');
  window.history.replaceState(null, '', '/yonetim/urunler');
});

test('the list asks for what the URL says, and the URL follows the filters', async () => {
  window.history.replaceState(null, '', '/yonetim/urunler?durum=gizli&stok=az');
  const queries = serve([BALLOON], 7);
  renderDesk(<ItemsView />);
  expect(await screen.findByRole('link', { name: 'Balon' })).toHaveAttribute('href', '/yonetim/urunler/1');
  expect(Object.fromEntries(queries[0] ?? [])).toEqual({ hidden: 'true', stock: 'low', page_size: '24' });
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/admin/items/export.csv?hidden=true&stock=low',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kategori' }), 'balonlar');
  await waitFor(() => expect(queries.at(-1)?.get('category')).toBe('balonlar'));
  expect(window.location.search).toBe('?durum=gizli&stok=az&kategori=balonlar');
  await press('Sonraki');
  await waitFor(() => expect(queries.at(-1)?.get('after')).toBe('7'));
});

test('a price is saved with Enter together with the price that was shown', async () => {
  serve([BALLOON]);
  const sent = serveOffers('49.90');
  renderDesk(<ItemsView />);
  await retype('Balon fiyatı', '55,5');
  await waitFor(() => expect(sent[0]?.changes).toEqual([{ sku: 'B-1', price: '55.50', expected: { price: '49.90' } }]));
  expect(await screen.findByText('Fiyat kaydedildi.')).toBeVisible();
});

test('a typed text that is no price is refused and nothing is sent', async () => {
  serve([BALLOON]);
  const sent = serveOffers('49.90');
  renderDesk(<ItemsView />);
  await retype('Balon fiyatı', 'pahalı');
  expect(await screen.findByText('Fiyatı 149,90 gibi yazın.')).toBeVisible();
  await userEvent.type(await field('Balon fiyatı'), '{Escape}');
  expect(await field('Balon fiyatı')).toHaveValue('49,90');
  expect(sent).toEqual([]);
});

test('a price that was changed meanwhile is shown beside the typed one, and the chosen one is saved', async () => {
  serve([BALLOON]);
  const sent = serveOffers('60.00');
  renderDesk(<ItemsView />);
  await retype('Balon fiyatı', '55');
  expect(await screen.findByText(/Bu arada 60,00 oldu/)).toBeVisible();
  expect(await field('Balon fiyatı')).toHaveValue('55');
  await press('55,00 yap');
  await waitFor(() => expect(sent.at(-1)?.changes[0]?.expected).toEqual({ price: '60.00' }));
});

test('variants of an item are edited in a window', async () => {
  serve([HAT]);
  const sent = serveOffers('20.00');
  renderDesk(<ItemsView />);
  await press('Şapka seçeneklerinin fiyatı');
  await retype('Pembe stoğu', '4');
  await waitFor(() => expect(sent[0]?.changes).toEqual([{ sku: 'S-2', stock: 4, expected: { stock: 10 } }]));
});

test('a hidden item is put on sale again', async () => {
  serve([HAT]);
  let sent: unknown;
  api.use(
    http.post('/api/admin/items/visibility/', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ results: [{ name: 'sapka', slug: 'sapka', changed: true }] });
    }),
  );
  renderDesk(<ItemsView />);
  await press('Şapka: Satışa çıkar');
  expect(await screen.findByText('Ürün yeniden satışta.')).toBeVisible();
  expect(sent).toEqual({ names: ['sapka'], hidden: false, dry_run: false });
});

test('a bulk change of prices is previewed, then sent with the prices that the list showed', async () => {
  serve([BALLOON]);
  const sent = serveOffers('49.90');
  renderDesk(<ItemsView />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seç: balon' }));
  await press('Toplu değiştir');
  const dialog = within(screen.getByRole('dialog', { name: '1 ürünü değiştir' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Önizle' }));
  expect(await dialog.findByText(/Yüzdeyi 10/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Yüzde'), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Önizle' }));
  expect(await dialog.findByText('Balon: ₺49,90 → ₺44,91')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Onayla' }));
  expect(await screen.findByText('1 kayıt değişti.')).toBeVisible();
  const change = { sku: 'B-1', price: '44.91', expected: { price: '49.90' } };
  expect(sent).toEqual([
    { changes: [change], dry_run: true },
    { changes: [change], dry_run: false },
  ]);
});

test('a packer sees items without fields, selection and export', async () => {
  signInStaff('packer');
  serve([BALLOON]);
  renderDesk(<ItemsView />);
  expect(await screen.findByText('₺49,90')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Balon fiyatı' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Seç: balon' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /CSV/ })).not.toBeInTheDocument();
});

const JOB: ItemBulkJob = {
  ...{ id: 3, state: 'running', total: 120, done: 0, changed: 0, skipped: 0 },
  change: { action: 'percent', direction: 'down', percent: 10 },
  ...{ created_at: '2026-11-24T09:00:00Z', ended_at: null, error: null },
};

test('all items of the filter are changed after a preview, with the progress until the end', async () => {
  window.history.replaceState(null, '', '/yonetim/urunler?durum=satista');
  serve([BALLOON]);
  const sent: Record<string, unknown>[] = [];
  let reads = 0;
  api.use(
    http.post('/api/admin/items/bulk/', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      const lines = [{ slug: 'balon', title: 'Balon', variant_title: '', before: '49.90', after: '44.91' }];
      if (body.dry_run) return HttpResponse.json({ total: 120, lines });
      return HttpResponse.json(JOB, { status: 202 });
    }),
    http.get('/api/admin/items/bulk/3/', () => {
      reads++;
      if (reads === 1) return HttpResponse.json({ ...JOB, done: 50, changed: 50 });
      return HttpResponse.json({ ...JOB, state: 'done', done: 120, changed: 119, skipped: 1 });
    }),
  );
  renderDesk(<ItemsView />);
  await press('1 ürünü birden değiştir');
  const dialog = await screen.findByRole('dialog', { name: 'Süzgece uyan 1 ürünü değiştir' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Yüzde' }), '10');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Önizle' }));
  expect(await within(dialog).findByText('Balon: ₺49,90 → ₺44,91')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: '120 ürünü değiştir' }));
  expect(await screen.findByText(/50 \/ 120 ürün/)).toBeVisible();
  const ended = await screen.findByText(/bitti: 120 \/ 120 ürün; 119 kayıt değişti, 1 kayıt/, {}, { timeout: 5000 });
  expect(ended).toBeVisible();
  const change = { action: 'percent', direction: 'down', percent: 10 };
  expect(sent).toEqual([
    { filter: { hidden: false }, change, dry_run: true },
    { filter: { hidden: false }, change },
  ]);
  await press('Kapat');
  expect(screen.queryByText(/119 kayıt/)).toBeNull();
});

test('a change that gave up says so with its reason, and is no longer running', async () => {
  serve([BALLOON]);
  api.use(
    http.get('/api/admin/items/bulk/', () => HttpResponse.json({ results: [JOB], after: null })),
    http.get('/api/admin/items/bulk/3/', () =>
      HttpResponse.json({ ...JOB, state: 'failed', done: 50, changed: 50, error: 'disk full' }),
    ),
  );
  renderDesk(<ItemsView />);
  expect(await screen.findByText(/yarıda kaldı: 50 \/ 120 ürün/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/Neden: disk full/);
  expect(screen.queryByRole('button', { name: 'Durdur' })).toBeNull();
});

test('a change that another member began is shown and can be stopped', async () => {
  serve([BALLOON]);
  let state: ItemBulkJob['state'] = 'running';
  api.use(
    http.get('/api/admin/items/bulk/', () => HttpResponse.json({ results: [{ ...JOB, state }], after: null })),
    http.get('/api/admin/items/bulk/3/', () => HttpResponse.json({ ...JOB, state })),
    http.post('/api/admin/items/bulk/3/stop/', () => {
      state = 'stopped';
      return HttpResponse.json({ ...JOB, state });
    }),
  );
  renderDesk(<ItemsView />);
  await press('Durdur');
  expect(await screen.findByText(/durduruldu: 0 \/ 120 ürün/)).toBeVisible();
});
