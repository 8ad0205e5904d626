import type { Context } from 'hono';
import { toSignedPrice } from '@/server/domain/ordering/payment/iyzico/price';
import { CARRIED_OUT, signedValues } from '@/server/domain/ordering/payment/iyzico/protocol';
import {
  answerSignature,
  authorizationHeader,
  parseAuthorization,
} from '@/server/domain/ordering/payment/iyzico/signing';
import { sameSignature } from '@/server/platform/crypto/hmac';
import type { EmulatorRefund } from '@/server/platform/db/schema/order';
import type { Env } from '@/server/platform/env';
import type { AppEnv } from '@/server/platform/http/context';
import { type EmulatorEntry, TOKEN_TTL_SECONDS } from './records';

/** Whether a request was signed with the shop's keys, with the provider's check. */
function isAuthentic(env: Env, header: string | undefined, path: string, body: string): boolean {
  const given = parseAuthorization(header ?? '');
  if (!given || given.apiKey !== env.IYZICO_API_KEY) return false;
  const keys = { apiKey: env.IYZICO_API_KEY, secretKey: env.IYZICO_SECRET_KEY };
  const expected = authorizationHeader(keys, path, body, given.randomKey).authorization;
  return sameSignature(header ?? '', expected);
}

export const failure = (errorCode: string, errorMessage: string) => ({
  status: 'failure' as const,
  errorCode,
  errorMessage,
  locale: 'tr',
  systemTime: Date.now(),
});

export function initialized(env: Env, token: string, conversationId: string) {
  const signature = answerSignature(env.IYZICO_SECRET_KEY, signedValues.initialized({ conversationId, token }));
  return {
    status: 'success' as const,
    locale: 'tr',
    systemTime: Date.now(),
    conversationId,
    token,
    tokenExpireTime: TOKEN_TTL_SECONDS,
    paymentPageUrl: `${env.SITE_URL}/api/emulator/odeme/${token}`,
    signature,
  };
}

/** The answer to a result query, signed like the provider's. */
export function retrieved(env: Env, entry: EmulatorEntry, conversationId: string) {
  const base = {
    locale: 'tr',
    systemTime: Date.now(),
    conversationId,
    token: entry.token,
    currency: String(entry.request.currency),
  };
  if (entry.status === 'waiting') return { ...base, status: 'success' as const, paymentStatus: 'INIT_THREEDS' };
  if (entry.status === 'failure') {
    return {
      ...base,
      status: 'failure' as const,
      paymentStatus: 'FAILURE',
      errorCode: entry.errorCode ?? '',
      errorMessage: entry.errorMessage ?? '',
    };
  }
  const answer = {
    ...base,
    status: 'success' as const,
    paymentStatus: 'SUCCESS',
    paymentId: entry.paymentId ?? '',
    basketId: String(entry.request.basketId),
    price: String(entry.request.price),
    paidPrice: entry.paidPrice ?? '',
    fraudStatus: entry.fraudStatus,
    installment: entry.instalments,
  };
  return {
    ...answer,
    signature: answerSignature(env.IYZICO_SECRET_KEY, signedValues.retrieved(answer, toSignedPrice)),
  };
}

/** The answer to a refund or cancel, signed like the provider's. */
export function givenBack(env: Env, paymentId: string, refund: EmulatorRefund) {
  const answer = {
    status: 'success' as const,
    locale: 'tr',
    systemTime: Date.now(),
    conversationId: refund.conversationId,
    paymentId,
    price: refund.price,
    currency: 'TRY',
    refundHostReference: `emulator-${refund.id}`,
  };
  const [values = []] = signedValues.refunded(answer, toSignedPrice);
  return { ...answer, signature: answerSignature(env.IYZICO_SECRET_KEY, values) };
}

/** The reporting service's answer about a payment. */
export function booked(entry: EmulatorEntry) {
  const describe = ({ id, price, conversationId, cancelled }: EmulatorRefund) => ({
    ...(cancelled
      ? { refundId: Number(id), cancelConversationId: conversationId }
      : { refundTxId: Number(id), refundConversationId: conversationId }),
    refundPrice: Number(price),
    refundStatus: CARRIED_OUT,
    currencyCode: 'TRY',
    hostReference: `emulator-${id}`,
  });
  const payment = {
    paymentId: Number(entry.paymentId),
    paymentStatus: 1,
    paymentConversationId: String(entry.request.conversationId),
    price: Number(entry.request.price),
    paidPrice: Number(entry.paidPrice),
    currency: String(entry.request.currency),
    basketId: String(entry.request.basketId),
    cancels: entry.refunds.filter(({ cancelled }) => cancelled).map(describe),
    itemTransactions: [{ refunds: entry.refunds.filter(({ cancelled }) => !cancelled).map(describe) }],
  };
  return { status: 'success' as const, locale: 'tr', systemTime: Date.now(), payments: [payment] };
}

/** The emulator's base path below /api. */
export const BASE = '/emulator';

/** The body of a signed call, or the error response to an unsigned one. */
export async function authentic(c: Context<AppEnv>, path: string) {
  return authenticBody(c.get('ports').env, path, {
    authorization: c.req.header('authorization'),
    text: await c.req.text(),
  });
}

/** {@link authentic} of a call that did not come over HTTP. */
export function authenticBody(
  env: Env,
  path: string,
  { authorization, text }: { authorization: string | undefined; text: string },
) {
  if (!isAuthentic(env, authorization, path, text)) {
    return { body: null, refusal: failure('1000', 'Geçersiz imza') };
  }
  try {
    return { body: text === '' ? null : (JSON.parse(text) as unknown), refusal: null };
  } catch {
    return { body: null, refusal: failure('11', 'Geçersiz istek') };
  }
}
