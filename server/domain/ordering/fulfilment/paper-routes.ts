import { createRoute, z } from '@hono/zod-openapi';
import { labelQuerySchema, paperQuerySchema } from '@/contracts/fulfilment';
import type { App } from '@/server/platform/http/context';
import { answers } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { drawAddressLabels } from './address-label';
import { readOrdersToPrint } from './order-to-print';
import { drawPackingSlips } from './packing-slip';

const drawn = {
  200: {
    description: 'A PDF document',
    content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
  },
  400: answers[400],
  401: answers[401],
  404: answers[404],
  409: answers[409],
} as const;

const slips = createRoute({
  ...staffCall('orders.pack'),
  method: 'get',
  path: '/admin/packing-slips',
  summary: 'Packing slips on A4, one document for all these orders; a gift’s has no prices',
  request: { query: paperQuerySchema },
  responses: drawn,
});
const labels = createRoute({
  ...staffCall('orders.pack'),
  method: 'get',
  path: '/admin/address-labels',
  summary: 'Address labels with the order’s number as Code 128, one document for all these orders',
  request: { query: labelQuerySchema },
  responses: drawn,
});

/** What is printed for a parcel; made for each call, because addresses and lines change until it is packed. */
export function registerPapers(app: App): void {
  app.openapi(slips, async (c) => {
    const { order } = c.req.valid('query');
    const { orders, sender } = await readOrdersToPrint(c.get('ports'), order);
    return c.body(await drawPackingSlips(orders, sender), 200, headersOf('paket-fisi', order));
  });
  app.openapi(labels, async (c) => {
    const { order, size } = c.req.valid('query');
    const { orders, sender } = await readOrdersToPrint(c.get('ports'), order);
    return c.body(await drawAddressLabels(orders, sender, size), 200, headersOf('etiket', order));
  });
}

/** Shown by the browser, which offers to print it; saved under a name that says what it is. */
function headersOf(kind: string, [first = '', ...others]: readonly string[]) {
  const name = others.length === 0 ? `${kind}-${first}` : `${kind}-${others.length + 1}-siparis`;
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
  };
}
