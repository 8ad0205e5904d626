import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { SearchForm } from '@/components/search/search-form';
import { InShop } from './searching';

/** The search field on the page of this URL. */
function at(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return (
    <PathnameContext.Provider value={pathname}>
      <SearchParamsContext.Provider value={searchParams}>
        <InShop>
          <SearchForm hint="Ürün ara…" />
        </InShop>
      </SearchParamsContext.Provider>
    </PathnameContext.Provider>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Ürün ara' });

test('the field shows the URL’s search term and follows it', () => {
  const { rerender } = render(at('/alisveris?search=do%C4%9Fum+g%C3%BCn%C3%BC'));
  expect(field()).toHaveValue('doğum günü');
  rerender(at('/alisveris?search=mum&page=2'));
  expect(field()).toHaveValue('mum');
  rerender(at('/balonlar?search=mum'));
  expect(field()).toHaveValue('');
});

test('a URL change never overwrites what is being typed', async () => {
  const { rerender } = render(at('/alisveris?search=mum'));
  await userEvent.type(field(), 'lar');
  rerender(at('/alisveris?search=mum&page=2'));
  expect(field()).toHaveValue('mumlar');
});
