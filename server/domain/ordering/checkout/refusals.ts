import type { Context } from 'hono';
import { html } from 'hono/html';
import type { FieldErrors } from '@/contracts/common';
import { CouponRefusedError } from '@/server/domain/ordering/coupon/refusal';
import { type AppEnv, requestLog } from '@/server/platform/http/context';
import { ApiError, FieldError, namedFailure } from '@/server/platform/http/errors';
import { PaymentRefusedError, PaymentSignatureError, PaymentUnavailableError } from '@/server/platform/ports/payment';
import { LinesRefusedError } from './price-lines';

const errorBody = (code: string, detail: string) => ({ error: { code, detail, lines: [] } });

/** Refused fields in the shape that checkout clients expect: always with an `error`. */
export function fieldsRefused(fields: FieldErrors) {
  // TypeScript can't express "string arrays by key, plus an `error` object"; the schema validates it.
  return { ...fields, error: { code: 'invalid', detail: 'Some fields were refused.' } } as never;
}

/** The response for a refused order, in the same shape. @throws rethrows every other failure */
export function refuseOrder<E extends AppEnv>(c: Context<E>, thrown: unknown) {
  const error = namedFailure(thrown, () => requestLog(c));
  if (error instanceof LinesRefusedError) return c.json(linesError(error), 409);
  if (error instanceof CouponRefusedError) return c.json(errorBody(error.code, error.message), 409);
  if (error instanceof ApiError) {
    const { status, code, message, headers, facts } = error;
    const body = { error: { ...errorBody(code, message).error, ...facts } };
    if (status === 409 || status === 429 || status === 503) return c.json(body, status, headers);
  }
  throw error;
}

/** The same, plus refused fields and failures of the payment provider. */
export function refusePlacing<E extends AppEnv>(c: Context<E>, error: unknown) {
  if (error instanceof FieldError) return c.json(fieldsRefused(error.fields), 400);
  if (error instanceof PaymentUnavailableError) {
    requestLog(c).error({ err: error }, 'the payment provider does not answer');
    return c.json(errorBody('payment_unavailable', 'The payment provider does not answer.'), 503);
  }
  if (error instanceof PaymentRefusedError || error instanceof PaymentSignatureError) {
    requestLog(c).error({ err: error }, 'the payment provider refused');
    return c.json(errorBody('payment_refused', 'The payment provider refused.'), 502);
  }
  return refuseOrder(c, error);
}

function linesError(error: LinesRefusedError) {
  const code = error.lines[0]?.code ?? 'unavailable';
  return { error: { code, detail: 'Some lines can not be sold as they were seen.', lines: error.lines } };
}

/**
 * Shown to a shopper who returns from paying while the database is unavailable: the result is unknown, nothing has to
 * be paid again, and the page can be reloaded. The API renders this page itself, because without the database it cannot
 * determine which result page to redirect to.
 * @param token the provider's token of this payment
 */
export const unsettledPage = (token: string) => html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Ödemenizin sonucu henüz gösterilemiyor</title>
</head>
<body>
<main>
<h1>Ödemenizin sonucu henüz gösterilemiyor</h1>
<p>Lütfen yeniden ödeme yapmayın. Ödemeniz alındıysa siparişiniz oluşur ve size e-posta ile bildirilir.</p>
<form method="post" action="/api/checkout/callback/">
<input type="hidden" name="token" value="${token}">
<button type="submit">Sonucu yeniden sor</button>
</form>
</main>
</body>
</html>`;
