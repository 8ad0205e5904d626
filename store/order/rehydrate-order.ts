import { PAYMENT_METHODS } from '@/contracts/payment-methods';
import { type AddressDraft, type BegunOrder, noOrder, type OrderAttempt, type OrderState } from './order-state';

/** Persisted state may be old or edited: invalid parts are dropped. */
export function rehydrateOrder(persisted: unknown): OrderState {
  const { orderInfo, missing, payment, attempt, coupon, agreed, begun, settled } = (persisted ?? {}) as Partial<
    Record<keyof OrderState, unknown>
  >;
  const { shippingAddress, billingAddress } = (orderInfo ?? {}) as Record<string, unknown>;
  return {
    ...noOrder,
    orderInfo: {
      shippingAddress: isDraft(shippingAddress) ? shippingAddress : null,
      billingAddress: isDraft(billingAddress) ? billingAddress : null,
    },
    missing: isDraft(missing) ? missing : {},
    payment: PAYMENT_METHODS.find((method) => method === payment) ?? 'card',
    attempt: rehydrateAttempt(attempt),
    coupon: typeof coupon === 'string' && coupon.length <= 100 ? coupon : null,
    agreed: typeof agreed === 'string' ? agreed : null,
    begun: Array.isArray(begun) ? begun.filter(isBegun) : [],
    settled: Array.isArray(settled) ? settled.filter((number) => typeof number === 'string') : [],
  };
}

/** Texts by name. */
function isDraft(value: unknown): value is AddressDraft & Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

function isBegun(value: unknown): value is BegunOrder {
  const { number, key } = (value ?? {}) as Partial<Record<keyof BegunOrder, unknown>>;
  return typeof number === 'string' && (key === null || (typeof key === 'string' && /^[\w-]{43}$/.test(key)));
}

function rehydrateAttempt(value: unknown): OrderAttempt | null {
  const { key, secret, payload, replaces, number } = (value ?? {}) as Partial<Record<keyof OrderAttempt, unknown>>;
  if (!isKey(key) || typeof payload !== 'string') return null;
  return {
    key,
    ...(isKey(secret) ? { secret } : {}),
    payload,
    ...(isKey(replaces) ? { replaces } : {}),
    ...(typeof number === 'string' ? { number } : {}),
  };
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{8,128}$/.test(value);
}
