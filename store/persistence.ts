import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore, REHYDRATE } from 'redux-persist';
import { eraseOnLogOut } from './erase-on-log-out';
import { loadRestore } from './late-parts';
import { mergePersistedState } from './merge-persisted-state';
import { orderReducer } from './order/order-slice';
import { makeRootReducer, type RootState, type ShopState } from './root-reducer';
import { EARLY_KEY, openStorage, STATE_KEY, STATE_VERSION, STORAGE_KEY } from './storage';
import type { ShopStore } from './store';
import { isRehydrated } from './when-rehydrated';

/**
 * Reads into the page's store what an earlier page stored, adds it to what the page has by then, and stores every change from
 * then on. @returns writes what is pending, and nothing afterwards
 */
export function persist(store: ShopStore): () => void {
  // Its type does not say that it takes a state without `_persist`, as that of a store that was not persisted before.
  store.replaceReducer(persistedReducer(store) as Reducer<RootState>);
  const persistor = persistStore(store);
  // redux-persist writes a moment after a change: without this a page that is left at once loses it.
  const flush = () => void persistor.flush();
  window.addEventListener('pagehide', flush);
  const stopErasing = eraseOnLogOut(store, persistor);
  return () => {
    stopErasing();
    window.removeEventListener('pagehide', flush);
    flush();
    persistor.pause();
  };
}

function persistedReducer(store: ShopStore) {
  const storage = openStorage();
  /** Whether what an earlier page stored was read: until then it must not be overwritten. */
  let wasRead = isRehydrated(store);

  /** Repeats here what was pressed on pages that were left before they had read the state. */
  const takeEarly = async () => {
    if (!(await storage.getItem(EARLY_KEY))) return;
    const { earlyPresses } = await loadRestore();
    // Another tab may have taken it meanwhile.
    const left: string | null = await storage.getItem(EARLY_KEY);
    void storage.removeItem(EARLY_KEY);
    for (const press of earlyPresses(left ?? '')) store.dispatch(press);
  };

  /** The validated state; undefined for nothing. @throws when it cannot be read */
  const readStored = async () => {
    await takeEarly();
    const stored = await storage.getItem(STATE_KEY);
    if (!stored) {
      wasRead = true;
      return undefined;
    }
    const { restore } = await loadRestore();
    wasRead = true;
    const state = restore(stored);
    // redux-persist waits for 5 s. Later than that it has begun with the page's own state, which takes this one in now.
    if (isRehydrated(store)) store.dispatch({ type: REHYDRATE, key: STORAGE_KEY, payload: state });
    return state;
  };

  return persistReducer<ShopState>(
    {
      key: STORAGE_KEY,
      storage: {
        ...storage,
        setItem: async (key: string, value: string) => (wasRead ? storage.setItem(key, value) : undefined),
      },
      version: STATE_VERSION,
      getStoredState: readStored,
      stateReconciler: (stored: ShopState, _initial: unknown, current: ShopState) =>
        mergePersistedState(stored, current),
    },
    makeRootReducer(orderReducer),
  );
}
