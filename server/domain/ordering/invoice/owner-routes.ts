import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import { ownerInvoiceListSchema, ownerInvoiceQuerySchema, ownerInvoiceSchema } from '@/contracts/invoices';
import { orderNumberSchema } from '@/contracts/orders';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { cancelInvoice, issueForOrder, listInvoices, retryInvoice } from './owner-invoices';

const PATH = '/admin/invoices';
const one = {
  request: { params: z.object({ id: idParamSchema }) },
  responses: {
    200: json(ownerInvoiceSchema, 'The invoice now'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
};

const list = createRoute({
  ...staffCall('invoices.read'),
  method: 'get',
  path: PATH,
  summary: 'E-archive invoices, newest first',
  request: { query: ownerInvoiceQuerySchema },
  responses: { 200: json(ownerInvoiceListSchema, 'A page'), 400: answers[400], 401: answers[401] },
});
const retry = createRoute({
  ...staffCall('invoices.write'),
  method: 'post',
  path: `${PATH}/{id}/retry`,
  summary: 'Retry a refused or exhausted invoice; an unanswered one is looked up by its ETTN first',
  ...one,
});
const cancel = createRoute({
  ...staffCall('invoices.write'),
  method: 'post',
  path: `${PATH}/{id}/cancel`,
  summary: 'Cancel an issued invoice at the integrator',
  ...one,
});
const issue = createRoute({
  ...staffCall('invoices.write'),
  method: 'post',
  path: '/admin/orders/{number}/invoice',
  summary: 'Plan the invoice of an order that was shipped or handed over without one',
  request: { params: orderNumberSchema },
  responses: one.responses,
});

export function registerOwnerInvoices(app: App): void {
  app.openapi(list, async (c) => c.json(await listInvoices(c.get('ports'), c.req.valid('query')), 200));
  app.openapi(retry, async (c) => c.json(await retryInvoice(c.get('ports'), c.req.valid('param').id), 200));
  app.openapi(cancel, async (c) => c.json(await cancelInvoice(c.get('ports'), c.req.valid('param').id), 200));
  app.openapi(issue, async (c) => c.json(await issueForOrder(c.get('ports'), c.req.valid('param').number), 200));
}
