import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  agreementListSchema,
  agreementsRequestSchema,
  checkoutCreatedSchema,
  checkoutErrorSchema,
  checkoutFieldErrorsSchema,
  checkoutSchema,
  paymentControlQuerySchema,
  paymentControlSchema,
} from '@/contracts/checkout';
import { STORABLE } from '@/contracts/person';
import { customersAndGuests } from '@/server/domain/customers/session/signed-in';
import {
  CHANGE_RESULT_PATH,
  ORDER_RESULT_PATH,
  signOrderAccessToken,
} from '@/server/domain/ordering/access/order-access';
import { countGuesses } from '@/server/domain/ordering/coupon/count-guesses';
import { readSlotTerms } from '@/server/domain/ordering/slots/plan-slot';
import { readTexts } from '@/server/domain/settings/shop-texts';
import { hmac, sameSignature } from '@/server/platform/crypto/hmac';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable';
import { countCall, isCounted } from '@/server/platform/http/call-limits';
import { clientIp } from '@/server/platform/http/client-ip';
import { type App, type AppEnv, requestLog } from '@/server/platform/http/context';
import { ApiError, databaseUnavailable, notFound } from '@/server/platform/http/errors';
import { fieldsOf } from '@/server/platform/http/field-errors';
import { answers, json } from '@/server/platform/http/responses';
import { PaymentSignatureError, PaymentUnavailableError } from '@/server/platform/ports/payment';
import { writeAgreements } from './agreements';
import { withOrderPlaces } from './order-places';
import { isOfChange, orderNumberOfToken } from './payment-attempt';
import { controlPayment } from './payment-control';
import { placeOrder } from './place-order';
import { priceOrder } from './price-order';
import { fieldsRefused, refuseOrder, refusePlacing, unsettledPage } from './refusals';
import { settlePayment } from './settle';
import { placedFrom } from './unpaid-orders';

const tags = ['Checkout'];
/** The provider's token of a payment attempt. */
const tokenSchema = z.string().min(1).max(200).regex(STORABLE);
const keySchema = z.string().min(8).max(128);
const guestSecretSchema = z.string().min(32).max(128);
const refused = (description: string) => json(checkoutErrorSchema, description);

const checkout = createRoute({
  method: 'post',
  path: '/checkout',
  tags,
  summary: 'Place an order and get the page where it is paid, as a guest or signed in; card fields are ignored',
  ...customersAndGuests,
  request: {
    headers: z.object({
      'idempotency-key': keySchema.optional(),
      'replaces-idempotency-key': keySchema.optional().meta({
        description:
          'The key of an unpaid order that this one replaces: of the same account, or of a guest with the same Guest-Secret',
      }),
      'guest-secret': guestSecretSchema
        .optional()
        .meta({ description: 'Random and known only to this browser; scopes a guest’s idempotency keys' }),
    }),
    body: { required: true, content: { 'application/json': { schema: checkoutSchema } } },
  },
  responses: {
    201: json(checkoutCreatedSchema, 'The order is written and waits for its payment'),
    400: json(checkoutFieldErrorsSchema.or(answers[400].content['application/json'].schema), 'Refused fields'),
    401: answers[401],
    409: refused(
      'Changed price, texts or cost of delivery, missing stock, a coupon that does not hold, an hour that is full, closed or missing, or a used idempotency key',
    ),
    429: refused('Too many calls, unpaid orders, or coupon codes that do not exist; see Retry-After'),
    502: refused('The payment provider refused'),
    503: refused('The payment provider, or the database, does not answer'),
  },
});
const agreements = createRoute({
  method: 'post',
  path: '/checkout/agreements',
  tags,
  summary: 'The contract texts for an order before it is placed; nothing is stored',
  ...customersAndGuests,
  request: { body: { required: true, content: { 'application/json': { schema: agreementsRequestSchema } } } },
  responses: {
    200: json(agreementListSchema, 'Both texts'),
    400: answers[400],
    401: answers[401],
    409: refused(
      'Changed price, missing stock, a coupon that does not hold, another cost of delivery, or an hour that is full, closed or missing',
    ),
    429: refused('Too many calls, or too many coupon codes that do not exist; see Retry-After'),
    503: refused('The database does not answer; see Retry-After'),
  },
});
const callback = createRoute({
  method: 'post',
  path: '/checkout/callback',
  tags,
  summary: 'The provider redirects the shopper here, without cookies',
  request: {
    body: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: z.object({ token: tokenSchema }) } },
    },
  },
  responses: {
    303: { description: 'Redirect to the result page' },
    400: answers[400],
    503: {
      description: 'The result page is unknown while the database is unavailable',
      content: { 'text/html': { schema: z.string() } },
    },
  },
});
const webhook = createRoute({
  method: 'post',
  path: '/checkout/webhook',
  tags,
  summary: 'The provider’s webhook with the outcome, repeated until it is answered with 200',
  request: {
    headers: z.object({ 'x-iyz-signature-v3': z.string().max(200).optional() }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            token: tokenSchema,
            iyziEventType: z.string().default(''),
            iyziPaymentId: z.union([z.string(), z.number()]).default(''),
            paymentConversationId: z.string().default(''),
            status: z.string().default(''),
          }),
        },
      },
    },
  },
  responses: {
    200: json(z.object({ status: z.literal('ok') }), 'Heard'),
    400: answers[400],
    404: answers[404],
    503: answers[503],
  },
});
const control = createRoute({
  method: 'get',
  path: '/checkout/payment-control',
  tags,
  summary: 'The status of an order',
  request: { query: paymentControlQuerySchema },
  responses: {
    200: json(paymentControlSchema, 'The order without anything personal'),
    400: answers[400],
    404: answers[404],
    429: answers[429],
  },
});

export function registerCheckout(app: App): void {
  app.openapi(
    checkout,
    async (c) => {
      const [ports, input, ip] = [c.get('ports'), c.req.valid('json'), clientIp(c)];
      const customerId = c.get('customer')?.id ?? null;
      const headers = c.req.valid('header');
      const idempotencyKey = headers['idempotency-key'] ?? null;
      const replaces = headers['replaces-idempotency-key'] ?? null;
      const guestSecret = headers['guest-secret'] ?? null;
      const from = isCounted(c) ? placedFrom(ports, ip) : null;
      try {
        await countCheckout(c, customerId);
        const checkout = withOrderPlaces(input);
        const submit = () =>
          placeOrder(ports, { checkout, customerId, guestSecret, idempotencyKey, replaces, ip, from });
        return c.json(await (checkout.coupon === undefined ? submit() : countGuesses(ports, ip, submit)), 201);
      } catch (error) {
        return refusePlacing(c, error);
      }
    },
    (result, c) => {
      if (!result.success) return c.json(fieldsRefused(fieldsOf(result.error.issues)), 400);
    },
  );
  app.openapi(agreements, async (c) => {
    const [ports, input, now] = [c.get('ports'), c.req.valid('json'), c.get('ports').clock.now()];
    const body = withOrderPlaces(input);
    const customerId = c.get('customer')?.id ?? null;
    try {
      const slots = await readSlotTerms(ports);
      const price = () => priceOrder(ports.db, body, { customerId, now, placing: false, slots, reading: 'shared' });
      await countCheckout(c, customerId);
      const priced = await (body.coupon === undefined ? price() : countGuesses(ports, clientIp(c), price));
      return c.json({ results: writeAgreements(await readTexts(ports), body, priced, now) }, 200);
    } catch (error) {
      return refuseOrder(c, error);
    }
  });
  app.openapi(callback, async (c) => {
    const ports = c.get('ports');
    const { token } = c.req.valid('form');
    const number = await settlePayment(ports, token).catch((error: unknown) => {
      // The payment may have succeeded: the result page and the reconciliation job both query again.
      requestLog(c).error({ err: error }, 'callback could not be settled');
      return undefined;
    });
    if (await isOfChange(ports.db, token).catch(() => false)) return c.redirect(CHANGE_RESULT_PATH, 303);
    const accessToken = number
      ? signOrderAccessToken(ports.env.SECRET_KEY, number, ports.clock.now())
      : await accessTokenOf(c, token);
    if (accessToken === null) return c.html(unsettledPage(token), 503, databaseUnavailable().headers);
    return c.redirect(`${ORDER_RESULT_PATH}?rt=${encodeURIComponent(accessToken)}`, 303);
  });
  app.openapi(webhook, async (c) => {
    const ports = c.get('ports');
    const body = c.req.valid('json');
    const signature = c.req.valid('header')['x-iyz-signature-v3'];
    if (signature !== undefined) {
      const secret = ports.env.IYZICO_SECRET_KEY;
      const signed = `${secret}${body.iyziEventType}${body.iyziPaymentId}${body.token}${body.paymentConversationId}${body.status}`;
      if (!sameSignature(signature, hmac(secret, signed)))
        throw new ApiError(400, 'bad_signature', 'The signature is wrong.');
    }
    try {
      if ((await settlePayment(ports, body.token)) === null) throw notFound();
    } catch (error) {
      if (error instanceof PaymentUnavailableError || error instanceof PaymentSignatureError) {
        requestLog(c).error({ err: error }, 'webhook could not be settled');
        throw new ApiError(
          503,
          'payment_unavailable',
          'The payment could not be checked; send the notification again later.',
        );
      }
      throw error;
    }
    return c.json({ status: 'ok' as const }, 200);
  });
  app.openapi(control, async (c) => {
    await countCall(c, 'result');
    const found = await controlPayment(c.get('ports'), c.req.valid('query').rt);
    if (!found) throw notFound();
    return c.json(found, 200);
  });
}

async function countCheckout<E extends AppEnv>(c: Context<E>, customerId: number | null): Promise<void> {
  await countCall(c, 'checkoutFrom');
  if (customerId !== null) await countCall(c, 'checkoutBy', customerId);
}

/** The order access token for a payment's token; null while the database is unavailable. */
async function accessTokenOf(c: Context<AppEnv>, token: string): Promise<string | null> {
  const { db, env, clock } = c.get('ports');
  const number = await orderNumberOfToken(db, token).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  });
  if (number === undefined) return null;
  return number ? signOrderAccessToken(env.SECRET_KEY, number, clock.now()) : 'unknown';
}
