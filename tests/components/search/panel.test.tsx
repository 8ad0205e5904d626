import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SearchForm } from '@/components/search/search-form';
import type { SearchReading } from '@/contracts/search-reading';
import { productQuestionHref } from '@/services/contact/product-question';
import { api } from '../api';
import { sampleItem, sampleProduct } from '../sample-item';
import { DEBOUNCE, found, InShop, items, openSearch, pass, shopFinds } from './searching';

const results = () => screen.findByRole('listbox', { name: 'Arama sonuçları' });
const noResults = () => expect(screen.queryByRole('listbox')).toBeNull();

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.useRealTimers());

describe('requests', () => {
  test('one character sends nothing, two send after the debounce', async () => {
    const requests = shopFinds(() => found(items(1)));
    const { user, field } = openSearch();
    await user.type(field, 'b');
    await pass(DEBOUNCE * 2);
    await user.type(field, 'a');
    await pass(DEBOUNCE - 1);
    expect(requests).toEqual([]);
    await pass(1);
    await results();
    expect(requests.map(String)).toEqual(['search=ba&page_size=16']);
  });

  test('only the final input is requested', async () => {
    const requests = shopFinds(() => found(items(1)));
    const { user, field } = openSearch();
    await user.type(field, 'bal');
    await pass(DEBOUNCE - 1);
    await user.type(field, 'on');
    await pass(DEBOUNCE);
    await results();
    expect(requests.map((query) => query.get('search'))).toEqual(['balon']);
  });

  test('an older response never replaces a newer one', async () => {
    let answerOlder = () => {};
    const older = new Promise<void>((resolve) => {
      answerOlder = resolve;
    });
    const requests = shopFinds(async (term) => {
      if (term === 'mas') await older;
      return found([sampleItem({ title: term === 'mas' ? 'Masa Örtüsü' : 'Maske' })]);
    });
    const { user, field } = openSearch();
    await user.type(field, 'mas');
    await pass(DEBOUNCE);
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.type(field, 'ke');
    await pass(DEBOUNCE);
    expect(await screen.findByRole('option', { name: /^Maske/ })).toBeVisible();
    answerOlder();
    await pass(DEBOUNCE);
    expect(requests).toHaveLength(2);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option', { name: /^Maske/ })).toBeVisible();
  });

  test('input typed before the panel was loaded is kept', async () => {
    const requests = shopFinds(() => found(items(1)));
    const { user, field } = openSearch();
    field.value = 'balon';
    await user.click(field);
    await pass(0);
    await pass(DEBOUNCE);
    await results();
    expect(requests.map((query) => query.get('search'))).toEqual(['balon']);
  });
});

describe('results', () => {
  async function search(term: string) {
    const page = openSearch();
    await page.user.type(page.field, term);
    await pass(DEBOUNCE);
    return page;
  }

  test('an item shows title, price, old price and rating, and links to its page', async () => {
    const reduced = sampleProduct({ price: '49.90', market_price: '69.90' });
    shopFinds(() => found([sampleItem({ title: 'Doğum Günü Balonu', products: [reduced] })]));
    await search('dogum');
    const option = within(await results()).getByRole('option');
    expect(option).toHaveAccessibleName(/Doğum Günü Balonu .*5 üzerinden 4,5 puan .*₺49,90.*₺69,90/);
    expect(option.querySelector('mark')).toHaveTextContent(/^Doğum$/);
    expect(option.querySelector('s')).toHaveTextContent('₺69,90');
    expect(option).toHaveAttribute('href', '/dinozor-folyo-balon');
  });

  test('more than five items link to the full list', async () => {
    shopFinds((term) => found(items(term === 'balon' ? 6 : 5)));
    const { user, field } = await search('balo');
    await results();
    expect(screen.queryByRole('link', { name: 'Tüm sonuçları gör' })).toBeNull();
    await user.type(field, 'n');
    await pass(DEBOUNCE);
    const all = await screen.findByRole('link', { name: 'Tüm sonuçları gör' });
    expect(all).toHaveAttribute('href', '/alisveris?search=balon');
  });

  test('the number of results is announced to screen readers', async () => {
    shopFinds(() => found(items(16), { count: 1234 }));
    await search('balon');
    const announcement = await screen.findByText('1.234 ürün bulundu, 16 tanesi listeleniyor.');
    expect(announcement).toHaveAttribute('aria-live', 'polite');
    expect(screen.getAllByRole('option')).toHaveLength(16);
  });

  test('no results are stated, with related categories', async () => {
    shopFinds(() => found([], { categories: [{ id: 3, name: 'Mumlar', slug: 'mumlar' }] }));
    const { field } = await search('mumya lahdi');
    expect(await screen.findByText('Ürün Bulunamadı.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mumlar' })).toHaveAttribute('href', '/mumlar');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    noResults();
  });

  test('a corrected spelling is offered and marked', async () => {
    shopFinds(() => found([sampleItem()], { suggestion: 'dinozor' }));
    await search('dinazor');
    expect(await screen.findByText(/Bunu mu demek istediniz\?/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'dinozor' })).toHaveAttribute('href', '/alisveris?search=dinozor');
    expect(screen.getByRole('option').querySelector('mark')).toHaveTextContent(/^Dinozor$/);
  });

  test('the understood conditions and left out words are shown and announced', async () => {
    const understood: SearchReading[] = [
      { kind: 'price', text: '100 tl altı', label: 'En çok ₺100', without: 'sünnet kırmızı balon' },
      { kind: 'color', text: 'kırmızı', label: 'Kırmızı', without: '100 tl altı sünnet balon' },
    ];
    shopFinds(() => found(items(2), { understood, relaxed: { dropped: ['sünnet'], kept: 'balon' } }));
    await search('100 tl altı kırmızı sünnet balon');
    const left = '“sünnet” bulunamadı; “balon” sonuçları gösteriliyor.';
    expect(await screen.findByText(left)).toBeVisible();
    expect(screen.getByText('En çok ₺100 · Kırmızı')).toBeVisible();
    expect(
      screen.getByText(`Anlaşılan: En çok ₺100, Kırmızı. ${left} 2 ürün bulundu.`, { exact: true }),
    ).toHaveAttribute('aria-live', 'polite');
    expect(screen.getAllByRole('option')[0]?.querySelector('mark')).toHaveTextContent(/^Balon$/);
  });

  test('a page that the owner leads the search to comes first, also without products', async () => {
    shopFinds((term) => found(term === 'iade' ? [] : items(2), { redirect: '/s/iade-kosullari' }));
    const { user, field, visited } = await search('iade');
    const link = await screen.findByRole('link', { name: '“iade” sayfasına git' });
    expect(screen.queryByRole('link', { name: 'Bu ürünü bize sorun' })).toBeNull();
    expect(screen.getByText('“iade” için bir sayfa var.')).toHaveAttribute('aria-live', 'polite');
    await user.click(link);
    expect(visited).toEqual(['/s/iade-kosullari']);
    await user.clear(field);
    await user.type(field, 'iade balon');
    const page = await screen.findByRole('link', { name: '“iade balon” sayfasına git' });
    const [option] = await screen.findAllByRole('option');
    expect(page.compareDocumentPosition(option as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('without results a link asks the shop for the product', async () => {
    shopFinds(() => found([]));
    const { user, visited } = await search('şişme bot');
    await user.click(await screen.findByRole('link', { name: 'Bu ürünü bize sorun' }));
    expect(visited).toEqual([productQuestionHref('şişme bot')]);
    noResults();
  });

  test('a failed request keeps the input and the search itself', async () => {
    api.use(http.get('/api/items/search/', () => HttpResponse.error()));
    const { user, field, visited } = await search('balon');
    expect(await screen.findByText(/^Öneriler şu anda getirilemiyor\./)).toBeVisible();
    expect(field).toHaveValue('balon');
    await user.keyboard('{Enter}');
    expect(visited).toEqual(['/alisveris?search=balon']);
  });

  test('two fields on one page have distinct ids', async () => {
    shopFinds(() => found(items(2)));
    const { user, field } = await search('balon');
    render(
      <InShop>
        <SearchForm hint="Ürün ara…" />
      </InShop>,
    );
    const second = screen.getAllByRole('combobox')[1] as HTMLElement;
    await results();
    const listed = field.getAttribute('aria-controls');
    await user.type(second, 'balon');
    await pass(DEBOUNCE);
    await results();
    expect(field).not.toHaveAttribute('aria-controls');
    expect(second).toHaveAttribute('aria-controls');
    expect(second).not.toHaveAttribute('aria-controls', listed);
  });
});

describe('closing', () => {
  async function openPanel() {
    shopFinds(() => found(items(6)));
    const page = openSearch();
    await page.user.type(page.field, 'balon');
    await pass(DEBOUNCE);
    await results();
    return page;
  }

  test('Escape closes and keeps the input; arrow keys and typing open again', async () => {
    const { user, field } = await openPanel();
    await user.keyboard('{Escape}');
    noResults();
    expect(field).toHaveValue('balon');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await pass(DEBOUNCE);
    expect(await results()).toBeVisible();
    await user.keyboard('{Escape}');
    noResults();
    await user.type(field, 'lar');
    await pass(DEBOUNCE);
    expect(await results()).toBeVisible();
  });

  test('Escape never clears the field, which is the browser’s default', async () => {
    const { user, field } = await openPanel();
    await user.keyboard('{Escape}');
    const goesOn = fireEvent.keyDown(field, { key: 'Escape' });
    expect(goesOn).toBe(false);
  });

  test('Escape in the panel returns to the field', async () => {
    const { user, field } = await openPanel();
    screen.getByRole('link', { name: 'Tüm sonuçları gör' }).focus();
    await user.keyboard('{Escape}');
    noResults();
    expect(field).toHaveFocus();
  });

  test('a click outside closes, a click in the panel does not', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByText(/ürün bulundu/));
    expect(await results()).toBeVisible();
    await user.click(screen.getByText('Elsewhere'));
    noResults();
  });

  test('tabbing past the panel closes it', async () => {
    const { user } = await openPanel();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Tüm sonuçları gör' })).toHaveFocus();
    expect(await results()).toBeVisible();
    await user.tab();
    noResults();
  });

  test('clearing closes and focuses the field', async () => {
    const { user, field } = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Yazıyı temizle' }));
    noResults();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  test('submitting closes, and a pending response opens nothing', async () => {
    const { user, field, visited } = await openPanel();
    await user.type(field, ' seti');
    await user.keyboard('{Enter}');
    noResults();
    await pass(DEBOUNCE * 2);
    noResults();
    expect(visited).toEqual(['/alisveris?search=balon+seti']);
  });
});

describe('the keyboard', () => {
  test('moves through the options while the focus stays in the field', async () => {
    shopFinds(() => found(items(3)));
    const { user, field, visited } = openSearch();
    await user.type(field, 'balon');
    await pass(DEBOUNCE);
    const list = await results();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', list.id);
    const selected = () => within(list).queryByRole('option', { selected: true });
    const steps = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home', 'ArrowDown'];
    const reached: (string | undefined)[] = [];
    for (const step of steps) {
      await user.keyboard(`{${step}}`);
      expect(field.getAttribute('aria-activedescendant')).toBe(selected()?.id);
      reached.push(selected()?.getAttribute('href') ?? undefined);
    }
    expect(reached).toEqual([1, 2, 1, 3, 1, 3, 1, 2].map((nth) => `/balon-${nth}`));
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(visited).toEqual(['/balon-2']);
    noResults();
  });

  test('reaches completions before items, and Enter searches for one', async () => {
    shopFinds(() => found(items(2), { completions: ['balon seti', 'balon standı'] }));
    const { user, field, visited } = openSearch();
    await user.type(field, 'balon');
    await pass(DEBOUNCE);
    const list = await results();
    expect(screen.getByText('2 ürün bulundu. 2 arama önerisi var.')).toHaveAttribute('aria-live', 'polite');
    const reached: (string | null | undefined)[] = [];
    for (const step of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await user.keyboard(`{${step}}`);
      const selected = within(list).getByRole('option', { selected: true });
      expect(field).toHaveAttribute('aria-activedescendant', selected.id);
      reached.push(selected.getAttribute('href'));
    }
    const [first, second] = ['/alisveris?search=balon+seti', '/alisveris?search=balon+stand%C4%B1'];
    expect(reached).toEqual([first, second, '/balon-1', '/balon-2', first, second, '/balon-1']);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(visited).toEqual([second]);
    noResults();
  });

  test('a category that is also a completion is shown once, as a completion', async () => {
    const categories = [
      { id: 1, name: 'İpli Balonlar', slug: 'ipli-balonlar' },
      { id: 2, name: 'İpler', slug: 'ipler' },
    ];
    shopFinds(() => found(items(1), { categories, completions: ['ipli balonlar'] }));
    const { user, field } = openSearch();
    await user.type(field, 'ip');
    await pass(DEBOUNCE);
    await results();
    const shown = within(screen.getByRole('list', { name: 'Kategoriler' })).getAllByRole('link');
    expect(shown.map((link) => link.textContent)).toEqual(['İpler']);
  });

  test('completions are options even when nothing was found yet', async () => {
    shopFinds(() => found([], { completions: ['balon seti'] }));
    const { user, field } = openSearch();
    await user.type(field, 'balon se');
    await pass(DEBOUNCE);
    expect(within(await results()).getAllByRole('option')).toHaveLength(1);
    expect(field).toHaveAttribute('aria-expanded', 'true');
  });

  test('returns arrow keys to the text and Enter to the search', async () => {
    shopFinds(() => found(items(3)));
    const { user, field, visited } = openSearch();
    await user.type(field, 'balon');
    await pass(DEBOUNCE);
    await results();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(visited).toEqual(['/alisveris?search=balon']);
  });

  test('new results start without an active option', async () => {
    shopFinds(() => found(items(3)));
    const { user, field } = openSearch();
    await user.type(field, 'balo');
    await pass(DEBOUNCE);
    await results();
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant');
    await user.type(field, 'n');
    await pass(DEBOUNCE);
    await results();
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });
});
