import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CouponRefusal } from '@/contracts/coupon';
import type { CheckoutFailure } from '@/services/checkout/failures';
import { loggedIn } from '../auth/auth-slice';

/**
 * A form as typed, field by field: half-filled is fine, it survives a reload. The delivery form's holds how the order
 * is delivered, the day of the party and the card of a present too; the invoice's, whether it goes to another address.
 */
export type AddressDraft = Record<string, string>;

/**
 * One try to place one order: the same payload goes out under the same idempotency key. `replaces` is the key of the
 * try before, of which the shopper has changed something, `secret` what proves that both are this browser's (attempts of
 * an older version have none); `number` is the order's, once the shop has told it.
 */
export type OrderAttempt = { key: string; secret?: string; payload: string; replaces?: string; number?: string };

/**
 * What the shop said of a code. `question` names what was asked, see `selectCouponQuestion`. `minAmount`: what the
 * cart has to cost. `failed`: the shop could not be asked; `too-many`: it hears no more codes for a while.
 */
export type CouponAnswer = { question: string; code: string } & (
  | { kind: 'holds'; discount: string }
  | { kind: 'refused'; reason: CouponRefusal; minAmount: string | null }
  | { kind: 'failed' | 'too-many' }
);

/**
 * What the shop said delivery costs. `question` names what was asked, see `selectShippingQuestion`. `freeFrom`:
 * goods of this much are delivered for free, null when none are. `failed`: the shop could not be asked.
 */
export type ShippingAnswer = { question: string } & (
  | { kind: 'known'; shipping: string; freeFrom: string | null }
  | { kind: 'failed' }
);

/** An order that was begun in this browser. `key` opens the page of a guest's order; null of a customer's. */
export type BegunOrder = { number: string; key: string | null };

export type OrderState = {
  orderInfo: { shippingAddress: AddressDraft | null; billingAddress: AddressDraft | null };
  /** Kept over double clicks and reloads, so that they stay one order. */
  attempt: OrderAttempt | null;
  /** Why the last attempt placed no order; not remembered. */
  error: CheckoutFailure | null;
  /** The coupon that the shopper wants, as it was typed. */
  coupon: string | null;
  /** What the shop said of a coupon last, and of which cart; not remembered. */
  couponAnswer: CouponAnswer | null;
  /** What the shop said delivery costs last, and of what; not remembered. */
  shippingAnswer: ShippingAnswer | null;
  /** The contract texts that were accepted when an order was last sent off, see `agreedTexts`. */
  agreed: string | null;
  /** The last orders that were begun here: a result's link that somebody sent is about another browser's cart. */
  begun: readonly BegunOrder[];
  /** Orders whose bought lines were taken out of the cart already. */
  settled: readonly string[];
};

export const noOrder: OrderState = {
  orderInfo: { shippingAddress: null, billingAddress: null },
  attempt: null,
  error: null,
  coupon: null,
  couponAnswer: null,
  shippingAnswer: null,
  agreed: null,
  begun: [],
  settled: [],
};

/** So many begun and settled orders are remembered. */
const MOST_ORDERS = 20;

/** After these the same attempt may be made again. */
const KEEPS_ITS_KEY: readonly CheckoutFailure['kind'][] = ['unavailable', 'too-often', 'unpaid-orders'];

/** What belongs to one order alone: the next one has another party and another card. Address and branch may stay. */
const OF_ONE_ORDER = ['party_date', 'gift', 'gift_note', 'note'];

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
    /** When nothing is known the key is kept: the order may stand, and a new key would place it twice. */
    attemptRefused(state, { payload }: PayloadAction<CheckoutFailure>) {
      state.error = payload;
      if (payload.kind === 'coupon') state.couponAnswer = null;
      if (payload.kind === 'shipping') state.shippingAnswer = null;
      if (!KEEPS_ITS_KEY.includes(payload.kind)) state.attempt = null;
    },
    /** Null takes the coupon off. */
    couponEntered(state, { payload }: PayloadAction<string | null>) {
      state.coupon = payload;
      state.couponAnswer = null;
      state.error = null;
    },
    /** A code that doesn't exist is told once and forgotten; one that does not hold now may hold for the next cart. */
    couponAnswered(state, { payload }: PayloadAction<CouponAnswer>) {
      state.couponAnswer = payload;
      if (payload.kind === 'refused' && payload.reason === 'coupon_unknown') state.coupon = null;
    },
    /** Null forgets what was said of delivery, so that it is asked again. */
    shippingAnswered(state, { payload }: PayloadAction<ShippingAnswer | null>) {
      state.shippingAnswer = payload;
    },
    /** Today's prices and stock were accepted. */
    changesAccepted(state) {
      state.error = null;
    },
    /** The payment of this order failed: the next try is a new order. Of an earlier order's nothing follows. */
    attemptEnded(state, { payload }: PayloadAction<string>) {
      if (state.attempt?.number === payload) state.attempt = null;
    },
    orderSettled(state, { payload }: PayloadAction<string>) {
      state.settled = [...state.settled.filter((number) => number !== payload), payload].slice(-MOST_ORDERS);
      state.orderInfo = { ...state.orderInfo, shippingAddress: forTheNextOrder(state.orderInfo.shippingAddress) };
      // One without a number may have been the try that placed this order.
      if ((state.attempt?.number ?? payload) === payload) state.attempt = null;
      state.coupon = null;
      state.couponAnswer = null;
      state.agreed = null;
    },
    /** Another tab went on. */
    orderReplaced: (state, { payload }: PayloadAction<OrderState>) => ({
      ...payload,
      error: state.error,
      couponAnswer: payload.coupon === state.coupon ? state.couponAnswer : null,
      shippingAnswer: state.shippingAnswer,
    }),
  },
  extraReducers: (builder) => {
    // What a guest can't use, a customer may.
    builder.addCase(loggedIn, (state) => {
      state.couponAnswer = null;
    });
  },
});

export const {
  addressDrafted,
  billingDrafted,
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
