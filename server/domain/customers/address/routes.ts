import { createRoute, z } from '@hono/zod-openapi';
import {
  addressInputSchema,
  addressListQuerySchema,
  addressListSchema,
  addressSchema,
  defaultAddressSchema,
} from '@/contracts/address';
import { idParamSchema } from '@/contracts/common';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { chooseDefault, createAddress, deleteAddress, listAddresses, updateAddress } from './addresses';

const tags = ['Addresses'];
const params = z.object({ id: idParamSchema });

const list = createRoute({
  method: 'get',
  path: '/customer/address/list',
  tags,
  summary: 'The customer’s address book',
  ...customersOnly,
  request: { query: addressListQuerySchema },
  responses: { 200: json(addressListSchema, 'All of it on one page'), 400: answers[400], 401: answers[401] },
});
const create = createRoute({
  method: 'post',
  path: '/customer/address/create',
  tags,
  summary: 'Add an address; the country is always Türkiye',
  ...customersOnly,
  request: jsonBody(addressInputSchema),
  responses: {
    201: json(addressSchema, 'The new address'),
    400: answers[400],
    401: answers[401],
    409: answers[409],
  },
});
const update = createRoute({
  method: 'put',
  path: '/customer/address/update/{id}',
  tags,
  summary: 'Replace an address',
  ...customersOnly,
  request: { params, ...jsonBody(addressInputSchema) },
  responses: { 200: json(addressSchema, 'As it is now'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const choose = createRoute({
  method: 'patch',
  path: '/customer/address/update/{id}',
  tags,
  summary: 'Make an address the default of a type',
  ...customersOnly,
  request: { params, ...jsonBody(defaultAddressSchema) },
  responses: { 200: json(addressSchema, 'As it is now'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const remove = createRoute({
  method: 'delete',
  path: '/customer/address/delete/{id}',
  tags,
  summary: 'Delete an address; orders keep their copy',
  ...customersOnly,
  request: { params },
  responses: { 204: { description: 'Gone' }, 400: answers[400], 401: answers[401], 404: answers[404] },
});

export function registerAddresses(app: App): void {
  app.openapi(list, async (c) => {
    const results = await listAddresses(c.get('ports'), c.get('customer'), c.req.valid('query').ordering);
    return c.json({ count: results.length, next: null, previous: null, results }, 200);
  });
  app.openapi(create, async (c) =>
    c.json(await createAddress(c.get('ports'), c.get('customer'), c.req.valid('json')), 201),
  );
  app.openapi(update, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await updateAddress(c.get('ports'), c.get('customer'), id, c.req.valid('json')), 200);
  });
  app.openapi(choose, async (c) => {
    const { id } = c.req.valid('param');
    const { address_type } = c.req.valid('json');
    return c.json(await chooseDefault(c.get('ports'), c.get('customer'), id, address_type), 200);
  });
  app.openapi(remove, async (c) => {
    await deleteAddress(c.get('ports'), c.get('customer'), c.req.valid('param').id);
    return c.body(null, 204);
  });
}
