import { Hono } from 'hono';
import { ResponseCache } from '@/server/platform/cache/response-cache';
import { cacheResponses } from '@/server/platform/http/cache-responses';
import type { AppEnv } from '@/server/platform/http/context';
import { jsonAsText } from '@/server/platform/http/text-response';

let reads: number;
let app: Hono<AppEnv>;

beforeEach(() => {
  reads = 0;
  app = new Hono<AppEnv>().use(jsonAsText, cacheResponses(new ResponseCache()));
  app.use('/late', async (c, next) => {
    await next();
    c.header('Cache-Control', 'public, max-age=0');
  });
  app.get('/late', (c) => c.json({ reads: ++reads }));
  app.get('/early', (c) => {
    c.header('Cache-Control', 'public, max-age=0');
    return c.json({ reads: ++reads });
  });
});

test.each(['/early', '/late'])('a response whose Cache-Control is set as in %s is sent and cached', async (path) => {
  for (const turn of ['first', 'repeated']) {
    const response = await app.request(path);
    expect({ turn, ...(await response.json()) }).toEqual({ turn, reads: 1 });
    expect(response.headers.get('cache-control')).toBe('public, max-age=0');
  }
});
