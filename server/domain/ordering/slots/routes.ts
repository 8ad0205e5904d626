import { createRoute, z } from '@hono/zod-openapi';
import { orderNumberSchema } from '@/contracts/orders';
import {
  availableSlotsSchema,
  floatKindsQuerySchema,
  floatKindsSchema,
  orderSlotSchema,
  slotChoiceSchema,
  slotPlacesSchema,
  slotQuerySchema,
} from '@/contracts/slots';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import { orderKeyOnly } from '@/server/domain/ordering/access/order-access';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { readAvailableSlots } from './available-slots';
import { changeSlot } from './change-slot';
import { readFloatKinds } from './float-kinds';
import { writeSlotCalendar } from './slot-calendar';
import { readSlotRules } from './slot-document';

const available = createRoute({
  method: 'get',
  path: '/slots',
  tags: ['Checkout'],
  summary:
    'Days and hours that an order of now can choose: of a `branch`, or of the own courier at `city` and `district`',
  request: { query: slotQuerySchema },
  responses: {
    200: json(availableSlotsSchema, 'By day; empty where no hours are offered'),
    400: answers[400],
    404: answers[404],
  },
});
const places = createRoute({
  method: 'get',
  path: '/slots/places',
  tags: ['Checkout'],
  summary: 'The districts and branches at which days and hours are offered',
  responses: { 200: json(slotPlacesSchema, 'By the present rules') },
});
const balloons = createRoute({
  method: 'get',
  path: '/slots/balloons',
  tags: ['Checkout'],
  summary: 'The kinds of balloons among these products, by how long they float with helium',
  request: { query: floatKindsQuerySchema },
  responses: { 200: json(floatKindsSchema, 'Each kind once'), 400: answers[400] },
});
const ofCustomer = createRoute({
  method: 'patch',
  path: '/customer/order/slot/{number}',
  tags: ['Orders'],
  summary: 'Choose another hour of delivery or pickup, until the order is packed',
  ...customersOnly,
  request: { params: orderNumberSchema, ...jsonBody(slotChoiceSchema) },
  responses: {
    200: json(orderSlotSchema, 'The hour that the order has now'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});
const byKey = createRoute({
  method: 'patch',
  path: '/order/slot/{number}',
  tags: ['Orders by mailed link'],
  summary: 'Choose another hour of delivery or pickup, until the order is packed',
  ...orderKeyOnly,
  request: { params: orderNumberSchema, ...jsonBody(slotChoiceSchema) },
  responses: {
    200: json(orderSlotSchema, 'The hour that the order has now'),
    400: answers[400],
    404: answers[404],
    409: answers[409],
  },
});

const calendar = createRoute({
  method: 'get',
  path: '/order/calendar/{number}/{key}',
  tags: ['Orders by mailed link'],
  summary: 'The order’s hour as a calendar file, authorized by the key in the URL',
  security: [{}],
  request: { params: orderNumberSchema.extend({ key: z.string().max(100) }) },
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    400: answers[400],
    404: answers[404],
  },
});

/** Hours of delivery for buyers. */
export function registerSlots(app: App): void {
  app.openapi(available, async (c) => {
    // Another order may take an hour at any moment, and cut-offs pass: never from a cache.
    return c.json(await readAvailableSlots(c.get('ports'), c.req.valid('query')), 200, { 'Cache-Control': 'no-store' });
  });
  app.openapi(places, async (c) => {
    const { courier, pickup } = await readSlotRules(c.get('ports'));
    const { city, districts } = courier;
    const found = {
      courier: courier.enabled ? { city, districts } : null,
      branches: pickup.map(({ branch }) => branch),
    };
    return c.json(found, 200, { 'Cache-Control': 'public, max-age=0, must-revalidate' });
  });
  app.openapi(balloons, async (c) => {
    const results = await readFloatKinds(c.get('ports').catalogDb(), c.req.valid('query').products);
    return c.json({ results }, 200, { 'Cache-Control': 'public, max-age=0, must-revalidate' });
  });
  app.openapi(ofCustomer, async (c) => {
    const owned = { number: c.req.valid('param').number, owner: { customerId: c.get('customer').id } };
    return c.json(await changeSlot(c.get('ports'), owned, c.req.valid('json')), 200);
  });
  app.openapi(calendar, async (c) => {
    const { number, key } = c.req.valid('param');
    return c.body(await writeSlotCalendar(c.get('ports'), { number, key }), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${number}.ics"`,
      'Cache-Control': 'private, no-store',
    });
  });
  app.openapi(byKey, async (c) => c.json(await changeSlot(c.get('ports'), c.get('order'), c.req.valid('json')), 200));
}
