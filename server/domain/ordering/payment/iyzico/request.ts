import type { PaymentRequest, RefundRequest } from '@/server/platform/ports/payment';
import { toIyzicoPrice } from './price';

/** iyzico demands an identity number; shops that don't ask for one send this, as its own samples do. */
const NO_IDENTITY_NUMBER = '11111111111';

/** Body of the initialize call; names as in iyzipay-node's CreateCheckoutFormInitializeRequest. Basket prices add up to `price`, as iyzico checks. */
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
      itemType: line.goods ? 'PHYSICAL' : 'VIRTUAL',
      price: toIyzicoPrice(line.total),
    })),
  };
}

/** Optional to iyzico. */
function postcodeOf({ zipCode }: { zipCode?: string }) {
  return zipCode === undefined ? {} : { zipCode };
}

/** Body of a refund of a part or all of a payment. */
export function refundBody({ providerPaymentId, conversationId, amount, currency }: RefundRequest) {
  return { locale: 'tr', conversationId, price: toIyzicoPrice(amount), paymentId: providerPaymentId, currency };
}

/** Body of a cancel: always the whole payment, so no price. */
export function cancelBody({ providerPaymentId, conversationId }: RefundRequest) {
  return { locale: 'tr', conversationId, paymentId: providerPaymentId };
}
