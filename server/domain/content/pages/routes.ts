import { createRoute } from '@hono/zod-openapi';
import { asc } from 'drizzle-orm';
import { branchListSchema, carouselListSchema } from '@/contracts/content';
import { branch, carousel } from '@/server/platform/db/schema/content';
import type { App } from '@/server/platform/http/context';
import { json } from '@/server/platform/http/responses';

const tags = ['Content'];

const carousels = createRoute({
  method: 'get',
  path: '/mainpage-carousel',
  tags,
  summary: 'Slides of the home page',
  responses: { 200: json(carouselListSchema, 'Slides in order') },
});
const branches = createRoute({
  method: 'get',
  path: '/branches',
  tags,
  summary: 'The shops in Istanbul',
  responses: { 200: json(branchListSchema, 'Branches in order') },
});

const CACHE = 'public, max-age=0, must-revalidate';

export function registerContent(app: App): void {
  app.openapi(carousels, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    const rows = await catalogDb().select().from(carousel).orderBy(asc(carousel.position), asc(carousel.id));
    const results = rows.map(({ position: _position, image, ...row }) => ({ ...row, image: imageUrl(image) }));
    return c.json({ results }, 200, { 'Cache-Control': CACHE });
  });
  app.openapi(branches, async (c) => {
    const rows = await c.get('ports').catalogDb().select().from(branch).orderBy(asc(branch.position), asc(branch.id));
    const results = rows.map(({ id: _id, position: _position, version: _version, ...row }) => row);
    return c.json({ results }, 200, { 'Cache-Control': CACHE });
  });
}
