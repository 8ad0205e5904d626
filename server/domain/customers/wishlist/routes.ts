import { createRoute } from '@hono/zod-openapi';
import { wishlistAddSchema, wishlistMergeSchema, wishlistParamSchema, wishlistSchema } from '@/contracts/wishlist';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { addFavourite, mergeFavourites, readFavourites, removeFavourite } from './favourites';

const tags = ['Favourites'];
const body = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } }) as const;

const list = createRoute({
  method: 'get',
  path: '/customer/wishlist/list',
  tags,
  summary: 'The favourites of the signed-in customer, latest first',
  ...customersOnly,
  responses: { 200: json(wishlistSchema, 'Those that are on sale'), 401: answers[401] },
});
const add = createRoute({
  method: 'post',
  path: '/customer/wishlist/add',
  tags,
  summary: 'Add an item; idempotent',
  ...customersOnly,
  request: { body: body(wishlistAddSchema) },
  responses: {
    201: json(wishlistAddSchema, 'The item is a favourite'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});
const remove = createRoute({
  method: 'delete',
  path: '/customer/wishlist/remove/{item}',
  tags,
  summary: 'Remove an item from the favourites',
  ...customersOnly,
  request: { params: wishlistParamSchema },
  responses: {
    204: { description: 'The item was removed' },
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const merge = createRoute({
  method: 'post',
  path: '/customer/wishlist/merge',
  tags,
  summary: 'Add a guest’s favourites',
  ...customersOnly,
  request: { body: body(wishlistMergeSchema) },
  responses: { 200: json(wishlistSchema, 'The favourites after it'), 400: answers[400], 401: answers[401] },
});

export function registerWishlist(app: App): void {
  app.openapi(list, async (c) => {
    return c.json({ results: await readFavourites(c.get('ports'), c.get('customer').id) }, 200);
  });
  app.openapi(add, async (c) => {
    const { db, clock } = c.get('ports');
    const { item } = c.req.valid('json');
    await addFavourite(db, c.get('customer').id, item, clock.now());
    return c.json({ item }, 201);
  });
  app.openapi(remove, async (c) => {
    await removeFavourite(c.get('ports').db, c.get('customer').id, c.req.valid('param').item);
    return c.body(null, 204);
  });
  app.openapi(merge, async (c) => {
    const { db, clock } = c.get('ports');
    const { id } = c.get('customer');
    await mergeFavourites(db, id, c.req.valid('json').items, clock.now());
    return c.json({ results: await readFavourites(c.get('ports'), id) }, 200);
  });
}
