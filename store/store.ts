import { configureStore } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { createListeners } from './listeners';
import { migrate, VERSION } from './migrations';
import { rootReducer, type ShopState } from './root-reducer';
import { openStorage, STORAGE_KEY } from './storage';
import { takeOverMemory } from './take-over-memory';

/** How long the checks of development take says something about the machine, nothing about the shop. */
const NEVER = Number.POSITIVE_INFINITY;

/** Where redux-persist's own actions carry functions and errors. */
const OF_PERSISTENCE = ['register', 'rehydrate', 'result', 'err'];

/** One store a visit: made by the provider, never shared between requests. */
export function createShopStore() {
  const reducer = persistReducer<ShopState>(
    {
      key: STORAGE_KEY,
      storage: openStorage(),
      version: VERSION,
      migrate,
      stateReconciler: (remembered: unknown, _before: unknown, now: ShopState) =>
        takeOverMemory((remembered ?? {}) as Record<string, unknown>, now),
    },
    rootReducer,
  );
  const { middleware, listen } = createListeners();
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        immutableCheck: { warnAfter: NEVER },
        serializableCheck: { ignoredActionPaths: OF_PERSISTENCE, warnAfter: NEVER },
      }).concat(middleware),
  });
  return { ...store, listen };
}

export type ShopStore = ReturnType<typeof createShopStore>;
export type AppDispatch = ShopStore['dispatch'];
