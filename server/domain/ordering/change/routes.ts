import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  changeableOrderSchema,
  type OrderChange,
  type OrderChanged,
  orderChangedSchema,
  orderChangeSchema,
} from '@/contracts/change-order';
import { orderNumberSchema } from '@/contracts/orders';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import { type OwnedOrder, orderKeyOnly } from '@/server/domain/ordering/access/order-access';
import { countCall } from '@/server/platform/http/call-limits';
import { clientIp } from '@/server/platform/http/client-ip';
import type { App, AppEnv } from '@/server/platform/http/context';
import { ApiError } from '@/server/platform/http/errors';
import { expectedTag, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { PaymentRefusedError, PaymentSignatureError, PaymentUnavailableError } from '@/server/platform/ports/payment';
import { changeOrder } from './change-order';
import { readChangeableOrder } from './changeable-order';
import { giveUpChange } from './pay-difference';

const READ = 'What the buyer can change of a paid order until it is packed, with an ETag';
const CHANGE =
  'Change a paid order until it is packed; what is cancelled is refunded, dearer variants are paid on a page';
const GIVE_UP = 'Give up a change that waits for its payment; one that turns out to be paid is made';
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
  429: answers[429],
  502: answers[502],
  503: answers[503],
};
const givenUp = {
  204: { description: 'Given up, or none was waiting' },
  400: answers[400],
  404: answers[404],
  409: answers[409],
  503: answers[503],
};
const changing = { params: orderNumberSchema, headers: ifMatch, ...jsonBody(orderChangeSchema) };

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
  request: changing,
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
  request: changing,
  responses: changed,
});
const customersGiveUp = createRoute({
  method: 'post',
  path: '/customer/order/change/{number}/give-up',
  tags: ['Orders'],
  summary: GIVE_UP,
  ...customersOnly,
  request: { params: orderNumberSchema },
  responses: { ...givenUp, 401: answers[401] },
});
const guestsGiveUp = createRoute({
  method: 'post',
  path: '/order/change/{number}/give-up',
  tags: ['Orders by mailed link'],
  summary: GIVE_UP,
  ...orderKeyOnly,
  request: { params: orderNumberSchema },
  responses: givenUp,
});

/** Changes of an order by its buyer, with an account or by the key of an emailed link. */
export function registerOrderChanges(app: App): void {
  app.openapi(customersRead, async (c) => {
    const { changeable, etag } = await readChangeableOrder(c.get('ports').db, ownOrder(c, c.get('customer').id));
    return c.json(changeable, 200, { ETag: etag });
  });
  app.openapi(customersChange, async (c) =>
    c.json(await change(c, ownOrder(c, c.get('customer').id), c.req.valid('json')), 200),
  );
  app.openapi(customersGiveUp, async (c) => {
    await giveUpChange(c.get('ports'), ownOrder(c, c.get('customer').id)).catch(namePaymentFailure);
    return c.body(null, 204);
  });
  app.openapi(guestsRead, async (c) => {
    const { changeable, etag } = await readChangeableOrder(c.get('ports').db, c.get('order'));
    return c.json(changeable, 200, { ETag: etag });
  });
  app.openapi(guestsChange, async (c) => c.json(await change(c, c.get('order'), c.req.valid('json')), 200));
  app.openapi(guestsGiveUp, async (c) => {
    await giveUpChange(c.get('ports'), c.get('order')).catch(namePaymentFailure);
    return c.body(null, 204);
  });
}

function ownOrder({ req }: Pick<Context, 'req'>, customerId: number): OwnedOrder {
  return { number: req.param('number') ?? '', owner: { customerId } };
}

async function change<E extends AppEnv>(c: Context<E>, owned: OwnedOrder, input: OrderChange): Promise<OrderChanged> {
  const expected = expectedTag(c);
  if (!input.dry_run) await countCall(c, 'checkoutFrom');
  return changeOrder(c.get('ports'), owned, input, { expected, ip: clientIp(c) }).catch(namePaymentFailure);
}

/** @throws ApiError 502 and 503 for failures of the provider, other errors as they are */
function namePaymentFailure(error: unknown): never {
  if (error instanceof PaymentRefusedError) throw new ApiError(502, 'payment_refused', error.message);
  if (error instanceof PaymentUnavailableError || error instanceof PaymentSignatureError) {
    throw new ApiError(503, 'payment_unavailable', 'The payment provider does not answer: try again later.');
  }
  throw error;
}
