import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ItemFormView, NewItemView } from '@/components/desk/item/item-form-view';
import type { StoredItemForm } from '@/contracts/item-form';
import { api } from '../api';
import { router } from '../router';
import { renderDesk, signInStaff } from './desk-page';

const ITEM: StoredItemForm = {
  ...{ id: 7, title: 'Dinozor Balon', slug: 'dinozor-balon', description: 'Yeşil.', brand: 'Uçan Ev' },
  ...{ category: 'balonlar', categories: [], page_title: null, page_description: null, withdrawal_exclusion: null },
  properties: [{ key: 'tema', title: 'Tema', value: 'dinozor', label: 'Dinozor' }],
  ...{ hidden: false, publish_at: null, hide_at: null, former_slugs: [], updated_at: '2026-11-24T09:00:00Z' },
  variants: [
    {
      ...{ id: 11, sku: 'D-1', barcode: null, color: 'Yeşil', size: 'S', other_options: '', hidden: false },
      ...{ price: '49.90', market_price: '59.90', stock: 10, weight: null },
    },
    {
      ...{ id: 12, sku: 'D-2', barcode: null, color: 'Yeşil', size: 'M', other_options: '', hidden: false },
      ...{ price: '49.90', market_price: null, stock: 3, weight: 40 },
    },
  ],
  images: [
    { url: '/media/urun/aa-640.webp', alt: 'Önden', color: null },
    { url: '/media/urun/bb-640.webp', alt: '', color: 'Yeşil' },
  ],
};

type Sent = { body: Omit<StoredItemForm, 'id'>; version: string | null };

/** Serves an item, what its form offers and its prices, and records what is saved. */
function serve(item: StoredItemForm = ITEM) {
  const sent: Sent[] = [];
  const state = { item, version: 1 };
  const answer = (status = 200) => HttpResponse.json(state.item, { status, headers: { etag: `"${state.version}"` } });
  api.use(
    http.get('/api/admin/items/facets/', () =>
      HttpResponse.json({
        categories: [
          { slug: 'balonlar', name: 'Balonlar', depth: 0 },
          { slug: 'kostumler', name: 'Kostümler', depth: 0 },
        ],
        brands: [],
      }),
    ),
    http.get('/api/admin/items/choices/', () =>
      HttpResponse.json({
        properties: [{ key: 'tema', title: 'Tema', values: [{ value: 'dinozor', label: 'Dinozor' }] }],
        colors: ['Yeşil'],
        sizes: ['S', 'M'],
      }),
    ),
    http.get('/api/admin/items/7/prices/', () =>
      HttpResponse.json({
        results: [
          {
            id: 2,
            sku: 'D-1',
            variant_title: 'Yeşil, S',
            price: '49.90',
            market_price: '59.90',
            at: '2026-11-20T09:00:00Z',
          },
          {
            id: 1,
            sku: 'D-1',
            variant_title: 'Yeşil, S',
            price: '59.90',
            market_price: '59.90',
            at: '2026-11-01T09:00:00Z',
          },
        ],
        after: null,
      }),
    ),
    http.get('/api/admin/items/7/', () => answer()),
    http.put('/api/admin/items/7/', async ({ request }) => {
      const version = request.headers.get('if-match');
      const body = (await request.json()) as Sent['body'];
      sent.push({ body, version });
      if (version !== `"${state.version}"`) {
        return HttpResponse.json({ detail: '', code: 'changed_meanwhile', requestId: '' }, { status: 412 });
      }
      const variants = body.variants.map((variant, index) => ({ ...state.item.variants[index], ...variant }));
      state.item = { ...state.item, ...body, variants } as StoredItemForm;
      state.version++;
      return answer();
    }),
    http.post('/api/admin/items/', async ({ request }) => {
      sent.push({ body: (await request.json()) as Sent['body'], version: null });
      return answer(201);
    }),
  );
  return { sent, state };
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const retype = async (name: string | RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const imageNames = async () => {
  const list = await screen.findByRole('list', { name: 'Görseller' });
  return within(list)
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).value);
};

beforeEach(() => signInStaff('manager'));

test('a new item is sent with a variant for each colour and size, and its page opens', async () => {
  const { sent } = serve();
  renderDesk(<NewItemView copyId={null} />);
  await retype('Ad', 'Parti Şapkası');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ana kategori' }), 'kostumler');
  await retype('Ürün: Fiyat', '20');
  await retype('Renkler', 'Mavi, Pembe');
  await retype('Bedenler ya da boylar', 'S, M');
  await press('Seçenekleri oluştur');
  expect(await screen.findByText('4 seçenek eklendi.')).toBeVisible();
  const shared = screen.getByRole('group', { name: 'Hepsine uygula' });
  await userEvent.type(within(shared).getByRole('textbox', { name: 'Stok' }), '5');
  await userEvent.click(within(shared).getByRole('button', { name: 'Uygula' }));
  await retype('Pembe, M: Fiyat', '22,50');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mağazada görünsün' }));
  await press('Kaydet');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/yonetim/urunler/7'));
  expect(sent[0]?.body).toMatchObject({
    title: 'Parti Şapkası',
    slug: 'parti-sapkasi',
    category: 'kostumler',
    hidden: false,
  });
  expect(sent[0]?.body.variants.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
    ['parti-sapkasi-mavi-s', '20.00', 5],
    ['parti-sapkasi-mavi-m', '20.00', 5],
    ['parti-sapkasi-pembe-s', '20.00', 5],
    ['parti-sapkasi-pembe-m', '22.50', 5],
  ]);
});

test('what is missing or wrong is said beside the field, and nothing is sent', async () => {
  const { sent } = serve();
  renderDesk(<NewItemView copyId={null} />);
  await retype('Ürün: Fiyat', 'pahalı');
  await press('Kaydet');
  expect(await screen.findByText('Ürünün adını yazın.')).toBeVisible();
  expect(screen.getByText('Ana kategoriyi seçin.')).toBeVisible();
  expect(await field('Ürün: Fiyat')).toHaveAccessibleDescription('Fiyatı 149,90 gibi yazın.');
  expect(sent).toEqual([]);
});

test('a refusal of the API stands in Turkish beside its field, and what was typed stays', async () => {
  serve();
  api.use(
    http.put('/api/admin/items/7/', () =>
      HttpResponse.json(
        { slug: ['Another page has this address.'], 'variants.1.sku': ['Another item has this SKU.'] },
        { status: 400 },
      ),
    ),
  );
  renderDesk(<ItemFormView id={7} />);
  await retype('Adres', 'balonlar');
  await press('Kaydet');
  expect(await field('Adres')).toHaveAccessibleDescription('Bu adres başka bir sayfanın. Başka bir adres yazın.');
  expect(await field('Adres')).toHaveValue('balonlar');
  expect(await field('Yeşil, M: Stok kodu')).toHaveAccessibleDescription('Bu stok kodu başka bir üründe var.');
});

test('only a stock that was typed is sent, with the one that was shown', async () => {
  const { sent } = serve();
  renderDesk(<ItemFormView id={7} />);
  await retype('Yeşil, M: Stok', '8');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Yeşil, S: satışta' }));
  await press('Kaydet');
  await waitFor(() => expect(sent).toHaveLength(1));
  const [first, second] = sent[0]?.body.variants ?? [];
  expect(first).toMatchObject({ id: 11, price: '49.90', market_price: '59.90', hidden: true });
  expect(first).not.toHaveProperty('stock');
  expect(second).toMatchObject({ id: 12, stock: 8, expected_stock: 3, weight: 40 });
  expect(sent[0]?.version).toBe('"1"');
});

test('of two who change an item the second sees both versions, and saves the own fields on top of the other’s', async () => {
  const { sent, state } = serve();
  renderDesk(<ItemFormView id={7} />);
  await retype('Ad', 'Benim Adım');
  await retype('Yeşil, S: Fiyat', '45');
  const [first, second] = ITEM.variants;
  if (!first || !second) throw new Error('the sample has two variants');
  state.item = {
    ...ITEM,
    title: 'Onun Adı',
    description: 'Onun metni.',
    variants: [first, { ...second, price: '70.00' }],
  };
  state.version = 2;
  await press('Kaydet');
  const dialog = await screen.findByRole('dialog', { name: 'Ürün bu arada değişti' });
  expect(within(dialog).getByText('Sizin yazdığınız: Benim Adım')).toBeVisible();
  expect(within(dialog).getByText('Şimdi kayıtlı olan: Onun Adı')).toBeVisible();
  expect(within(dialog).queryByText(/Onun metni/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }));
  expect(await field('Ad')).toHaveValue('Benim Adım');
  await press('Kaydet');
  await press('Benimkini kaydet');
  await waitFor(() => expect(sent.at(-1)?.version).toBe('"2"'));
  expect(sent.at(-1)?.body).toMatchObject({ title: 'Benim Adım', description: 'Onun metni.' });
  expect(sent.at(-1)?.body.variants.map(({ price }) => price)).toEqual(['45.00', '70.00']);
});

test('the stored version can be taken instead', async () => {
  const { state } = serve();
  renderDesk(<ItemFormView id={7} />);
  await retype('Ad', 'Benim Adım');
  state.item = { ...ITEM, title: 'Onun Adı' };
  state.version = 2;
  await press('Kaydet');
  await press('Kayıtlı olanı al');
  expect(await field('Ad')).toHaveValue('Onun Adı');
});

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

test('several files are uploaded in their order, and a refused one is named with the reason', async () => {
  const { sent } = serve();
  let uploads = 0;
  api.use(
    http.post('/api/admin/items/images/', () => {
      uploads++;
      if (uploads === 2) {
        const image = ['Not usable: not a JPEG, PNG, WebP, AVIF or GIF image.'];
        return HttpResponse.json({ image }, { status: 400 });
      }
      return HttpResponse.json({ url: `/media/urun/c${uploads}-640.webp` }, { status: 201 });
    }),
  );
  renderDesk(<ItemFormView id={7} />);
  await userEvent.upload(await screen.findByLabelText('Görsel dosyaları'), [
    png('bir.png'),
    png('iki.png'),
    png('üç.png'),
  ]);
  expect(await screen.findByText('Bu dosya JPEG, PNG, WebP, AVIF ya da GIF değil.')).toBeVisible();
  expect(screen.getByText('iki.png')).toBeVisible();
  await waitFor(async () => expect(await imageNames()).toHaveLength(4));
  await retype('4. görsel: açıklaması', 'Arkadan');
  await press('Kaydet');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.images.map(({ url, alt }) => [url, alt])).toEqual([
    ['/media/urun/aa-640.webp', 'Önden'],
    ['/media/urun/bb-640.webp', ''],
    ['/media/urun/c1-640.webp', ''],
    ['/media/urun/c3-640.webp', 'Arkadan'],
  ]);
});

test('a file above 15 MB is refused before it is sent', async () => {
  serve();
  renderDesk(<ItemFormView id={7} />);
  const large = png('büyük.png');
  Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 });
  await userEvent.upload(await screen.findByLabelText('Görsel dosyaları'), [large]);
  expect(await screen.findByText('Dosya 15 MB’tan büyük; küçültüp yeniden deneyin.')).toBeVisible();
});

test('images are sorted by buttons and by drag, and removed', async () => {
  serve();
  renderDesk(<ItemFormView id={7} />);
  expect(await imageNames()).toEqual(['Önden', '']);
  await press('2. görsel: Öne al');
  expect(await imageNames()).toEqual(['', 'Önden']);
  expect(screen.getByRole('button', { name: '1. görsel: Öne al' })).toBeDisabled();
  const rows = within(await screen.findByRole('list', { name: 'Görseller' })).getAllByRole('listitem');
  const dataTransfer = { files: [], types: [] };
  if (rows[0] && rows[1]) {
    fireEvent.dragStart(rows[1], { dataTransfer });
    fireEvent.drop(rows[0], { dataTransfer });
  }
  expect(await imageNames()).toEqual(['Önden', '']);
  await press('2. görsel: Kaldır');
  expect(await imageNames()).toEqual(['Önden']);
});

test('files that are dropped from the desktop are uploaded', async () => {
  serve();
  api.use(
    http.post('/api/admin/items/images/', () => HttpResponse.json({ url: '/media/urun/dd-640.webp' }, { status: 201 })),
  );
  renderDesk(<ItemFormView id={7} />);
  const list = await screen.findByRole('list', { name: 'Görseller' });
  fireEvent.drop(list, { dataTransfer: { files: [png('masaüstü.png')], types: ['Files'] } });
  await waitFor(async () => expect(await imageNames()).toHaveLength(3));
});

test('a part is chosen by keyboard and cut out by the server', async () => {
  serve();
  const crops: unknown[] = [];
  api.use(
    http.get('/api/admin/items/images/source/', () =>
      HttpResponse.json({ source: '/media/urun/aa-1600.webp', width: 800, height: 400 }),
    ),
    http.post('/api/admin/items/images/crop/', async ({ request }) => {
      crops.push(await request.json());
      return HttpResponse.json({ url: '/media/urun/ee-640.webp' }, { status: 201 });
    }),
  );
  renderDesk(<ItemFormView id={7} />);
  await press('1. görsel: Kırp');
  const dialog = await screen.findByRole('dialog', { name: 'Görseli kırp' });
  const slider = (name: string) => within(dialog).findByRole('slider', { name });
  fireEvent.change(await slider('Soldan'), { target: { value: '0' } });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Kare' }));
  fireEvent.change(await slider('Genişlik'), { target: { value: '75' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kırp' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(crops).toEqual([{ url: '/media/urun/aa-640.webp', area: { left: 0, top: 0, width: 0.75, height: 1 } }]);
  expect(screen.getByRole('img', { name: 'Önden' })).toHaveAttribute('src', '/media/urun/ee-640.webp');
});

test('a preview of what is typed is linked, and nothing is saved', async () => {
  const { sent } = serve();
  const previews: { id: number | null; item: { title: string } }[] = [];
  api.use(
    http.post('/api/admin/items/preview/', async ({ request }) => {
      previews.push((await request.json()) as (typeof previews)[number]);
      return HttpResponse.json({ path: '/onizleme/abc', expires_at: '2026-11-24T10:00:00Z' }, { status: 201 });
    }),
  );
  renderDesk(<ItemFormView id={7} />);
  await retype('Ad', 'Taslak');
  await press('Önizle');
  expect(await screen.findByRole('link', { name: 'Sayfayı aç' })).toHaveAttribute('href', '/onizleme/abc');
  expect(previews[0]).toMatchObject({ id: 7, item: { title: 'Taslak' } });
  expect(sent).toEqual([]);
});

test('a hidden item can be given a time of appearance in Istanbul’s time', async () => {
  const { sent } = serve({ ...ITEM, hidden: true, publish_at: '2026-12-01T06:00:00Z' });
  renderDesk(<ItemFormView id={7} />);
  const time = await screen.findByLabelText('Yayın zamanı (isteğe bağlı)');
  expect(time).toHaveValue('2026-12-01T09:00');
  fireEvent.change(time, { target: { value: '2026-12-02T10:30' } });
  await press('Kaydet');
  await waitFor(() => expect(sent[0]?.body.publish_at).toBe('2026-12-02T10:30:00+03:00'));
});

test('a copy begins hidden, without address, codes and stock', async () => {
  const { sent } = serve();
  renderDesk(<NewItemView copyId={7} />);
  expect(await field('Ad')).toHaveValue('Dinozor Balon (kopya)');
  await press('Kaydet');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ slug: 'dinozor-balon-kopya', hidden: true, description: 'Yeşil.' });
  expect(sent[0]?.body.variants).toMatchObject([
    { id: null, sku: 'dinozor-balon-kopya-yesil-s', stock: 0 },
    { id: null, sku: 'dinozor-balon-kopya-yesil-m', stock: 0 },
  ]);
});

test('properties are added from the known ones or anew, categories too', async () => {
  const { sent } = serve();
  renderDesk(<ItemFormView id={7} />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Özellik' }), 'Malzeme');
  await userEvent.type(screen.getByRole('combobox', { name: 'Değer' }), 'Folyo');
  await press('Özelliği ekle');
  await press('Tema: Dinozor: Kaldır');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Başka bir kategoride de göster' }),
    'kostumler',
  );
  await press('Kaydet');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.properties).toEqual([{ key: 'malzeme', title: 'Malzeme', value: 'folyo', label: 'Folyo' }]);
  expect(sent[0]?.body.categories).toEqual(['kostumler']);
});

test('the price history is a table of the offers', async () => {
  serve();
  renderDesk(<ItemFormView id={7} />);
  const table = await screen.findByRole('table', { name: 'Fiyatlar' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Yeşil, S', '₺49,90', '₺59,90'],
    ['Yeşil, S', '₺59,90', '–'],
  ]);
});

test('a packer reads the form but can’t change it', async () => {
  signInStaff('packer');
  serve();
  renderDesk(<ItemFormView id={7} />);
  expect(await field('Ad')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull();
});
