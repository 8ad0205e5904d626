import { createRoute } from '@hono/zod-openapi';
import { changeableOrderSchema, orderChangedSchema, orderChangeSchema } from '@/contracts/change-order';
import { orderNumberSchema } from '@/contracts/orders';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import { orderKeyOnly } from '@/server/domain/ordering/access/order-access';
import type { App } from '@/server/platform/http/context';
import { expectedTag, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { changeOrder } from './change-order';
import { readChangeableOrder } from './changeable-order';

const READ = 'What the buyer can change of a paid order until it is packed, with an ETag';
const CHANGE = 'Change a paid order until it is packed; what is cancelled is refunded';
const read = {
  200: json(changeableOrderSchema, 'The changeable parts'),
  400: answers[400],
  404: answers[404],
  409: answers[409],
};
const changed = {
  200: json(orderChangedSchema, 'Changed, or with `dry_run` what would happen'),
  400: answers[400],
  404: answers[404],
  409: answers[409],
  412: answers[412],
  428: answers[428],
};
const change = { params: orderNumberSchema, headers: ifMatch, ...jsonBody(orderChangeSchema) };

const customersRead = createRoute({
  method: 'get',
  path: '/customer/order/change/{number}',
  tags: ['Orders'],
  summary: READ,
  ...customersOnly,
  request: { params: orderNumberSchema },
  responses: { ...read, 401: answers[401] },
});
const customersChange = createRoute({
  method: 'post',
  path: '/customer/order/change/{number}',
  tags: ['Orders'],
  summary: CHANGE,
  ...customersOnly,
  request: change,
  responses: { ...changed, 401: answers[401] },
});
const guestsRead = createRoute({
  method: 'get',
  path: '/order/change/{number}',
  tags: ['Orders by mailed link'],
  summary: READ,
  ...orderKeyOnly,
  request: { params: orderNumberSchema },
  responses: read,
});
const guestsChange = createRoute({
  method: 'post',
  path: '/order/change/{number}',
  tags: ['Orders by mailed link'],
  summary: CHANGE,
  ...orderKeyOnly,
  request: change,
  responses: changed,
});

/** Changes of an order by its buyer, with an account or by the key of an emailed link. */
export function registerOrderChanges(app: App): void {
  app.openapi(customersRead, async (c) => {
    const owned = { number: c.req.valid('param').number, owner: { customerId: c.get('customer').id } };
    const { changeable, etag } = await readChangeableOrder(c.get('ports').db, owned);
    return c.json(changeable, 200, { ETag: etag });
  });
  app.openapi(customersChange, async (c) => {
    const owned = { number: c.req.valid('param').number, owner: { customerId: c.get('customer').id } };
    return c.json(await changeOrder(c.get('ports'), owned, c.req.valid('json'), expectedTag(c)), 200);
  });
  app.openapi(guestsRead, async (c) => {
    const { changeable, etag } = await readChangeableOrder(c.get('ports').db, c.get('order'));
    return c.json(changeable, 200, { ETag: etag });
  });
  app.openapi(guestsChange, async (c) =>
    c.json(await changeOrder(c.get('ports'), c.get('order'), c.req.valid('json'), expectedTag(c)), 200),
  );
}
