import type { Checkout } from '@/contracts/checkout';
import { type Kurus, sumMoney } from '@/contracts/money';
import type { OrderAddress, OrderBilling, orders } from '@/server/platform/db/schema/order';
import type { PaymentRequest } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';
import { lineAmount, orderAmount, type PricedOrder } from './price-order';

type Placed = {
  number: string;
  conversationId: string;
  priced: PricedOrder;
  enabledInstalments: readonly number[];
  /** Ids of the stored lines, in the order of `priced.lines`. */
  lineIds: readonly number[];
  billing: OrderBilling;
};

/**
 * The payment request for an order; its lines add up to the amount. Each is named by the id of the order's line: a product
 * can be in several lines, as a letter of a word and alone, and the provider reports its transactions by this id.
 */
export function paymentRequest({ env }: Ports, checkout: Checkout, ip: string, order: Placed): PaymentRequest {
  const { lines, shipping } = order.priced;
  const items = lines.map((line, index) => ({
    id: String(order.lineIds[index]),
    name: line.title,
    category: line.category,
    total: lineAmount(line),
    physical: true,
  }));
  const delivery = { id: 'teslimat', name: 'Teslimat ücreti', category: 'Teslimat', total: shipping, physical: false };
  return {
    ...attemptOf(order),
    ...partiesOf(env, { number: order.number, email: checkout.email, address: checkout, billing: order.billing, ip }),
    amount: orderAmount(order.priced),
    // Providers refuse basket lines with price 0.
    lines: shipping > 0 ? [...items, delivery] : items,
  };
}

/** The difference of dearer variants, kuruş, by the id of the order's line. */
type Difference = {
  order: Pick<typeof orders.$inferSelect, 'number' | 'email' | 'shippingAddress' | 'billingAddress'>;
  conversationId: string;
  enabledInstalments: readonly number[];
  lines: readonly { id: number; name: string; total: Kurus }[];
};

/** The payment request for the difference of dearer variants in an order that is paid. */
export function differenceRequest({ env }: Ports, ip: string, difference: Difference): PaymentRequest {
  const { order, lines, ...attempt } = difference;
  const { number, email, shippingAddress: address, billingAddress: billing } = order;
  return {
    ...attemptOf({ ...attempt, number }),
    ...partiesOf(env, { number, email, address, billing, ip }),
    amount: sumMoney(lines.map(({ total }) => total)),
    lines: lines.map(({ id, name, total }) => ({
      ...{ id: String(id), name, total },
      ...{ category: 'Ürün farkı', physical: true },
    })),
  };
}

function attemptOf({
  conversationId,
  number,
  enabledInstalments,
}: Pick<Placed, 'conversationId' | 'number' | 'enabledInstalments'>) {
  return { conversationId, orderNumber: number, enabledInstalments, currency: 'TRY' as const };
}

type Parties = { number: string; email: string; address: OrderAddress; billing: OrderBilling; ip: string };

function partiesOf({ SITE_URL }: Ports['env'], { number, email, address, billing, ip }: Parties) {
  const { first_name: firstName, last_name: lastName, phone } = address;
  return {
    callbackUrl: `${SITE_URL}/api/checkout/callback/`,
    buyer: { id: number, firstName, lastName, email, phone, ip, ...postal(address) },
    billing: { name: billedTo(billing), ...postal(billing) },
  };
}

function billedTo(billing: OrderBilling): string {
  return billing.kind === 'company' ? billing.company : `${billing.first_name} ${billing.last_name}`;
}

function postal({ address, neighborhood, district, city, country, zip_code }: OrderAddress) {
  const street = [address, neighborhood, district].filter(Boolean).join(' ');
  return { address: street, city, country, ...(zip_code ? { zipCode: zip_code } : {}) };
}
