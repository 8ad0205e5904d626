import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../root-reducer';

/** The lines that an order takes: one that is sold out waits in the cart with a quantity of 0. */
export const selectBuyableLines = createSelector([(state: RootState) => state.cart.cartItems], (lines) =>
  lines.filter((line) => line.quantity > 0),
);
