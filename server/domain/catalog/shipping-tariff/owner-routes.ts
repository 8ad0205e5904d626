import { createRoute } from '@hono/zod-openapi';
import { type OwnerTariff, ownerTariffSchema, shippingTariffSchema } from '@/contracts/shipping';
import { publishChange } from '@/server/domain/changes/publish-change';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { readTariff, serializeTariff, setTariff, versionOf } from './tariff';

const PATH = '/admin/shipping-tariff';

const read = createRoute({
  ...staffCall('shipping.read'),
  method: 'get',
  path: PATH,
  summary: 'The shipping tariff; 404 before one is set, when delivery is free',
  responses: { 200: json(ownerTariffSchema, 'The tariff that holds'), 401: answers[401], 404: answers[404] },
});
const replace = createRoute({
  ...staffCall('shipping.write'),
  method: 'put',
  path: PATH,
  summary: 'Set the shipping tariff for new orders; If-Match is the version that was read, "0" before there is one',
  request: { headers: ifMatch, ...jsonBody(shippingTariffSchema) },
  responses: {
    200: json(ownerTariffSchema, 'The tariff that holds now'),
    400: answers[400],
    401: answers[401],
    412: answers[412],
    428: answers[428],
  },
});

/** The endpoints behind `npm run admin -- shipping`. */
export function registerOwnerShipping(app: App): void {
  app.openapi(read, async (c) => {
    const tariff = await readTariff(c.get('ports').db);
    if (!tariff) throw notFound();
    return c.json(serialize(tariff), 200, { ETag: etagOf(tariff.id) });
  });
  app.openapi(replace, async (c) => {
    const ports = c.get('ports');
    const tariff = await setTariff(ports.db, c.req.valid('json'), ports.clock.now(), expectedVersion(c));
    await publishChange(ports, { entity: 'shippingTariff' });
    return c.json(serialize(tariff), 200, { ETag: etagOf(tariff.id) });
  });
}

const serialize = (tariff: Parameters<typeof serializeTariff>[0]): OwnerTariff => ({
  ...serializeTariff(tariff),
  version: versionOf(tariff),
});
