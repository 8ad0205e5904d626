import { createRoute, z } from '@hono/zod-openapi';
import { invoiceFileSchema } from '@/contracts/invoices';
import type { App } from '@/server/platform/http/context';
import { answers } from '@/server/platform/http/responses';
import { readInvoiceFile } from './invoice-file';
import { drawInvoice } from './invoice-pdf';

const file = createRoute({
  method: 'get',
  path: '/order/invoice/{number}/{key}/{format}',
  tags: ['Orders by mailed link'],
  summary: 'An invoice as PDF or as UBL-TR XML; orders and emails have its URL',
  request: { params: invoiceFileSchema },
  responses: {
    200: {
      description: 'The document',
      content: {
        'application/pdf': { schema: z.string().meta({ format: 'binary' }) },
        'application/xml': { schema: z.string() },
      },
    },
    400: answers[400],
    404: answers[404],
  },
});

/** The buyer's invoice, without signing in: it is opened from emails, and browsers send no token with a link. */
export function registerInvoiceFiles(app: App): void {
  app.openapi(file, async (c) => {
    const { format, ...of } = c.req.valid('param');
    const { content, xml, cancelled } = await readInvoiceFile(c.get('ports'), of);
    const headers = {
      'Content-Disposition': `attachment; filename="${content.number}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    };
    return format === 'xml'
      ? c.body(xml, 200, { ...headers, 'Content-Type': 'application/xml; charset=utf-8' })
      : c.body(await drawInvoice(content, cancelled), 200, { ...headers, 'Content-Type': 'application/pdf' });
  });
}
