import { browserApi } from '@/services/http/browser';
import { hasStatus, readFailure } from '@/services/http/errors';
import { addFavourite, getFavourites, mergeFavourites, removeFavourite } from '@/services/wishlist/wishlist';
import type { ShopStore } from '../store';
import { RequestQueue } from '../sync/request-queue';
import { type FavouriteChange, favouriteRefused, favouritesFetched } from './wishlist-slice';

/** Keeps one customer's favourites on the account in step with this browser's. */
export class WishlistSync {
  readonly #queue = new RequestQueue();
  #open = 0;
  #stopped = false;

  constructor(private readonly store: ShopStore) {}

  /** Reads the account's list; a guest's list that is still to be merged is merged first. */
  begin(): void {
    this.#queue.add(async () => {
      const { wishlistItems, unmerged } = this.store.getState().wishlist;
      const items = wishlistItems.map(({ id }) => id);
      try {
        const list =
          unmerged && items.length > 0 ? await mergeFavourites(browserApi, items) : await getFavourites(browserApi);
        // Clicks that wait in the queue are not in that list yet.
        if (this.#open === 0) this.#dispatch(favouritesFetched(list));
        else this.begin();
      } catch (error) {
        if (!readFailure(error)) throw error; // the page goes on with what it remembers
      }
    });
  }

  tell(change: FavouriteChange): void {
    const { kind, favourite } = change;
    this.#open++;
    this.#queue.add(async () => {
      try {
        await (kind === 'add' ? addFavourite : removeFavourite)(browserApi, favourite.id);
      } catch (error) {
        // Gone already, or the session has ended and the shopper is on the way to log in.
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
