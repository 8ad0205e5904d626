import type { IncomingMessage } from 'node:http';
import { cacheablePath } from '@/server/edge/cached-page';

const pathOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  cacheablePath({ method, url, headers } as unknown as IncomingMessage);

test.each([
  ['/', '/vitrin/ana'],
  ['/balonlar', '/balonlar'],
  ['/balonlar/dinozor-balon-12', '/balonlar/dinozor-balon-12'],
  ['/s/gizlilik?utm_source=bulten&utm_medium=e-posta', '/s/gizlilik'],
  ['/balonlar?gclid=Cj0KCQ&utm_campaign=%C5%9Fenlik', '/balonlar'],
  ['/?fbclid=abc', '/vitrin/ana'],
])('%s is cached as %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
  expect(pathOf(url, {}, 'HEAD')).toBe(path);
});

test.each([
  'page',
  'ordering',
  'color',
  'size',
  'properties',
  'brand',
  'price_min',
  'price_max',
  'in_stock',
  'categories',
  'renk',
  'boyut',
  'secenek',
  'search',
  '_rsc',
  'utm',
  'xgclid',
  '',
])('a query with “%s” is not cacheable', (name) => {
  expect(pathOf(`/balonlar?${name}=1`)).toBeNull();
  expect(pathOf(`/balonlar?utm_source=x&${name}=1`)).toBeNull();
  expect(pathOf(`/balonlar?${name}=1&gclid=x`)).toBeNull();
});

test.each([
  '/balonlar/',
  '//balonlar',
  '/Balonlar',
  '/balon%6car',
  '/../balonlar',
  '/balonlar?',
  '/vitrin/ana',
  '/liste/balonlar',
  '/secim/balon',
  '/a.txt',
  'balonlar',
  '*',
  `/balonlar?utm_source=${'x'.repeat(8_000)}`,
])('%s is left to Next.js', (url) => expect(pathOf(url)).toBeNull());

test.each(['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'])(
  'a request with %s asks for a part of the page',
  (name) => expect(pathOf('/balonlar', { [name]: '1' })).toBeNull(),
);

test('only GET and HEAD are cacheable', () => expect(pathOf('/balonlar', {}, 'POST')).toBeNull());
