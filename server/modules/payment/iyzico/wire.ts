import { z } from 'zod';

/** Paths of the hosted checkout form. */
export const INITIALIZE_PATH = '/payment/iyzipos/checkoutform/initialize/auth/ecom';
export const RETRIEVE_PATH = '/payment/iyzipos/checkoutform/auth/ecom/detail';

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

/** An answer about a try: paid, refused, or still open. Fields that only a paid one carries are optional. */
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
  fraudStatus: z.number().optional(),
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
  signature: z.string().optional(),
});
export type Retrieved = z.infer<typeof retrievedSchema>;

/** Order of the values in an answer's signature. */
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
};
