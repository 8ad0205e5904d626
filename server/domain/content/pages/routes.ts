import { createRoute } from '@hono/zod-openapi';
import { asc } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { branchListSchema, carouselListSchema } from '@/contracts/content';
import { publicContentSchema } from '@/contracts/shop-content';
import { readContent } from '@/server/domain/settings/shop-content';
import { branch } from '@/server/platform/db/schema/content';
import type { App } from '@/server/platform/http/context';
import { json } from '@/server/platform/http/responses';

const tags = ['Content'];

const carousels = createRoute({
  method: 'get',
  path: '/mainpage-carousel',
  tags,
  summary: 'Slides of the home page that are shown today',
  responses: { 200: json(carouselListSchema, 'Slides in order') },
});
const branches = createRoute({
  method: 'get',
  path: '/branches',
  tags,
  summary: 'The shops in Istanbul',
  responses: { 200: json(branchListSchema, 'Branches in order') },
});

const blocks = createRoute({
  method: 'get',
  path: '/content',
  tags,
  summary: 'The blocks of the home page in order, and the links of the footer',
  responses: { 200: json(publicContentSchema, 'What the owner puts on pages') },
});

const CACHE = 'public, max-age=0, must-revalidate';

export function registerContent(app: App): void {
  app.openapi(carousels, async (c) => {
    const { imageUrl, clock } = c.get('ports');
    const { slides } = await readContent(c.get('ports'));
    const today = istanbulDay(clock.now());
    const results = slides
      .map(({ image, ...slide }, at) => ({ ...slide, id: at + 1, image: imageUrl(image) }))
      .filter(({ from, to }) => (from ?? today) <= today && today <= (to ?? today))
      .map(({ from: _from, to: _to, ...slide }) => slide);
    return c.json({ results }, 200, { 'Cache-Control': CACHE });
  });
  app.openapi(blocks, async (c) => {
    const { home_blocks, footer, header } = await readContent(c.get('ports'));
    return c.json({ home_blocks, footer, header }, 200, { 'Cache-Control': CACHE });
  });
  app.openapi(branches, async (c) => {
    const { catalogDb, imageUrl, clock } = c.get('ports');
    const today = istanbulDay(clock.now());
    const rows = await catalogDb().select().from(branch).orderBy(asc(branch.position), asc(branch.id));
    const results = rows.map(({ id: _id, position: _position, version: _version, ...row }) => ({
      ...row,
      img: imageUrl(row.img),
      exceptions: row.exceptions.filter(({ date }) => date >= today),
    }));
    return c.json({ results }, 200, { 'Cache-Control': CACHE });
  });
}
