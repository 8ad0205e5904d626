import type { CartConflict, CartLine, ServerCartLine } from '@/contracts/cart';
import { addToCart, getCart, mergeCart, removeCartItem, updateCartItem } from '@/services/cart/cart';
import { browserApi } from '@/services/http/browser';
import { hasStatus, readFailure } from '@/services/http/errors';
import type { ShopStore } from '../store';
import { RequestQueue } from '../sync/request-queue';
import type { CartChange } from './cart-changes';
import { cartFetched, changeRefused, guestCartMerged, lineConfirmed } from './cart-slice';
import { fromServer } from './from-server';

type Line = Pick<CartChange, 'line' | 'place'>;

/**
 * Keeps one customer's cart on the account in step with this browser's: the page shows a change at once, the account
 * hears of it in order, and what it refuses is taken back.
 */
export class CartSync {
  readonly #queue = new RequestQueue();
  /** Changes of each product that wait or are on their way. */
  readonly #open = new Map<number, number>();
  /** How lines with open changes stood when the account last agreed. */
  readonly #agreed = new Map<number, Line>();
  /** Ids of lines that this page may have removed already. */
  readonly #ids = new Map<number, number>();
  #stopped = false;

  constructor(private readonly store: ShopStore) {}

  /** Reads the account's cart; a guest's cart that is still to be merged is merged first. */
  begin(): void {
    this.#queue.add(() => this.#fetch());
  }

  tell(change: CartChange): void {
    const { product, line, place } = change;
    if (!this.#agreed.has(product)) this.#agreed.set(product, { line, place });
    if (line?.cartItemId) this.#ids.set(product, line.cartItemId);
    this.#open.set(product, (this.#open.get(product) ?? 0) + 1);
    this.#queue.add(() => this.#send(change));
  }

  stop(): void {
    this.#stopped = true;
    this.#queue.stop();
  }

  async #fetch(): Promise<void> {
    const { mergeKey } = this.store.getState().cart;
    const guest = this.#guestLines();
    try {
      if (mergeKey !== null && guest.length > 0) {
        const items = guest.map(({ product, quantity }) => ({ product: product.id, quantity }));
        const cart = this.#learnIds(await mergeCart(browserApi, { items }, mergeKey));
        this.#dispatch(guestCartMerged({ guest, cart, pending: [...this.#open.keys()] }));
        this.#tellUntold(cart);
      } else {
        const cart = this.#learnIds(await getCart(browserApi));
        this.#dispatch(cartFetched({ cart, pending: [...this.#open.keys()] }));
        this.#tellAgain();
        this.#tellUntold(cart);
      }
    } catch (error) {
      if (!readFailure(error)) throw error;
      // The page goes on with what it remembers; the cart's page says when prices could not be had.
      this.#dispatch(cartFetched(null));
    }
  }

  /** Lines that only this browser knows, without the changes that are told by themselves. */
  #guestLines(): CartLine[] {
    const { cartItems } = this.store.getState().cart;
    const settled = cartItems.filter((line) => !this.#open.has(line.product.id));
    const agreed = [...this.#agreed.values()].flatMap(({ line }) => line ?? []);
    return [...settled, ...agreed].filter((line) => line.cartItemId === null && line.quantity > 0);
  }

  /** A page that was left while an addition was on its way has heard no answer, and maybe the account nothing of it. */
  #tellAgain(): void {
    for (const [place, line] of this.store.getState().cart.cartItems.entries()) {
      const product = line.product.id;
      if (line.cartItemId === null && line.quantity > 0 && !this.#open.has(product))
        this.tell({ kind: 'add', product, quantity: line.quantity, line: null, place });
    }
  }

  /** The same of changes that were on their way, also when a session ended: what the page shows holds. */
  #tellUntold(cart: readonly ServerCartLine[]): void {
    const { cartItems, unsynced } = this.store.getState().cart;
    for (const product of unsynced.filter((id) => !this.#open.has(id))) {
      const place = cartItems.findIndex((line) => line.product.id === product);
      const shown = cartItems[place];
      const held = cart.filter((line) => line.product.id === product);
      const [line = null] = fromServer({ cart: held, pending: [] }, shown ? [shown] : []);
      if (shown?.quantity === held[0]?.quantity) {
        this.#dispatch(lineConfirmed({ product, cartItemId: line?.cartItemId ?? null, quantity: line?.quantity ?? 0 }));
      } else {
        const kind = shown ? 'set' : 'remove';
        this.tell({ kind, product, quantity: shown?.quantity ?? 0, line, place: Math.max(place, 0) });
      }
    }
  }

  #learnIds(cart: ServerCartLine[]): ServerCartLine[] {
    for (const { id, product } of cart) this.#ids.set(product.id, id);
    return cart;
  }

  async #send(change: CartChange): Promise<void> {
    const { product } = change;
    // Taken back together with an earlier change of the same line.
    if (!this.#open.has(product)) return;
    try {
      const confirmed = await this.#request(change);
      this.#settle(product, confirmed);
    } catch (error) {
      // The session has ended: the shopper is on the way to log in, and keeps the cart.
      if (hasStatus(error, 401)) return;
      const { line, place } = this.#agreed.get(product) ?? { line: null, place: 0 };
      this.#open.delete(product);
      this.#agreed.delete(product);
      this.#dispatch(changeRefused({ product, line: line && withStock(line, stockLeft(error)), place }));
      // A lost request may have been applied or not, so the account's cart is read.
      if (readFailure(error)?.status === null) this.begin();
    }
  }

  /** @returns how the account's line stands now; null when there is none */
  async #request(change: CartChange): Promise<{ id: number; quantity: number } | null> {
    const { kind, product, quantity } = change;
    const id = this.#idOf(product);
    if (kind === 'add' || id === undefined) {
      if (kind === 'remove' || quantity === 0) return null;
      const { email } = this.store.getState().auth;
      return addToCart(browserApi, { customer: email, product, quantity });
    }
    try {
      if (kind === 'set') return await updateCartItem(browserApi, id, quantity);
      await removeCartItem(browserApi, id);
      return null;
    } catch (error) {
      // Another device has removed the line: removing it is done, setting it starts it anew.
      if (!hasStatus(error, 404)) throw error;
      this.#ids.delete(product);
      return kind === 'remove' || quantity === 0 ? null : this.#request({ ...change, kind: 'add' });
    }
  }

  #settle(product: number, confirmed: { id: number; quantity: number } | null): void {
    if (confirmed) this.#ids.set(product, confirmed.id);
    else this.#ids.delete(product);
    const waiting = (this.#open.get(product) ?? 1) - 1;
    const cartItemId = confirmed?.id ?? null;
    const quantity = waiting === 0 && confirmed ? { quantity: confirmed.quantity } : {};
    this.#dispatch(lineConfirmed({ product, cartItemId, ...quantity }));
    if (waiting === 0) {
      this.#open.delete(product);
      this.#agreed.delete(product);
      return;
    }
    this.#open.set(product, waiting);
    const { line, place } = this.#agreed.get(product) ?? { line: null, place: 0 };
    const shown = this.#line(product) ?? line;
    const agreed = confirmed && shown ? { ...shown, cartItemId, quantity: confirmed.quantity } : null;
    this.#agreed.set(product, { line: agreed, place });
  }

  #line(product: number): CartLine | undefined {
    return this.store.getState().cart.cartItems.find((line) => line.product.id === product);
  }

  #idOf(product: number): number | undefined {
    return this.#line(product)?.cartItemId ?? this.#ids.get(product);
  }

  #dispatch(action: Parameters<ShopStore['dispatch']>[0]): void {
    if (!this.#stopped) this.store.dispatch(action);
  }
}

/** What a refusal says is left; undefined when it is about something else. */
function stockLeft(error: unknown): number | undefined {
  const { stock } = (readFailure(error)?.body ?? {}) as Partial<CartConflict>;
  return typeof stock === 'number' ? stock : undefined;
}

function withStock(line: CartLine, stock = line.product.stock): CartLine {
  return { ...line, product: { ...line.product, stock } };
}
