import { createRoute } from '@hono/zod-openapi';
import { sizeAdviceSchema, sizeQuerySchema } from '@/contracts/size-advice';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json } from '@/server/platform/http/responses';
import { chooseSize } from './choose-size';
import { readSizes } from './read-sizes';

const size = createRoute({
  method: 'get',
  path: '/party/size',
  tags: ['Party'],
  summary: 'The size of a costume for a body, by the measures of its sizes and the fit that buyers report',
  request: { query: sizeQuerySchema },
  responses: { 200: json(sizeAdviceSchema, 'The size'), 400: answers[400], 404: answers[404], 429: answers[429] },
});

export function registerSize(app: App): void {
  app.openapi(size, async (c) => {
    const { item, ...body } = c.req.valid('query');
    const found = await readSizes(c.get('ports').catalogDb(), item);
    if (!found) throw notFound();
    return c.json(chooseSize(found.sizes, body, found.fit), 200);
  });
}
