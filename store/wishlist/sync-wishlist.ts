import { browserApi } from '@/services/http/browser';
import { hasStatus, readFailure } from '@/services/http/errors';
import { addFavourite, getFavourites, mergeFavourites, removeFavourite } from '@/services/wishlist/wishlist';
import type { ShopStore } from '../store';
import { RequestQueue } from '../sync/request-queue';
import { type FavouriteChange, favouriteRefused, favouritesFetched } from './wishlist-slice';

/** Syncs one customer's favourites with the account. */
export class WishlistSync {
  readonly #queue = new RequestQueue();
  #open = 0;
  #stopped = false;

  constructor(private readonly store: ShopStore) {}

  /** Reads the account's list, or merges a guest's list that is not merged yet. */
  begin(): void {
    this.#queue.add(async () => {
      const { wishlistItems, unmerged } = this.store.getState().wishlist;
      const items = wishlistItems.map(({ id }) => id);
      try {
        const list =
          unmerged && items.length > 0 ? await mergeFavourites(browserApi, items) : await getFavourites(browserApi);
        // Queued changes are not in that list yet.
        if (this.#open === 0) this.#dispatch(favouritesFetched(list));
        else this.begin();
      } catch (error) {
        if (!readFailure(error)) throw error; // the page keeps its persisted list
      }
    });
  }

  send(change: FavouriteChange): void {
    const { kind, favourite } = change;
    this.#open++;
    this.#queue.add(async () => {
      try {
        await (kind === 'add' ? addFavourite : removeFavourite)(browserApi, favourite.id);
      } catch (error) {
        // Removed already, or the session has ended and the customer has to log in.
        if ((kind === 'remove' && hasStatus(error, 404)) || hasStatus(error, 401)) return;
        this.#dispatch(favouriteRefused(change));
      } finally {
        this.#open--;
      }
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#queue.stop();
  }

  #dispatch(action: Parameters<ShopStore['dispatch']>[0]): void {
    if (!this.#stopped) this.store.dispatch(action);
  }
}
