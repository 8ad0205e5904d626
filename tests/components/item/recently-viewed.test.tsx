import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { RecentlyViewed } from '@/components/catalog/item/recently-viewed';
import { useIsHydrated } from '@/store/hooks';
import { api } from '../api';
import { sampleItem } from '../sample-item';
import { renderShopPage } from '../shop-page';
import { installScreen } from './screen';

let view: ReturnType<typeof installScreen>;
let requestedIds: string[];
beforeEach(() => {
  view = installScreen();
  requestedIds = [];
});

/** Serves only these items, in its own order. */
function shopSells(...ids: number[]): void {
  api.use(
    http.get('/api/items/', ({ request }) => {
      requestedIds = new URL(request.url).searchParams.getAll('id');
      const results = ids
        .filter((id) => requestedIds.includes(String(id)))
        .map((id) => sampleItem({ id, slug: `urun-${id}`, title: `Ürün ${id}` }));
      return HttpResponse.json({ count: results.length, next: null, previous: null, results });
    }),
  );
}

function remember(viewed: unknown): void {
  const state = { viewed: JSON.stringify(viewed), _persist: '{"version":3,"rehydrated":true}' };
  localStorage.setItem('persist:senlikhane', JSON.stringify(state));
}

function Hydrated() {
  return useIsHydrated() && <p>rehydrated</p>;
}

const openItem = (id: number) =>
  renderShopPage(
    <>
      <Hydrated />
      <RecentlyViewed item={id} />
    </>,
  );

const shelf = () => screen.findByRole('region', { name: 'Son baktıklarınız' });
const scrollNear = async () => {
  const region = await shelf();
  act(() => view.bringIntoView(region));
  return region;
};

test('viewed items are shown latest first, without this item and unavailable ones', async () => {
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
  expect(requestedIds).toEqual(['7', '404', '3', '5']);
});

test('nothing is requested before the list is near the viewport', async () => {
  remember({ ids: [7] });
  openItem(1);
  expect(within(await shelf()).queryByRole('list')).toBeNull();
  expect(requestedIds).toEqual([]);
});

test('the item itself is stored and shown on the next item’s page', async () => {
  shopSells(1);
  const { unmount } = openItem(1);
  expect(screen.queryByRole('region')).toBeNull();
  await screen.findByText('rehydrated');
  unmount();
  openItem(2);
  expect(await within(await scrollNear()).findByRole('link', { name: 'Ürün 1' })).toBeVisible();
});

test.each([{ ids: 'x' }, { ids: [-1, 'a', null, 1.5] }, null, {}])(
  'the persisted state %j is ignored',
  async (viewed) => {
    remember(viewed);
    openItem(1);
    await screen.findByText('rehydrated');
    expect(screen.queryByRole('region')).toBeNull();
  },
);

test.each([
  ['a response without items', 200],
  ['a failed request', 503],
])('%s leaves no empty list', async (_what, status) => {
  api.use(http.get('/api/items/', () => HttpResponse.json({ count: 0, results: [] }, { status })));
  remember({ ids: [9] });
  openItem(1);
  const region = await scrollNear();
  await waitFor(() => expect(region).not.toBeInTheDocument());
});
