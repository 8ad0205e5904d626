import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Kurus, sumMoney } from '@/contracts/money';
import type { LineKey } from '@/contracts/word-key';
import type { CartLine, ServerCartLine } from '@/services/view-models';
import { loggedIn } from '../auth/auth-slice';
import { randomKey } from '../random-key';
import { lineTotal } from './line-total';
import type { MergeNotice } from './merge-notice';
import {
  applyTo,
  fromServer,
  isOfProduct,
  type LineMutation,
  lineOf,
  type Mutation,
  mergeOf,
  rebase,
  replay,
  union,
} from './mutations';

/**
 * The cart as this browser shows it. `amount` is in kuruş; `cartTotal` counts distinct lines. Both are recomputed
 * after every change.
 *
 * The other fields belong to the account: the email of the customer whose cart this was last (`owner`), the result of
 * the last merge, whether the account was read on this page (`fetched`), the mutations that it has not confirmed
 * (`pending`), and the ids of the latest that it has answered or that were dropped (`settled`). Two tabs exchange
 * both lists: an id in `settled` never becomes pending again.
 */
export type CartState = {
  cartItems: readonly CartLine[];
  amount: Kurus;
  cartTotal: number;
  owner: string | null;
  mergeNotice: MergeNotice | null;
  fetched: boolean;
  pending: readonly Mutation[];
  settled: readonly string[];
};

/** Removed lines with their indexes, so that an undo can put them back, and the mutations that were dropped with them. */
export type Removal = Pick<CartState, 'owner' | 'pending'> & {
  lines: readonly { line: CartLine; index: number }[];
};

type Account = Omit<CartState, 'cartItems' | 'amount' | 'cartTotal'>;
const guest: Account = { owner: null, mergeNotice: null, fetched: false, pending: [], settled: [] };

/** Enough for all mutations of two tabs that can be on their way at once. */
const MAX_SETTLED = 50;

/** A cart of these lines, with recomputed totals. */
export function cartOf(lines: readonly CartLine[], account: Account = guest): CartState {
  const { owner, mergeNotice, fetched, pending, settled } = account;
  const amount = sumMoney(lines.map(lineTotal));
  return { cartItems: lines, amount, cartTotal: lines.length, owner, mergeNotice, fetched, pending, settled };
}

export const emptyCart: CartState = cartOf([]);

type Quantity = { product: LineKey; quantity: number };

/** A case whose action carries the key from which the ids of its mutations are made. */
const keyed = <Payload>(reduce: (state: CartState, payload: Payload, key: string) => CartState) => ({
  prepare: (payload: Payload) => ({ payload, meta: { key: randomKey() } }),
  reducer: (state: CartState, { payload, meta }: PayloadAction<Payload, string, { key: string }>) =>
    reduce(state, payload, meta.key),
});

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    itemAdded: keyed<CartLine>((state, added, key) => {
      const { product } = added;
      const line = lineOf(state.cartItems, product.id);
      const quantity = line
        ? Math.min(line.quantity + added.quantity, Math.max(product.stock, line.quantity))
        : added.quantity;
      const units = quantity - (line?.quantity ?? 0);
      const pending = enqueue(state, key, { kind: 'add', product: product.id, quantity: units });
      const lines = line
        ? withLine(state, product.id, (known) => ({ ...known, product, quantity }))
        : [...state.cartItems, added];
      return cartOf(lines, { ...state, pending });
    }),
    quantitySet: keyed<Quantity>((state, { product, quantity }, key) =>
      withQuantity(state, product, Math.max(0, Math.trunc(quantity)), key),
    ),
    quantityDecreased: keyed<LineKey>((state, product, key) =>
      withQuantity(state, product, Math.max(0, (lineOf(state.cartItems, product)?.quantity ?? 0) - 1), key),
    ),
    lineRemoved: keyed<LineKey>((state, product, key) =>
      replaced(
        state,
        state.cartItems.filter((line) => line.product.id !== product),
        key,
      ),
    ),
    /** Empties this browser's cart; the account keeps its lines (docs/specification.md). */
    cleared: (state) => cartOf([], { ...dropped(state, state.pending), mergeNotice: null }),
    /**
     * Puts removed lines back at their indexes, except those that were added again. Lines without an id are added to
     * the account anew; the others were never removed from it. Another customer's cart stays unchanged.
     */
    removalUndone: keyed<Removal>((state, removal, key) => {
      if (removal.owner !== state.owner) return state;
      const missing = removal.lines.filter(({ line }) => !lineOf(state.cartItems, line.product.id));
      const lines = missing.reduce((all, { line, index }) => all.toSpliced(index, 0, line), [...state.cartItems]);
      const restored = removal.pending.map(({ id }) => id);
      const pending = missing.reduce<readonly Mutation[]>(
        (all, { line: { product, quantity, cartItemId } }) => {
          if (cartItemId !== null || replay(all, product.id, null) !== null) return all;
          return enqueue({ ...state, pending: all }, key, { kind: 'add', product: product.id, quantity });
        },
        union(state.pending, removal.pending),
      );
      return cartOf(lines, { ...state, pending, settled: state.settled.filter((id) => !restored.includes(id)) });
    }),
    /** Current prices and stock. */
    linesReplaced: keyed<readonly CartLine[]>(replaced),
    /** Removes what a paid order bought. Units added since stay. */
    linesBought: keyed<readonly Quantity[]>((state, bought, key) => replaced(state, withoutBought(state, bought), key)),
    /**
     * The same for a customer's order. The API has removed the lines from the account already, so only products with
     * pending mutations get another one.
     */
    boughtOnAccount: keyed<readonly Quantity[]>((state, bought, key) => {
      const lines = withoutBought(state, bought);
      const pending = replaced(state, lines, key).pending.filter(
        (mutation) => mutation.kind === 'merge' || state.pending.some((other) => isOfProduct(other, mutation.product)),
      );
      return cartOf(lines, { ...state, pending });
    }),
    /** Another tab has written its cart: its lines replace this tab's, its mutations join them. */
    cartReplaced: (state, { payload }: PayloadAction<CartState>) => ({
      ...(payload.owner === state.owner ? join(payload, state) : payload),
      fetched: state.fetched,
    }),
    /** Another tab has written its cart, and this tab has overwritten it since: only its mutations join. */
    overwrittenCartSeen: (state, { payload }: PayloadAction<CartState>) =>
      payload.owner === state.owner && knowsMore(payload, state) ? join(state, payload) : state,

    /** The account's cart; null when it could not be read. */
    cartFetched: (state, { payload }: PayloadAction<readonly ServerCartLine[] | null>) =>
      payload ? fetched(state, payload) : { ...state, fetched: true },
    /** The account's cart after the merge of a guest's, which is done with this. */
    guestCartMerged: (
      state,
      { payload }: PayloadAction<{ id: string; cart: readonly ServerCartLine[]; notice: MergeNotice | null }>,
    ) => ({ ...fetched(settle(state, payload.id), payload.cart), mergeNotice: payload.notice }),
    mergeNoticeRead(state) {
      state.mergeNotice = null;
    },
    /** The account applied a mutation; `line` is its line now, null when there is none. */
    mutationConfirmed(
      state,
      { payload: { id, line } }: PayloadAction<{ id: string; line: { id: number; quantity: number } | null }>,
    ) {
      const confirmed = mutationOf(state, id);
      if (!confirmed) return state;
      const { product, kind, quantity: wanted, before } = confirmed;
      const rest = settle(state, id);
      const shown = lineOf(state.cartItems, product) ?? before.line;
      const cartItemId = line?.id ?? null;
      const pending = rest.pending.map((mutation) =>
        mutation.kind === 'merge' || mutation.product !== product
          ? mutation
          : {
              ...mutation,
              cartItemId,
              before: {
                ...mutation.before,
                line: line && shown ? { ...shown, cartItemId, quantity: line.quantity } : null,
              },
            },
      );
      // A quantity of 0 removes the account's line and stays visible here.
      const quantity = replay(pending, product, line?.quantity ?? (kind === 'set' && wanted === 0 ? 0 : null));
      const lines =
        quantity === null
          ? state.cartItems.filter((one) => one.product.id !== product)
          : withLine(state, product, (one) => ({ ...one, cartItemId, quantity }));
      return cartOf(lines, { ...rest, pending });
    },
    /** The account refused a mutation: the line is restored, and later mutations of it are dropped. `stock` is what is left. */
    mutationRefused(state, { payload: { id, stock } }: PayloadAction<{ id: string; stock?: number | undefined }>) {
      const refused = mutationOf(state, id);
      if (!refused) return state;
      const { product, before } = refused;
      const index = state.cartItems.findIndex((line) => line.product.id === product);
      const others = state.cartItems.filter((line) => line.product.id !== product);
      const line = before.line && {
        ...before.line,
        product: { ...before.line.product, stock: stock ?? before.line.product.stock },
      };
      return cartOf(
        line ? others.toSpliced(index < 0 ? before.index : index, 0, line) : others,
        dropped(
          state,
          state.pending.filter((mutation) => mutation.kind !== 'merge' && mutation.product === product),
        ),
      );
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedIn, (state, { payload: { user }, meta }) => {
      // Another customer's lines and mutations are not this customer's.
      const isForeign = state.owner !== null && state.owner !== user.email;
      const lines = isForeign ? state.cartItems.filter((line) => line.cartItemId === null) : state.cartItems;
      const { pending, settled } = isForeign ? dropped(state, state.pending) : state;
      const guestLines = lines.filter(({ product }) => !pending.some((mutation) => isOfProduct(mutation, product.id)));
      return cartOf(lines, {
        ...guest,
        owner: user.email,
        pending: [...pending, ...mergeOf(guestLines, meta.mergeKey, nextSeq(pending))],
        settled,
      });
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
  overwrittenCartSeen,
  cartFetched,
  guestCartMerged,
  mergeNoticeRead,
  mutationConfirmed,
  mutationRefused,
} = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

/** `pending` with one more mutation; a guest's cart has none, and a change of nothing is none. */
function enqueue(
  { owner, pending, cartItems }: Pick<CartState, 'owner' | 'pending' | 'cartItems'>,
  key: string,
  { kind, product, quantity }: Pick<LineMutation, 'kind' | 'product' | 'quantity'>,
): readonly Mutation[] {
  if (owner === null || (kind === 'add' && quantity === 0)) return pending;
  const index = cartItems.findIndex((line) => line.product.id === product);
  const line = cartItems[index] ?? null;
  const earlier = pending.find((mutation) => mutation.kind !== 'merge' && mutation.product === product);
  const known = earlier && earlier.kind !== 'merge' ? earlier : null;
  const seq = nextSeq(pending);
  return [
    ...pending,
    {
      // The id is sent as a header, which holds no Turkish letters.
      id: `${key}-${typeof product === 'number' ? product : `word${seq}`}`,
      seq,
      kind,
      product,
      quantity,
      cartItemId: line?.cartItemId ?? known?.cartItemId ?? null,
      before: known?.before ?? { line, index: index < 0 ? cartItems.length : index },
    },
  ];
}

function nextSeq(pending: readonly Mutation[]): number {
  return 1 + Math.max(0, ...pending.map(({ seq }) => seq));
}

function withQuantity(state: CartState, product: LineKey, quantity: number, key: string): CartState {
  return replaced(
    state,
    withLine(state, product, (line) => ({ ...line, quantity })),
    key,
  );
}

/** The cart with these lines; products that differ get mutations. */
function replaced(state: CartState, lines: readonly CartLine[], key: string): CartState {
  const removed = state.cartItems.filter((line) => !lineOf(lines, line.product.id));
  const set = lines.filter((line) => {
    const known = lineOf(state.cartItems, line.product.id);
    return known && known.quantity !== line.quantity;
  });
  const changes = [
    ...removed.map(({ product }) => ({ kind: 'remove' as const, product: product.id, quantity: 0 })),
    ...set.map(({ product, quantity }) => ({ kind: 'set' as const, product: product.id, quantity })),
  ];
  const pending = changes.reduce((all, change) => enqueue({ ...state, pending: all }, key, change), state.pending);
  return cartOf(lines, { ...state, pending });
}

/**
 * A tab's lines with the mutations of both tabs. What either has settled is not pending any more; a mutation that the
 * other tab does not know was not lost with its storage, and is applied to the lines.
 */
function join(tab: CartState, other: CartState): CartState {
  const settled = [...new Set([...tab.settled, ...other.settled])].sort();
  const isOpen = ({ id }: Mutation) => !settled.includes(id);
  const missing = other.pending.filter((one) => isOpen(one) && !tab.pending.some(({ id }) => id === one.id));
  const lines = applyTo(tab.cartItems, missing, other.cartItems);
  return cartOf(lines, { ...tab, pending: union(tab.pending.filter(isOpen), missing), settled });
}

/** Whether a tab has mutations, pending or settled, that the other one has not. */
function knowsMore(tab: CartState, other: CartState): boolean {
  const settled = new Set(other.settled);
  const known = new Set([...settled, ...other.pending.map(({ id }) => id)]);
  return tab.settled.some((id) => !settled.has(id)) || tab.pending.some(({ id }) => !known.has(id));
}

/** The account's cart with the pending mutations on top. */
function fetched(state: CartState, cart: readonly ServerCartLine[]): CartState {
  const pending = rebase(state.pending, cart);
  return cartOf(fromServer(cart, state.cartItems, pending), { ...state, pending, fetched: true });
}

function mutationOf({ pending }: CartState, id: string): LineMutation | undefined {
  const found = pending.find((mutation) => mutation.id === id);
  return found?.kind === 'merge' ? undefined : found;
}

function settle(state: CartState, id: string): CartState {
  return dropped(
    state,
    state.pending.filter((mutation) => mutation.id === id),
  );
}

/** The state without these mutations, which will not be sent again. */
function dropped(state: CartState, mutations: readonly Mutation[]): CartState {
  const ids = mutations.map(({ id }) => id);
  return {
    ...state,
    pending: state.pending.filter(({ id }) => !ids.includes(id)),
    settled: [...state.settled.filter((id) => !ids.includes(id)), ...ids].slice(-MAX_SETTLED),
  };
}

function withoutBought({ cartItems }: CartState, bought: readonly Quantity[]): readonly CartLine[] {
  const taken = new Map(bought.map(({ product, quantity }) => [product, quantity]));
  return cartItems.flatMap((line) => {
    const units = taken.get(line.product.id);
    if (units === undefined) return [line];
    return line.quantity > units ? [{ ...line, quantity: line.quantity - units }] : [];
  });
}

function withLine({ cartItems }: CartState, product: LineKey, change: (line: CartLine) => CartLine): CartLine[] {
  return cartItems.map((line) => (line.product.id === product ? change(line) : line));
}
