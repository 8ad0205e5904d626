import { createRoute } from '@hono/zod-openapi';
import { instalmentQuerySchema, instalmentTableSchema } from '@/contracts/instalments';
import { parseMoney } from '@/contracts/money';
import { countCall } from '@/server/platform/http/call-limits';
import { type App, requestLog } from '@/server/platform/http/context';
import { ApiError } from '@/server/platform/http/errors';
import { answers, json } from '@/server/platform/http/responses';
import { PaymentRefusedError, PaymentUnavailableError } from '@/server/platform/ports/payment';
import { readInstalmentTable } from './read-table';

const table = createRoute({
  method: 'get',
  path: '/instalments',
  tags: ['Checkout'],
  summary: 'What an amount costs in instalments, by card family',
  request: { query: instalmentQuerySchema },
  responses: {
    200: json(instalmentTableSchema, 'What the payment page charges; empty when it must be paid at once'),
    400: answers[400],
    429: answers[429],
    503: answers[503],
  },
});

export function registerInstalments(app: App): void {
  app.openapi(table, async (c) => {
    await countCall(c, 'instalments');
    const { amount, products } = c.req.valid('query');
    try {
      const found = await readInstalmentTable(c.get('ports'), { amount: parseMoney(amount), products });
      return c.json(found, 200, { 'Cache-Control': 'public, max-age=300' });
    } catch (error) {
      if (!(error instanceof PaymentUnavailableError || error instanceof PaymentRefusedError)) throw error;
      requestLog(c).warn({ err: error }, 'the provider did not tell what instalments cost');
      throw new ApiError(
        503,
        'payment_unavailable',
        'The provider does not tell what instalments cost; ask again later.',
      );
    }
  });
}
