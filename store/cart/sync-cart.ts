import type { CartConflict } from '@/contracts/cart';
import { addToCart, getCart, mergeCart, removeCartItem, updateCartItem } from '@/services/cart/cart';
import { browserApi } from '@/services/http/browser';
import { hasStatus, readFailure } from '@/services/http/errors';
import type { ShopStore } from '../store';
import { cartFetched, guestCartMerged, mutationConfirmed, mutationRefused } from './cart-slice';
import { noticeOf } from './merge-notice';
import { isOfProduct, type LineMutation, type MergeMutation, type Mutation } from './mutations';

/** How long a mutation whose answer was lost waits before it is sent again, ms. */
const RETRY_DELAY_MS = 1_000;

/** The account's line after a mutation; null when there is none. */
type Line = { id: number; quantity: number } | null;

/**
 * Sends the pending mutations of the customer's cart, one at a time and in order, and applies the answers to the store.
 *
 * - A mutation stays pending until the account has answered: a page that was left resumes on the next one, after log-in
 *   the same customer's mutations are sent. Its id keeps the API from applying it twice.
 * - A lost answer is requested again once. After the second failure the change is reported as refused, and the account's
 *   cart is read, because either request may have been applied.
 * - A merge that fails stays pending until the next page. Mutations of its products wait for it.
 */
export class CartSync {
  #isRunning = false;
  #mustRead = false;
  #isStopped = false;

  constructor(
    private readonly store: ShopStore,
    private readonly retryDelayMs = RETRY_DELAY_MS,
  ) {}

  /** Sends what is pending, then reads the account's cart. */
  read(): void {
    this.#mustRead = true;
    this.send();
  }

  /** Sends what is pending. */
  send(): void {
    if (!this.#isRunning && !this.#isStopped) void this.#run();
  }

  /** Stops after the current request, whose answer is ignored: its mutation stays pending. */
  stop(): void {
    this.#isStopped = true;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      const failed = new Set<string>();
      while (!this.#isStopped) {
        const next = this.#next(failed);
        if (next) await (next.kind === 'merge' ? this.#merge(next, failed) : this.#change(next, failed));
        else if (this.#mustRead) await this.#fetch();
        else break;
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /** The first mutation that is not preceded by a failed merge of its product. */
  #next(failed: ReadonlySet<string>): Mutation | undefined {
    const { pending } = this.store.getState().cart;
    const merges = pending.filter(({ kind, id }) => kind === 'merge' && failed.has(id));
    return pending.find((mutation) =>
      mutation.kind === 'merge'
        ? !failed.has(mutation.id)
        : !merges.some((merge) => merge.seq < mutation.seq && isOfProduct(merge, mutation.product)),
    );
  }

  async #merge({ id, lines }: MergeMutation, failed: Set<string>): Promise<void> {
    try {
      const items = lines.map(({ product, quantity }) => ({ product, quantity }));
      const cart = await mergeCart(browserApi, items, id);
      this.#mustRead = false;
      this.#dispatch(guestCartMerged({ id, cart, notice: noticeOf(lines, cart) }));
    } catch (error) {
      if (!readFailure(error)) throw error;
      failed.add(id);
      // The account's cart may contain the guest's lines or not, so it is not read either.
      this.#mustRead = false;
      this.#dispatch(cartFetched(null));
    }
  }

  async #change(mutation: LineMutation, failed: Set<string>): Promise<void> {
    const { id } = mutation;
    try {
      this.#dispatch(mutationConfirmed({ id, line: await this.#request(mutation) }));
    } catch (error) {
      const failure = readFailure(error);
      if (!failure) throw error;
      // The session has ended: the customer has to log in, and the mutation stays pending.
      if (failure.status === 401) return this.stop();
      if (failure.status === null && !failed.has(id)) {
        failed.add(id);
        await new Promise((resolve) => setTimeout(resolve, this.retryDelayMs));
        return;
      }
      if (failure.status === null || failure.status >= 500) this.#mustRead = true;
      const { stock } = (failure.body ?? {}) as Partial<CartConflict>;
      this.#dispatch(mutationRefused({ id, stock: typeof stock === 'number' ? stock : undefined }));
    }
  }

  async #request(mutation: LineMutation): Promise<Line> {
    const { id, kind, quantity, cartItemId } = mutation;
    if (kind === 'add' || cartItemId === null) return this.#add(mutation);
    try {
      if (kind === 'set') return await updateCartItem(browserApi, cartItemId, quantity, id);
      await removeCartItem(browserApi, cartItemId);
      return null;
    } catch (error) {
      // Another device has removed the line: a removal is done, a quantity creates it again.
      if (!hasStatus(error, 404)) throw error;
      return this.#add(mutation);
    }
  }

  async #add({ id, kind, product, quantity }: LineMutation): Promise<Line> {
    if (kind === 'remove' || quantity === 0) return null;
    const { email } = this.store.getState().auth;
    return addToCart(browserApi, { customer: email, product, quantity }, id);
  }

  async #fetch(): Promise<void> {
    this.#mustRead = false;
    try {
      this.#dispatch(cartFetched(await getCart(browserApi)));
    } catch (error) {
      if (!readFailure(error)) throw error;
      // The page keeps its persisted cart; the cart page reports when prices cannot be loaded.
      this.#dispatch(cartFetched(null));
    }
  }

  #dispatch(action: Parameters<ShopStore['dispatch']>[0]): void {
    if (!this.#isStopped) this.store.dispatch(action);
  }
}
