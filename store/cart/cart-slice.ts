import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartLine } from '@/contracts/cart';
import { multiplyMoney, parseMoney, sumMoney, toMoneyString } from '@/contracts/money';

/** `amount` has two decimals; `cartTotal` counts distinct lines. Both follow from `cartItems` after every change. */
export type CartState = { cartItems: CartLine[]; amount: string; cartTotal: number };

export const emptyCart: CartState = { cartItems: [], amount: '0.00', cartTotal: 0 };

type Quantity = { product: number; quantity: number };

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    itemAdded(state, { payload }: PayloadAction<CartLine>) {
      const line = lineOf(state, payload.product.id);
      if (line) {
        line.quantity = Math.min(line.quantity + payload.quantity, Math.max(payload.product.stock, line.quantity));
        line.product = payload.product;
      } else {
        state.cartItems.push(payload);
      }
      recount(state);
    },
    quantitySet(state, { payload }: PayloadAction<Quantity>) {
      const line = lineOf(state, payload.product);
      if (line) line.quantity = Math.max(0, Math.trunc(payload.quantity));
      recount(state);
    },
    quantityDecreased(state, { payload }: PayloadAction<number>) {
      const line = lineOf(state, payload);
      if (line) line.quantity = Math.max(0, line.quantity - 1);
      recount(state);
    },
    lineRemoved(state, { payload }: PayloadAction<number>) {
      state.cartItems = state.cartItems.filter((line) => line.product.id !== payload);
      recount(state);
    },
    cleared: () => emptyCart,
    /** Another tab, or the server's prices, say how the lines look now. */
    linesReplaced(state, { payload }: PayloadAction<CartLine[]>) {
      state.cartItems = payload;
      recount(state);
    },
    /** A paid order took these: what was put in meanwhile stays. */
    linesBought(state, { payload }: PayloadAction<Quantity[]>) {
      for (const { product, quantity } of payload) {
        const line = lineOf(state, product);
        if (line) line.quantity = Math.max(0, line.quantity - quantity);
      }
      state.cartItems = state.cartItems.filter((line) => line.quantity > 0);
      recount(state);
    },
  },
});

export const { itemAdded, quantitySet, quantityDecreased, lineRemoved, cleared, linesReplaced, linesBought } =
  cartSlice.actions;
export const cartReducer = cartSlice.reducer;

function lineOf(state: CartState, product: number): CartLine | undefined {
  return state.cartItems.find((line) => line.product.id === product);
}

function recount(state: CartState): void {
  const totals = state.cartItems.map((line) => multiplyMoney(parseMoney(line.product.price), line.quantity));
  state.amount = toMoneyString(sumMoney(totals));
  state.cartTotal = state.cartItems.length;
}
