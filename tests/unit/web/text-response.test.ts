import { Hono } from 'hono';
import { jsonAsText, TextResponse } from '@/server/platform/http/text-response';

const BALLOON = { name: 'Balon', colour: 'kırmızı' };

const app = new Hono()
  .use(async (c, next) => {
    await next();
    if (c.req.path === '/late') c.header('X-Late', '1');
  })
  .use(jsonAsText)
  .get('/plain', (c) => c.json(BALLOON))
  .get('/late', (c) => c.json(BALLOON, 201))
  .get('/problem', (c) => {
    c.header('Retry-After', '5');
    return c.json(BALLOON, 429, { 'Content-Type': 'application/problem+json' });
  });

test('a JSON response keeps its text, and every way to read its body gives it', async () => {
  const response = await app.request('/plain');
  expect(response).toBeInstanceOf(TextResponse);
  expect((response as TextResponse).content).toBe(JSON.stringify(BALLOON));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.clone().json()).toEqual(BALLOON);
  expect(await response.clone().text()).toBe(JSON.stringify(BALLOON));
  expect(Buffer.from(await response.clone().arrayBuffer()).toString()).toBe(JSON.stringify(BALLOON));
  expect(await (await response.clone().blob()).text()).toBe(JSON.stringify(BALLOON));
  expect(await new Response(response.clone().body).json()).toEqual(BALLOON);
  expect(response.bodyUsed).toBe(false);
  await response.text();
  expect(response.bodyUsed).toBe(true);
  await expect(response.text()).rejects.toThrow('already been read');
});

test('a JSON response to which a middleware adds a header later keeps status and body', async () => {
  const response = await app.request('/late');
  expect([response.status, response.headers.get('x-late')]).toEqual([201, '1']);
  expect(await response.json()).toEqual(BALLOON);
});

test('a JSON response has the headers that were set before, and its own content type', async () => {
  const { status, headers } = await app.request('/problem');
  expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
    429,
    'application/problem+json',
    '5',
  ]);
});

test('a HEAD request gets the headers of the JSON response without its body', async () => {
  const response = await app.request('/plain', { method: 'HEAD' });
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['application/json', '']);
});
