import { hmac, sameSignature } from '@/server/platform/crypto/hmac';

/** How long a result page can be opened by its link, ms. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000;

/**
 * An opaque token that gives the buyer access to one order: `number.expiry.signature`, signed with the shop's secret.
 */
export function signRt(secret: string, orderNumber: string, now: Date): string {
  const content = `${orderNumber}.${(now.getTime() + LIFETIME).toString(36)}`;
  return `${content}.${hmac(secret, `rt:${content}`)}`;
}

/** The order's number, or null when the token is forged, altered or expired. */
export function readRt(secret: string, rt: string, now: Date): string | null {
  const [number, expiry, signature] = rt.split('.');
  if (!number || !expiry || !signature) return null;
  if (!sameSignature(signature, hmac(secret, `rt:${number}.${expiry}`))) return null;
  return Number.parseInt(expiry, 36) > now.getTime() ? number : null;
}
