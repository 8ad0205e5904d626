import { createRoute, type z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import {
  cartAddSchema,
  cartChangeHeadersSchema,
  cartConflictSchema,
  cartItemParamSchema,
  cartItemSchema,
  cartMergeHeadersSchema,
  cartMergeSchema,
  cartUpdateSchema,
  cartWordsSchema,
  misspelledWordsSchema,
  serverCartSchema,
} from '@/contracts/cart';
import { customersOnly, customersReading } from '@/server/domain/customers/session/signed-in';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { addToCart, CartConflictError, mergeCart, type Once, removeLine, setQuantity } from './change-cart';
import { type CartRow, cartLines, readCart, serializeCart } from './read-cart';
import { findMisspelled } from './spelling';

const tags = ['Cart'];
const body = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } }) as const;
const conflict = json(cartConflictSchema, 'More than the stock, with what is left; or a full cart');

const read = createRoute({
  method: 'get',
  path: '/cart',
  tags,
  summary: 'The cart of the signed-in customer, at current prices',
  ...customersReading(cartLines(sql`c.id`)),
  responses: { 200: json(serverCartSchema, 'Its lines'), 401: answers[401] },
});
const add = createRoute({
  method: 'post',
  path: '/cart/add',
  tags,
  summary: 'Add a product or a word; if it is in the cart already, increase its quantity; once per key',
  ...customersOnly,
  request: { headers: cartChangeHeadersSchema, body: body(cartAddSchema) },
  responses: {
    201: json(cartItemSchema, 'The line'),
    204: { description: 'The key is repeated, and the line was removed since' },
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: conflict,
  },
});
const update = createRoute({
  method: 'put',
  path: '/cart/update/{id}',
  tags,
  summary: 'Replace a line’s quantity, once per key; 0 removes the line',
  ...customersOnly,
  request: { params: cartItemParamSchema, headers: cartChangeHeadersSchema, body: body(cartUpdateSchema) },
  responses: {
    200: json(cartItemSchema, 'The line'),
    204: { description: 'The line was removed' },
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: conflict,
  },
});
const remove = createRoute({
  method: 'delete',
  path: '/cart/remove/{id}',
  tags,
  summary: 'Remove a line',
  ...customersOnly,
  request: { params: cartItemParamSchema },
  responses: { 204: { description: 'The line was removed' }, 400: answers[400], 401: answers[401], 404: answers[404] },
});
const merge = createRoute({
  method: 'post',
  path: '/cart/merge',
  tags,
  summary: 'Merge a guest’s cart into the customer’s, once per key; quantities are capped at the stock',
  ...customersOnly,
  request: { headers: cartMergeHeadersSchema, body: body(cartMergeSchema) },
  responses: { 200: json(serverCartSchema, 'The cart after it'), 400: answers[400], 401: answers[401] },
});
const checkWords = createRoute({
  method: 'post',
  path: '/words/check',
  tags,
  summary: 'The words of a guest’s cart whose balloons were renamed, so that they can’t be ordered',
  request: { body: body(cartWordsSchema) },
  responses: { 200: json(misspelledWordsSchema, 'Their keys'), 400: answers[400] },
});

export function registerCart(app: App): void {
  app.openapi(read, async (c) => c.json(await serializeCart(c.get('ports'), c.get('also') as CartRow[]), 200));
  app.openapi(add, async (c) => {
    const { db, clock } = c.get('ports');
    const { product, word, quantity } = c.req.valid('json');
    const content = word ? { word } : { product: product ?? 0 };
    const once = onceOf(c.req.valid('header')['idempotency-key'], clock.now());
    try {
      const line = await addToCart(db, c.get('customer').id, { content, quantity, ...once });
      return line ? c.json(line, 201) : c.body(null, 204);
    } catch (error) {
      return c.json(conflictBody(error, c.get('requestId')), 409);
    }
  });
  app.openapi(update, async (c) => {
    const { db, clock } = c.get('ports');
    const { id } = c.req.valid('param');
    const once = onceOf(c.req.valid('header')['idempotency-key'], clock.now());
    try {
      const line = await setQuantity(db, c.get('customer').id, { id, ...c.req.valid('json'), ...once });
      return line ? c.json(line, 200) : c.body(null, 204);
    } catch (error) {
      return c.json(conflictBody(error, c.get('requestId')), 409);
    }
  });
  app.openapi(remove, async (c) => {
    await removeLine(c.get('ports').db, c.get('customer').id, c.req.valid('param').id);
    return c.body(null, 204);
  });
  app.openapi(merge, async (c) => {
    const { db, clock } = c.get('ports');
    const { id } = c.get('customer');
    const key = c.req.valid('header')['idempotency-key'];
    const { items, words = [] } = c.req.valid('json');
    const lines = [
      ...items.map(({ product, quantity }) => ({ content: { product }, quantity })),
      ...words.map(({ word, quantity }) => ({ content: { word }, quantity })),
    ];
    await mergeCart(db, id, { key, lines, now: clock.now() });
    return c.json(await readCart(c.get('ports'), id), 200);
  });
  app.openapi(checkWords, async (c) => {
    const misspelled = await findMisspelled(c.get('ports').db, c.req.valid('json').words);
    return c.json({ misspelled: [...misspelled] }, 200);
  });
}

function onceOf(key: string | undefined, now: Date): { once?: Once } {
  return key === undefined ? {} : { once: { key, now } };
}

/** The response body of a cart conflict, with the remaining stock. @throws rethrows every other error */
function conflictBody(error: unknown, requestId: string): z.infer<typeof cartConflictSchema> {
  if (!(error instanceof CartConflictError)) throw error;
  return { detail: error.message, code: error.code, requestId, stock: error.stock };
}
