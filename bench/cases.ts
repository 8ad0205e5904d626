import { orderOf } from '@/tests/support/commerce/shopper';
import { BROWSER, type RequestSpec } from './http-bytes';
import type { Instances } from './instances';

/** One measured request: a page or an API call. */
export type Case = { name: string; isPage: boolean; request: RequestSpec };

/** One case of each kind. The slug comes from the API, because requesting the item page would warm its cache. */
export async function casesOf({ urls, token, product }: Instances): Promise<Case[]> {
  const answer = await fetch(`${urls[0]}/api/items/by-category/balonlar/?page_size=1`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  const slug = results[0]?.slug ?? '';
  const page = (name: string, path: string): Case => ({
    name,
    isPage: true,
    request: { path, method: 'GET', headers: BROWSER },
  });
  const pages = (name: string, path: string): Case => {
    let highest = 100_000;
    const one = page(name, `${path}&price_max=${highest}`);
    return { ...one, request: { ...one.request, nextPath: () => `${path}&price_max=${++highest}` } };
  };
  const call = (name: string, path: string, headers: Record<string, string> = {}): Case => ({
    name,
    isPage: false,
    request: { path: `/api${path}`, method: 'GET', headers: { accept: 'application/json', ...headers } },
  });
  return [
    page('home', '/'),
    page('category', '/balonlar'),
    page('category, filtered', '/balonlar?in_stock=true&price_min=50&ordering=price'),
    pages('category, filtered, first request', '/balonlar?in_stock=true&price_min=50&ordering=price'),
    page('item', `/${slug}`),
    page('search', '/alisveris?search=balon'),
    pages('search, narrowed, first request', '/alisveris?search=balon'),
    call('quick search call', '/items/search/?search=bal'),
    call('item call', `/items/detail/${slug}/`),
    call('listing call', '/items/by-category/balonlar/?page_size=24'),
    call('cart call', '/cart/', { authorization: `Token ${token}` }),
    {
      name: 'checkout call',
      isPage: false,
      request: {
        path: '/api/checkout/',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderOf(product)),
      },
    },
  ];
}
