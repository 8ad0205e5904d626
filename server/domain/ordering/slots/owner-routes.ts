import { createRoute } from '@hono/zod-openapi';
import { orderNumberSchema } from '@/contracts/orders';
import {
  orderSlotSchema,
  ownerSlotRulesSchema,
  type SlotRules,
  slotChoiceSchema,
  slotRulesSchema,
  slotUsageQuerySchema,
  slotUsageSchema,
} from '@/contracts/slots';
import type { Version } from '@/server/domain/settings/documents';
import type { App } from '@/server/platform/http/context';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { readSlotUsage } from './available-slots';
import { changeSlotForStaff } from './change-slot';
import { changeSlotRules, readSlotRulesVersion } from './slot-document';

const PATH = '/admin/slots';

const read = createRoute({
  ...staffCall('shipping.read'),
  method: 'get',
  path: PATH,
  summary: 'The rules for hours of delivery and pickup, with their version as ETag',
  responses: { 200: json(ownerSlotRulesSchema, 'The newest version'), 401: answers[401] },
});
const replace = createRoute({
  ...staffCall('shipping.write'),
  method: 'put',
  path: PATH,
  summary: 'Replace the rules for new orders; If-Match is the version that was read. Orders keep their hours',
  request: { headers: ifMatch, ...jsonBody(slotRulesSchema) },
  responses: {
    200: json(ownerSlotRulesSchema, 'The version that was written'),
    400: answers[400],
    401: answers[401],
    412: answers[412],
    428: answers[428],
  },
});
const usage = createRoute({
  ...staffCall('orders.read'),
  method: 'get',
  path: `${PATH}/usage`,
  summary: 'How many orders have each hour, by day',
  request: { query: slotUsageQuerySchema },
  responses: {
    200: json(slotUsageSchema, 'Offered hours, and others that have orders'),
    400: answers[400],
    401: answers[401],
  },
});
const change = createRoute({
  ...staffCall('orders.edit'),
  method: 'patch',
  path: '/admin/orders/{number}/slot',
  summary: 'Give an order another hour before it is sent; the buyer is mailed',
  request: { params: orderNumberSchema, ...jsonBody(slotChoiceSchema) },
  responses: {
    200: json(orderSlotSchema, 'The hour that the order has now'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});

/** Hours of delivery for the staff. */
export function registerOwnerSlots(app: App): void {
  app.openapi(read, async (c) => {
    const { db, env } = c.get('ports');
    const found = await readSlotRulesVersion(db, env);
    return c.json(serialize(found), 200, { ETag: etagOf(found.version) });
  });
  app.openapi(replace, async (c) => {
    const changed = await changeSlotRules(c.get('ports'), c.req.valid('json'), expectedVersion(c));
    return c.json(serialize(changed), 200, { ETag: etagOf(changed.version) });
  });
  app.openapi(usage, async (c) => {
    const { from, days } = c.req.valid('query');
    return c.json(await readSlotUsage(c.get('ports'), from, days), 200);
  });
  app.openapi(change, async (c) => {
    const { number } = c.req.valid('param');
    return c.json(await changeSlotForStaff(c.get('ports'), number, c.req.valid('json'), c.get('staff').name), 200);
  });
}

const serialize = ({ version, changedAt, body }: Version<SlotRules>) => ({
  version,
  changed_at: changedAt?.toISOString() ?? null,
  rules: body,
});
