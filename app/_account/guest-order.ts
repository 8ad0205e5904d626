import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isOrderNumber } from '@/contracts/orders';
import { serverApi } from '@/services/http/server';
import { getOrder } from '@/services/orders/orders';
import { buildPageMetadata } from '@/services/seo/metadata';
import type { CustomerOrderDetail } from '@/services/view-models';

/** The parameters of every page below an order's emailed link. */
export type GuestOrderParams = { number: string; key: string };

/** The order that a link opens; a wrong key gives a 404. */
export async function guestOrder({ number, key }: GuestOrderParams): Promise<CustomerOrderDetail> {
  const order = isOrderNumber(number) && /^[\w-]{43}$/.test(key) ? await getOrder(serverApi, { number, key }) : null;
  return order ?? notFound();
}

/** The URL contains a secret: the page is excluded from search engines, and no Referer header is sent. */
export function guestOrderMetadata(title: string): Promise<Metadata> {
  return buildPageMetadata({ title, index: false, hasSecret: true });
}
