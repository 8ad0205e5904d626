import { fireEvent, screen } from '@testing-library/react';
import { cardFacts } from '@/components/catalog/card-facts';
import { ItemPages } from '@/components/catalog/listing/item-pages';
import { ListingStateProvider } from '@/components/catalog/listing/listing-state';
import { inKurus } from '@/contracts/money-fields';
import { readListingQuery } from '@/services/catalog/listing-query';
import { renderShopPage } from '../shop-page';
import { DEBOUNCE, found, items, openSearch, pass, shopFinds } from './searching';

const beacon = jest.fn<boolean, [string, Blob]>(() => true);
const stay = (event: Event) => event.preventDefault(); // jsdom cannot navigate
beforeEach(() => {
  document.addEventListener('click', stay);
  beacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});
afterEach(() => {
  document.removeEventListener('click', stay);
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

/** The reported clicks, with their URL. */
const sent = () =>
  Promise.all(beacon.mock.calls.map(async ([url, body]) => [url, body.type, JSON.parse(await body.text())]));
const REPORT = ['/api/search/clicks/', 'application/json'];

function openListing(search: string) {
  const cards = inKurus(items(3)).map((item) => cardFacts(item, []));
  renderShopPage(
    <ListingStateProvider
      scope={{ path: '/alisveris', category: null }}
      query={readListingQuery({ search })}
      facets={[]}
      understood={[]}
      price={null}
      count={3}
    >
      <ItemPages cards={cards} />
    </ListingStateProvider>,
  );
}

test('an item opened from the list of a search › is reported with the search text', async () => {
  openListing('Kalp balon');
  fireEvent.click(screen.getByRole('link', { name: 'Balon 2' }));
  fireEvent.click(screen.getAllByRole('listitem')[0] as HTMLElement);
  expect(await sent()).toEqual([[...REPORT, { search: 'Kalp balon', item: 2 }]]);
});

test('an item opened from a list without a search › is not reported', async () => {
  openListing('');
  fireEvent.click(screen.getByRole('link', { name: 'Balon 2' }));
  expect(await sent()).toEqual([]);
});

describe('the quick search', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Element.prototype.scrollIntoView = jest.fn(); // jsdom has no layout to scroll
  });
  afterEach(() => jest.useRealTimers());

  test('an opened item › is reported with the typed text', async () => {
    shopFinds(() => found(items(2)));
    const { user, field } = openSearch();
    await user.type(field, 'balon');
    await pass(DEBOUNCE);
    await user.click(await screen.findByRole('option', { name: /^Balon 2/ }));
    jest.useRealTimers();
    expect(await sent()).toEqual([[...REPORT, { search: 'balon', item: 2 }]]);
  });

  test('a browser without beacons › opens the item all the same', async () => {
    Reflect.deleteProperty(navigator, 'sendBeacon');
    shopFinds(() => found(items(1)));
    const { user, field, visited } = openSearch();
    await user.type(field, 'balon');
    await pass(DEBOUNCE);
    const option = await screen.findByRole('option', { name: /^Balon 1/ });
    await user.click(option);
    expect(visited).toEqual(['/balon-1']);
  });
});
