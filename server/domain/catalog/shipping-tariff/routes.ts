import { createRoute } from '@hono/zod-openapi';
import { currentTariffSchema } from '@/contracts/shipping';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json } from '@/server/platform/http/responses';
import { readTariff, serializeTariff } from './tariff';

const tariff = createRoute({
  method: 'get',
  path: '/shipping-tariff',
  tags: ['Content'],
  summary: 'The public shipping tariff; 404 before one is set, when delivery is free',
  responses: { 200: json(currentTariffSchema, 'The tariff that holds'), 404: answers[404] },
});

export function registerTariff(app: App): void {
  app.openapi(tariff, async (c) => {
    const row = await readTariff(c.get('ports').catalogDb());
    if (!row) throw notFound();
    return c.json(serializeTariff(row), 200, { 'Cache-Control': 'public, max-age=0, must-revalidate' });
  });
}
