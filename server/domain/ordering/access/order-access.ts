import { and, eq, type SQL } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { ORDER_KEY_HEADER } from '@/contracts/order-key';
import { hmac, sameSignature } from '@/server/platform/crypto/hmac';
import { orders } from '@/server/platform/db/schema/order';
import type { AppEnv } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { isLinkKey, linkKey } from '@/server/platform/mail/link-key';
import type { Ports } from '@/server/platform/ports/ports';

type Env = Pick<Ports, 'env'>;
type Order = Pick<typeof orders.$inferSelect, 'number' | 'customerId'>;

/**
 * The order's URL for emails: in the account or, for guests and after the account was erased, a page with an access key
 * in its URL.
 */
export function orderUrl(ports: Env, { number, customerId }: Order): string {
  const { SITE_URL } = ports.env;
  const key = guestOrderKey(ports, { number, customerId });
  return key === null ? `${SITE_URL}/hesap/siparislerim/${number}` : `${SITE_URL}/siparis/takip/${number}/${key}`;
}

/** The URL of the page that shows what became of an order's payment. @param token see {@link signOrderAccessToken} */
export function orderResultUrl({ env }: Env, token: string): string {
  return `${env.SITE_URL}${ORDER_RESULT_PATH}?rt=${encodeURIComponent(token)}`;
}

export const ORDER_RESULT_PATH = '/siparis/odeme-kontrol';
/** Leads back to the order that was changed, which the browser remembers: a redirect holds no order's key. */
export const CHANGE_RESULT_PATH = '/siparis/degisiklik';

/** The key that gives access to a guest's order; null for a customer's order, which needs the account. */
export function guestOrderKey(ports: Env, { number, customerId }: Order): string | null {
  return customerId === null ? linkKey(ports, ...about(number)) : null;
}

/** Whether a key was issued for this order. */
function opensOrder(ports: Env, number: string, key: string): boolean {
  return isLinkKey(ports, key, ...about(number));
}

/** Order numbers are never reused. */
function about(number: string) {
  return ['order', number] as const;
}

/** One order and the proof of access: it is this customer's, or the caller has the key from an email about it. */
export type OwnedOrder = { number: string; owner: { customerId: number } | 'key' };

/** The condition that matches the order only if it is the caller's. */
export function isOwned({ number, owner }: OwnedOrder): SQL | undefined {
  const named = eq(orders.number, number);
  return owner === 'key' ? named : and(named, eq(orders.customerId, owner.customerId));
}

type KeyEnv = { Variables: AppEnv['Variables'] & { order: OwnedOrder } };

/**
 * Spread into the definition of an endpoint for `{number}`: only requests with that order's key pass, and
 * `c.get('order')` is that order. Declare 404 with it: a wrong key and an unknown number get the same response.
 */
export const orderKeyOnly = {
  security: [{ OrderKey: [] }] as Record<string, string[]>[],
  middleware: createMiddleware<KeyEnv>(async (c, next) => {
    const number = c.req.param('number') ?? '';
    if (!opensOrder(c.get('ports'), number, c.req.header(ORDER_KEY_HEADER) ?? '')) throw notFound();
    c.set('order', { number, owner: 'key' });
    await next();
  }),
};

/** How long an order access token opens the payment result page, ms. */
const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The order access token, which opens the payment result page of one order: `number.expiry.signature`, signed with the shop's secret.
 */
export function signOrderAccessToken(secret: string, orderNumber: string, now: Date): string {
  const content = `${orderNumber}.${(now.getTime() + TOKEN_LIFETIME_MS).toString(36)}`;
  return `${content}.${hmac(secret, `rt:${content}`)}`;
}

/** The order's number, or null when the token is forged, altered or expired. */
export function readOrderAccessToken(secret: string, token: string, now: Date): string | null {
  const [number, expiry, signature] = token.split('.');
  if (!number || !expiry || !signature) return null;
  if (!sameSignature(signature, hmac(secret, `rt:${number}.${expiry}`))) return null;
  return Number.parseInt(expiry, 36) > now.getTime() ? number : null;
}
