import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type CustomerOrderDetail, isOrderNumber } from '@/contracts/orders';
import { serverApi } from '@/services/http/server';
import { getOrder } from '@/services/orders/orders';
import { buildPageMetadata } from '@/services/seo/metadata';

/** The parameters of every page behind an order's mailed link. */
export type GuestOrderParams = { number: string; key: string };

/** The order that a link opens; a wrong key is the page that isn't there. */
export async function guestOrder({ number, key }: GuestOrderParams): Promise<CustomerOrderDetail> {
  const order = isOrderNumber(number) && /^[\w-]{43}$/.test(key) ? await getOrder(serverApi, { number, key }) : null;
  return order ?? notFound();
}

/** The address holds a secret: no search engine keeps it, and no other site learns it from a link that is followed. */
export function guestOrderMetadata(title: string): Metadata {
  return { ...buildPageMetadata({ title, index: false }), referrer: 'no-referrer' };
}
