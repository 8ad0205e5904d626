import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problemWords } from '@/components/desk/import-words';
import { ImportsView } from '@/components/desk/imports-view';
import type { CatalogImport, ImportedRow } from '@/contracts/catalog-import';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const ID = '6f1f7a52-8b5e-4c53-9a6e-0a1e5a3c9d11';
const FILE: CatalogImport = {
  ...{ id: ID, state: 'uploaded', file_name: 'ürünler.csv', size: 300, format: 'csv', encoding: 'utf-8' },
  header: ['Ürün adı', 'Fiyat', 'Raf'],
  samples: [['Balon', '49,90', 'A3']],
  columns: ['title', 'price', null],
  ...{ images: 0, rows_done: 0, rows_total: null, added: 0, changed: 0, unchanged: 0, refused: 0, kept: 0 },
  ...{ cancelled: false, error: null, caller: 'Elif Kaya', created_at: '2026-11-24T09:00:00Z' },
  ...{ started_at: null, finished_at: null, undoable: false },
};
const row = (line: number, outcome: ImportedRow['outcome'], fields: Partial<ImportedRow> = {}): ImportedRow => ({
  ...{ id: line, line, outcome, title: '', slug: null, problems: [], undo: null },
  ...fields,
});

type Sent = { path: string; body: unknown };

/** Serves a file whose state follows the calls: each action leads to the next of `states`. */
function serve(states: Partial<CatalogImport>[], rows: ImportedRow[] = []): Sent[] {
  const sent: Sent[] = [];
  let at = 0;
  const now = () => ({ ...FILE, ...states[Math.min(at, states.length - 1)] });
  const note = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/admin/catalog/files/', '').replace(`${ID}/`, '');
    const text = request.headers.get('content-type')?.includes('json') ? await request.text() : '';
    sent.push({ path, body: text ? JSON.parse(text) : null });
    at++;
    return HttpResponse.json(now());
  };
  api.use(
    http.get('/api/admin/catalog/files/', () => HttpResponse.json({ results: [now()], after: null })),
    http.get(`/api/admin/catalog/files/${ID}/rows/`, ({ request }) => {
      const outcome = new URL(request.url).searchParams.get('outcome');
      return HttpResponse.json({ results: rows.filter((one) => !outcome || one.outcome === outcome), after: null });
    }),
    http.get(`/api/admin/catalog/files/${ID}/`, () => HttpResponse.json(now())),
    http.post('/api/admin/catalog/files/*', ({ request }) => note(request)),
    http.delete('/api/admin/catalog/files/*', async ({ request }) => {
      await note(request);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const open = () => window.history.replaceState(null, '', `/yonetim/ice-aktarma?dosya=${ID}`);

beforeEach(() => {
  signInStaff('manager');
  window.history.replaceState(null, '', '/yonetim/ice-aktarma');
});

test('a dropped file is uploaded, and its columns are shown with what they are taken for', async () => {
  const sent = serve([FILE]);
  renderDesk(<ImportsView />);
  const file = new File(['Ürün adı;Fiyat;Raf'], 'ürünler.csv', { type: 'text/csv' });
  const place = (await screen.findByLabelText('Ürün dosyası')).parentElement as HTMLElement;
  fireEvent.drop(place, { dataTransfer: { files: [file] } });
  expect(await screen.findByRole('combobox', { name: 'Ürün adı' })).toHaveValue('title');
  expect(screen.getByRole('combobox', { name: 'Raf' })).toHaveValue('');
  expect(screen.getByText('Örnek: 49,90')).toBeVisible();
  expect(screen.getByText(/1 sütun eşleşmedi/)).toBeVisible();
  expect(sent).toEqual([{ path: '', body: null }]);
  expect(window.location.search).toBe(`?dosya=${ID}`);
});

test('a file of more than 20 MB is not sent', async () => {
  const sent = serve([FILE]);
  renderDesk(<ImportsView />);
  const file = new File(['x'], 'a.csv');
  Object.defineProperty(file, 'size', { value: 21 * 1024 * 1024 });
  await userEvent.upload(await screen.findByLabelText('Ürün dosyası'), file);
  expect(await screen.findByText(/20 MB’tan büyük/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a chosen meaning moves from the column that had it, and is sent with the check', async () => {
  open();
  const sent = serve([FILE, { state: 'checking' }]);
  renderDesk(<ImportsView />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Raf' }), 'price');
  expect(screen.getByRole('combobox', { name: 'Fiyat' })).toHaveValue('');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kodlama' }), 'windows-1254');
  await press('Denetle');
  const given = { columns: ['title', null, 'price'], encoding: 'windows-1254' };
  await waitFor(() => expect(sent).toEqual([{ path: 'check/', body: given }]));
  expect(await screen.findByRole('progressbar', { name: 'Dosya katalogla karşılaştırılıyor' })).toBeVisible();
});

test('without a column for the price the file can’t be checked, and the form says why', async () => {
  open();
  serve([{ columns: ['title', null, null] }]);
  renderDesk(<ImportsView />);
  expect(await screen.findByText(/Şunlar eksik: Fiyat\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Denetle' })).toBeDisabled();
});

const CHECKED = { state: 'checked', added: 2, changed: 1, unchanged: 4, refused: 1, rows_total: 8 } as const;
const ROWS = [
  row(2, 'added', { title: 'Balon', slug: 'balon' }),
  row(3, 'refused', { problems: [{ field: '', reason: '"Variant Price" (or "Price"): "pahalı" is not a price.' }] }),
];

test('a checked file shows its counts and refused rows by line in Turkish, and is imported when told to', async () => {
  open();
  const sent = serve([CHECKED, { ...CHECKED, state: 'running', rows_done: 4 }], ROWS);
  renderDesk(<ImportsView />);
  const table = within(await screen.findByRole('table', { name: 'Dosyanın satırları' }));
  expect(await table.findByText('3. satır')).toBeVisible();
  expect(table.getByText('Fiyat: "pahalı" bir fiyat değil; 149,90 gibi yazın.')).toBeVisible();
  expect(table.queryByText('Balon')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Satırlar' }), 'Hepsi');
  expect(await screen.findByText('Balon')).toBeVisible();
  await press('3 ürünü aktar');
  expect(await screen.findByRole('progressbar', { name: 'Ürünler aktarılıyor' })).toHaveAttribute('value', '4');
  expect(screen.getByText(/4 \/ 8 satır/)).toBeVisible();
  await press('Durdur');
  expect(sent.map(({ path }) => path)).toEqual(['start/', 'cancel/']);
});

test('the last import is undone after a question, and what stayed is listed', async () => {
  open();
  const done = { ...CHECKED, state: 'done', started_at: '2026-11-24T09:01:00Z', undoable: true } as const;
  const kept = row(5, 'changed', { title: 'Şapka', slug: 'sapka', undo: 'kept' });
  const sent = serve([done, { ...done, state: 'undone', undoable: false, kept: 1 }], [kept]);
  renderDesk(<ImportsView />);
  await press('Bu aktarmayı geri al');
  expect(await screen.findByText(/eski değerlerine döner/)).toBeVisible();
  expect(sent).toEqual([]);
  await press('Evet, geri al');
  expect(await screen.findByText('Geri alındı')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Satırlar' }), 'kept');
  expect(await screen.findByText('Bu arada değiştiği için olduğu gibi kaldı')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bu aktarmayı geri al' })).not.toBeInTheDocument();
});

test('a file that was not imported is deleted, and the list is shown', async () => {
  open();
  const sent = serve([CHECKED]);
  renderDesk(<ImportsView />);
  await press('Dosyayı sil');
  expect(await screen.findByRole('region', { name: 'Önceki dosyalar' })).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(['']);
});

test.each([
  ['variants.0.price', 'Too small: expected number to be >0', 'Fiyat: Sınırın dışında (0).'],
  [
    'category',
    'there is no category "pasta" in the shop or earlier in the file',
    'Kategori: "pasta" kategorisi ne mağazada ne de dosyanın üst satırlarında var.',
  ],
  ['variants.1.sku', '"K-1" is on line 4 already', 'Stok kodu: "K-1", 4. satırda da var.'],
  ['', '"Variant Inventory Qty" (or "Inventory quantity"): "on" is not a count.', 'Stok adedi: "on" bir adet değil.'],
  [
    '',
    '"Variant Price" (or "Price"): "1.249" is ambiguous: thousands or decimals? Write 1249.90.',
    'Fiyat: "1.249" iki türlü okunabilir; 1.249,00 ya da 1249 gibi yazın.',
  ],
  ['', 'Image kalp.png: not in the image folder.', 'kalp.png görseli ZIP dosyasında yok; ürün görselsiz alınır.'],
  ['', 'Something new.', 'Bu satır alınamadı: Something new.'],
])('the problem of %s “%s” is “%s” in Turkish', (field, reason, words) => {
  expect(problemWords({ field, reason })).toBe(words);
});
