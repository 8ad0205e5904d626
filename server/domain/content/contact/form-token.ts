import { hmac, sameSignature } from '@/server/platform/crypto/hmac';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** The shortest plausible time to fill in the form, ms; bots are faster. */
export const MIN_AGE_MS = 3_000;
/** How long a page with a form may stay open, ms. */
export const MAX_AGE_MS = 24 * 60 * 60_000;

/** A signed timestamp of when a form was rendered, `instant.signature`, which needs no storage. */
export function newFormToken({ env, clock }: Pick<Ports, 'env' | 'clock'>): string {
  const instant = clock.now().getTime().toString(36);
  return `${instant}.${hmac(env.SECRET_KEY, `form:${instant}`)}`;
}

/** @throws ApiError 409 `form_too_quick`, or `form_expired` for an expired or forged token */
export function checkFormToken({ env, clock }: Pick<Ports, 'env' | 'clock'>, token: string): void {
  const [instant = '', signature = ''] = token.split('.');
  const age = clock.now().getTime() - Number.parseInt(instant, 36);
  const ours = sameSignature(signature, hmac(env.SECRET_KEY, `form:${instant}`));
  if (!ours || age > MAX_AGE_MS) throw new ApiError(409, 'form_expired', 'The form has expired: fetch a new token.');
  if (age < MIN_AGE_MS) throw new ApiError(409, 'form_too_quick', 'The form was filled in faster than people do.');
}
