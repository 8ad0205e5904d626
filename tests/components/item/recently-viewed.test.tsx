import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { RecentlyViewed } from '@/components/catalog/item/recently-viewed';
import { useIsHydrated } from '@/store/hooks';
import { api } from '../api';
import { sampleItem } from '../sample-item';
import { renderShopPage } from '../shop-page';
import { installScreen } from './screen';

let view: ReturnType<typeof installScreen>;
let asked: string[];
beforeEach(() => {
  view = installScreen();
  asked = [];
});

/** The shop sells only these; it answers in an order of its own. */
function shopSells(...ids: number[]): void {
  api.use(
    http.get('/api/items/', ({ request }) => {
      asked = new URL(request.url).searchParams.getAll('id');
      const results = ids
        .filter((id) => asked.includes(String(id)))
        .map((id) => sampleItem({ id, slug: `urun-${id}`, title: `Ürün ${id}` }));
      return HttpResponse.json({ count: results.length, next: null, previous: null, results });
    }),
  );
}

function remember(viewed: unknown): void {
  const state = { viewed: JSON.stringify(viewed), _persist: '{"version":2,"rehydrated":true}' };
  localStorage.setItem('persist:senlikhane', JSON.stringify(state));
}

function Memory() {
  return useIsHydrated() && <p>rehydrated</p>;
}

const openItem = (id: number) =>
  renderShopPage(
    <>
      <Memory />
      <RecentlyViewed item={id} />
    </>,
  );

const shelf = () => screen.findByRole('region', { name: 'Son baktıklarınız' });
const scrollNear = async () => {
  const region = await shelf();
  act(() => view.bringIntoView(region));
  return region;
};

test('what was looked at before is shown, the last one first, without this item and without what vanished', async () => {
  shopSells(3, 5, 7);
  remember({ ids: [7, 1, 404, 3, 5] });
  openItem(1);
  const region = await scrollNear();
  await within(region).findByRole('link', { name: 'Ürün 7' });
  expect(
    within(region)
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent),
  ).toEqual(['Ürün 7', 'Ürün 3', 'Ürün 5']);
  expect(asked).toEqual(['7', '404', '3', '5']);
});

test('nobody is asked before one scrolls near', async () => {
  remember({ ids: [7] });
  openItem(1);
  expect(within(await shelf()).queryByRole('list')).toBeNull();
  expect(asked).toEqual([]);
});

test('the item itself is noted: the next one’s page shows it', async () => {
  shopSells(1);
  const { unmount } = openItem(1);
  expect(screen.queryByRole('region')).toBeNull();
  await screen.findByText('rehydrated');
  unmount();
  openItem(2);
  expect(await within(await scrollNear()).findByRole('link', { name: 'Ürün 1' })).toBeVisible();
});

test.each([{ ids: 'x' }, { ids: [-1, 'a', null, 1.5] }, null, {}])('a memory of %j is none', async (viewed) => {
  remember(viewed);
  openItem(1);
  await screen.findByText('rehydrated');
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['a shop that sells none of them any more', 200],
  ['a shop that cannot be asked', 503],
])('%s leaves no empty shelf', async (_what, status) => {
  api.use(http.get('/api/items/', () => HttpResponse.json({ count: 0, results: [] }, { status })));
  remember({ ids: [9] });
  openItem(1);
  const region = await scrollNear();
  await waitFor(() => expect(region).not.toBeInTheDocument());
});
