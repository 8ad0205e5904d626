import axios, { type AxiosInstance } from 'axios';
import type { z } from 'zod';
import {
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentResult,
  PaymentSignatureError,
  PaymentUnavailableError,
} from '@/server/ports/payment';
import { fromIyzicoPrice, toSignedPrice } from './price';
import { initializeBody } from './request';
import { answerSignature, authorizationHeader, sameSignature } from './signing';
import {
  failureSchema,
  INITIALIZE_PATH,
  initializedSchema,
  RETRIEVE_PATH,
  type Retrieved,
  retrievedSchema,
  signedValues,
} from './wire';

export type IyzicoConfig = { baseUrl: string; apiKey: string; secretKey: string };

/** How long the provider may take, ms: its own slowest calls stay below ten seconds. */
const TIMEOUT = 12_000;

/** iyzico's hosted checkout form: initialize → the shopper pays on its page → retrieve. */
export function createIyzico(config: IyzicoConfig): PaymentProvider {
  const http = axios.create({ baseURL: config.baseUrl, timeout: TIMEOUT, maxRedirects: 0, validateStatus: () => true });
  return {
    async initialize(request) {
      const data = await call(http, config, INITIALIZE_PATH, initializeBody(request));
      const failure = failureSchema.safeParse(data);
      if (failure.success) throw new PaymentRefusedError(failure.data.errorCode, failure.data.errorMessage);
      const answer = parse(initializedSchema, data);
      const expected = answerSignature(config.secretKey, signedValues.initialized(answer));
      if (!sameSignature(answer.signature, expected)) throw new PaymentSignatureError('initialize answer');
      if (answer.conversationId !== request.conversationId) throw new PaymentSignatureError('another conversation');
      return {
        token: answer.token,
        pageUrl: answer.paymentPageUrl,
        expiresAt: new Date(Date.now() + answer.tokenExpireTime * 1000),
      };
    },
    async retrieve(token, conversationId) {
      const answer = parse(
        retrievedSchema,
        await call(http, config, RETRIEVE_PATH, { locale: 'tr', conversationId, token }),
      );
      return toResult(config, answer, token);
    },
  };
}

function toResult(config: IyzicoConfig, answer: Retrieved, token: string): PaymentResult {
  const paid = answer.status === 'success' && answer.paymentStatus === 'SUCCESS';
  // What says "paid" must be signed; a refusal without a payment carries no signature and frees nothing but stock.
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
    currency: answer.currency,
    errorCode: answer.errorCode ?? null,
    errorMessage: answer.errorMessage ?? null,
  };
}

/** fraudStatus: 1 approved, 0 waits for the provider's review, -1 refused. */
function statusOf(answer: Retrieved, paid: boolean): PaymentResult['status'] {
  if (paid && answer.fraudStatus === 0) return 'review';
  if (paid) return answer.fraudStatus === -1 ? 'failed' : 'succeeded';
  return answer.paymentStatus === 'FAILURE' ? 'failed' : 'pending';
}

async function call(http: AxiosInstance, config: IyzicoConfig, path: string, body: unknown): Promise<unknown> {
  const text = JSON.stringify(body);
  const { authorization, randomKey } = authorizationHeader(config, path, text);
  const headers = {
    Authorization: authorization,
    'x-iyzi-rnd': randomKey,
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
  try {
    const answer = await http.post<unknown>(path, text, { headers });
    if (answer.status >= 500) throw new PaymentUnavailableError(`The provider answered ${answer.status}.`);
    return answer.data;
  } catch (error) {
    if (error instanceof PaymentUnavailableError) throw error;
    throw new PaymentUnavailableError('The provider could not be reached.', { cause: error });
  }
}

function parse<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new PaymentUnavailableError('The provider answered something unexpected.');
  return parsed.data;
}
