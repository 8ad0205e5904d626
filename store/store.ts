import { configureStore } from '@reduxjs/toolkit';
import { persistReducer, REHYDRATE } from 'redux-persist';
import { createActionListeners } from './action-listeners';
import { loadRestore } from './load-restore';
import { mergePersistedState } from './merge-persisted-state';
import { rootReducer, type ShopState } from './root-reducer';
import { openStorage, STATE_KEY, STATE_VERSION, STORAGE_KEY } from './storage';

/** The development checks log a warning when they are slow, which depends on the machine only. */
const NEVER = Number.POSITIVE_INFINITY;

/** Fields of redux-persist's actions that hold functions and errors. */
const REDUX_PERSIST_FIELDS = ['register', 'rehydrate', 'result', 'err'];

/** Creates the store of one page load. It is never shared between requests. */
export function createShopStore() {
  const { middleware, listen } = createActionListeners();
  const storage = openStorage();
  /** Whether what an earlier page stored was read: until then it must not be overwritten. */
  let wasRead = false;

  /** The validated state; undefined for nothing. @throws when it cannot be read */
  const readStored = async () => {
    const stored = await storage.getItem(STATE_KEY);
    if (!stored) {
      wasRead = true;
      return undefined;
    }
    const { restore } = await loadRestore();
    wasRead = true;
    const state = restore(stored);
    // redux-persist waits for 5 s. Later than that it has begun with the page's own state, which takes this one in now.
    if (store.getState()._persist.rehydrated) store.dispatch({ type: REHYDRATE, key: STORAGE_KEY, payload: state });
    return state;
  };

  const store = configureStore({
    reducer: persistReducer<ShopState>(
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
      rootReducer,
    ),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        immutableCheck: { warnAfter: NEVER },
        serializableCheck: { ignoredActionPaths: REDUX_PERSIST_FIELDS, warnAfter: NEVER },
      }).concat(middleware),
  });
  return { ...store, listen };
}

export type ShopStore = ReturnType<typeof createShopStore>;
export type AppDispatch = ShopStore['dispatch'];
