import type { Checkout } from '@/contracts/checkout';
import type { OrderAddress, OrderBilling } from '@/server/platform/db/schema/order';
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
    conversationId: order.conversationId,
    orderNumber: order.number,
    amount: orderAmount(order.priced),
    enabledInstalments: order.enabledInstalments,
    currency: 'TRY',
    callbackUrl: `${env.SITE_URL}/api/checkout/callback/`,
    buyer: {
      id: order.number,
      firstName: checkout.first_name,
      lastName: checkout.last_name,
      email: checkout.email,
      phone: checkout.phone,
      ip,
      ...postal(checkout),
    },
    billing: { name: billedTo(order.billing), ...postal(order.billing) },
    // Providers refuse basket lines with price 0.
    lines: shipping > 0 ? [...items, delivery] : items,
  };
}

function billedTo(billing: OrderBilling): string {
  return billing.kind === 'company' ? billing.company : `${billing.first_name} ${billing.last_name}`;
}

function postal({ address, neighborhood, district, city, country, zip_code }: OrderAddress) {
  const street = [address, neighborhood, district].filter(Boolean).join(' ');
  return { address: street, city, country, ...(zip_code ? { zipCode: zip_code } : {}) };
}
