import { z } from 'zod';
import { fromIyzicoPrice } from '@/server/domain/ordering/payment/iyzico/price';
import { CANCEL_PATH, DETAILS_PATH, REFUND_PATH } from '@/server/domain/ordering/payment/iyzico/protocol';
import type { App } from '@/server/platform/http/context';
import { authentic, BASE } from './authentic';
import { booked, failure, givenBack } from './protocol';
import { findPayment, giveBack } from './refund-book';

const refundSchema = z.looseObject({
  conversationId: z.string(),
  paymentId: z.string(),
  price: z.string().regex(/^\d+\.\d{1,2}$/),
  currency: z.literal('TRY'),
});
const cancelSchema = z.looseObject({ conversationId: z.string(), paymentId: z.string() });
const INVALID = failure('11', 'Geçersiz istek');

/** The refund and cancel endpoints, and the reporting service. */
export function registerEmulatorRefunds(app: App): void {
  app.post(BASE + REFUND_PATH, async (c) => {
    const { body, refusal } = await authentic(c, REFUND_PATH);
    if (refusal) return c.json(refusal);
    const parsed = refundSchema.safeParse(body);
    if (!parsed.success) return c.json(INVALID);
    const { paymentId, conversationId, price } = parsed.data;
    const given = await giveBack(c.get('ports'), { paymentId, conversationId, amount: fromIyzicoPrice(price) });
    if ('code' in given) return c.json(failure(given.code, given.message));
    return c.json(givenBack(c.get('ports').env, paymentId, given.refund));
  });
  app.post(BASE + CANCEL_PATH, async (c) => {
    const { body, refusal } = await authentic(c, CANCEL_PATH);
    if (refusal) return c.json(refusal);
    const parsed = cancelSchema.safeParse(body);
    if (!parsed.success) return c.json(INVALID);
    const given = await giveBack(c.get('ports'), { ...parsed.data, amount: 'all' });
    if ('code' in given) return c.json(failure(given.code, given.message));
    return c.json(givenBack(c.get('ports').env, parsed.data.paymentId, given.refund));
  });
  app.get(BASE + DETAILS_PATH, async (c) => {
    const { refusal } = await authentic(c, DETAILS_PATH);
    if (refusal) return c.json(refusal);
    const entry = await findPayment(c.get('ports'), c.req.query('paymentId') ?? '');
    return c.json(entry ? booked(entry) : failure('5088', 'Ödeme kaydı bulunamadı'));
  });
}
