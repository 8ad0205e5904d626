import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A delivery form as typed, field by field: half-filled is fine, it survives a reload. */
export type AddressDraft = Record<string, string>;
export type OrderState = {
  orderInfo: { shippingAddress: AddressDraft | null; billingAddress: AddressDraft | null };
  /** Made once per attempt, so that double clicks and reloads stay one order. */
  idempotencyKey: string | null;
  /** Orders whose bought lines were taken out of the cart already. */
  settled: string[];
};

const initialState: OrderState = {
  orderInfo: { shippingAddress: null, billingAddress: null },
  idempotencyKey: null,
  settled: [],
};

const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    addressDrafted(state, { payload }: PayloadAction<AddressDraft>) {
      state.orderInfo.shippingAddress = payload;
      state.idempotencyKey = null;
    },
    attemptStarted(state, { payload }: PayloadAction<string>) {
      state.idempotencyKey = payload;
    },
    attemptEnded(state) {
      state.idempotencyKey = null;
    },
    orderSettled(state, { payload }: PayloadAction<string>) {
      if (!state.settled.includes(payload)) state.settled = [...state.settled.slice(-19), payload];
      state.idempotencyKey = null;
    },
  },
});

export const { addressDrafted, attemptStarted, attemptEnded, orderSettled } = orderSlice.actions;
export const orderReducer = orderSlice.reducer;
