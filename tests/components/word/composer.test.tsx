import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { WordComposer } from '@/app/_party/word-composer';
import { inKurus } from '@/contracts/money-fields';
import type { BalloonWord } from '@/contracts/word';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { sampleItem, sampleProduct } from '../sample-item';
import { renderShopPage } from '../shop-page';

const choice = (title: string) => ({ value: title.toLowerCase().replace(' ', '-'), title });
const [altin, mavi, small] = [choice('Altin'), choice('Mavi'), choice('40 cm')];
const [folyo, lateks] = [choice('Folyo'), choice('Lateks')];

const TANK = sampleItem({ id: 900, slug: 'helyum-tupu', title: 'Helyum Tüpü' });
const HELIUM = {
  litres: 300,
  tanks: [
    {
      item: { ...TANK, products: [sampleProduct({ id: 901, variant_title: 'Mavi, 30 Balonluk', price: '800.00' })] },
      quantity: 2,
      litres: 249,
    },
  ],
  price: '1600.00',
};

/** The word of a text; in blue foil there is no Ş. */
function wordOf(text: string, color = 'altin', material = 'folyo'): BalloonWord {
  const isMissing = color === 'mavi' && material === 'folyo' && text.includes('Ş');
  const glyphs = [...new Set(text.replaceAll(' ', ''))].filter((glyph) => !(isMissing && glyph === 'Ş'));
  return {
    text,
    unwritable: [],
    material: material === 'lateks' ? lateks : folyo,
    printed: material === 'lateks',
    color: color === 'mavi' ? mavi : altin,
    size: small,
    materials: [folyo, lateks].map((one) => ({ ...one, complete: true })),
    colors: [
      { ...altin, complete: true },
      { ...mavi, complete: !text.includes('Ş') },
    ],
    sizes: [{ ...small, complete: true }],
    letters: glyphs.map((glyph) => ({
      glyph,
      quantity: text.split(glyph).length - 1,
      item: sampleItem({
        id: glyph.codePointAt(0) ?? 0,
        slug: `harf-${glyph.codePointAt(0)}`,
        title: `${glyph} Harfi Folyo Balon`,
        products: [sampleProduct({ id: glyph.codePointAt(0) ?? 0, price: '50.00', stock: 3 })],
      }),
    })),
    missing: isMissing ? [{ glyph: 'Ş', needed: 1, stock: 0 }] : [],
    price: isMissing ? null : `${text.replaceAll(' ', '').length * 50}.00`,
    alternatives: isMissing
      ? [
          { material: null, color: altin, size: small, price: '200.00' },
          { material: lateks, color: mavi, size: small, price: '80.00' },
        ]
      : [],
    floats: material === 'lateks',
    helium: material === 'lateks' ? HELIUM : null,
    accessories: material === 'lateks' ? [{ kind: 'helium', item: TANK }] : [],
  };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/s/isim-ve-rakam-balonu');
  api.use(
    http.get('*/api/party/word', ({ request }) => {
      const { searchParams } = new URL(request.url);
      return HttpResponse.json(
        wordOf(...(['text', 'color', 'material'].map((name) => searchParams.get(name) ?? undefined) as [string])),
      );
    }),
  );
});

const open = (text = '', color?: string) =>
  renderShopPage(
    <WordComposer
      origin="https://senlikhane.example"
      query={{ text, ...(color && { color }) }}
      initial={inKurus(wordOf(text || 'ŞULE 5', color))}
    />,
  );
const field = () => screen.getByRole('textbox', { name: 'İsim, yaş ya da kısa bir söz' });
const drawing = () => screen.getByRole('img').getAttribute('aria-label');
const add = () => screen.getByRole('button', { name: 'Sepete Ekle' });
const cart = () => JSON.parse(JSON.parse(localStorage.getItem('persist:senlikhane') ?? '{}').cart ?? '{}');

test('without a text a sample is drawn, which cannot be bought', () => {
  open();
  expect(drawing()).toContain('ŞULE 5: Altin balonlar ipe dizili');
  expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).not.toBeInTheDocument();
});

test('a typed name is drawn at once, then priced, and its URL can be shared', async () => {
  open();
  await userEvent.type(field(), 'anne');
  expect(drawing()).toContain('ANNE: Altin balonlar');
  await waitFor(() => expect(add()).toBeEnabled());
  expect(screen.getByText('4 balon, ₺200,00', { selector: '[role=status]', exact: false })).toBeVisible();
  expect(window.location.search).toBe('?yazi=ANNE');
  expect(screen.getByText('2 × ₺50,00')).toBeVisible();
});

test('the highlight of each letter lies under its face, so that no seams of its outline show', () => {
  open('ANNE');
  const highlights = [...screen.getByRole('img').querySelectorAll('text[stroke-dasharray]')];
  expect(highlights).toHaveLength(4);
  for (const highlight of highlights) {
    expect(highlight).toHaveAttribute('paint-order', 'stroke');
    expect(highlight.getAttribute('fill')).toMatch(/^url\(/);
  }
});

test('a colour without a letter says so, cannot be bought, and one press chooses the colour that has all', async () => {
  open('ŞULE');
  await userEvent.click(screen.getByRole('radio', { name: /^Mavi/ }));
  expect(await screen.findByText('Mavi 40 cm balonlarda Ş yok.')).toBeVisible();
  expect(add()).toBeDisabled();
  await userEvent.click(screen.getByRole('link', { name: 'Altin 40 cm: hepsi var, ₺200,00' }));
  await waitFor(() => expect(add()).toBeEnabled());
  expect(within(screen.getByRole('group', { name: 'Renk' })).getByRole('radio', { name: 'Altin' })).toBeChecked();
  expect(window.location.search).toBe('?yazi=%C5%9EULE&renk=altin&boyut=40-cm');
});

test('a material is a choice of its own, also as the alternative for a missing letter, and drawn as it looks', async () => {
  open('ŞULE', 'mavi');
  expect(screen.getByRole('radio', { name: 'Folyo' })).toBeChecked();
  await userEvent.click(screen.getByRole('link', { name: 'Lateks Mavi 40 cm: hepsi var, ₺80,00' }));
  await waitFor(() => expect(add()).toBeEnabled());
  expect(screen.getByRole('radio', { name: 'Lateks' })).toBeChecked();
  expect(window.location.search).toBe('?yazi=%C5%9EULE&malzeme=lateks&renk=mavi&boyut=40-cm');
  expect(screen.getByRole('img').querySelectorAll('ellipse')).toHaveLength(4);
  expect(screen.getByText('Bu yazı için yaklaşık 300 litre helyum gerekir: 2 tüp, ₺1.600,00.')).toBeVisible();
  expect(screen.getByText('2 × ₺800,00')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Helyum Tüpü' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Folyo' }));
  expect(await screen.findByText('Mavi 40 cm balonlarda Ş yok.')).toBeVisible();
});

test('a word is one line of the cart, and is not added when the cart already holds too much of a letter', async () => {
  open('ANNE');
  await userEvent.click(add());
  const anne = {
    item: { title: '“ANNE”', slug: 's/isim-ve-rakam-balonu?yazi=ANNE' },
    product: { price: 20_000, variant_title: '4 harf, Kırmızı, 45 cm', stock: 1 },
    word: { text: 'ANNE', letters: [{ quantity: 1 }, { quantity: 2 }, { quantity: 1 }] },
    quantity: 1,
  };
  await waitFor(() => expect(cart().cartItems).toMatchObject([anne]));
  await userEvent.click(add());
  expect(await screen.findByText(/“N Harfi Folyo Balon” yetmiyor; “ANNE” eklenmedi/)).toBeVisible();
  expect(cart().cartItems).toMatchObject([anne]);
});

test('a word is kept with its letters and the page of its material, colour and size', async () => {
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
  open('ANNE');
  await userEvent.click(screen.getByRole('radio', { name: 'Kemer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Koleksiyona kaydet' }));
  expect(await screen.findByText('Koleksiyona Eklendi!')).toBeVisible();
  expect(sent).toEqual([
    {
      name: '“ANNE” balonu',
      items: [65, 78, 69],
      tool_path: '/s/isim-ve-rakam-balonu?yazi=ANNE&malzeme=folyo&renk=altin&boyut=40-cm&dizilis=kemer',
    },
  ]);
});

test('an API that fails leaves the last word on the page and says so', async () => {
  api.use(http.get('*/api/party/word', () => HttpResponse.error()));
  open('ANNE');
  await userEvent.type(field(), '5');
  expect(await screen.findByText(/Harfler şu anda sorgulanamıyor/)).toBeVisible();
  expect(add()).toBeDisabled();
});
