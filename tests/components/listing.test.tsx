import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { cardFacts } from '@/components/catalog/card-facts';
import { Listing } from '@/components/catalog/listing/listing';
import { NoResults } from '@/components/catalog/listing/no-results';
import { packFacets } from '@/components/catalog/listing/packed-facets';
import { searchNotices } from '@/components/catalog/listing/search-notices';
import type { Facet, ItemList } from '@/contracts/catalog';
import { inKurus } from '@/contracts/money-fields';
import type { SearchReading } from '@/contracts/search-reading';
import { chosenFilters } from '@/services/catalog/listing-filters';
import { readListingQuery, type SearchParams } from '@/services/catalog/listing-query';
import { productQuestionHref } from '@/services/contact/product-question';
import { StoreProvider } from '@/store/provider';
import { api } from './api';
import { router } from './router';
import { sampleItem, sampleProduct } from './sample-item';
import { renderShopPage } from './shop-page';

const { push } = router;
/** A wide screen that becomes narrow, or the other way round. */
const screenOf = { isWide: true, change: () => {} };
beforeEach(() => {
  window.history.replaceState(null, '', '/balonlar');
  screenOf.isWide = true;
  Object.assign(window, {
    matchMedia: () => ({
      get matches() {
        return screenOf.isWide;
      },
      addEventListener: (_type: string, listener: () => void) => {
        screenOf.change = listener;
      },
      removeEventListener: () => {},
    }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

const value = (title: string, count = 3) => ({ value: title.toLowerCase(), title, count });
const facets: Facet[] = [
  { key: 'color', title: 'Renk', values: [value('Mavi', 4), value('Pembe', 2)] },
  { key: 'size', title: 'Boyut', values: Array.from({ length: 14 }, (_, index) => value(`${index + 1}-cm`)) },
  { key: 'in_stock', title: 'Stok', values: [{ value: 'true', title: 'Stokta', count: 20 }] },
];
const scope = { path: '/balonlar', category: { id: 7, slug: 'balonlar' } };
const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleItem({ id: from + index, slug: `balon-${from + index}`, title: `Balon ${from + index}` }),
  );

/** A category page as the server renders it. */
function listing(params: SearchParams = {}, changes: Partial<ItemList> = {}) {
  const full: ItemList = {
    count: 60,
    next: null,
    previous: null,
    results: items(1, 24),
    filters: facets,
    price: null,
    suggestion: null,
    understood: [],
    relaxed: null,
    redirect: null,
    ...changes,
  };
  const list = inKurus(full);
  const query = readListingQuery(params);
  return (
    <Listing
      title="Balonlar"
      list={{ ...list, filters: packFacets(list.filters) }}
      cards={list.results.map((item) => cardFacts(item, query.color))}
      query={query}
      scope={scope}
      notices={searchNotices(list, query)}
      whenEmpty={null}
      near={list.near && { cards: list.near.results.map((item) => cardFacts(item, [])), relaxed: list.near.relaxed }}
    />
  );
}

test('an item links to the filtered colour if it has several colours', () => {
  const product = { red: sampleProduct(), blue: sampleProduct({ id: 12, color: 'Gece Mavisi' }) };
  const results = [
    sampleItem({ id: 1, slug: 'iki-renkli', title: 'İki renkli', products: [product.red, product.blue] }),
    sampleItem({ id: 2, slug: 'tek-renkli', title: 'Tek renkli', products: [product.blue] }),
  ];
  renderShopPage(listing({ color: 'pembe gece-mavisi' }, { results }));
  expect(screen.getByRole('link', { name: 'İki renkli' })).toHaveAttribute('href', '/iki-renkli?renk=gece-mavisi');
  expect(screen.getByRole('link', { name: 'Tek renkli' })).toHaveAttribute('href', '/tek-renkli');
});

const openListing = (...page: Parameters<typeof listing>) => renderShopPage(listing(...page));

/** The latest navigation, which must not scroll. */
const wentTo = () => {
  const [href, options] = push.mock.lastCall ?? [];
  expect(options).toEqual({ scroll: false });
  return href;
};

describe('the filters beside a listing', () => {
  test('apply one by one, in the URL', async () => {
    openListing({ color: 'pembe', page: '2' });
    expect(screen.getByRole('checkbox', { name: 'Pembe (2)' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mavi (4)' }));
    expect(wentTo()).toBe('/balonlar?color=pembe+mavi');
    await userEvent.click(screen.getByRole('checkbox', { name: /Yalnızca stokta olanlar/ }));
    expect(wentTo()).toBe('/balonlar?color=pembe&in_stock=true');
  });

  test('apply even when they were checked before hydration', async () => {
    const html = document.createElement('div');
    document.body.append(html);
    html.innerHTML = renderToString(listing());
    within(html).getByRole<HTMLInputElement>('checkbox', { name: 'Mavi (4)' }).click();
    expect(push).not.toHaveBeenCalled();
    render(listing(), { container: html, hydrate: true });
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(wentTo()).toBe('/balonlar?color=mavi');
  });

  test('stay while the page is hydrated on a phone, but are not rendered when a phone comes from another page', () => {
    screenOf.isWide = false;
    openListing();
    expect(screen.queryByRole('checkbox')).toBeNull();
    screenOf.isWide = true;
    act(screenOf.change);
    expect(screen.getByRole('checkbox', { name: 'Mavi (4)' })).toBeVisible();
    screenOf.isWide = false;
    const html = document.createElement('div');
    document.body.append(html);
    html.innerHTML = renderToString(listing());
    const onRecoverableError = jest.fn();
    render(listing(), { container: html, hydrate: true, onRecoverableError });
    expect(within(html).getByRole('checkbox', { name: 'Mavi (4)' })).toBeVisible();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  test('collapse a long list and filter it', async () => {
    openListing();
    const sizes = screen.getByRole('group', { name: 'Boyut' });
    expect(within(sizes).getByText('Tümünü göster (14)').closest('details')).not.toHaveAttribute('open');
    await userEvent.click(within(sizes).getByText('Tümünü göster (14)'));
    await userEvent.type(within(sizes).getByLabelText('Boyut içinde ara'), '13');
    expect(within(sizes).getByRole('checkbox', { name: /^13-cm/ })).toBeVisible();
    expect(within(sizes).queryByRole('checkbox', { name: /^14-cm/ })).toBeNull();
  });

  test('expand a list with a selected value', () => {
    openListing({ size: '12-cm' });
    expect(screen.getByText('Tümünü göster (14)').closest('details')).toHaveAttribute('open');
  });

  test('accept prices in any notation and refuse reversed ranges', async () => {
    openListing();
    await userEvent.type(screen.getByLabelText('En az fiyat'), '1.250');
    await userEvent.type(screen.getByLabelText('En çok fiyat'), '99{Enter}');
    expect(screen.getByText('En az fiyat, en çok fiyattan büyük olamaz.')).toBeVisible();
    expect(screen.getByLabelText('En çok fiyat')).toBeInvalid();
    expect(push).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('En çok fiyat'), '99,5{Enter}');
    expect(wentTo()).toBe('/balonlar?price_min=1250&price_max=9999.50');
  });

  test('are removed by their chips', async () => {
    openListing({ color: 'mavi pembe', price_max: '100', ordering: 'price' });
    const chips = within(screen.getByRole('list', { name: 'Seçilen filtreler' }));
    expect(chips.getByRole('link', { name: 'En çok ₺100,00 filtresini kaldır' })).toBeVisible();
    await userEvent.click(chips.getByRole('link', { name: 'Mavi filtresini kaldır' }));
    expect(wentTo()).toBe('/balonlar?color=pembe&price_max=100&ordering=price');
    expect(screen.getByText('60 ürün')).toHaveFocus();
    await userEvent.click(chips.getByRole('link', { name: 'Filtreleri temizle' }));
    expect(wentTo()).toBe('/balonlar?ordering=price');
  });

  test('keep their values when the sort order changes', async () => {
    openListing({ color: 'mavi' });
    await userEvent.selectOptions(screen.getByLabelText('Sırala'), 'Fiyat: düşükten yükseğe');
    expect(wentTo()).toBe('/balonlar?color=mavi&ordering=price');
  });
});

describe('the filter drawer', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: /Filtrele/ }));
    return within(await screen.findByRole('dialog', { name: 'Filtreler' }));
  };

  test('shows the count for the selection within the category, prefetches its page, and applies it at once', async () => {
    api.use(
      http.get('/api/items/filter', ({ request }) => {
        const asked = new URL(request.url).searchParams;
        expect(asked.get('within')).toBe('7');
        return HttpResponse.json({ count: asked.getAll('color').length, filters: facets, price: null });
      }),
    );
    openListing();
    const drawer = await open();
    expect(drawer.getByRole('button', { name: '60 ürünü göster' })).toBeVisible();
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Mavi/ }));
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Pembe/ }));
    expect(push).not.toHaveBeenCalled();
    const apply = await drawer.findByRole('button', { name: '2 ürünü göster' });
    expect(router.prefetch.mock.calls).toEqual([['/balonlar?color=mavi+pembe', { kind: 'full' }]]);
    await userEvent.click(apply);
    expect(wentTo()).toBe('/balonlar?color=mavi+pembe');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leads to a listing that paints its first cards before the others', async () => {
    window.innerWidth = 390;
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    // React collects the fields of a form when a transition begins with its event. Node's FormData, which msw needs, takes no form.
    const { FormData: NodeFormData } = globalThis;
    const formData = jest.spyOn(globalThis, 'FormData').mockImplementation(() => new NodeFormData());
    const page = renderShopPage(<Fragment key="all">{listing()}</Fragment>);
    // Like the router, which replaces the listing within the transition that asked for it.
    push.mockImplementationOnce(() => page.rerender(<StoreProvider>{listing({ color: 'mavi' })}</StoreProvider>));
    const drawer = await open();
    const counts = new Set<number>();
    const note = () => counts.add(screen.queryAllByRole('article').length);
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    await userEvent.click(drawer.getByRole('button', { name: '60 ürünü göster' }));
    await waitFor(() => expect([...counts]).toEqual([4, 24]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(scrollTo).toHaveBeenCalled());
    scrollTo.mockRestore();
    formData.mockRestore();
    window.innerWidth = 1024;
  });

  test('never shows the count of an older selection', async () => {
    let answerMavi = () => {};
    const heldBack = new Promise<void>((resolve) => {
      answerMavi = resolve;
    });
    const counts: Record<string, number> = { mavi: 11, 'mavi pembe': 22, pembe: 33 };
    const asked: string[] = [];
    api.use(
      http.get('/api/items/filter', async ({ request }) => {
        const colors = new URL(request.url).searchParams.getAll('color').join(' ');
        asked.push(colors);
        if (colors === 'mavi') await heldBack;
        return HttpResponse.json({ count: counts[colors], filters: facets, price: null });
      }),
    );
    openListing();
    const drawer = await open();
    const button = drawer.getByRole('button', { name: '60 ürünü göster' });
    const seen: (string | null)[] = [];
    new MutationObserver(() => seen.push(button.textContent)).observe(button, { characterData: true, subtree: true });
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Mavi/ }));
    await waitFor(() => expect(asked).toEqual(['mavi']));
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Pembe/ }));
    await waitFor(() => expect(button).toHaveTextContent('22 ürünü göster'));
    answerMavi();
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Mavi/ }));
    await waitFor(() => expect(button).toHaveTextContent('33 ürünü göster'));
    expect(seen).toEqual(['22 ürünü göster', '33 ürünü göster']);
  });

  test('discards what was not applied, and shows no number when counting fails', async () => {
    api.use(http.get('/api/items/filter', () => new HttpResponse(null, { status: 503 })));
    openListing();
    const drawer = await open();
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Mavi/ }));
    expect(await drawer.findByRole('button', { name: 'Ürünleri göster' })).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Filtreleri kapat' }));
    expect((await open()).getByRole('checkbox', { name: /^Mavi/ })).not.toBeChecked();
    expect(push).not.toHaveBeenCalled();
  });
});

describe('further items', () => {
  const secondPage = () =>
    http.get('/api/items/by-category/balonlar', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      expect([asked.get('page'), asked.get('color')]).toEqual(['2', 'mavi']);
      return HttpResponse.json({ count: 60, results: items(25, 24) });
    });

  test('are appended; focus and URL follow, and Back restores them', async () => {
    api.use(secondPage());
    window.history.replaceState(null, '', '/balonlar?color=mavi');
    const page = openListing({ color: 'mavi' });
    await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByRole('link', { name: 'Balon 25' })).toHaveFocus();
    expect(screen.getAllByRole('article')).toHaveLength(48);
    expect(window.location.search).toBe('?color=mavi&page=2');
    expect(screen.getByText('60 ürünün 1–48 arası gösteriliyor')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sonraki sayfa' })).toHaveAttribute('href', '/balonlar?color=mavi&page=3');
    page.unmount();
    openListing({ color: 'mavi' });
    expect(screen.getAllByRole('article')).toHaveLength(48);
  });

  test('belong to the URL that loaded them', () => {
    window.history.replaceState(null, '', '/balonlar?color=mavi&page=2');
    openListing({ color: 'mavi', page: '2' });
    expect(screen.getAllByRole('article')).toHaveLength(24);
  });

  test('that cannot be loaded show an error', async () => {
    api.use(http.get('/api/items/by-category/balonlar', () => new HttpResponse(null, { status: 503 })));
    openListing();
    await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByText('Ürünler getirilemedi. Birazdan yeniden deneyin.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Daha fazla göster' })).toBeVisible();
  });
});

describe('Back to a listing', () => {
  /** Leaves the listing by the link of an item; rows of one card, 400 px apart, in a window of 768 px. */
  const leave = () => {
    const page = openListing();
    const topOf = (card: Element) => 400 * [...(card.parentElement?.children ?? [])].indexOf(card);
    const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = topOf(this);
      return { top, bottom: top + 300, height: 300 } as DOMRect;
    });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Balon 1' }));
    rects.mockRestore();
    page.unmount();
  };
  const rooms = () => screen.getAllByRole('listitem').map((card) => card.style.height);

  test('shows the cards that were in view, and the room of the others until these have been painted', async () => {
    leave();
    openListing();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(rooms().slice(0, 24)).toEqual([...Array(3).fill(''), ...Array(21).fill('300px')]);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    expect(rooms().join('')).toBe('');
  });

  test('in a window of another width shows all cards at once', () => {
    leave();
    window.innerWidth = 800;
    openListing();
    window.innerWidth = 1024;
    expect(screen.getAllByRole('article')).toHaveLength(24);
  });

  test('which a link leads to, not Back, shows all cards at once', () => {
    leave();
    // During a link's navigation the address is still that of the page before.
    window.history.replaceState(null, '', '/balon-1');
    openListing();
    expect(screen.getAllByRole('article')).toHaveLength(24);
  });
});

test('a listing links to its neighbouring pages', () => {
  openListing({ page: '2' });
  expect(screen.getByRole('link', { name: 'Önceki sayfa' })).toHaveAttribute('rel', 'prev');
  expect(screen.getByRole('link', { name: 'Önceki sayfa' })).toHaveAttribute('href', '/balonlar');
  expect(screen.getByRole('link', { name: 'Sonraki sayfa' })).toHaveAttribute('rel', 'next');
  expect(screen.getByRole('link', { name: 'Sayfa 2' })).toHaveAttribute('aria-current', 'page');
});

test('a corrected search links to its correction', () => {
  openListing({ search: 'dinazor' }, { suggestion: 'dinozor' });
  expect(screen.getByRole('link', { name: 'dinozor' })).toHaveAttribute('href', '/alisveris?search=dinozor');
});

test('words that the results leave out are named', () => {
  openListing({ search: 'sünnet düğün' }, { relaxed: { dropped: ['sünnet'], kept: 'düğün' } });
  expect(screen.getByText('“sünnet” bulunamadı; “düğün” sonuçları gösteriliyor.')).toBeVisible();
});

test('near results follow the exact ones under their own heading, with what they leave out and a link to all', () => {
  const near = { results: items(30, 3), relaxed: { dropped: ['klasik'], kept: 'düğün davetiyesi' } };
  const params = { search: 'klasik düğün davetiyesi', color: 'mavi' };
  const markup = renderToString(listing(params, { count: 2, results: items(1, 2), near }));
  expect(markup).toContain('Yakın sonuçlar');
  openListing(params, { count: 2, results: items(1, 2), near });
  expect(screen.getByText('2 ürün')).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Yakın sonuçlar' }));
  expect(section.getByText('“klasik” olmadan “düğün davetiyesi” sonuçları gösteriliyor.')).toBeVisible();
  expect(section.getAllByRole('listitem')).toHaveLength(3);
  expect(section.getByRole('link', { name: 'Tüm “düğün davetiyesi” sonuçlarını gör' })).toHaveAttribute(
    'href',
    '/balonlar?search=d%C3%BC%C4%9F%C3%BCn+davetiyesi&color=mavi',
  );
  const links = screen.getAllByRole('link', { name: /^Balon \d+/ }).map((link) => link.getAttribute('href'));
  expect(links.findIndex((href) => href?.includes('balon-30'))).toBeGreaterThan(
    links.findIndex((href) => href?.includes('balon-2')),
  );
});

test('a search without near results has no heading for them', () => {
  openListing({ search: 'balon' });
  expect(screen.queryByText('Yakın sonuçlar')).toBeNull();
});

describe('conditions that were read from the search text', () => {
  const understood: SearchReading[] = [
    { kind: 'price', text: '100 tl altı', label: 'En çok ₺100', without: 'kırmızı' },
    { kind: 'color', text: 'kırmızı', label: 'Kırmızı', without: '100 tl altı' },
  ];
  const chips = () => within(screen.getByRole('list', { name: 'Seçilen filtreler' })).getAllByRole('link');

  test('are chips before the filters, each a link to the search without it that keeps filters and order', async () => {
    openListing({ search: '100 tl altı kırmızı', size: '12-cm', ordering: 'price', page: '2' }, { understood });
    expect(chips().map((chip) => chip.textContent?.trim())).toEqual([
      'En çok ₺100',
      'Kırmızı',
      '12-cm',
      'Filtreleri temizle',
    ]);
    const price = screen.getByRole('link', { name: 'En çok ₺100 koşulunu kaldır' });
    expect(price).toHaveAttribute('href', '/balonlar?search=k%C4%B1rm%C4%B1z%C4%B1&size=12-cm&ordering=price');
    await userEvent.click(price);
    expect(wentTo()).toBe('/balonlar?search=k%C4%B1rm%C4%B1z%C4%B1&size=12-cm&ordering=price');
    expect(screen.getByText('60 ürün')).toHaveFocus();
  });

  test('“stokta” in the text and as a filter is one chip, which removes both', () => {
    openListing(
      { search: 'stokta balon', in_stock: 'true' },
      { understood: [{ kind: 'in_stock', text: 'stokta', label: 'Stokta', without: 'balon' }] },
    );
    expect(chips().map((chip) => chip.textContent?.trim())).toEqual(['Stokta', 'Filtreleri temizle']);
    expect(chips()[0]).toHaveAttribute('href', '/balonlar?search=balon');
  });

  test('leave no search when nothing else was typed, and no link that clears filters', () => {
    openListing(
      { search: 'kırmızı' },
      { understood: [{ kind: 'color', text: 'kırmızı', label: 'Kırmızı', without: '' }] },
    );
    expect(chips()).toHaveLength(1);
    expect(chips()[0]).toHaveAttribute('href', '/balonlar');
  });
});

test('an empty search states that the shop has no such product, and links to the contact form with the text', () => {
  renderShopPage(
    <NoResults
      query={readListingQuery({ search: 'şişme bot' })}
      scope={scope}
      isMissing
      waysBack={[]}
      categories={[]}
      themes={[]}
    />,
  );
  expect(screen.getByText(/^Mağazamızda “şişme bot” yok\./)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Bu ürünü bize sorun' });
  expect(link).toHaveAttribute('href', productQuestionHref('şişme bot'));
});

test('an empty filtered search that the shop has nothing for does not blame the filters', () => {
  renderShopPage(
    <NoResults
      query={readListingQuery({ search: 'şişme bot', in_stock: 'true' })}
      scope={scope}
      isMissing
      waysBack={[]}
      categories={[]}
      themes={[]}
    />,
  );
  expect(screen.getByText(/^Mağazamızda “şişme bot” yok\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bütün filtreleri kaldır' })).toBeNull();
});

test('an empty search with conditions and filters offers the search without one of them', () => {
  const query = readListingQuery({ search: '10 tl altı helyum', in_stock: 'true' });
  renderShopPage(
    <NoResults
      query={query}
      scope={scope}
      isMissing={false}
      waysBack={[{ title: 'En çok ₺10', without: { ...query, search: 'helyum' }, count: 4 }]}
      categories={[]}
      themes={[]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Bir koşulu kaldırın' })).toBeVisible();
  const way = screen.getByRole('link', { name: 'En çok ₺10 olmadan 4 ürün' });
  expect(way).toHaveAttribute('href', '/balonlar?search=helyum&in_stock=true');
});

test('an empty listing suggests a filter to drop and other places to look', () => {
  const query = readListingQuery({ search: 'balon', color: 'mavi' });
  const [mavi] = chosenFilters(query, facets);
  if (!mavi) throw new Error('nothing is chosen');
  renderShopPage(
    <NoResults
      query={query}
      scope={scope}
      isMissing={false}
      waysBack={[{ ...mavi, count: 12 }]}
      categories={[{ id: 3, name: 'Folyo Balonlar', slug: 'folyo-balonlar' }]}
      themes={[{ id: 4, name: 'Unicorn', slug: 'unicorn-temasi' }]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Ürün Bulunamadı.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mavi olmadan 12 ürün' })).toHaveAttribute('href', '/balonlar?search=balon');
  expect(screen.getByRole('link', { name: 'Folyo Balonlar' })).toHaveAttribute('href', '/folyo-balonlar');
  expect(screen.getByRole('link', { name: 'Unicorn' })).toBeVisible();
});
