import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MissingChoice } from '@/contracts/if-missing';
import type { PaymentMethod } from '@/contracts/payment-methods';
import type { LineKey } from '@/contracts/word-key';
import type { CheckoutFailure } from '@/services/checkout/failures';
import { loggedIn } from '../auth/auth-slice';
import {
  type AddressDraft,
  type BegunOrder,
  type CouponAnswer,
  noOrder,
  type OrderAttempt,
  type OrderState,
  type ShippingAnswer,
} from './order-state';

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
