import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { reviewParts } from '@/app/_catalog/item-parts';
import { ItemReviews as Section } from '@/components/reviews/item-reviews';
import { NoReviews } from '@/components/reviews/review-section';
import type { ItemReviews, Review } from '@/contracts/review';
import { api } from '../api';
import { renderShopPage } from '../shop-page';

const say = (id: number, author: string, rating = 5): Review => ({
  id,
  author,
  rating,
  title: '',
  text: `${author} yazdı`,
  fit: null,
  created_at: '2026-11-01T10:00:00Z',
  edited_at: null,
  answer: null,
});
const NONE: ItemReviews = {
  ...{ count: 0, next: null, previous: null, rating: 0, stars: [0, 0, 0, 0, 0], results: [] },
  fit: { tight: 0, right: 0, loose: 0 },
};
const SOME: ItemReviews = {
  ...NONE,
  count: 3,
  rating: 3.7,
  stars: [1, 0, 0, 0, 2],
  results: [say(9, 'Ayşe Y.'), say(8, 'Berk D.', 1)],
};

/** The section as an item's page shows it. */
async function open(reviews: ItemReviews) {
  const parts = await reviewParts(reviews, 'Neşe Evi');
  if (parts) renderShopPage(<Section {...parts} slug="balon" />);
}

test('all ratings are shown, with the rules and the figures', async () => {
  await open(SOME);
  const section = screen.getByRole('region', { name: 'Yorumlar' });
  expect(within(section).getByText(/Yalnızca ürünü bizden satın alanlar/)).toBeVisible();
  expect(within(section).getByRole('img', { name: '5 üzerinden 3,7 puan' })).toBeInTheDocument();
  expect(within(section).getByRole('img', { name: '5 üzerinden 1 puan' })).toBeInTheDocument();
  expect(within(section).getByText('5 yıldız').closest('li')).toHaveTextContent('5 yıldız2 yorum');
  expect(screen.queryByRole('button', { name: 'Daha fazla yorum' })).not.toBeInTheDocument();
});

test('opinions about the size are shown with their reviews and summed up', async () => {
  const reviews = {
    ...SOME,
    fit: { tight: 1, right: 8, loose: 3 },
    results: [{ ...say(9, 'Ayşe Y.'), fit: 'loose' as const }, say(8, 'Berk D.', 1)],
  };
  await open(reviews);
  expect(screen.getByText('12 alıcıdan 8’i tam, 3’ü bol, 1’i dar buldu')).toHaveTextContent(/^Kalıp: /);
  expect(screen.getAllByText(/^Kalıp: (dar|tam|bol)$/).map(({ textContent }) => textContent)).toEqual(['Kalıp: bol']);
});

test('further reviews are loaded page by page without repetition', async () => {
  const requests: string[] = [];
  api.use(
    http.get('/api/items/reviews/balon', ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json({ ...SOME, next: null, results: [say(8, 'Berk D.', 1), say(7, 'Can K.')] });
    }),
  );
  await open({ ...SOME, next: '/api/…' });
  await userEvent.click(await screen.findByRole('button', { name: 'Daha fazla yorum' }));
  expect(await screen.findByText('Can K. yazdı')).toBeVisible();
  expect(screen.getAllByText('Berk D. yazdı')).toHaveLength(1);
  expect(requests).toEqual(['?page=2']);
  expect(screen.queryByRole('button', { name: 'Daha fazla yorum' })).not.toBeInTheDocument();
});

test('a failed page is reported and can be retried', async () => {
  api.use(http.get('/api/items/reviews/balon', () => HttpResponse.error(), { once: true }));
  await open({ ...SOME, next: '/api/…' });
  await userEvent.click(await screen.findByRole('button', { name: 'Daha fazla yorum' }));
  expect(await screen.findByText('Yorumlar şu anda alınamadı.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Daha fazla yorum' })).toBeVisible();
});

test('without reviews the demo rating is marked as such', () => {
  renderShopPage(<NoReviews demoRating />);
  expect(screen.getByText(/örnek veridir/)).toBeVisible();
  expect(screen.queryByText(/0 yorum/)).not.toBeInTheDocument();
});

test('a review is reported with a reason', async () => {
  let sent: unknown;
  api.use(
    http.post('/api/items/reviews/report/', async ({ request }) => {
      sent = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await open(SOME);
  const [, second] = screen.getAllByRole('button', { name: 'Yorumu bildir' });
  await userEvent.click(second as HTMLElement);
  await userEvent.selectOptions(await screen.findByLabelText('Bu yorumda ne yanlış?'), 'Kişisel bilgi içeriyor');
  await userEvent.click(screen.getByRole('button', { name: 'Bildir' }));
  expect(await screen.findByText('Bildiriminiz alındı!', { selector: '.Toastify *' })).toBeVisible();
  expect(sent).toEqual({ review: 8, reason: 'personal_data' });
});

test('the shop’s answer stands below the review it belongs to, with the shop’s name and its day', async () => {
  const answer = { text: 'Teşekkürler!\nYine bekleriz.', at: '2026-11-03T10:00:00Z', edited_at: null };
  const reviews = { ...SOME, results: [say(9, 'Ayşe Y.'), { ...say(8, 'Berk D.', 1), answer }] };
  await open(reviews);
  const [without, answered] = screen.getAllByText(/ yazdı$/).map((text) => text.closest('li') as HTMLElement);
  expect(within(answered as HTMLElement).getByText('Neşe Evi yanıtladı')).toBeVisible();
  expect(within(answered as HTMLElement).getByText(/Teşekkürler!/)).toBeVisible();
  expect(within(answered as HTMLElement).getByText('3 Kasım 2026')).toBeVisible();
  expect(within(without as HTMLElement).queryByText('Neşe Evi yanıtladı')).not.toBeInTheDocument();
});
