import { createRoute } from '@hono/zod-openapi';
import { orderDeliveryChangeSchema, orderDeliverySettingsSchema, orderMailSchema } from '@/contracts/fulfilment';
import { orderNumberSchema } from '@/contracts/orders';
import type { App } from '@/server/platform/http/context';
import { expectedTag, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { changeOrderDelivery, readOrderDelivery, sendOrderMail } from './edit-order';

const PATH = '/admin/orders/{number}';

const read = createRoute({
  ...staffCall('orders.read'),
  method: 'get',
  path: `${PATH}/delivery`,
  summary: 'Where the parcel goes and what its gift card says, with an ETag',
  request: { params: orderNumberSchema },
  responses: {
    200: json(orderDeliverySettingsSchema, 'Address and gift card'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const change = createRoute({
  ...staffCall('orders.edit'),
  method: 'patch',
  path: `${PATH}/delivery`,
  summary: 'Correct address or gift card before the order is sent; the buyer is mailed',
  request: { params: orderNumberSchema, headers: ifMatch, ...jsonBody(orderDeliveryChangeSchema) },
  responses: {
    200: json(orderDeliverySettingsSchema, 'Changed'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
    412: answers[412],
    428: answers[428],
  },
});
const mail = createRoute({
  ...staffCall('orders.edit'),
  method: 'post',
  path: `${PATH}/mail`,
  summary: 'Send an email about the order again, with what it says today',
  request: { params: orderNumberSchema, ...jsonBody(orderMailSchema) },
  responses: {
    204: { description: 'Queued' },
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});

/** Corrections of an order by the staff. */
export function registerOrderEdits(app: App): void {
  app.openapi(read, async (c) => {
    const { settings, etag } = await readOrderDelivery(c.get('ports').db, c.req.valid('param').number);
    return c.json(settings, 200, { ETag: etag });
  });
  app.openapi(change, async (c) => {
    const call = { expected: expectedTag(c), by: c.get('staff').name };
    const { number } = c.req.valid('param');
    const { settings, etag } = await changeOrderDelivery(c.get('ports'), number, c.req.valid('json'), call);
    return c.json(settings, 200, { ETag: etag });
  });
  app.openapi(mail, async (c) => {
    await sendOrderMail(c.get('ports'), c.req.valid('param').number, c.req.valid('json').mail, c.get('staff').name);
    return c.body(null, 204);
  });
}
