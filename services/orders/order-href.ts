import type { OrderAccess } from './order-access';

/** URL of an order's page or of one of its subpages; orders opened by an emailed link have their own pages. */
export function orderHref({ number, key }: OrderAccess, part?: string): string {
  const page = key === undefined ? `/hesap/siparislerim/${number}` : `/siparis/takip/${number}/${key}`;
  return part === undefined ? page : `${page}/${part}`;
}
