import { request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { hashInlineScripts } from '@/server/platform/http/inline-scripts';
import { securityHeaders } from '@/server/platform/http/security-headers';
import { test as base, expect } from './fixtures';
import { readPageFacts } from './support/page-facts';
import { type PageParts, partsOfPage, payloadOf, withoutPrefetchHints } from './support/page-parts';
import { type PlainNext, startPlainNext } from './support/plain-next';

/**
 * The shop answers as Next's own server (`next start` on the same build) would, except for the differences that are
 * named here. An update of Next that changes a header or a body fails here.
 */
const test = base.extend<object, { next: PlainNext }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => {
      const next = await startPlainNext(process.env.E2E_SHOP_URL ?? '');
      await use(next);
      await next.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'default' });

/**
 * `cached`: from the page cache. `shared`: rendered once for several clients, without their headers. `rendered`: for
 * this request alone. `route`: a route or file of Next that is no page. `compressed`: a file that the build compressed.
 * `api`: the API, which the shop calls without Next.
 */
type Origin = 'cached' | 'shared' | 'rendered' | 'route' | 'compressed' | 'api';
const PAGES: Origin[] = ['cached', 'shared', 'rendered'];

/** What must be there instead of an equal value: a pattern, a value, or null for no such header. */
type Wanted = RegExp | string | null;
type Difference = { header: string; of: Origin[]; shop: Wanted; next: Wanted; why: string };

const DIFFERENCES: Difference[] = [
  ...Object.entries(securityHeaders(false)).map(([name, shop]) => ({
    ...{ header: name.toLowerCase(), of: [...PAGES, 'route', 'compressed'] as Origin[], shop, next: null },
    why: 'sent with every response: docs/decisions/0016-pages-policy.md',
  })),
  ...Object.entries(securityHeaders(false)).map(([name, shop]) => ({
    ...{ header: name.toLowerCase(), of: ['api'] as Origin[], shop, next: /^nosniff$|^$/ },
    why: 'the API sets one of them itself',
  })),
  {
    ...{ header: 'content-security-policy', of: ['cached', 'shared'], next: null },
    shop: /^default-src 'self'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self'; /,
    why: 'pages for several clients allow their scripts by hash: docs/decisions/0016-pages-policy.md',
  },
  {
    ...{ header: 'content-security-policy', of: ['rendered'], next: null },
    shop: /^default-src 'self'; script-src 'self' 'nonce-[\w+/]{22}=='; style-src 'self'; /,
    why: 'pages for one client allow their scripts by nonce',
  },
  {
    ...{ header: 'etag', of: ['cached'], shop: /^"[\w-]{22}"$/, next: null },
    why: 'a hash that is computed once per page and encoding; Next would compute it once per response (generateEtags)',
  },
  {
    ...{ header: 'x-nextjs-cache', of: ['cached'], shop: 'HIT', next: 'MISS' },
    why: 'without the page cache, which belongs to the shop’s server, Next renders each page anew',
  },
  {
    ...{ header: 'x-nextjs-stale-time', of: ['cached'], shop: /^(300)?$/, next: '300' },
    why: 'for Next’s router, which reads it of payloads: docs/decisions/0066-unseen-pages.md',
  },
  {
    ...{ header: 'x-nextjs-cache', of: ['route'], shop: /^(HIT)?$/, next: /^(MISS)?$/ },
    why: 'the same for the icon, which Next prerenders',
  },
  {
    ...{ header: 'content-encoding', of: ['compressed'], shop: 'br', next: 'gzip' },
    why: 'compressed by the build: docs/decisions/0041-compressed-files.md',
  },
  {
    ...{ header: 'last-modified', of: ['compressed'], shop: / GMT$/, next: / GMT$/ },
    why: 'that of the compressed file',
  },
  {
    ...{ header: 'transfer-encoding', of: ['shared', 'compressed', 'api'], shop: null, next: 'chunked' },
    why: 'the whole body is there before the first byte is sent',
  },
  {
    ...{ header: 'vary', of: ['api'], shop: 'Accept-Encoding', next: /^rsc, .*Accept-Encoding$/ },
    why: 'no page, so it has no parts',
  },
  { header: 'x-request-id', of: ['api'], shop: /^[\w-]{36}$/, next: /^[\w-]{36}$/, why: 'random' },
];

/** Headers of one connection. The length belongs to the body, which is compared itself. */
const NOT_COMPARED = new Set(['connection', 'content-length', 'date', 'keep-alive']);

type Kind = {
  name: string;
  path: string;
  origin: Origin;
  status?: number;
  /** Next's status where Next has no way to send the shop's. */
  nextStatus?: number;
  headers?: Record<string, string>;
  /** A page of the catalogue, which the shop renders for its own cache alone. */
  isUnseen?: boolean;
  /** The page that the shop sends under this URL, where Next would send another one. */
  nextPath?: string;
};

/** Unknown URLs: one page with links to continue, in place of Next's, which is empty without JavaScript. */
const NOT_FOUND = { origin: 'shared', status: 404, nextStatus: 200, nextPath: '/bulunamadi' } as const;

const CATEGORY = { origin: 'cached', nextPath: '/balonlar', isUnseen: true } as const;

const KINDS: Kind[] = [
  { name: 'the home page', path: '/', origin: 'cached' },
  { name: 'a category', path: '/balonlar', origin: 'cached', isUnseen: true },
  { name: 'an information page', path: '/s/hakkimizda', origin: 'cached' },
  { name: 'the list of stores', path: '/magazalarimiz', origin: 'cached' },
  { name: 'a store', path: '/magazalarimiz/kadikoy', origin: 'cached' },
  // Next's page would contain the parameter, which no page reads.
  { ...{ name: 'a page with a tracking parameter', path: '/balonlar?utm_source=mektup' }, ...CATEGORY },
  { name: 'a filtered listing', path: '/balonlar?color=kirmizi', origin: 'shared' },
  { name: 'a further page of a listing', path: '/balonlar?page=2', origin: 'shared' },
  { name: 'all items', path: '/alisveris', origin: 'shared' },
  { name: 'a search', path: '/alisveris?search=balon', origin: 'shared' },
  { name: 'a party tool', path: '/s/balon-zinciri', origin: 'shared' },
  { name: 'a result of a party tool', path: '/s/parti-planla?cocuk=14', origin: 'shared' },
  { name: 'all categories', path: '/kategoriler', origin: 'rendered' },
  { name: 'the login page', path: '/giris', origin: 'rendered' },
  { name: 'the account of a guest', path: '/hesap', origin: 'rendered' },
  { name: 'a page of the account', path: '/hesap/siparislerim', origin: 'rendered' },
  { name: 'the cart', path: '/sepetim', origin: 'rendered' },
  { name: 'the checkout', path: '/siparis/siparis-odeme', origin: 'rendered' },
  { name: 'favourites', path: '/favorilerim', origin: 'rendered' },
  { name: 'the contact page', path: '/iletisim', origin: 'rendered' },
  { name: 'an unknown payment', path: '/siparis/odeme-kontrol?rt=x', origin: 'rendered', status: 404 },
  { name: 'an unknown slug', path: '/boyle-bir-sey-yok', ...NOT_FOUND },
  { name: 'an unknown path', path: '/a/b/c/d', ...NOT_FOUND },
  { name: 'an unknown information page', path: '/s/boyle-yok', ...NOT_FOUND },
  { name: 'an unknown collection', path: '/koleksiyon/yok', ...NOT_FOUND },
  { name: 'a URL with an invalid escape', path: '/%E0%A4', ...NOT_FOUND },
  { name: 'robots.txt', path: '/robots.txt', origin: 'route' },
  { name: 'llms.txt', path: '/llms.txt', origin: 'route' },
  { name: 'the web manifest', path: '/manifest.webmanifest', origin: 'route' },
  { name: 'the service worker', path: '/sw.js', origin: 'route' },
  { name: 'the icon', path: '/images/icon.svg', origin: 'route' },
  { name: 'a public file', path: '/early.js', origin: 'route' },
];

for (const kind of KINDS) {
  test(`${kind.name} is answered as by Next`, { tag: '@desktop' }, ({ next }) => compare(next, kind));
}

test('listings that are made from another page of theirs are answered as by Next', { tag: '@desktop' }, async ({
  next,
}) => {
  const shop = process.env.E2E_SHOP_URL ?? '';
  const before = await pagesMade(shop);
  // The page that the others are made of, as long as nothing changes in the catalogue.
  for (const path of ['/mumlar?price_min=1', '/alisveris?search=mum']) await ask(shop, path);
  for (const path of [
    '/mumlar?in_stock=true&price_max=900',
    '/mumlar?ordering=-price&price_min=2',
    '/mumlar?price_max=1&price_min=2',
    '/alisveris?search=balon&price_min=10',
    '/alisveris?search=k%C4%B1rm%C4%B1z%C4%B1+balon',
    '/alisveris?search=%3Cb%3E%22%26%27+balon',
    '/alisveris?search=$5+balon',
    "/alisveris?search=balon!*(1)~'",
  ])
    await compare(next, { name: path, path, origin: 'shared' });
  expect(await pagesMade(shop)).toBeGreaterThan(before);
});

test(
  'items that are made from the page of another item are answered as by Next',
  { tag: '@desktop' },
  async ({ next, database }, info) => {
    const shop = process.env.E2E_SHOP_URL ?? '';
    type Found = { slug: string; products: readonly { stock: number }[] };
    type Named = { slug: string };
    const find = async (query: string): Promise<Found[]> => {
      const { results } = JSON.parse((await ask(shop, `/api/items/${query}`)).body) as { results: Found[] };
      return results;
    };
    const [plain, worn, letters] = await Promise.all([
      find('?page=3&page_size=48'),
      find('by-category/kostum-ve-aksesuar?page_size=48'),
      find('?search=harf+balon&page_size=48'),
    ]);
    const slugs = (items: readonly Named[], count: number) => items.slice(-count).map(({ slug }) => slug);
    const soldOut = plain.filter(({ products }) => products.every(({ stock }) => stock === 0));
    const partly = plain.filter(({ products }) => new Set(products.map(({ stock }) => stock === 0)).size === 2);
    const seeds = ['few', 'many', 'source'].map((seed) => info.titlePath.join() + seed);
    const awkward = await Promise.all(seeds.slice(0, 2).map((seed) => database.awkwardItem(seed)));
    const reviewed = await Promise.all(seeds.map((seed) => database.sellableVariant(`${seed} reviewed`)));
    const wornReviewed = worn.slice(6, 8);
    for (const [at, { slug }] of [...reviewed, ...wornReviewed].entries())
      await database.addReviews(slug, at % 2 ? 7 : 2);
    // The pages that the others are made of, as long as nothing changes on all pages.
    for (const slug of [plain, worn, reviewed, wornReviewed].flatMap((items) => slugs(items, 1)))
      await ask(shop, `/${slug}`);
    const before = await pagesMade(shop);
    const special = [awkward, reviewed.slice(0, 2), wornReviewed.slice(0, 1)];
    const asked = [plain.slice(0, 3), soldOut, partly, worn.slice(0, 3), letters, ...special].flatMap((items) =>
      slugs(items, 2),
    );
    for (const slug of new Set(asked)) {
      await compare(next, { name: slug, path: `/${slug}`, origin: 'cached', isUnseen: true });
    }
    expect(await pagesMade(shop)).toBeGreaterThanOrEqual(before + new Set(special.flat()).size);
  },
);

/** How many pages the shop has made from others since its start. */
async function pagesMade(shop: string): Promise<number> {
  const { body } = await ask(shop, '/api/metrics');
  return Number(/^shop_page_cache_made (\d+)$/m.exec(body)?.[1]);
}

test(
  'an item is answered as by Next, under each of its URLs',
  { tag: '@desktop' },
  async ({ next, database }, info) => {
    const { slug } = await database.sellableVariant(info.titlePath.join());
    const { body } = await ask(process.env.E2E_SHOP_URL ?? '', `/${slug}`);
    const { canonical } = readPageFacts(body);
    for (const path of [`/${slug}`, `${canonical}`])
      await compare(next, { name: path, path, origin: 'cached', isUnseen: true });
  },
);

test(
  'a discontinued item answers 410 with the page that Next sends with 403',
  { tag: '@desktop' },
  async ({ next, database }, info) => {
    const { slug } = await database.discontinuedItem(info.titlePath.join());
    const [shop, plain] = await askBoth(next, `/${slug}`);
    expect([shop.status, plain.status]).toEqual([410, 403]);
    expectSamePage(shop.body, plain.body);
    expect(shop.headers['cache-control']).toBe('private, no-store');
  },
);

test('a former slug redirects with 301 where Next sends 308', { tag: '@desktop' }, async ({ next, database }, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  const former = await database.formerSlug(slug);
  const [shop, plain] = await askBoth(next, `/${former}`);
  expect([shop.status, plain.status]).toEqual([301, 308]);
  expect(shop.headers.location).toBe(`/${slug}`);
  expect(plain.headers.location).toBe(`/${slug}`);
});

test('an internal path redirects with 301 where Next sends 308', { tag: '@desktop' }, async ({ next }) => {
  const [shop, plain] = await askBoth(next, '/liste/balonlar');
  expect([shop.status, plain.status]).toEqual([301, 308]);
  expect([shop.headers.location, plain.headers.location]).toEqual(['/balonlar', '/balonlar']);
});

for (const [name, path] of [
  ['a page', '/balonlar'],
  ['a listing view', '/balonlar?color=kirmizi'],
] as const) {
  test(`the client payload of ${name} is answered as by Next`, { tag: '@desktop' }, async ({ next }) => {
    const headers = { rsc: '1' };
    // Both redirect to the URL with a hash of the headers.
    const [shop, plain] = await askBoth(next, path, headers);
    expect([shop.status, plain.status]).toEqual([307, 307]);
    expect(shop.headers.location).toBe(plain.headers.location);
    const [answer, wanted] = await askBoth(next, `${shop.headers.location}`, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(wanted.headers['content-type']);
    expect(answer.headers.vary).toBe(wanted.headers.vary);
    expect(payloadOf(answer.body)).toEqual(payloadOf(wanted.body));
  });
}

for (const [name, pattern] of [
  ['a script', /\/_next\/static\/chunks\/[^"\\]+\.js/g],
  ['a style sheet', /\/_next\/static\/chunks\/[^"\\]+\.css/g],
  ['the file of icons', /\/_next\/static\/media\/icons[^"\\]+\.svg/g],
] as const) {
  test(`${name} of the build is answered as by Next, to a browser with Brotli`, { tag: '@desktop' }, async ({
    next,
  }) => {
    const shop = process.env.E2E_SHOP_URL ?? '';
    const paths = [...new Set((await ask(shop, '/balonlar')).body.match(pattern))];
    // Short files are not compressed.
    const sizes = await Promise.all(paths.map(async (path) => ({ path, size: (await ask(shop, path)).body.length })));
    const { path = '' } = sizes.sort((one, other) => other.size - one.size)[0] ?? {};
    await compare(next, { name, path, origin: 'route' });
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    await compare(next, { name, path, origin: 'compressed', headers });
  });
}

test('a range that a file does not have answers 416 where Next sends 500', { tag: '@desktop' }, async ({ next }) => {
  const [shop, plain] = await askBoth(next, '/early.js', { range: 'bytes=999999-' });
  expect([shop.status, plain.status]).toEqual([416, 500]);
  expect(shop.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
});

test('no client gets the cookie with which the server renders unseen pages', { tag: '@desktop' }, async () => {
  const answer = await ask(process.env.E2E_SHOP_URL ?? '', '/api/draft');
  expect(answer.status).toBe(404);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('an unknown file of the build is answered without a page', { tag: '@desktop' }, async () => {
  for (const name of ['chunks/none.js', 'chunks/none.js.br', '%2e%2e/%2e%2e/package.json', '.env']) {
    const answer = await ask(process.env.E2E_SHOP_URL ?? '', `/_next/static/${name}`, { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['content-encoding'], answer.body]).toEqual([404, undefined, 'Not found.']);
  }
});

test('HEAD answers with the headers of GET', { tag: '@desktop' }, async () => {
  const shop = process.env.E2E_SHOP_URL ?? '';
  for (const path of ['/', '/balonlar?color=kirmizi', '/boyle-bir-sey-yok']) {
    // Another test may change what the page shows between the two requests.
    await expect(async () => {
      const get = await ask(shop, path);
      const head = await ask(shop, path, {}, 'HEAD');
      expect(head.body).toBe('');
      expect({ ...head, body: '', headers: { ...head.headers, date: '' } }, path).toEqual({
        ...{ ...get, body: '' },
        headers: { ...get.headers, date: '' },
      });
    }).toPass();
  }
});

test('an API call is answered as by Next', { tag: '@desktop' }, async ({ next }) => {
  test.skip(!process.env.E2E_DATABASE_URL, 'next start can’t open the embedded database of another process');
  await compare(next, { name: 'items', path: '/api/items/?page_size=2', origin: 'api' });
});

type Answer = { status: number; headers: Record<string, string>; body: string };

/**
 * Requests are sent as a crawler's: for browsers Next streams title and description after the page.
 * @returns with the body decompressed
 */
function ask(url: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const all = { accept: 'text/html', 'user-agent': 'Bingbot', host: 'localhost', ...headers };
  return new Promise((resolve, reject) => {
    sendRequest({ hostname, port, path, method, headers: all, agent: false }, (response) => {
      const sent = Object.entries(response.headers).map(([name, value]) => [name, `${value}`] as const);
      const { statusCode: status = 0 } = response;
      const { 'content-encoding': coding } = response.headers;
      const decompress = coding === 'br' ? createBrotliDecompress() : coding === 'gzip' ? createGunzip() : undefined;
      text(decompress ? response.pipe(decompress) : response).then(
        (body) => resolve({ status, headers: Object.fromEntries(sent), body }),
        reject,
      );
    })
      .once('error', reject)
      .end();
  });
}

/** The shop's answer, from its cache where it has one, and Next's. */
async function askBoth(next: PlainNext, path: string, headers = {}, nextPath = path): Promise<[Answer, Answer]> {
  const shop = process.env.E2E_SHOP_URL ?? '';
  await ask(shop, path, headers);
  return [await ask(shop, path, headers), await ask(next.url, nextPath, headers)];
}

async function compare(next: PlainNext, { path, origin, status = 200, headers, ...kind }: Kind): Promise<void> {
  const [shop, plain] = await askBoth(next, path, headers, kind.nextPath);
  expect([shop.status, plain.status], 'status').toEqual([status, kind.nextStatus ?? status]);
  for (const header of new Set([...Object.keys(shop.headers), ...Object.keys(plain.headers)])) {
    if (NOT_COMPARED.has(header)) continue;
    const named = DIFFERENCES.find((one) => one.header === header && one.of.includes(origin));
    const pair = [shop.headers[header], plain.headers[header]].map((value) => comparable(header, value));
    if (!named) expect(pair[0], `${header} of the shop`).toEqual(pair[1]);
    else {
      expectWanted(pair[0], named.shop, `${header} of the shop`);
      expectWanted(pair[1], named.next, `${header} of Next`);
    }
  }
  for (const { header, of, shop: wanted } of DIFFERENCES) {
    const isOptional = wanted === null || (wanted instanceof RegExp && wanted.test(''));
    if (of.includes(origin) && !isOptional) expect(shop.headers, 'headers of the shop').toHaveProperty([header]);
  }
  if (!PAGES.includes(origin)) return expect(shop.body, 'body').toBe(plain.body);
  expectSamePage(shop.body, plain.body, kind.isUnseen ? withoutPrefetchHints : undefined);
  expect(partsOfPage(shop.body).isDeferred, 'scripts are deferred').toBe(origin !== 'rendered');
  if (origin === 'rendered') return;
  expect(shop.headers['content-security-policy']).toContain(`script-src 'self' ${hashInlineScripts(shop.body)};`);
}

function expectWanted(value: unknown, wanted: Wanted, what: string): void {
  if (wanted instanceof RegExp) expect(value ?? '', what).toMatch(wanted);
  else expect(value, what).toBe(wanted ?? undefined);
}

/**
 * Which style sheets get into a `link` header, and their order, depends on the timing of the render. The body names all
 * of them. Each link has the render's nonce.
 */
function comparable(header: string, value: string | undefined): string | undefined {
  if (header !== 'link') return value;
  return value
    ?.replaceAll(/; nonce="[^"]*"/g, '')
    .split(/, (?=<)/)
    .filter((link) => !link.includes('as="style"'))
    .sort()
    .join(', ');
}

function expectSamePage(shop: string, next: string, comparedParts = (parts: PageParts) => parts): void {
  const [ours, theirs] = [comparedParts(partsOfPage(shop)), comparedParts(partsOfPage(next))];
  expect(ours.html, 'HTML').toBe(theirs.html);
  expect(ours.fonts, 'fonts').toEqual(theirs.fonts);
  expect(ours.payload, 'payload').toEqual(theirs.payload);
  expect(ours.payload, 'payload').toHaveProperty('c'); // the segments of the URL: something was parsed
  expect(theirs.isDeferred, 'Next’s scripts are deferred').toBe(false);
  // A script that only the payload names may have a tag or not: that depends on the timing of the render.
  const differing = [...new Set([...ours.chunks, ...theirs.chunks])].filter(
    (chunk) => ours.chunks.includes(chunk) !== theirs.chunks.includes(chunk),
  );
  expect(differing.filter((chunk) => !ours.named.includes(chunk) || !theirs.named.includes(chunk))).toEqual([]);
}
