import { loggedOut } from './auth/auth-slice';
import { loadRestore } from './late-parts';
import { openStorage, STATE_KEY } from './storage';
import type { ShopStore } from './store';

/**
 * Adopts the state that another tab has written: otherwise this tab would overwrite it with an older one.
 * @returns stops following
 */
export function followOtherTabs(store: ShopStore): () => void {
  /** Counts log-outs, which what was stored before them must not undo. */
  let logOuts = 0;
  const logOut = () => {
    logOuts++;
    store.dispatch(loggedOut());
  };
  /** @param area where a newer state may have replaced it since */
  const adopt = async (stored: string, area: Storage | null) => {
    // Nothing was read yet: what is read then has this in it, and would add it a second time.
    if (!store.getState()._persist) return;
    const begun = logOuts;
    const { takeOver } = await loadRestore();
    if (logOuts === begun) takeOver(store, stored, area !== null && area.getItem(STATE_KEY) !== stored);
  };
  const follow = ({ key, newValue, storageArea }: StorageEvent) => {
    if (key !== STATE_KEY) return;
    if (newValue) void adopt(newValue, storageArea);
    // Removed: the other tab has logged out. This tab may have written its state again since.
    else logOut();
  };
  // A page in the back/forward cache receives no storage events.
  const catchUp = async ({ persisted }: PageTransitionEvent) => {
    const stored: string | null = persisted ? await openStorage().getItem(STATE_KEY) : null;
    if (stored) await adopt(stored, null);
    else if (persisted && store.getState().auth.isLoggedIn) logOut();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', catchUp);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', catchUp);
  };
}
