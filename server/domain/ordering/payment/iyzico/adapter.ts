import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { sameSignature } from '@/server/platform/crypto/hmac';
import {
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentResult,
  PaymentSignatureError,
  PaymentUnavailableError,
  type Refunded,
  type RefundRequest,
} from '@/server/platform/ports/payment';
import { type IyzicoConfig, iyzicoCalls } from './calls';
import { fromIyzicoPrice, toIyzicoPrice, toSignedPrice } from './price';
import {
  CANCEL_PATH,
  CARRIED_OUT,
  DETAILS_PATH,
  detailsSchema,
  failureSchema,
  INITIALIZE_PATH,
  INSTALMENTS_PATH,
  initializedSchema,
  instalmentsSchema,
  REFUND_PATH,
  RETRIEVE_PATH,
  type RefundAnswer,
  type Retrieved,
  refundedSchema,
  retrievedSchema,
  signedValues,
} from './protocol';
import { cancelBody, initializeBody, refundBody } from './request';
import { answerSignature } from './signing';

/** iyzico's hosted checkout form (initialize → the shopper pays on its page → retrieve), refunds and cancels. */
export function createIyzico(config: IyzicoConfig): PaymentProvider {
  const { post, get } = iyzicoCalls(config);
  return {
    async initialize(request) {
      const data = await post(INITIALIZE_PATH, initializeBody(request));
      const answer = accepted(initializedSchema, data);
      const expected = answerSignature(config.secretKey, signedValues.initialized(answer));
      if (!sameSignature(answer.signature, expected)) throw new PaymentSignatureError('initialize answer');
      if (answer.conversationId !== request.conversationId) throw new PaymentSignatureError('another conversation');
      return {
        token: answer.token,
        pageUrl: answer.paymentPageUrl,
        lifetime: answer.tokenExpireTime * 1000,
      };
    },
    async retrieve(token, conversationId) {
      const answer = parse(retrievedSchema, await post(RETRIEVE_PATH, { locale: 'tr', conversationId, token }));
      return toResult(config, answer, token);
    },
    async instalments({ price, bin }) {
      const conversationId = randomUUID();
      const inquiry = { locale: 'tr', conversationId, price: toIyzicoPrice(price), ...(bin ? { binNumber: bin } : {}) };
      const answer = accepted(instalmentsSchema, await post(INSTALMENTS_PATH, inquiry));
      return answer.installmentDetails.map(({ cardFamilyName, bankName, installmentPrices, ...card }) => {
        if (fromIyzicoPrice(card.price) !== price) throw new PaymentUnavailableError('instalments of another amount');
        const options = installmentPrices.map(({ installmentNumber: number, installmentPrice, totalPrice }) => ({
          number,
          price: fromIyzicoPrice(installmentPrice),
          total: fromIyzicoPrice(totalPrice),
        }));
        return { family: cardFamilyName ?? '', bank: bankName ?? '', options };
      });
    },
    async refund(request) {
      const answer = accepted(refundedSchema, await post(REFUND_PATH, refundBody(request)));
      if (!answer.signature) throw new PaymentSignatureError('refund answer');
      return toRefunded(config, answer, request);
    },
    async cancel(request) {
      return toRefunded(config, accepted(refundedSchema, await post(CANCEL_PATH, cancelBody(request))), request);
    },
    async findRefund({ providerPaymentId: paymentId, conversationId }) {
      const details = accepted(detailsSchema, await get(DETAILS_PATH, { locale: 'tr', conversationId, paymentId }));
      for (const payment of details.payments.filter((found) => found.paymentId === paymentId)) {
        const booked = [
          ...payment.cancels.map(({ cancelConversationId: name, ...entry }) => ({ name, ...entry })),
          ...payment.itemTransactions.flatMap(({ refunds }) =>
            refunds.map(({ refundConversationId: name, ...entry }) => ({ name, ...entry })),
          ),
        ].find(({ name, refundStatus }) => name === conversationId && refundStatus === CARRIED_OUT);
        if (booked) return { reference: booked.hostReference ?? '' };
      }
      return null;
    },
  };
}

function toRefunded(config: IyzicoConfig, answer: RefundAnswer, request: RefundRequest): Refunded {
  const { signature } = answer;
  if (signature !== undefined) {
    const expected = signedValues
      .refunded(answer, toSignedPrice)
      .map((values) => answerSignature(config.secretKey, values));
    if (!expected.some((one) => sameSignature(signature, one))) throw new PaymentSignatureError('refund answer');
  }
  const { paymentId, conversationId, currency } = answer;
  const actual = [paymentId, conversationId, currency, fromIyzicoPrice(answer.price)].join(':');
  const requested = [request.providerPaymentId, request.conversationId, request.currency, request.amount].join(':');
  if (!sameSignature(actual, requested)) throw new PaymentSignatureError('answer about another refund');
  return { reference: answer.refundHostReference ?? answer.cancelHostReference ?? answer.hostReference ?? '' };
}

function toResult(config: IyzicoConfig, answer: Retrieved, token: string): PaymentResult {
  const paid = answer.status === 'success' && answer.paymentStatus === 'SUCCESS';
  // An answer that reports a payment must be signed. A refusal without a payment has no signature; accepting it can
  // only release stock.
  if (paid || answer.signature) {
    const expected = answerSignature(config.secretKey, signedValues.retrieved(answer, toSignedPrice));
    if (!sameSignature(answer.signature ?? '', expected)) throw new PaymentSignatureError('retrieve answer');
  }
  if (answer.token !== token) throw new PaymentSignatureError('another token');
  return {
    status: statusOf(answer, paid),
    token,
    conversationId: answer.conversationId,
    orderNumber: answer.basketId ?? '',
    providerPaymentId: answer.paymentId ?? null,
    price: answer.price === undefined ? 0 : fromIyzicoPrice(answer.price),
    paidPrice: answer.paidPrice === undefined ? 0 : fromIyzicoPrice(answer.paidPrice),
    instalments: answer.installment,
    currency: answer.currency,
    errorCode: answer.errorCode ?? null,
    errorMessage: answer.errorMessage ?? null,
  };
}

/** fraudStatus: 1 approved, 0 awaits the provider's review, -1 refused. */
function statusOf(answer: Retrieved, paid: boolean): PaymentResult['status'] {
  if (paid && answer.fraudStatus === 0) return 'review';
  if (paid) return answer.fraudStatus === -1 ? 'failed' : 'succeeded';
  return answer.paymentStatus === 'FAILURE' ? 'failed' : 'pending';
}

/** @throws PaymentRefusedError when the provider refuses */
function accepted<T>(schema: z.ZodType<T>, data: unknown): T {
  const failure = failureSchema.safeParse(data);
  if (failure.success) throw new PaymentRefusedError(failure.data.errorCode, failure.data.errorMessage);
  return parse(schema, data);
}

function parse<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new PaymentUnavailableError('The provider sent an unexpected answer.');
  return parsed.data;
}
