import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CouponRefusal } from '@/contracts/coupon';
import type { MissingChoice } from '@/contracts/if-missing';
import type { Kurus } from '@/contracts/money';
import type { PaymentMethod } from '@/contracts/payment-methods';
import type { LineKey } from '@/contracts/word-key';
import type { CheckoutFailure } from '@/services/checkout/failures';
import { loggedIn } from '../auth/auth-slice';

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

/** The maximum number of started and settled orders. */
const MOST_ORDERS = 20;

/** Failures after which the same attempt may be repeated. */
const KEEPS_ITS_KEY: readonly CheckoutFailure['kind'][] = ['unavailable', 'too-often', 'unpaid-orders'];

/** Fields that belong to one order only. Address and branch stay for the next. */
const OF_ONE_ORDER = ['slot', 'slot_place', 'slot_need', 'party_date', 'party_time', 'gift', 'gift_note', 'note'];

function forTheNextOrder(draft: AddressDraft | null): AddressDraft | null {
  return draft && Object.fromEntries(Object.entries(draft).filter(([name]) => !OF_ONE_ORDER.includes(name)));
}

const orderSlice = createSlice({
  name: 'order',
  initialState: noOrder,
  reducers: {
    addressDrafted(state, { payload }: PayloadAction<AddressDraft>) {
      state.orderInfo = { ...state.orderInfo, shippingAddress: payload };
      state.error = null;
    },
    billingDrafted(state, { payload }: PayloadAction<AddressDraft>) {
      state.orderInfo = { ...state.orderInfo, billingAddress: payload };
      state.error = null;
    },
    /** The choice for all lines replaces those for single ones. */
    missingChosen(
      state,
      { payload: { line, choice } }: PayloadAction<{ line: LineKey | 'all'; choice: MissingChoice }>,
    ) {
      state.missing = { ...(line !== 'all' && state.missing), [line]: choice };
    },
    paymentChosen(state, { payload }: PayloadAction<PaymentMethod>) {
      state.payment = payload;
      state.error = null;
    },
    attemptStarted(state, { payload }: PayloadAction<OrderAttempt>) {
      state.attempt = payload;
      state.error = null;
    },
    attemptAnswered(state, { payload }: PayloadAction<BegunOrder>) {
      if (state.attempt) state.attempt = { ...state.attempt, number: payload.number };
      state.begun = [...state.begun.filter(({ number }) => number !== payload.number), payload].slice(-MOST_ORDERS);
    },
    agreed(state, { payload }: PayloadAction<string>) {
      state.agreed = payload;
    },
    /** An unknown outcome keeps the key: the order may exist, and a new key would place it twice. */
    attemptRefused(state, { payload }: PayloadAction<CheckoutFailure>) {
      state.error = payload;
      if (payload.kind === 'coupon') state.couponAnswer = null;
      if (payload.kind === 'shipping' || payload.kind === 'slot') state.shippingAnswer = null;
      if (!KEEPS_ITS_KEY.includes(payload.kind)) state.attempt = null;
    },
    /** Null removes the coupon. */
    couponEntered(state, { payload }: PayloadAction<string | null>) {
      state.coupon = payload;
      state.couponAnswer = null;
      state.error = null;
    },
    /** An unknown code is reported once and dropped; one that is not valid now may be valid for another cart. */
    couponAnswered(state, { payload }: PayloadAction<CouponAnswer>) {
      state.couponAnswer = payload;
      if (payload.kind === 'refused' && payload.reason === 'coupon_unknown') state.coupon = null;
    },
    /** Null drops the quote, so that a new one is requested. */
    shippingAnswered(state, { payload }: PayloadAction<ShippingAnswer | null>) {
      state.shippingAnswer = payload;
    },
    /** The shopper accepted the current prices and stock. */
    changesAccepted(state) {
      state.error = null;
    },
    /** The payment of this order failed: the next attempt is a new order. A failure of an earlier order is ignored. */
    attemptEnded(state, { payload }: PayloadAction<string>) {
      if (state.attempt?.number === payload) state.attempt = null;
    },
    orderSettled(state, { payload }: PayloadAction<string>) {
      state.settled = [...state.settled.filter((number) => number !== payload), payload].slice(-MOST_ORDERS);
      state.orderInfo = { ...state.orderInfo, shippingAddress: forTheNextOrder(state.orderInfo.shippingAddress) };
      state.missing = {};
      state.payment = 'card';
      // An attempt without a number may be the one that placed this order.
      if ((state.attempt?.number ?? payload) === payload) state.attempt = null;
      state.coupon = null;
      state.couponAnswer = null;
      state.agreed = null;
    },
    /** Another tab has changed the order. */
    orderReplaced: (state, { payload }: PayloadAction<OrderState>) => ({
      ...payload,
      error: state.error,
      couponAnswer: payload.coupon === state.coupon ? state.couponAnswer : null,
      shippingAnswer: state.shippingAnswer,
    }),
  },
  extraReducers: (builder) => {
    // A coupon that is refused for guests may be valid for the customer.
    builder.addCase(loggedIn, (state) => {
      state.couponAnswer = null;
    });
  },
});

export const {
  addressDrafted,
  billingDrafted,
  missingChosen,
  paymentChosen,
  attemptStarted,
  attemptAnswered,
  agreed,
  attemptRefused,
  couponEntered,
  couponAnswered,
  shippingAnswered,
  changesAccepted,
  attemptEnded,
  orderSettled,
  orderReplaced,
} = orderSlice.actions;
export const orderReducer = orderSlice.reducer;
