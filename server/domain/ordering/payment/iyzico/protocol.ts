import { z } from 'zod';

/** Paths of the hosted checkout form, as in iyzipay-node's lib/resources. */
export const INITIALIZE_PATH = '/payment/iyzipos/checkoutform/initialize/auth/ecom';
export const RETRIEVE_PATH = '/payment/iyzipos/checkoutform/auth/ecom/detail';
/** Refunds by payment, not by basket line: a refund may cover parts of several lines. */
export const REFUND_PATH = '/v2/payment/refund';
export const CANCEL_PATH = '/payment/cancel';
/** The fees of instalments, as in docs.iyzico.com/en/advanced/installment-and-bin-service. */
export const INSTALMENTS_PATH = '/payment/iyzipos/installment';
export const DETAILS_PATH = '/v2/reporting/payment/details';

const price = z.union([z.string(), z.number()]);

export const failureSchema = z.object({
  status: z.literal('failure'),
  errorCode: z.string().default('unknown'),
  errorMessage: z.string().default(''),
});

export const initializedSchema = z.object({
  status: z.literal('success'),
  conversationId: z.string(),
  token: z.string().min(1),
  tokenExpireTime: z.number().int().positive(),
  paymentPageUrl: z.url({ protocol: /^https?$/ }),
  signature: z.string(),
});

/** The result of an attempt: paid, refused, or still open. Fields that only a paid one has are optional. */
export const retrievedSchema = z.object({
  status: z.enum(['success', 'failure']),
  conversationId: z.string().default(''),
  token: z.string(),
  paymentStatus: z.string().optional(),
  paymentId: z.string().optional(),
  currency: z.string().default('TRY'),
  basketId: z.string().optional(),
  price: price.optional(),
  paidPrice: price.optional(),
  installment: z.number().int().positive().default(1),
  fraudStatus: z.number().optional(),
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
  signature: z.string().optional(),
});
export type Retrieved = z.infer<typeof retrievedSchema>;

/** The answer to a refund or cancel. iyzico's samples have no signature on a cancel. */
export const refundedSchema = z.object({
  status: z.literal('success'),
  conversationId: z.string(),
  paymentId: z.string(),
  price,
  currency: z.string().default('TRY'),
  hostReference: z.string().optional(),
  refundHostReference: z.string().optional(),
  cancelHostReference: z.string().optional(),
  signature: z.string().optional(),
});
export type RefundAnswer = z.infer<typeof refundedSchema>;

/** The answer to an instalment inquiry; iyzico does not sign it. Cards that can't be charged in parts have no family. */
export const instalmentsSchema = z.object({
  status: z.literal('success'),
  installmentDetails: z.array(
    z.object({
      price,
      cardFamilyName: z.string().nullish(),
      bankName: z.string().nullish(),
      force3ds: z.number().optional(),
      installmentPrices: z.array(
        z.object({ installmentNumber: z.number().int().positive(), installmentPrice: price, totalPrice: price }),
      ),
    }),
  ),
});

/** Value of `refundStatus` for a completed refund. */
export const CARRIED_OUT = 1;
const bookedRefund = z.object({
  refundPrice: price,
  refundStatus: z.number(),
  currencyCode: z.string().default('TRY'),
  hostReference: z.string().nullish(),
});

/** The reporting service's answer about a payment: each refund and cancel with our conversation id. */
export const detailsSchema = z.object({
  status: z.literal('success'),
  payments: z.array(
    z.object({
      paymentId: z.union([z.string(), z.number()]).transform(String),
      cancels: z.array(bookedRefund.extend({ cancelConversationId: z.string().nullish() })).default([]),
      itemTransactions: z
        .array(
          z.object({
            refunds: z.array(bookedRefund.extend({ refundConversationId: z.string().nullish() })).default([]),
          }),
        )
        .default([]),
    }),
  ),
});

/**
 * The order of the values in an answer's signature, joined by colons, from
 * docs.iyzico.com/en/advanced/response-signature-validation and the samples of iyzipay-node.
 */
export const signedValues = {
  initialized: (answer: { conversationId: string; token: string }) => [answer.conversationId, answer.token],
  retrieved: (answer: Retrieved, price: (value: string | number) => string) => [
    answer.paymentStatus ?? '',
    answer.paymentId ?? '',
    answer.currency,
    answer.basketId ?? '',
    answer.conversationId,
    answer.paidPrice === undefined ? '' : price(answer.paidPrice),
    answer.price === undefined ? '' : price(answer.price),
    answer.token,
  ],
  /** Two orders are published for refunds by payment: the documentation's and that of iyzico's own samples. */
  refunded: (answer: RefundAnswer, price: (value: string | number) => string) => [
    [answer.paymentId, price(answer.price), answer.currency, answer.conversationId],
    [answer.paymentId, answer.conversationId],
  ],
};
