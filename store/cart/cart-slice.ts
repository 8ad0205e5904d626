import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartLine } from '@/contracts/cart';
import { sumMoney, toMoneyString } from '@/contracts/money';
import { loggedIn } from '../auth/auth-slice';
import { type Fetched, fromServer, withoutRefused } from './from-server';
import { lineTotal } from './line-total';
import { type MergeNotice, noticeOf } from './merge-notice';

/**
 * `amount` has two decimals; `cartTotal` counts distinct lines. Both follow from `cartItems` after every change.
 * The rest is about the account: whose cart this was last (`owner`, a mail), the merge of a guest's cart that is on its
 * way, what came of the last one, whether the account was asked on this visit, and products of which it has not
 * heard what became of them here (`unsynced`): a session may end, or a page be left, before it answers.
 */
export type CartState = {
  cartItems: readonly CartLine[];
  amount: string;
  cartTotal: number;
  owner: string | null;
  mergeKey: string | null;
  mergeNotice: MergeNotice | null;
  fetched: boolean;
  unsynced: readonly number[];
};

/** Removed lines with their indexes, so that an undo can put them back. */
export type Removal = Pick<CartState, 'owner' | 'unsynced'> & { lines: readonly { line: CartLine; place: number }[] };

type Account = Omit<CartState, 'cartItems' | 'amount' | 'cartTotal'>;
const guest: Account = { owner: null, mergeKey: null, mergeNotice: null, fetched: false, unsynced: [] };

/** A cart of these lines, with its totals counted. */
export function cartOf(lines: readonly CartLine[], account: Account = guest): CartState {
  const { owner, mergeKey, mergeNotice, fetched, unsynced } = account;
  return { cartItems: lines, ...totalsOf(lines), owner, mergeKey, mergeNotice, fetched, unsynced };
}

export const emptyCart: CartState = cartOf([]);

type Quantity = { product: number; quantity: number };

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    itemAdded(state, { payload }: PayloadAction<CartLine>) {
      const { product } = payload;
      if (!lineOf(state, product.id)) return changed(state, [...state.cartItems, payload]);
      const lines = withLine(state, product.id, ({ quantity, ...line }) => ({
        ...line,
        product,
        quantity: Math.min(quantity + payload.quantity, Math.max(product.stock, quantity)),
      }));
      return changed(state, lines);
    },
    quantitySet: (state, { payload: { product, quantity } }: PayloadAction<Quantity>) =>
      changed(
        state,
        withLine(state, product, (line) => ({ ...line, quantity: Math.max(0, Math.trunc(quantity)) })),
      ),
    quantityDecreased: (state, { payload }: PayloadAction<number>) =>
      changed(
        state,
        withLine(state, payload, (line) => ({ ...line, quantity: Math.max(0, line.quantity - 1) })),
      ),
    lineRemoved: (state, { payload }: PayloadAction<number>) =>
      changed(
        state,
        state.cartItems.filter((line) => line.product.id !== payload),
      ),
    /** Empties this browser's cart alone; the account keeps its lines (docs/specification.md). */
    cleared: (state) => cartOf([], { ...state, mergeNotice: null, unsynced: [] }),
    /**
     * What was removed is back at its place, unless it came back by another way. It tells the account nothing: that is
     * asked how its cart looks, and hears of what it lacks. Another customer's cart is left alone.
     */
    removalUndone(state, { payload: { lines, unsynced, owner } }: PayloadAction<Removal>) {
      if (owner !== state.owner) return state;
      const missing = lines.filter(({ line }) => !lineOf(state, line.product.id));
      const cartItems = missing.reduce((all, { line, place }) => all.toSpliced(place, 0, line), [...state.cartItems]);
      return cartOf(cartItems, { ...state, unsynced: [...new Set([...state.unsynced, ...unsynced])] });
    },
    /** Today's prices and stock. */
    linesReplaced: (state, { payload }: PayloadAction<CartLine[]>) => changed(state, payload),
    /** A paid order took these: what was put in meanwhile stays. */
    linesBought: (state, { payload }: PayloadAction<Quantity[]>) => changed(state, withoutBought(state, payload)),
    /**
     * The same of a customer's order: the account has taken its own lines out already, so it is asked how its cart
     * looks and told nothing, except of lines that it may not have heard of before.
     */
    boughtOnAccount(state, { payload }: PayloadAction<Quantity[]>) {
      const lines = withoutBought(state, payload);
      const known = new Set(state.cartItems.flatMap((line) => (line.cartItemId === null ? [] : [line.product.id])));
      const { unsynced } = changed(state, lines);
      return cartOf(lines, {
        ...state,
        unsynced: unsynced.filter((id) => state.unsynced.includes(id) || !known.has(id)),
      });
    },
    /** Another tab has another cart. */
    cartReplaced: (state, { payload }: PayloadAction<CartState>) =>
      cartOf(payload.cartItems, { ...payload, fetched: state.fetched }),

    /** The account said how the cart looks; null when it could not be asked. */
    cartFetched: (state, { payload }: PayloadAction<Fetched | null>) =>
      payload
        ? cartOf(fromServer(withUnsynced(payload, state), state.cartItems), { ...state, mergeKey: null, fetched: true })
        : { ...state, fetched: true },
    /** The guest's lines are in the account's cart now. */
    guestCartMerged: (state, { payload }: PayloadAction<Fetched & { guest: CartLine[] }>) =>
      cartOf(withoutRefused(fromServer(withUnsynced(payload, state), state.cartItems), withUnsynced(payload, state)), {
        ...state,
        mergeKey: null,
        mergeNotice: noticeOf(payload.guest, payload.cart),
        fetched: true,
      }),
    mergeNoticeRead(state) {
      state.mergeNotice = null;
    },
    /** The account took a change. `quantity` is left out while later changes of the line are on their way. */
    lineConfirmed: (
      state,
      { payload }: PayloadAction<{ product: number; cartItemId: number | null; quantity?: number }>,
    ) => {
      const { product, cartItemId, quantity } = payload;
      const lines = withLine(state, product, (line) => ({ ...line, cartItemId, quantity: quantity ?? line.quantity }));
      return cartOf(lines, cartItemId === null || quantity !== undefined ? told(state, product) : state);
    },
    /** The account refused a change: the line is as it was before, at its place; null when there was none. */
    changeRefused(state, { payload }: PayloadAction<{ product: number; line: CartLine | null; place: number }>) {
      const place = state.cartItems.findIndex((line) => line.product.id === payload.product);
      const others = state.cartItems.filter((line) => line.product.id !== payload.product);
      return cartOf(
        payload.line ? others.toSpliced(place < 0 ? payload.place : place, 0, payload.line) : others,
        told(state, payload.product),
      );
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedIn, (state, { payload: { user }, meta }) => {
      // Another customer's lines are not this customer's.
      const foreign = state.owner !== null && state.owner !== user.email;
      const lines = foreign ? state.cartItems.filter((line) => line.cartItemId === null) : state.cartItems;
      const guestLines = lines.some((line) => line.cartItemId === null && line.quantity > 0);
      const unsynced = foreign ? [] : state.unsynced;
      return cartOf(lines, { ...guest, owner: user.email, mergeKey: guestLines ? meta.mergeKey : null, unsynced });
    });
  },
});

export const {
  itemAdded,
  quantitySet,
  quantityDecreased,
  lineRemoved,
  cleared,
  removalUndone,
  linesReplaced,
  linesBought,
  boughtOnAccount,
  cartReplaced,
  cartFetched,
  guestCartMerged,
  mergeNoticeRead,
  lineConfirmed,
  changeRefused,
} = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

function lineOf(state: CartState, product: number): CartLine | undefined {
  return state.cartItems.find((line) => line.product.id === product);
}

function withoutBought({ cartItems }: CartState, bought: readonly Quantity[]): CartLine[] {
  const taken = new Map(bought.map(({ product, quantity }) => [product, quantity]));
  return cartItems.flatMap((line) => {
    const pieces = taken.get(line.product.id);
    if (pieces === undefined) return [line];
    return line.quantity > pieces ? [{ ...line, quantity: line.quantity - pieces }] : [];
  });
}

function withLine(state: CartState, product: number, change: (line: CartLine) => CartLine): CartLine[] {
  return state.cartItems.map((line) => (line.product.id === product ? change(line) : line));
}

/**
 * The shopper's own change: of lines that the account knows, or may know because a customer's addition was sent and not
 * answered yet, it has to be told.
 */
function changed(state: CartState, lines: readonly CartLine[]): CartState {
  const now = new Map(lines.map(({ product, quantity }) => [product.id, quantity]));
  const differs = ({ product, quantity, cartItemId }: CartLine) =>
    (cartItemId !== null || state.owner !== null) && now.get(product.id) !== quantity;
  const unsynced = state.cartItems.filter(differs).map(({ product }) => product.id);
  return cartOf(lines, { ...state, unsynced: [...new Set([...state.unsynced, ...unsynced])] });
}

function told(state: CartState, product: number): CartState {
  return { ...state, unsynced: state.unsynced.filter((id) => id !== product) };
}

function withUnsynced<Answer extends Fetched>(answer: Answer, { unsynced }: CartState): Answer {
  return { ...answer, pending: [...answer.pending, ...unsynced] };
}

function totalsOf(lines: readonly CartLine[]): Pick<CartState, 'amount' | 'cartTotal'> {
  return { amount: toMoneyString(sumMoney(lines.map(lineTotal))), cartTotal: lines.length };
}
