import { hmac, sameSignature } from '@/server/platform/crypto/hmac';

/** The cookie with which a browser of the staff may look at a shop that is not open yet. */
export const LOOK_COOKIE = 'shop-look';
/** For how long, ms. */
export const LOOK_FOR = 12 * 60 * 60 * 1000;

const sign = (secret: string, end: string) => hmac(secret, `look:${end}`);

/** A token that says until when; signed, because it is checked before any database. */
export function newLookToken(secret: string, now: Date): string {
  const end = String(now.getTime() + LOOK_FOR);
  return `${end}.${sign(secret, end)}`;
}

/** Whether a request's Cookie header has a valid token. */
export function mayLook(secret: string, cookies: string | undefined, now = Date.now()): boolean {
  const [, end = '', signature = ''] =
    new RegExp(`(?:^|; )${LOOK_COOKIE}=(\\d{1,15})\\.([0-9a-f]{64})`).exec(cookies ?? '') ?? [];
  return Number(end) > now && sameSignature(signature, sign(secret, end));
}
