import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartLine } from '@/contracts/cart';
import { multiplyMoney, parseMoney, sumMoney, toMoneyString } from '@/contracts/money';

/** `amount` has two decimals; `cartTotal` counts distinct lines. Both follow from `cartItems` after every change. */
export type CartState = { cartItems: CartLine[]; amount: string; cartTotal: number };

/** A cart of these lines, with its totals counted. */
export function cartOf(lines: CartLine[]): CartState {
  return { cartItems: lines, ...totalsOf(lines) };
}

export const emptyCart: CartState = cartOf([]);

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
    linesReplaced: (_state, { payload }: PayloadAction<CartLine[]>) => cartOf(payload),
    /** A paid order took these: what was put in meanwhile stays. */
    linesBought(state, { payload }: PayloadAction<Quantity[]>) {
      for (const { product, quantity } of payload) {
        const line = lineOf(state, product);
        if (line) line.quantity = Math.max(0, line.quantity - quantity);
      }
      const bought = new Set(payload.map(({ product }) => product));
      state.cartItems = state.cartItems.filter((line) => line.quantity > 0 || !bought.has(line.product.id));
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
  Object.assign(state, totalsOf(state.cartItems));
}

function totalsOf(lines: readonly CartLine[]): Pick<CartState, 'amount' | 'cartTotal'> {
  const totals = lines.map((line) => multiplyMoney(parseMoney(line.product.price), line.quantity));
  return { amount: toMoneyString(sumMoney(totals)), cartTotal: lines.length };
}
