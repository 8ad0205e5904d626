import type { orders } from '@/server/platform/db/schema/order';
import { isLinkKey, linkKey } from '@/server/platform/mail/link-key';
import type { Ports } from '@/server/platform/ports/ports';

type Env = Pick<Ports, 'env'>;
type Order = Pick<typeof orders.$inferSelect, 'number' | 'customerId'>;

/**
 * Where the buyer's mails lead: into the account, or, for guests and once the account was erased, to a page that opens
 * by the key in its address.
 */
export function orderUrl(ports: Env, { number, customerId }: Order): string {
  const { SITE_URL } = ports.env;
  const key = guestOrderKey(ports, { number, customerId });
  return key === null ? `${SITE_URL}/hesap/siparislerim/${number}` : `${SITE_URL}/siparis/takip/${number}/${key}`;
}

/** What opens a guest's order; null of a customer's, which opens by its account. */
export function guestOrderKey(ports: Env, { number, customerId }: Order): string | null {
  return customerId === null ? linkKey(ports, ...about(number)) : null;
}

/** Whether a key came out of a mail about this order. */
export function opensOrder(ports: Env, number: string, key: string): boolean {
  return isLinkKey(ports, key, ...about(number));
}

/** Numbers are given once and never again. */
function about(number: string) {
  return ['order', number] as const;
}
