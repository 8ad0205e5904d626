import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Reviews } from '@/components/account/reviews/reviews';
import type { OwnReview, OwnReviews } from '@/contracts/review';
import { api } from '../api';
import { renderShopPage } from '../shop-page';

const item = { id: 7, slug: 'dinozor-folyo-balon', title: 'Dinozor Folyo Balon', get_thumbnail: null, sized: false };
const review: OwnReview = {
  id: 3,
  item,
  rating: 2,
  title: 'Eh işte',
  text: 'Havası iki günde indi.',
  fit: null,
  created_at: '2026-11-01T10:00:00Z',
  edited_at: null,
  answer: null,
  hidden_reason: null,
};
const WAITING: OwnReviews = { results: [], waiting: [{ ...item, bought_at: '2026-10-01T10:00:00Z', order: 'SH-1' }] };
const WRITTEN: OwnReviews = { results: [review], waiting: [] };

/** Serves the account's reviews as returned by `now`. */
function serve(now: () => OwnReviews) {
  api.use(http.get('/api/customer/review/list/', () => HttpResponse.json(now())));
  renderShopPage(<Reviews />);
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });

test('a review is written with real radio buttons and moves to the written ones', async () => {
  let state = WAITING;
  let sent: unknown;
  api.use(
    http.post('/api/customer/review/create/', async ({ request }) => {
      sent = await request.json();
      state = WRITTEN;
      return HttpResponse.json(review, { status: 201 });
    }),
  );
  serve(() => state);
  await press('Yorum yaz: Dinozor Folyo Balon');
  const stars = within(screen.getByRole('group', { name: 'Puanınız' })).getAllByRole('radio');
  expect(stars).toHaveLength(5);
  expect(stars[0]).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: '2 yıldız: Kötü' }));
  await userEvent.type(screen.getByLabelText('Yorumunuz'), 'Havası iki günde indi.');
  await press('Yorumu yayımla');
  expect(await toast('Yorumunuz yayımlandı!')).toBeVisible();
  expect(sent).toEqual({ item: 7, rating: 2, title: '', text: 'Havası iki günde indi.' });
  const written = await screen.findByRole('region', { name: 'Yazdıklarım' });
  expect(within(written).getByRole('img', { name: '5 üzerinden 2 puan' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Yorumunuzu bekleyenler' })).not.toBeInTheDocument();
});

test('the link of an email puts the items of its order first, with the form open', async () => {
  const bought = { ...item, bought_at: '2026-10-01T10:00:00Z' };
  api.use(
    http.get('/api/customer/review/list/', () =>
      HttpResponse.json({
        results: [],
        waiting: [
          { ...bought, id: 8, title: 'Balon', order: 'SH-2' },
          { ...bought, order: 'SH-1' },
        ],
      }),
    ),
  );
  renderShopPage(<Reviews order="SH-1" />);
  const [first] = within(await screen.findByRole('region', { name: 'Yorumunuzu bekleyenler' })).getAllByRole(
    'listitem',
  );
  expect(within(first as HTMLElement).getByText(item.title)).toBeVisible();
  expect(await within(first as HTMLElement).findByLabelText('Yorumunuz')).toBeVisible();
});

test('the fit of a size is asked for sized items only, sent, and removed again', async () => {
  const sized = { ...item, sized: true };
  const stored: OwnReview = { ...review, item: sized, fit: 'tight' };
  let sent: unknown;
  api.use(
    http.put('/api/customer/review/update/3', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(stored);
    }),
  );
  serve(() => ({
    results: [stored],
    waiting: [{ ...item, id: 8, title: 'Balon', bought_at: '2026-10-01T10:00:00Z', order: 'SH-1' }],
  }));
  expect(await screen.findByText('Kalıp: dar')).toBeVisible();
  await press('Yorum yaz: Balon');
  expect(await screen.findByLabelText('Yorumunuz')).toBeVisible();
  expect(screen.queryByLabelText('Kalıp (isteğe bağlı)')).not.toBeInTheDocument();

  await press('Düzenle: Dinozor Folyo Balon');
  const fit = await screen.findByLabelText('Kalıp (isteğe bağlı)');
  expect(fit).toHaveValue('tight');
  expect(
    within(fit)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Belirtmek istemiyorum', 'Dar', 'Tam', 'Bol']);
  await userEvent.selectOptions(fit, 'Bol');
  await press('Kaydet');
  expect(await toast('Güncellendi!')).toBeVisible();
  expect(sent).toMatchObject({ fit: 'loose' });

  await press('Düzenle: Dinozor Folyo Balon');
  await userEvent.selectOptions(await screen.findByLabelText('Kalıp (isteğe bağlı)'), 'Belirtmek istemiyorum');
  await press('Kaydet');
  await waitFor(() => expect(sent).toMatchObject({ fit: null }));
});

test('missing input is reported at its field, and nothing is sent', async () => {
  serve(() => WAITING);
  await press(/^Yorum yaz/);
  await userEvent.type(screen.getByLabelText('Yorumunuz'), 'kısa');
  await press('Yorumu yayımla');
  expect(await screen.findByText('Kaç yıldız verdiğinizi seçin.')).toBeVisible();
  expect(screen.getByLabelText('Yorumunuz')).toHaveAccessibleDescription('En az 10 karakter yazın.');
});

test('a review is edited from its stored values', async () => {
  let sent: unknown;
  api.use(
    http.put('/api/customer/review/update/3', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(review);
    }),
  );
  serve(() => WRITTEN);
  await press('Düzenle: Dinozor Folyo Balon');
  expect(screen.getByRole('radio', { name: '2 yıldız: Kötü' })).toBeChecked();
  expect(screen.getByLabelText('Başlık (isteğe bağlı)')).toHaveValue('Eh işte');
  await userEvent.click(screen.getByRole('radio', { name: '5 yıldız: Çok iyi' }));
  await press('Kaydet');
  expect(await toast('Güncellendi!')).toBeVisible();
  expect(sent).toEqual({ rating: 5, title: 'Eh işte', text: 'Havası iki günde indi.' });
});

test('a review is deleted after a confirmation', async () => {
  let state = WRITTEN;
  const deleted = jest.fn();
  api.use(
    http.delete('/api/customer/review/delete/3', () => {
      deleted();
      state = WAITING;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  serve(() => state);
  await press('Sil: Dinozor Folyo Balon');
  expect(screen.getByRole('alert')).toHaveTextContent('silinsin mi?');
  await press('Vazgeç');
  expect(deleted).not.toHaveBeenCalled();
  await press('Sil: Dinozor Folyo Balon');
  await press('Evet, sil');
  expect(await screen.findByRole('region', { name: 'Yorumunuzu bekleyenler' })).toBeVisible();
  expect(deleted).toHaveBeenCalledTimes(1);
});

test('the author of a hidden review sees the reason', async () => {
  serve(() => ({ ...WRITTEN, results: [{ ...review, hidden_reason: 'Kişisel bilgi içeriyor.' }] }));
  expect(await screen.findByText(/yayından kaldırıldı. Neden: Kişisel bilgi içeriyor\./)).toBeVisible();
});

test('a customer without purchases gets a link to the catalogue', async () => {
  serve(() => ({ results: [], waiting: [] }));
  expect(await screen.findByRole('heading', { name: 'Henüz yorumunuz yok' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Alışverişe başla' })).toHaveAttribute('href', '/alisveris'),
  );
});
