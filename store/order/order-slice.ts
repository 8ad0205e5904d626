import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CheckoutFailure } from '@/services/checkout/failures';

/** A delivery form as typed, field by field: half-filled is fine, it survives a reload. */
export type AddressDraft = Record<string, string>;

/** One try to place one order: the same payload goes out under the same idempotency key. */
export type OrderAttempt = { key: string; payload: string };

export type OrderState = {
  orderInfo: { shippingAddress: AddressDraft | null; billingAddress: AddressDraft | null };
  /** Kept over double clicks and reloads, so that they stay one order. */
  attempt: OrderAttempt | null;
  /** Why the last attempt placed no order; not remembered. */
  error: CheckoutFailure | null;
  /** Orders whose bought lines were taken out of the cart already. */
  settled: string[];
};

export const noOrder: OrderState = {
  orderInfo: { shippingAddress: null, billingAddress: null },
  attempt: null,
  error: null,
  settled: [],
};

/** So many settled orders are remembered. */
const SETTLED = 20;

const orderSlice = createSlice({
  name: 'order',
  initialState: noOrder,
  reducers: {
    addressDrafted(state, { payload }: PayloadAction<AddressDraft>) {
      state.orderInfo.shippingAddress = payload;
      state.error = null;
    },
    attemptStarted(state, { payload }: PayloadAction<OrderAttempt>) {
      state.attempt = payload;
      state.error = null;
    },
    /** When nothing is known the key is kept: the order may stand, and a new key would place it twice. */
    attemptRefused(state, { payload }: PayloadAction<CheckoutFailure>) {
      state.error = payload;
      if (payload.kind !== 'unavailable') state.attempt = null;
    },
    /** Today's prices and stock were accepted. */
    changesAccepted(state) {
      state.error = null;
    },
    /** The payment failed: the next try is a new order. */
    attemptEnded(state) {
      state.attempt = null;
    },
    orderSettled(state, { payload }: PayloadAction<string>) {
      state.settled = [...state.settled.filter((number) => number !== payload), payload].slice(-SETTLED);
      state.attempt = null;
    },
    /** Another tab went on. */
    orderReplaced: (state, { payload }: PayloadAction<OrderState>) => ({ ...payload, error: state.error }),
  },
});

export const {
  addressDrafted,
  attemptStarted,
  attemptRefused,
  changesAccepted,
  attemptEnded,
  orderSettled,
  orderReplaced,
} = orderSlice.actions;
export const orderReducer = orderSlice.reducer;
