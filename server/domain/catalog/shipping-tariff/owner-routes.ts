import { createRoute } from '@hono/zod-openapi';
import { currentTariffSchema, shippingTariffSchema } from '@/contracts/shipping';
import { publishChange } from '@/server/domain/changes/publish-change';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { readTariff, serializeTariff, setTariff } from './tariff';

const PATH = '/admin/shipping-tariff';

const read = createRoute({
  ...staffCall('shipping.read'),
  method: 'get',
  path: PATH,
  summary: 'The shipping tariff; 404 before one is set, when delivery is free',
  responses: { 200: json(currentTariffSchema, 'The tariff that holds'), 401: answers[401], 404: answers[404] },
});
const replace = createRoute({
  ...staffCall('shipping.write'),
  method: 'put',
  path: PATH,
  summary: 'Set the shipping tariff for new orders',
  request: jsonBody(shippingTariffSchema),
  responses: { 200: json(currentTariffSchema, 'The tariff that holds now'), 400: answers[400], 401: answers[401] },
});

/** The endpoints behind `npm run admin -- shipping`. */
export function registerOwnerShipping(app: App): void {
  app.openapi(read, async (c) => {
    const tariff = await readTariff(c.get('ports').db);
    if (!tariff) throw notFound();
    return c.json(serializeTariff(tariff), 200);
  });
  app.openapi(replace, async (c) => {
    const ports = c.get('ports');
    const tariff = await setTariff(ports.db, c.req.valid('json'), ports.clock.now());
    await publishChange(ports, { entity: 'shippingTariff' });
    return c.json(serializeTariff(tariff), 200);
  });
}
