import { createRoute, z } from '@hono/zod-openapi';
import { readTexts } from '@/server/domain/settings/shop-texts';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers } from '@/server/platform/http/responses';
import { textStream } from '@/server/platform/http/text-stream';
import { openSitemapFile, readSitemapIndex } from './files';

const tags = ['Search engines'];
const xml = (description: string) => ({ description, content: { 'application/xml': { schema: z.string() } } }) as const;

const index = createRoute({
  method: 'get',
  path: '/sitemap.xml',
  tags,
  summary: 'The index of the sitemap; served as /sitemap.xml',
  responses: { 200: xml('A sitemap index') },
});
const file = createRoute({
  method: 'get',
  path: '/sitemaps/{file}',
  tags,
  summary: 'Pages, categories, or the items of a range of ids, with their images',
  request: { params: z.object({ file: z.string().max(40) }) },
  responses: { 200: xml('A sitemap'), 400: answers[400], 404: answers[404] },
});

const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' };

/** The sitemap for search engines, for any size of the catalogue. */
export function registerSitemap(app: App): void {
  app.openapi(index, async (c) => {
    const { catalogDb, env, clock } = c.get('ports');
    return c.body(await readSitemapIndex(catalogDb(), env.SITE_URL, clock.now()), 200, HEADERS);
  });
  app.openapi(file, async (c) => {
    const ports = c.get('ports');
    const { texts, settings } = await readTexts(ports);
    const shown = { claims: settings.company.claims, ownPages: Object.keys(texts.pages) };
    const parts = await openSitemapFile(ports.catalogDb(), { ...ports, ...shown }, c.req.valid('param').file);
    if (!parts) throw notFound();
    return c.body(textStream(parts), 200, HEADERS);
  });
}
