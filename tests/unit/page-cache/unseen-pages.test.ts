import type { IncomingMessage, ServerResponse } from 'node:http';
import { PageCache } from '@/server/edge/page-cache/page-cache';
import type { PageTemplates } from '@/server/edge/page-templates';
import type { RenderTarget } from '@/server/edge/render-server';
import { renderUnseenPages } from '@/server/edge/unseen-pages';
import { tagOf } from '@/server/platform/cache/invalidation';

const PATH = '/dinozor-balon';
const cookie = '__prerender_bypass=secret';

/** The middleware over an empty page cache. `rendered`: what was rendered, with the cookie. */
function open({ status = 200, html = '<p>1</p>' } = {}) {
  const cache = new PageCache({ PAGE_CACHE_MB: 1, DEFER_HYDRATION_SCRIPTS: false });
  const rendered: [url: string, cookie?: string][] = [];
  const render = jest.fn(async ({ url, headers }: { url: string; headers?: Readonly<Record<string, string>> }) => {
    if (url === '/api/draft') {
      return { status: 204, headers: { 'set-cookie': [`${cookie}; Path=/; HttpOnly`] }, html: '' };
    }
    rendered.push([url, headers?.cookie]);
    return { status, headers: {}, html };
  });
  const answer = jest.fn(({ url = '' }: IncomingMessage) => cache.pages.peek(url.split('?', 1)[0] ?? '') !== null);
  const isOwn = (path: string) => ['/iletisim', '/vitrin/ana'].includes(path);
  const made = (_name: string, target: RenderTarget): ReturnType<PageTemplates['render']> => render(target);
  const templates = { render: jest.fn(made) };
  const middleware = renderUnseenPages(cache, { draft: render, templates }, { isOwn }, answer);
  const ask = (url: string, more: Partial<IncomingMessage> = {}) =>
    middleware({ method: 'GET', url, headers: {}, ...more } as IncomingMessage, {} as ServerResponse);
  return { cache, rendered, render, templates, ask };
}

test('an unseen page is rendered once for concurrent requests, in draft mode, stored and answered', async () => {
  const { cache, rendered, ask } = open();
  expect(await Promise.all([ask(PATH), ask(`${PATH}?utm_source=mektup`)])).toEqual([true, true]);
  expect(rendered).toEqual([[PATH, cookie]]);
  expect(cache.pages.peek(PATH)).toMatchObject({ tags: expect.arrayContaining([tagOf(PATH)]) });
});

test('an unseen page may be made from the page of another item, and the draft cookie is not', async () => {
  const { templates, render, ask } = open();
  await ask(PATH);
  expect(templates.render.mock.calls).toEqual([['item', { url: PATH, headers: { cookie } }]]);
  expect(render.mock.calls[0]).toEqual([{ url: '/api/draft' }]);
});

test('a page that was made from another one is stored as old as that', async () => {
  const { cache, templates, ask } = open();
  const lastModified = Date.now() - 600_000;
  templates.render.mockResolvedValueOnce({ status: 200, headers: {}, html: '<p>1</p>', lastModified });
  await ask(PATH);
  expect(cache.pages.peek(PATH, lastModified + 3599_000)).toMatchObject({ lastModified });
  expect(cache.pages.peek(PATH, lastModified + 3601_000)).toBeNull();
});

test('the cookie of the draft mode is asked for once', async () => {
  const { render, ask } = open();
  await ask(PATH);
  await ask('/balonlar/unicorn-balon');
  expect(render.mock.calls.filter(([{ url }]) => url === '/api/draft')).toHaveLength(1);
});

test.each([
  ['a page of the shop’s own', '/iletisim', {}],
  ['a listing with a query', '/balonlar?color=kirmizi', {}],
  ['a chosen variant', `${PATH}?utm_source=mektup&renk=mavi`, {}],
  ['the home page', '/', {}],
  ['a part of a page', PATH, { headers: { rsc: '1' } }],
  ['a path of three segments', '/a/b/c', {}],
])('%s is left to Next', async (_what, url, more) => {
  const { rendered, ask } = open();
  expect(await ask(url, more)).toBe(false);
  expect(rendered).toEqual([]);
});

test.each([301, 403, 404, 500])('a page that is rendered with %d is left to Next and not stored', async (status) => {
  const { cache, ask } = open({ status });
  expect(await ask(PATH)).toBe(false);
  expect(cache.pages.stats.pages).toBe(0);
});

test('Next does not get the stored HTML, which has no data for its client', async () => {
  const { cache, ask } = open();
  await ask(PATH);
  expect(await cache.get(PATH)).toBeNull();
  cache.set(PATH, { kind: 'APP_PAGE', html: '<p>2</p>', rscData: Buffer.from('data') }, { revalidate: 60 });
  expect((await cache.get(PATH))?.value.html).toBe('<p>2</p>');
});

test('a page whose content changes during its render is stored as stale', async () => {
  const { cache, render, ask } = open();
  render.mockImplementationOnce(async () => ({ status: 204, headers: {}, html: '' }));
  render.mockImplementationOnce(async () => {
    cache.pages.invalidate([PATH]);
    return { status: 200, headers: {}, html: '<p>old price</p>' };
  });
  expect(await ask(PATH)).toBe(false);
});

test('a page that Next rendered meanwhile, with its data, stays', async () => {
  const { cache, render, ask } = open();
  render.mockImplementationOnce(async () => ({ status: 204, headers: {}, html: '' }));
  render.mockImplementationOnce(async () => {
    cache.set(PATH, { kind: 'APP_PAGE', html: '<p>2</p>', rscData: Buffer.from('data') }, { revalidate: 60 });
    return { status: 200, headers: {}, html: '<p>1</p>' };
  });
  expect(await ask(PATH)).toBe(true);
  expect((await cache.get(PATH))?.value.html).toBe('<p>2</p>');
});
