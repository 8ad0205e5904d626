import { createRoute } from '@hono/zod-openapi';
import { wordQuerySchema, wordSchema } from '@/contracts/word';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { readWord } from './read-word';

const word = createRoute({
  method: 'get',
  path: '/party/word',
  tags: ['Party'],
  summary: 'A name or number written with letter and digit balloons of one material, colour and size',
  request: { query: wordQuerySchema },
  responses: { 200: json(wordSchema, 'The balloons, or what is missing'), 400: answers[400], 429: answers[429] },
});

export function registerWord(app: App): void {
  app.openapi(word, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    return c.json(await readWord(catalogDb(), imageUrl, c.req.valid('query')), 200);
  });
}
