import type { OrderAccess } from './order-access';

/** The page of an order, or of something that belongs to it; a mailed link leads to pages of its own. */
export function orderHref({ number, key }: OrderAccess, part?: string): string {
  const page = key === undefined ? `/hesap/siparislerim/${number}` : `/siparis/takip/${number}/${key}`;
  return part === undefined ? page : `${page}/${part}`;
}
