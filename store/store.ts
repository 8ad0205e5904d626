import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { createActionListeners } from './action-listeners';
import { makeRootReducer, type RootState } from './root-reducer';

/** The development checks log a warning when they are slow, which depends on the machine only. */
const NEVER = Number.POSITIVE_INFINITY;

/** Fields of redux-persist's actions that hold functions and errors. */
const REDUX_PERSIST_FIELDS = ['register', 'rehydrate', 'result', 'err'];

/** `_persist` comes later. */
const reducer: Reducer<RootState> = makeRootReducer();

/**
 * Creates the store of one page load. It is never shared between requests. persistence.ts, which loads later, connects it with
 * what earlier pages stored.
 */
export function createShopStore() {
  const { middleware, listen } = createActionListeners();
  const store = configureStore({
    reducer,
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
