import { configureStore } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { createActionListeners } from './action-listeners';
import { mergePersistedState } from './merge-persisted-state';
import { migrate, VERSION } from './migrations';
import { rootReducer, type ShopState } from './root-reducer';
import { openStorage, STORAGE_KEY } from './storage';

/** The development checks log a warning when they are slow, which depends on the machine only. */
const NEVER = Number.POSITIVE_INFINITY;

/** Fields of redux-persist's actions that hold functions and errors. */
const REDUX_PERSIST_FIELDS = ['register', 'rehydrate', 'result', 'err'];

/** Creates the store of one page load. It is never shared between requests. */
export function createShopStore() {
  const { middleware, listen } = createActionListeners();
  const store = configureStore({
    reducer: persistReducer<ShopState>(
      {
        key: STORAGE_KEY,
        storage: openStorage(),
        version: VERSION,
        migrate,
        stateReconciler: (persisted: unknown, _initial: unknown, current: ShopState) =>
          mergePersistedState((persisted ?? {}) as Record<string, unknown>, current),
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
