import type { PaymentRequest, RefundRequest } from '@/server/platform/ports/payment';
import { toIyzicoPrice } from './price';

/** iyzico requires an identity number; its own samples send this one for shops that do not collect it. */
const NO_IDENTITY_NUMBER = '11111111111';

/**
 * Body of the initialize call; names as in iyzipay-node's CreateCheckoutFormInitializeRequest. iyzico checks that
 * basket prices add up to `price`.
 */
export function initializeBody(request: PaymentRequest) {
  const { buyer, billing } = request;
  const shippingAddress = {
    contactName: `${buyer.firstName} ${buyer.lastName}`,
    city: buyer.city,
    country: buyer.country,
    address: buyer.address,
    ...postcodeOf(buyer),
  };
  return {
    locale: 'tr',
    conversationId: request.conversationId,
    price: toIyzicoPrice(request.amount),
    paidPrice: toIyzicoPrice(request.amount),
    currency: request.currency,
    basketId: request.orderNumber,
    paymentGroup: 'PRODUCT',
    enabledInstallments: [...request.enabledInstalments],
    callbackUrl: request.callbackUrl,
    buyer: {
      id: buyer.id,
      name: buyer.firstName,
      surname: buyer.lastName,
      gsmNumber: buyer.phone,
      email: buyer.email,
      identityNumber: NO_IDENTITY_NUMBER,
      registrationAddress: buyer.address,
      ip: buyer.ip,
      city: buyer.city,
      country: buyer.country,
      ...postcodeOf(buyer),
    },
    shippingAddress,
    billingAddress: {
      contactName: billing.name,
      city: billing.city,
      country: billing.country,
      address: billing.address,
      ...postcodeOf(billing),
    },
    basketItems: request.lines.map((line) => ({
      id: line.id,
      name: line.name,
      category1: line.category,
      itemType: line.physical ? 'PHYSICAL' : 'VIRTUAL',
      price: toIyzicoPrice(line.total),
    })),
  };
}

/** iyzico does not require a postcode. */
function postcodeOf({ zipCode }: { zipCode?: string }) {
  return zipCode === undefined ? {} : { zipCode };
}

/** Body of a partial or full refund. */
export function refundBody({ providerPaymentId, conversationId, amount, currency }: RefundRequest) {
  return { locale: 'tr', conversationId, price: toIyzicoPrice(amount), paymentId: providerPaymentId, currency };
}

/** Body of a cancel: always the whole payment, so it has no price. */
export function cancelBody({ providerPaymentId, conversationId }: RefundRequest) {
  return { locale: 'tr', conversationId, paymentId: providerPaymentId };
}
