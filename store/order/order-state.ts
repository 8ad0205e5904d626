import type { CouponRefusal } from '@/contracts/coupon';
import type { Kurus } from '@/contracts/money';
import type { PaymentMethod } from '@/contracts/payment-methods';
import type { CheckoutFailure } from '@/services/checkout/failures';

/**
 * The fields of a form as typed, possibly incomplete. The delivery form also has the delivery method, the party date and
 * the gift note; the invoice form, whether it uses another address.
 */
export type AddressDraft = Record<string, string>;

/**
 * One attempt to place an order: the same payload is sent with the same idempotency key. `replaces` is the key of the
 * previous attempt, whose payload the shopper has changed since; `secret` proves that both belong to this browser
 * (attempts of an older version have none); `number` is the order's, once the API has returned it.
 */
export type OrderAttempt = { key: string; secret?: string; payload: string; replaces?: string; number?: string };

/**
 * The API's answer about a code. `question` identifies the request, see `selectCouponQuestion`. `minAmount`: the minimum
 * amount of the cart. `failed`: the request failed; `too-many`: the rate limit was reached.
 */
export type CouponAnswer = { question: string; code: string } & (
  | { kind: 'holds'; discount: Kurus }
  | { kind: 'refused'; reason: CouponRefusal; minAmount: Kurus | null }
  | { kind: 'failed' | 'too-many' }
);

/**
 * The API's shipping quote. `question` identifies the request, see `selectShippingQuestion`. `freeFrom`: the items' amount
 * from which shipping is free, null when it never is. `failed`: the request failed.
 */
export type ShippingAnswer = { question: string } & (
  | { kind: 'known'; shipping: Kurus; freeFrom: Kurus | null }
  | { kind: 'failed' }
);

/** An order that was started in this browser. `key` gives access to a guest's order; null for a customer's. */
export type BegunOrder = { number: string; key: string | null };

export type OrderState = {
  orderInfo: { shippingAddress: AddressDraft | null; billingAddress: AddressDraft | null };
  /** The choices for missing products, by a line's key or `all`; read by `choiceOf`. */
  missing: Readonly<Record<string, string>>;
  /** How the order will be paid. */
  payment: PaymentMethod;
  /** Survives double clicks and reloads, so that they place one order. */
  attempt: OrderAttempt | null;
  /** Why the last attempt failed; not persisted. */
  error: CheckoutFailure | null;
  /** The coupon code as typed. */
  coupon: string | null;
  /** The API's last answer about a coupon; not persisted. */
  couponAnswer: CouponAnswer | null;
  /** The API's last shipping quote; not persisted. */
  shippingAnswer: ShippingAnswer | null;
  /** The contract texts that were accepted with the last order, see `agreedTexts`. */
  agreed: string | null;
  /** The last orders that were started here: a shared link to a result page must not change another browser's cart. */
  begun: readonly BegunOrder[];
  /** Orders whose lines were removed from the cart already. */
  settled: readonly string[];
};

export const noOrder: OrderState = {
  orderInfo: { shippingAddress: null, billingAddress: null },
  missing: {},
  payment: 'card',
  attempt: null,
  error: null,
  coupon: null,
  couponAnswer: null,
  shippingAnswer: null,
  agreed: null,
  begun: [],
  settled: [],
};
