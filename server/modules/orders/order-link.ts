import type { orders } from '@/server/db/schema/order';
import { isLinkKey, linkKey } from '@/server/modules/mail/link-key';
import type { Ports } from '@/server/ports/ports';

type Env = Pick<Ports, 'env'>;
type Order = Pick<typeof orders.$inferSelect, 'number' | 'customerId'>;

/**
 * Where the buyer's mails lead: into the account, or, for guests and once the account was erased, to a page that opens
 * by the key in its address.
 */
export function orderUrl(ports: Env, { number, customerId }: Order): string {
  const { SITE_URL } = ports.env;
  if (customerId !== null) return `${SITE_URL}/hesap/siparislerim/${number}`;
  return `${SITE_URL}/siparis/takip/${number}/${linkKey(ports, ...about(number))}`;
}

/** Whether a key came out of a mail about this order. */
export function opensOrder(ports: Env, number: string, key: string): boolean {
  return isLinkKey(ports, key, ...about(number));
}

/** Numbers are given once and never again. */
function about(number: string) {
  return ['order', number] as const;
}
