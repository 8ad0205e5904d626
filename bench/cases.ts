import type { CheckoutCreated } from '@/contracts/checkout';
import { orderOf } from '@/tests/support/commerce/shopper';
import { BROWSER, type RequestSpec } from './http-bytes';
import type { Instances } from './instances';

/** One measured request: a page or an API call. */
export type Case = { name: string; isPage: boolean; request: RequestSpec };

const PAGE_SIZE = 48;

/** One case of each kind. Slugs come from the API, because requesting an item page would warm its cache. */
export async function casesOf(instances: Instances): Promise<Case[]> {
  const { urls, tokens, product } = instances;
  const [slug = '', ...otherSlugs] = await readSlugs(urls[0] ?? '');
  const order = JSON.stringify(orderOf(product));
  const page = (name: string, path: string): Case => ({
    name,
    isPage: true,
    request: { path, method: 'GET', headers: BROWSER },
  });
  const firstSeen = (name: string, path: string, fresh: (count: number) => string[]): Case => {
    const one = page(`${name}, first request`, path);
    return { ...one, request: { ...one.request, fresh } };
  };
  /** The same listing within other prices: the same items, but a page that was not requested before. */
  const narrowed = (name: string, path: string): Case => {
    let highest = 100_000;
    return firstSeen(name, path, (count) => Array.from({ length: count }, () => `${path}&price_max=${++highest}`));
  };
  const call = (name: string, path: string, more: Pick<RequestSpec, 'tokens'> = {}): Case => ({
    name,
    isPage: false,
    request: { path: `/api${path}`, method: 'GET', headers: { accept: 'application/json' }, ...more },
  });
  return [
    page('home', '/'),
    page('category', '/balonlar'),
    page('category, filtered', '/balonlar?in_stock=true&price_min=50&ordering=price'),
    narrowed('category, filtered', '/balonlar?in_stock=true&price_min=50&ordering=price'),
    page('item', `/${slug}`),
    firstSeen('item', `/${slug}`, (count) => otherSlugs.splice(0, count).map((other) => `/${other}`)),
    page('search', '/alisveris?search=balon'),
    narrowed('search', '/alisveris?search=balon'),
    call('quick search call', '/items/search/?search=bal'),
    call('item call', `/items/detail/${slug}/`),
    call('listing call', '/items/by-category/balonlar/?page_size=24'),
    call('cart call', '/cart/', { tokens }),
    {
      name: 'checkout call',
      isPage: false,
      request: { path: '/api/checkout/', method: 'POST', headers: JSON_BODY, body: order },
    },
    call('payment control call', `/checkout/payment-control/?rt=${await placeOrder(urls[0] ?? '', order)}`),
  ];
}

const JSON_BODY = { 'content-type': 'application/json' };

/** The slugs of all items. */
async function readSlugs(url: string): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/api/items/?page_size=${PAGE_SIZE}&page=${page}`);
    const { results, next } = (await answer.json()) as { results: { slug: string }[]; next: string | null };
    slugs.push(...results.map((item) => item.slug));
    if (next === null || results.length === 0) return slugs;
  }
}

/** @returns the access token of a new order */
async function placeOrder(url: string, body: string): Promise<string> {
  const answer = await fetch(`${url}/api/checkout/`, { method: 'POST', headers: JSON_BODY, body });
  if (answer.status !== 201) throw new Error(`The order was answered with ${answer.status}.`);
  return encodeURIComponent(((await answer.json()) as CheckoutCreated).rt);
}
