import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ContentView } from '@/components/desk/content-view';
import { DEMO_FOOTER, HEADER } from '@/content/footer';
import { type ShopContent, shopContentSchema } from '@/contracts/shop-content';
import { type ShopTexts, shopTextsSchema } from '@/contracts/shop-texts';
import type { StaffRole } from '@/contracts/staff-permissions';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const CONTENT = shopContentSchema.parse({
  main_menu: [{ category: 'balonlar' }, { title: 'Bize yazın', href: '/iletisim' }],
  left_menu: [],
  slides: [],
  home_blocks: ['stores', 'newest'],
  footer: DEMO_FOOTER,
  header: HEADER,
});
const USUAL = {
  pages: {
    hakkimizda: { title: 'Hakkımızda', description: 'Biz', updated: '2026-01-01', lead: 'Merhaba', sections: [] },
  },
  help: [{ title: 'Sipariş', entries: [{ question: 'Nasıl?', answer: 'Böyle.' }] }],
  clauses: { subject: 'a', payment: 'b', withdrawal: 'c', exceptions: 'd', default: 'e', disputes: 'f' },
};

/** Serves a document whose changes have to name the newest version. @returns what was sent */
function serveDocument<Body extends object>(path: string, name: string, initial: Body) {
  let [version, body] = [3, initial];
  const sent: { version: string | null; body: unknown }[] = [];
  const answer = () =>
    HttpResponse.json({ version, changed_at: null, [name]: body }, { headers: { ETag: `"${version}"` } });
  api.use(
    http.get(path, answer),
    http.patch(path, async ({ request }) => {
      const change = (await request.json()) as Partial<Body>;
      sent.push({ version: request.headers.get('if-match'), body: change });
      if (request.headers.get('if-match') !== `"${version}"`) {
        return HttpResponse.json({ detail: 'x', code: 'changed_meanwhile', requestId: 'r', version }, { status: 412 });
      }
      [version, body] = [version + 1, { ...body, ...change }];
      return answer();
    }),
  );
  const changeElsewhere = (change: Partial<Body>) => {
    [version, body] = [version + 1, { ...body, ...change }];
  };
  return { sent, changeElsewhere };
}

function open(part: string, role: StaffRole = 'manager') {
  signInStaff(role);
  window.history.replaceState(null, '', `/yonetim/icerik?bolum=${part}`);
  api.use(
    http.get('/api/admin/items/facets/', () =>
      HttpResponse.json({
        categories: ['balonlar', 'mumlar'].map((slug) => ({ slug, name: slug.toUpperCase(), depth: 0 })),
        brands: [],
      }),
    ),
  );
  const content = serveDocument<ShopContent>('/api/admin/content/', 'content', CONTENT);
  const texts = serveDocument<ShopTexts>('/api/admin/texts/', 'texts', shopTextsSchema.parse({}));
  renderDesk(
    <ContentView
      usual={USUAL}
      renderSlides={(slides) => <p>{slides.map(({ title }) => title).join()}</p>}
      renderPage={({ lead }) => <p>{lead} (önizleme)</p>}
    />,
  );
  return { content, texts };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('content › the arrow keys move a menu entry, and only the menu is sent with the version that was read', async () => {
  const { content } = open('menuler');
  const handle = await screen.findByRole('button', { name: 'Bize yazın taşı' });
  handle.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByText('Bize yazın: 1. sıra')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Bize yazın taşı' })).toHaveFocus();
  await press('Kaydet');
  expect(await screen.findByText(/^Kaydedildi/)).toBeVisible();
  const [balloons, link] = CONTENT.main_menu;
  expect(content.sent).toEqual([{ version: '"3"', body: { main_menu: [link, balloons] } }]);
});

test('content › own subentries of a category are added below it', async () => {
  const { content } = open('menuler');
  const [first] = await screen.findAllByRole('checkbox', { name: /^Altındakileri ben seçeyim/ });
  await userEvent.click(first as HTMLElement);
  await press('Alt kategori ekle');
  await press('Kaydet');
  expect(await screen.findByText(/^Kaydedildi/)).toBeVisible();
  expect(content.sent[0]?.body).toMatchObject({
    main_menu: [{ category: 'balonlar', entries: [{ category: 'balonlar', title: null }] }, { href: '/iletisim' }],
  });
});

test('content › a conflict keeps what was typed, and is resolved by choice', async () => {
  const { content } = open('bolumler');
  await userEvent.click(await screen.findByRole('button', { name: 'Mağazalar bölümünü gizle' }));
  content.changeElsewhere({ home_blocks: ['why_us'], header: { featured: null, search_hint: 'Ara' } });
  await press('Kaydet');
  const dialog = within(await screen.findByRole('dialog', { name: 'İçerik bu arada değişti' }));
  expect(dialog.getByText('Ana sayfanın bölümleri')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Benimkini kaydet' }));
  await waitFor(() => expect(content.sent.at(-1)).toEqual({ version: '"4"', body: { home_blocks: ['newest'] } }));
  await waitFor(() => expect(screen.queryByText('Kaydedilmedi')).toBeNull());
});

test('content › an uploaded image becomes the slide’s', async () => {
  const { content } = open('slaytlar');
  const image = '/media/icerik/0a-c-640.webp';
  api.use(http.post('/api/admin/content/images/', () => HttpResponse.json({ image }, { status: 201 })));
  await userEvent.click(await screen.findByRole('button', { name: 'Slayt ekle' }));
  type('Başlık', 'Balon günleri');
  type('Alt yazı', 'Bu hafta');
  await userEvent.upload(screen.getByLabelText('Görsel'), new File(['x'], 'balon.png', { type: 'image/png' }));
  type('Görselde ne var?', 'Kırmızı balonlar');
  type('Son gün (boşsa süresiz)', '2020-01-01');
  expect(screen.getByText(/^Bitti/)).toBeVisible();
  await press('Sayfada nasıl görünür?');
  expect(screen.getByText('Balon günleri')).toBeVisible();
  await press('Kaydet');
  expect(await screen.findByText(/^Kaydedildi/)).toBeVisible();
  const slides = [{ title: 'Balon günleri', image, alt: 'Kırmızı balonlar', from: null, to: '2020-01-01' }];
  expect(content.sent[0]?.body).toMatchObject({ slides });
});

test('content › a usual text is shown as it will look, saved as one’s own, and taken back by null', async () => {
  const { texts } = open('sayfalar');
  expect(await screen.findByLabelText('Başlık')).toHaveValue('Hakkımızda');
  type('Giriş', 'Selam <b>size</b>');
  await press('Sayfada nasıl görünür?');
  expect(await screen.findByText('Selam <b>size</b> (önizleme)')).toBeVisible();
  await press('Kapat');
  await press('Kaydet');
  expect(await screen.findByText(/^Kaydedildi/)).toBeVisible();
  expect(texts.sent[0]?.body).toMatchObject({ pages: { hakkimizda: { lead: 'Selam <b>size</b>' } } });
  await press('Hazır metne dön');
  await press('Kaydet');
  await waitFor(() => expect(texts.sent.at(-1)).toEqual({ version: '"4"', body: { pages: { hakkimizda: null } } }));
});

test('content › an earlier version is compared with the present one and restored', async () => {
  open('surumler');
  const restored: (string | null)[] = [];
  api.use(
    http.get('/api/admin/documents/:document/versions/', ({ params }) =>
      HttpResponse.json({
        results:
          params.document === 'content'
            ? [3, 2].map((version) => ({ version, changed_at: '2026-11-20T09:00:00Z', changed_by: 'Elif' }))
            : [],
      }),
    ),
    http.get('/api/admin/documents/content/versions/2/', () =>
      HttpResponse.json({
        version: 2,
        changed_at: '2026-11-20T09:00:00Z',
        body: { ...CONTENT, header: { featured: null, search_hint: 'Eski ipucu' } },
      }),
    ),
    http.post('/api/admin/documents/content/versions/2/restore/', ({ request }) => {
      restored.push(request.headers.get('if-match'));
      return HttpResponse.json({ version: 4, changed_at: null });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '2. sürümü karşılaştır' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^2\. sürüm/ }));
  expect(await dialog.findByText('O sürümde: Eski ipucu')).toBeVisible();
  expect(dialog.getByText('Şimdi: Ürün ara…')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '2. sürüme dön' }));
  expect(await screen.findByText('2. sürüm geri getirildi.')).toBeVisible();
  expect(restored).toEqual(['"3"']);
});

test('content › synonyms are added and deleted', async () => {
  open('arama');
  const calls: unknown[] = [];
  const none = () => HttpResponse.json({ results: [] });
  api.use(
    http.get('/api/admin/search/synonyms/', () =>
      HttpResponse.json({ results: [{ id: 7, phrases: ['pasta', 'kek'] }] }),
    ),
    http.get('/api/admin/search/redirects/', none),
    http.get('/api/admin/search/pins/', none),
    http.post('/api/admin/search/synonyms/', async ({ request }) => {
      calls.push(await request.json());
      return HttpResponse.json({ id: 8 }, { status: 201 });
    }),
    http.delete('/api/admin/search/synonyms/7/', () => {
      calls.push('deleted');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const card = within(await screen.findByRole('region', { name: 'Eş anlamlılar' }));
  type('Sözcükler', 'uçan balon, helyumlu balon');
  await userEvent.click(card.getByRole('button', { name: 'Ekle' }));
  await screen.findByText(/^Eklendi/);
  await userEvent.click(card.getByRole('button', { name: 'Sil: pasta, kek' }));
  await waitFor(() => expect(calls).toEqual([{ phrases: ['uçan balon', 'helyumlu balon'] }, 'deleted']));
});
