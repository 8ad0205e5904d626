import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Ideas } from '@/components/shell/ideas';
import { api } from './api';
import { PERSIST_KEY, persist } from './persisted-state';
import { renderShopPage } from './shop-page';

const slide = {
  id: 1,
  title: 'Dinozor partisi',
  url: '/dinozor',
  subtitle: '',
  button: 'Temaya bak',
  image: '/media/demo/slayt.webp',
  theme: 'sun',
};
const entry = {
  ...{ title: 'Balonlar', url: '/balonlar', type: 'static', endPoint: null, category: null, category_id: null },
  ...{ priority: 1, childs: [], subMenu: false, icon: null, heading: null },
};

test('slides and categories are requested once, shown separately and stored', async () => {
  let calls = 0;
  const answer = (results: object[]) => () => {
    calls++;
    return HttpResponse.json({ results });
  };
  api.use(http.get('/api/mainpage-carousel/', answer([slide])), http.get('/api/menu/', answer([entry])));
  const { unmount } = renderShopPage(<Ideas />);
  await screen.findByRole('navigation', { name: 'Fikirler' });
  const [offers, categories] = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(offers).toEqual([['Dinozor partisi Temaya bak', '/dinozor']]);
  expect(categories).toEqual([['Balonlar', '/balonlar']]);
  await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toContain('Dinozor partisi'));
  unmount();
  renderShopPage(<Ideas />);
  expect(await screen.findByRole('link', { name: 'Dinozor partisi Temaya bak' })).toBeVisible();
  expect(calls).toBe(3);
});

test('content stored more than an hour ago is requested again', async () => {
  const old = { carousels: [slide], carouselsFetchedAt: Date.now() - 3_700_000, topMenu: [entry], hamMenu: [entry] };
  persist({ cms: old });
  const fresh = HttpResponse.json({ results: [{ ...slide, title: 'Uzay partisi' }] });
  api.use(
    http.get('/api/mainpage-carousel/', () => fresh),
    http.get('/api/menu/', () => HttpResponse.json({ results: [entry] })),
  );
  renderShopPage(<Ideas />);
  expect(await screen.findByRole('link', { name: 'Uzay partisi Temaya bak' })).toBeVisible();
});
