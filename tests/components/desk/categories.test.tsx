import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CategoriesView } from '@/components/desk/categories-view';
import type { OwnerCategory } from '@/contracts/owner-categories';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const category = (id: number, name: string, parent: number | null = null): OwnerCategory => ({
  ...{ id, name, parent, slug: `k-${id}`, description: '', image: null, hidden: false, version: 1 },
  ...{ meta_title: null, meta_description: null, items: 0, for_sale: id * 10 },
});
const TREE = [category(1, 'Balonlar'), category(2, 'Kostümler'), category(3, 'Folyo', 1), category(4, 'Lateks', 1)];

type Sent = { path: string; body: unknown; version: string | null };

/** Serves the tree, and records changes, which are answered with `status`. */
function serve({ tree = TREE, status = 200 }: { tree?: OwnerCategory[]; status?: number } = {}): Sent[] {
  const sent: Sent[] = [];
  const note = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    sent.push({
      path: pathname.replace('/api/admin/categories/', ''),
      body: text ? JSON.parse(text) : null,
      version: request.headers.get('if-match'),
    });
    if (status >= 400) return HttpResponse.json({ code: 'changed_meanwhile', detail: '' }, { status });
    if (pathname.endsWith('/merge/')) return HttpResponse.json({ items: 3, categories: 0 });
    return HttpResponse.json(TREE[0]);
  };
  api.use(
    http.get('/api/admin/categories/', () => HttpResponse.json({ results: tree })),
    http.post('/api/admin/categories/*', ({ request }) => note(request)),
    http.patch('/api/admin/categories/*', ({ request }) => note(request)),
    http.delete('/api/admin/categories/*', async ({ request }) => {
      await note(request);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const row = (name: string) => screen.findByRole('listitem', { name });

beforeEach(() => signInStaff('manager'));

test('the tree shows each category below its parent with its counts', async () => {
  serve();
  renderDesk(<CategoriesView />);
  expect(await within(await row('Balonlar')).findByText('10 ürün satışta, 2 alt kategori')).toBeVisible();
  expect(within(await row('Balonlar')).getAllByRole('listitem')).toHaveLength(2);
  expect(within(await row('Kostümler')).queryByRole('listitem')).not.toBeInTheDocument();
});

test.each([
  ['Folyo: aşağı taşı', '3/move/', { parent: 1, before: null }],
  ['Lateks: yukarı taşı', '4/move/', { parent: 1, before: 3 }],
  ['Lateks: üstündeki kategorinin içine al', '4/move/', { parent: 3, before: null }],
  ['Folyo: bir üst kata çıkar', '3/move/', { parent: null, before: 2 }],
])('the button “%s” moves the category with the version that was shown', async (name, path, body) => {
  const sent = serve();
  renderDesk(<CategoriesView />);
  await press(name);
  await waitFor(() => expect(sent).toEqual([{ path, body, version: '"1"' }]));
});

test('there is no step past the ends of the tree', async () => {
  serve();
  renderDesk(<CategoriesView />);
  expect(await screen.findByRole('button', { name: 'Balonlar: yukarı taşı' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Balonlar: bir üst kata çıkar' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Folyo: üstündeki kategorinin içine al' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Kostümler: aşağı taşı' })).toBeDisabled();
});

test('a dragged category comes below the one on which it is dropped, but never below itself', async () => {
  const sent = serve();
  renderDesk(<CategoriesView />);
  const rowOf = async (name: string) => (await row(name)).firstElementChild as HTMLElement;
  const drag = async (from: string, to: string) => {
    fireEvent.dragStart(await rowOf(from));
    const target = await rowOf(to);
    // The rectangle of jsdom is empty, so that each pointer is in its middle.
    target.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect;
    fireEvent.dragOver(target, { clientY: 20 });
    fireEvent.drop(target);
  };
  await drag('Balonlar', 'Folyo');
  await drag('Kostümler', 'Folyo');
  await waitFor(() => expect(sent).toEqual([{ path: '2/move/', body: { parent: 3, before: null }, version: '"1"' }]));
});

test('a new category is created below the chosen one', async () => {
  const sent = serve();
  renderDesk(<CategoriesView />);
  await press('Yeni kategori');
  await userEvent.type(await screen.findByLabelText('Ad'), 'Işıklı');
  await userEvent.selectOptions(screen.getByLabelText('Üst kategori'), '1');
  await press('Kategoriyi oluştur');
  await waitFor(() => expect(sent[0]).toMatchObject({ path: '', body: { name: 'Işıklı', parent: 1 } }));
  expect(await screen.findByText('Kategori oluşturuldu.')).toBeVisible();
});

test('only the changed fields are sent, and what another member saved meanwhile is shown beside them', async () => {
  const sent = serve({ status: 412 });
  renderDesk(<CategoriesView />);
  await press('Kostümler: düzenle');
  const name = await screen.findByLabelText('Ad');
  await userEvent.clear(name);
  await userEvent.type(name, 'Kıyafetler');
  await press('Kaydet');
  expect(await screen.findByText('Sizin yazdığınız: Kıyafetler')).toBeVisible();
  expect(screen.getByText('Şimdi kayıtlı olan: Kostümler')).toBeVisible();
  expect(sent).toEqual([{ path: '2/', body: { name: 'Kıyafetler' }, version: '"1"' }]);
  expect(name).toHaveValue('Kıyafetler');
});

test('a category is merged after its preview, and not offered one below it', async () => {
  const sent = serve();
  renderDesk(<CategoriesView />);
  await press('Balonlar: düzenle');
  const target = await screen.findByLabelText('Başka bir kategoriyle birleştir');
  expect(within(target).getAllByRole('option')).toHaveLength(2);
  await userEvent.selectOptions(target, '2');
  await press('Ne değişeceğini göster');
  expect(await screen.findByText(/3 ürün ve 0 alt kategori “Kostümler” içine geçecek/)).toBeVisible();
  await press('Birleştir');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([true, false].map((dry_run) => ({ into: 2, dry_run }))),
  );
  expect(screen.queryByRole('button', { name: 'Boş kategoriyi sil' })).not.toBeInTheDocument();
});

test('an empty category is deleted after a question', async () => {
  const sent = serve();
  renderDesk(<CategoriesView />);
  await press('Kostümler: düzenle');
  await press('Boş kategoriyi sil');
  expect(sent).toEqual([]);
  await press('Evet, sil');
  await waitFor(() => expect(sent).toEqual([{ path: '2/', body: null, version: '"1"' }]));
});

test('an uploaded image is saved with the form', async () => {
  const sent = serve();
  api.use(
    http.post('/api/admin/categories/images/', () =>
      HttpResponse.json({ image: '/media/kategori/a-c-640.webp' }, { status: 201 }),
    ),
  );
  renderDesk(<CategoriesView />);
  await press('Kostümler: düzenle');
  await userEvent.upload(await screen.findByLabelText('Görsel'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Seçili görsel' })).toBeVisible();
  await press('Kaydet');
  await waitFor(() => expect(sent[0]?.body).toEqual({ image: '/media/kategori/a-c-640.webp' }));
});
