import { type AddressDraft, noOrder, type OrderAttempt, type OrderState } from './order-slice';

/** What a browser remembers may be old or edited: parts that don't look right are as if never written. */
export function recallOrder(remembered: unknown): OrderState {
  const { orderInfo, attempt, coupon, settled } = (remembered ?? {}) as Partial<Record<keyof OrderState, unknown>>;
  const { shippingAddress, billingAddress } = (orderInfo ?? {}) as Record<string, unknown>;
  return {
    ...noOrder,
    orderInfo: {
      shippingAddress: isDraft(shippingAddress) ? shippingAddress : null,
      billingAddress: isDraft(billingAddress) ? billingAddress : null,
    },
    attempt: isAttempt(attempt) ? { key: attempt.key, payload: attempt.payload } : null,
    coupon: typeof coupon === 'string' && coupon.length <= 100 ? coupon : null,
    settled: Array.isArray(settled) ? settled.filter((number) => typeof number === 'string') : [],
  };
}

function isDraft(value: unknown): value is AddressDraft {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

function isAttempt(value: unknown): value is OrderAttempt {
  const { key, payload } = (value ?? {}) as Partial<OrderAttempt>;
  return typeof key === 'string' && /^[\w-]{8,128}$/.test(key) && typeof payload === 'string';
}
