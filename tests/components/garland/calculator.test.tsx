import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { GarlandCalculator } from '@/app/_party/garland-calculator';
import { PhotoPalette } from '@/components/garland/photo-palette';
import type { BalloonColor } from '@/contracts/balloon-colors';
import type { Garland } from '@/contracts/garland';
import { countGarland, type GarlandDensity, type GarlandShape } from '@/contracts/garland-geometry';
import { inKurus } from '@/contracts/money-fields';
import { FIRST_WISH } from '@/services/party/garland-url';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { sampleItem, sampleProduct } from '../sample-item';
import { renderShopPage } from '../shop-page';

const diameters = { small: null, medium: 30, large: null };
const { products: _products, ...item } = sampleItem({ id: 7, slug: 'duz-balon', title: 'Düz Balon' });

/** A garland of medium balloons, in packs of ten; there is no silver. */
function garlandOf(query: URLSearchParams): Garland {
  const metres = Number(query.get('metres'));
  const shape = query.get('shape') as GarlandShape;
  const density = query.get('density') as GarlandDensity;
  const colors = query.getAll('color') as BalloonColor[];
  const { medium } = countGarland({ metres, shape, density, diameters, colors: colors.length });
  const needs = colors.map((color, index) => ({
    ...{ size: 'medium' as const, color, count: medium[index] ?? 0, with_spare: Math.ceil((medium[index] ?? 0) * 1.1) },
    ...(color === 'gumus'
      ? { bought_color: 'beyaz' as const, replaced: 'not_sold' as const }
      : { bought_color: color, replaced: null }),
  }));
  const packs = needs.map(({ bought_color, with_spare }, index) => ({
    ...{ item, size: 'medium' as const, color: bought_color, pack_size: 10, needed: with_spare },
    product: sampleProduct({ id: 70 + index, price: '20.00', stock: 6, variant_title: `${bought_color}, 30 cm` }),
    quantity: Math.ceil(with_spare / 10),
  }));
  return {
    ...{ metres, shape, density, colors, diameters, needs, packs },
    balloons: medium.reduce((sum, count) => sum + count, 0),
    amount: `${packs.reduce((sum, { quantity }) => sum + quantity * 20, 0)}.00`,
    complete: true,
    strip_metres: 3.5,
    glue_dots: 0,
    minutes: 75,
    colors_in_stock: ['beyaz', 'mavi', 'pembe'],
    category: 'lateks-balonlar',
  };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/s/balon-zinciri');
  api.use(
    http.get('*/api/party/garland', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (Number(query.get('metres')) <= 20) return HttpResponse.json(garlandOf(query));
      return HttpResponse.json({ metres: ['Too long for this shape.'] }, { status: 400 });
    }),
  );
});

const open = (colors: readonly string[] = ['pembe', 'beyaz']) => {
  const wish = { ...FIRST_WISH, metres: '3', colors };
  const query = new URLSearchParams({ metres: wish.metres, shape: wish.shape, density: wish.density });
  for (const color of colors) query.append('color', color);
  const first = { garland: inKurus(garlandOf(query)), problems: [] };
  return renderShopPage(<GarlandCalculator origin="https://senlikhane.example" wish={wish} first={first} />);
};
const drawing = () => screen.getByRole('img', { name: /^Çizim/ });
const add = () => screen.getByRole('button', { name: 'Hepsini sepete ekle' });
const metres = () => screen.getByRole('spinbutton', { name: 'Uzunluk, metre' });
const cart = () => JSON.parse(JSON.parse(localStorage.getItem('persist:senlikhane') ?? '{}').cart ?? '{}');

test('a change of shape and density is drawn with as many balloons as it counts, and has an address', async () => {
  open();
  await userEvent.click(screen.getByRole('radio', { name: 'Düz' }));
  await userEvent.click(screen.getByRole('radio', { name: 'İnce' }));
  await waitFor(() => expect(drawing()).toHaveAccessibleName('Çizim: 3 metre düz, 45 balon'));
  expect(drawing().querySelectorAll('[data-balloons] circle')).toHaveLength(45);
  expect(screen.getByText(/^https:\/\/senlikhane\.example\/s\/balon-zinciri\?.*sekil=duz/)).toBeInTheDocument();
  expect(window.location.search).toBe('?metre=3&sekil=duz&yogunluk=ince&renk=pembe&renk=beyaz');
  expect(within(screen.getByRole('row', { name: /^Toplam/ })).getByRole('cell')).toHaveTextContent('45');
});

test('the caption gives the size of the garland, without the space beside it for the child', async () => {
  open();
  await userEvent.click(screen.getByRole('radio', { name: 'Sütun' }));
  expect(
    await screen.findByText(/zincir yaklaşık 0,6 m genişliğinde, 3,3 m yüksekliğinde\. Çocuk 110 cm/),
  ).toBeVisible();
  // A length and its unit stay on one line.
  expect(screen.getByText(/zincir yaklaşık/).textContent).toContain('3,3\u00a0m');
  await userEvent.click(screen.getByRole('radio', { name: 'Düz' }));
  expect(await screen.findByText(/zincir yaklaşık 3,3 m genişliğinde\. Çocuk 110 cm/)).toBeVisible();
});

test('a length that is too long for a column becomes the longest column', async () => {
  open();
  await userEvent.clear(metres());
  await userEvent.type(metres(), '9');
  await userEvent.click(screen.getByRole('radio', { name: 'Sütun' }));
  expect(metres()).toHaveValue(4);
});

test('an emptied length stays empty while the field is typed into, and is the last one when it is left', async () => {
  open();
  await userEvent.clear(metres());
  expect(metres()).toHaveValue(null);
  await userEvent.tab();
  expect(metres()).toHaveValue(3);
  expect(drawing()).toHaveAccessibleName(/^Çizim: 3 metre kemer/);
});

test('the last colour stays chosen, and a colour that is not sold names its replacement', async () => {
  open(['beyaz']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Beyaz' }));
  expect(screen.getByRole('checkbox', { name: 'Beyaz' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Gümüş/ }));
  expect(await screen.findByText(/^Gümüş 30 cm balon satmıyoruz/)).toHaveTextContent('yerine Beyaz ile hesapladık');
});

test('a photo that was chosen before hydration is read after it', async () => {
  const silver = { drawImage() {}, getImageData: () => ({ data: new Uint8ClampedArray([0xb9, 0xc0, 0xcc, 255]) }) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(silver as never);
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 1, height: 1, close() {} }) });
  const onPalette = jest.fn();
  const palette = <PhotoPalette onPalette={onPalette} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(palette);
  await userEvent.upload(screen.getByLabelText('Fotoğraftan renk al'), new File(['x'], 'p.png', { type: 'image/png' }));
  render(palette, { container, hydrate: true });
  await waitFor(() => expect(onPalette).toHaveBeenCalledWith(['gumus']));
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a photo’s colour that is not sold stays chosen and names its replacement', async () => {
  const silver = { drawImage() {}, getImageData: () => ({ data: new Uint8ClampedArray([0xb9, 0xc0, 0xcc, 255]) }) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(silver as never);
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 1, height: 1, close() {} }) });
  open(['beyaz']);
  await userEvent.upload(screen.getByLabelText('Fotoğraftan renk al'), new File(['x'], 'p.png', { type: 'image/png' }));
  expect(await screen.findByText(/^Gümüş 30 cm balon satmıyoruz/)).toHaveTextContent('yerine Beyaz ile hesapladık');
  expect(screen.getByRole('checkbox', { name: /^Gümüş/ })).toBeChecked();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('one press puts every pack into the cart, and a second one only what is left in stock', async () => {
  open();
  await userEvent.click(add());
  const quantities = () => cart().cartItems?.map(({ quantity }: { quantity: number }) => quantity);
  await waitFor(() => expect(quantities()).toEqual([4, 4]));
  expect(await screen.findByText('Sepete Eklendi!')).toBeVisible();
  await userEvent.click(add());
  await waitFor(() => expect(quantities()).toEqual([6, 6]));
  expect(await screen.findByText('Bazı ürünlerden stokta kalan kadarı sepete eklendi.')).toBeVisible();
});

test('a garland is kept with its page and each item once', async () => {
  persist({ auth: ayse });
  const sent: unknown[] = [];
  api.use(
    http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
    http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
    http.post('/api/customer/collection/create/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 4 }, { status: 201 });
    }),
  );
  open();
  const keep = await screen.findByRole('button', { name: 'Koleksiyona kaydet' });
  await userEvent.click(screen.getByRole('radio', { name: 'Düz' }));
  expect(keep).toBeDisabled();
  await waitFor(() => expect(keep).toBeEnabled());
  await userEvent.click(keep);
  expect(await screen.findByText('Koleksiyona Eklendi!')).toBeVisible();
  const tool_path = '/s/balon-zinciri?metre=3&sekil=duz&yogunluk=dolgun&renk=pembe&renk=beyaz';
  expect(sent).toEqual([{ name: '3 metre balon zinciri', items: [7], tool_path }]);
});

test('a wish that cannot be made says why, and cannot be bought', async () => {
  open();
  await userEvent.clear(metres());
  await userEvent.type(metres(), '50');
  expect(await screen.findByText(/^En çok 20 metre hesaplıyoruz/)).toBeVisible();
  expect(add()).toBeDisabled();
});

test('an API that fails leaves the last garland on the page and says so', async () => {
  api.use(http.get('*/api/party/garland', () => HttpResponse.error()));
  open();
  await userEvent.click(screen.getByRole('radio', { name: 'Çok dolgun' }));
  expect(await screen.findByText(/Balonlar şu anda sorgulanamıyor/)).toBeVisible();
  expect(drawing()).toBeVisible();
  expect(add()).toBeDisabled();
});
