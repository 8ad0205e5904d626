import type { orders } from '@/server/platform/db/schema/order';
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

/** The key that gives access to a guest's order; null for a customer's order, which needs the account. */
export function guestOrderKey(ports: Env, { number, customerId }: Order): string | null {
  return customerId === null ? linkKey(ports, ...about(number)) : null;
}

/** Whether a key was issued for this order. */
export function opensOrder(ports: Env, number: string, key: string): boolean {
  return isLinkKey(ports, key, ...about(number));
}

/** Order numbers are never reused. */
function about(number: string) {
  return ['order', number] as const;
}
