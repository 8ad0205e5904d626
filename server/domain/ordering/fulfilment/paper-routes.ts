import { createRoute, z } from '@hono/zod-openapi';
import { labelQuerySchema, paperQuerySchema } from '@/contracts/fulfilment';
import { noteChange } from '@/server/domain/ordering/lifecycle/note-change';
import type { App } from '@/server/platform/http/context';
import { answers } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import type { Ports } from '@/server/platform/ports/ports';
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
    await notePrinted(c.get('ports'), orders, { kind: 'packing_slip', by: c.get('staff').name });
    return c.body(await drawPackingSlips(orders, sender), 200, headersOf('paket-fisi', order));
  });
  app.openapi(labels, async (c) => {
    const { order, size } = c.req.valid('query');
    const { orders, sender } = await readOrdersToPrint(c.get('ports'), order);
    await notePrinted(c.get('ports'), orders, { kind: 'address_label', by: c.get('staff').name });
    return c.body(await drawAddressLabels(orders, sender, size), 200, headersOf('etiket', order));
  });
}

/** Each print is in the order's history: a second label may mean a second parcel, or an address that changed. */
async function notePrinted(
  { db, clock }: Ports,
  orders: readonly { id: number }[],
  print: { kind: 'packing_slip' | 'address_label'; by: string },
): Promise<void> {
  const at = clock.now();
  for (const { id } of orders) await noteChange(db, id, { ...print, at });
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
