import { createRoute, z } from '@hono/zod-openapi';
import {
  categoryListSchema,
  filterCountQuerySchema,
  filterCountSchema,
  itemDetailSchema,
  itemListSchema,
  itemQuerySchema,
  quickSearchQuerySchema,
  quickSearchSchema,
  slugListSchema,
  slugResolutionSchema,
} from '@/contracts/catalog';
import { idParamSchema } from '@/contracts/common';
import { answerFromMemory } from '@/server/domain/catalog/facet-index/answer-from-memory';
import { quickHits } from '@/server/domain/catalog/search/quick-search';
import { countSearch } from '@/server/domain/catalog/search-terms/search-terms';
import { countCall, limitCalls } from '@/server/platform/http/call-limits';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json } from '@/server/platform/http/responses';
import { loadCategory, loadItemDetail, loadPropertyValue } from './detail';
import { findItems } from './find-items';
import { isInitialSearch } from './initial-search';
import { listItems } from './listing';
import { resolveSlug } from './resolve-slug';
import { loadItemsWithVersion } from './rows';
import { SlugPages } from './slug-pages';

const tags = ['Catalogue'];
const slugParam = z.object({ slug: z.string().min(1) });
const slugsQuery = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
  page_size: z.coerce.number().pipe(z.int().min(1).max(50_000)).default(10_000),
});

const ok = <T>(schema: T, description: string) =>
  ({ 200: json(schema, description), 400: answers[400], 404: answers[404], 429: answers[429] }) as const;

const items = createRoute({
  method: 'get',
  path: '/items',
  tags,
  summary: 'Items by filters, with facet counts',
  request: { query: itemQuerySchema },
  responses: ok(itemListSchema, 'A page of items'),
});
const filter = createRoute({
  method: 'get',
  path: '/items/filter',
  tags,
  summary: 'Only the facet counts, of the whole shop or within a category',
  request: { query: filterCountQuerySchema },
  responses: ok(filterCountSchema, 'Facets and count'),
});
const slugs = createRoute({
  method: 'get',
  path: '/items/slugs',
  tags,
  summary: 'Slugs of categories and items',
  request: { query: slugsQuery },
  responses: { ...ok(slugListSchema, 'A page of slugs'), 304: { description: 'Not modified' } },
});
const search = createRoute({
  method: 'get',
  path: '/items/search',
  tags,
  summary: 'Quick search',
  request: { query: quickSearchQuerySchema },
  responses: ok(quickSearchSchema, 'Hits by tier'),
});
const detail = createRoute({
  method: 'get',
  path: '/items/detail/{slug}',
  tags,
  summary: 'One item; an old slug returns the item with its current slug',
  request: { params: slugParam },
  responses: ok(itemDetailSchema, 'The item'),
});
const resolve = createRoute({
  method: 'get',
  path: '/items/resolve/{slug}',
  tags,
  summary: 'What a slug stands for: an item, a category, a former slug, an item no longer sold, or nothing',
  request: { params: slugParam },
  responses: { 200: json(slugResolutionSchema, 'Its kind'), 400: answers[400], 429: answers[429] },
});
const byCategory = createRoute({
  method: 'get',
  path: '/items/by-category/{slug}',
  tags,
  summary: 'Items of a category and its descendants',
  request: { params: slugParam, query: itemQuerySchema },
  responses: ok(categoryListSchema, 'The category and a page of its items'),
});
const byProp = createRoute({
  method: 'get',
  path: '/items/by-prop/{id}',
  tags,
  summary: 'Items with a property',
  request: { params: z.object({ id: idParamSchema }), query: itemQuerySchema },
  responses: ok(itemListSchema, 'A page of items'),
});

/** Browsers and proxies may cache these responses but must revalidate. */
const CACHE = 'public, max-age=0, must-revalidate';

export function registerCatalog(app: App): void {
  app.use('/items/*', limitCalls('catalogue'));
  app.use('/items/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', CACHE);
  });
  app.openapi(items, async (c) => {
    const { catalogDb, imageUrl, metrics, clock } = c.get('ports');
    const query = c.req.valid('query');
    const list = await listItems(catalogDb(), imageUrl, query, '/items/');
    if (isInitialSearch(query)) countSearch(metrics, query.search, list, clock.now());
    return c.json(list, 200);
  });
  app.openapi(filter, async (c) => {
    const { within, ...filters } = c.req.valid('query');
    const { filters: facets, price, count } = await findItems(c.get('ports').catalogDb(), filters, within);
    return c.json({ filters: facets, price, count }, 200);
  });
  const slugPages = new SlugPages();
  app.openapi(slugs, async (c) => {
    await countCall(c, 'slugs');
    const { page, page_size } = c.req.valid('query');
    const body = await slugPages.read(c.get('ports').catalogDb(), page, page_size);
    c.header('Cache-Control', CACHE);
    return body.respond(c, 'application/json') as Promise<never>;
  });
  app.openapi(search, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    const db = catalogDb();
    const { search: text, page_size, ordering } = c.req.valid('query');
    const answer = await answerFromMemory(async (wanted) => {
      const { ids, colors, version, ...rest } = await quickHits(db, text, page_size, ordering, wanted);
      const { items, version: newest } = await loadItemsWithVersion(db, imageUrl, ids, colors);
      return { answer: { items, ...rest }, version, newest };
    });
    return c.json(answer, 200);
  });
  app.openapi(detail, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    const item = await loadItemDetail(catalogDb(), imageUrl, c.req.valid('param').slug);
    if (!item) throw notFound();
    return c.json(item, 200);
  });
  app.openapi(resolve, async (c) => {
    return c.json(await resolveSlug(c.get('ports').catalogDb(), c.req.valid('param').slug), 200);
  });
  app.openapi(byCategory, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    const db = catalogDb();
    const category = await loadCategory(db, c.req.valid('param').slug);
    if (!category) throw notFound();
    const list = await listItems(
      db,
      imageUrl,
      c.req.valid('query'),
      `/items/by-category/${category.slug}`,
      category.id,
    );
    return c.json({ ...list, category }, 200);
  });
  app.openapi(byProp, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    const db = catalogDb();
    const { id } = c.req.valid('param');
    const property = await loadPropertyValue(db, id);
    if (!property) throw notFound();
    const query = c.req.valid('query');
    const list = await listItems(
      db,
      imageUrl,
      { ...query, properties: [...query.properties, property] },
      `/items/by-prop/${id}`,
    );
    return c.json(list, 200);
  });
}
