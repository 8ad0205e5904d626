import { createRoute } from '@hono/zod-openapi';
import { MAX_BANK_FILE_BYTES } from '@/contracts/bank-file-limits';
import { parseMoney } from '@/contracts/money';
import { orderNumberSchema } from '@/contracts/orders';
import {
  bankFileInputSchema,
  bankFileSchema,
  bookedTransferSchema,
  branchPaymentInputSchema,
  transferInputSchema,
} from '@/contracts/receipts';
import { recordNothing } from '@/server/platform/audit/record-change';
import type { App } from '@/server/platform/http/context';
import { limitBodyTo } from '@/server/platform/http/middleware';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { bookBankFile } from './book-file';
import { bookTransfer } from './book-transfer';
import { payAtBranch } from './pay-at-branch';

const transfer = createRoute({
  ...staffCall('transfers.book'),
  method: 'post',
  path: '/admin/orders/{number}/transfers',
  summary: 'Book a transfer that has arrived for an order; the buyer is notified',
  request: { params: orderNumberSchema, ...jsonBody(transferInputSchema) },
  responses: {
    201: json(bookedTransferSchema, 'What it did'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});
const branch = createRoute({
  ...staffCall('payments.collect'),
  method: 'post',
  path: '/admin/orders/{number}/branch-payment',
  summary: 'Record that an order was paid at its branch, in cash or by card',
  request: { params: orderNumberSchema, ...jsonBody(branchPaymentInputSchema) },
  responses: {
    204: { description: 'Paid, and the buyer notified' },
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});
const FILE_PATH = '/admin/transfers/file';
/** A file in base64, and the lines to book. */
const FILE_LIMIT = 2 * MAX_BANK_FILE_BYTES;

const file = createRoute({
  ...staffCall('transfers.book'),
  method: 'post',
  path: FILE_PATH,
  summary: 'Read a bank’s file (MT940 or CSV): what each line is; book the chosen lines unless it is a dry run',
  request: jsonBody(bankFileInputSchema),
  responses: { 200: json(bankFileSchema, 'All lines of the file'), 400: answers[400], 401: answers[401] },
});

/** Money that comes without the payment provider, recorded by the staff. */
export function registerReceipts(app: App): void {
  app.use(FILE_PATH, limitBodyTo(FILE_LIMIT));
  app.openapi(transfer, async (c) => {
    const { amount, day, note, anyway } = c.req.valid('json');
    const booked = { amount: parseMoney(amount), day, description: note, bankLine: null, anyway };
    const { number } = c.req.valid('param');
    return c.json(await bookTransfer(c.get('ports'), number, booked, c.get('staff').name), 201);
  });
  app.openapi(branch, async (c) => {
    const { number } = c.req.valid('param');
    await payAtBranch(c.get('ports'), number, c.req.valid('json').means, c.get('staff').name);
    return c.body(null, 204);
  });
  app.openapi(file, async (c) => {
    const input = c.req.valid('json');
    const answer = await bookBankFile(c.get('ports'), input, c.get('staff').name);
    if (input.dry_run) recordNothing();
    return c.json(answer, 200);
  });
}
