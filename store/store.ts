import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, persistReducer, REGISTER, REHYDRATE } from 'redux-persist';
import { cartReducer } from './cart/cart-slice';
import { migrate, VERSION } from './migrations';
import { orderReducer } from './order/order-slice';
import { openStorage } from './storage';
import { takeOverMemory } from './take-over-memory';
import { viewedReducer } from './viewed/viewed-slice';

/** Key of the remembered state in the browser's storage (redux-persist puts `persist:` before it). */
export const STORAGE_KEY = 'senlikhane';
const REHYDRATE_TIMEOUT = 5_000;

const rootReducer = combineReducers({ cart: cartReducer, order: orderReducer, viewed: viewedReducer });

/** What the shop knows in a browser; all of it is remembered. */
export type ShopState = ReturnType<typeof rootReducer>;

/** One store a visit: made by the provider, never shared between requests. */
export function createShopStore() {
  const reducer = persistReducer<ShopState>(
    {
      key: STORAGE_KEY,
      storage: openStorage(),
      version: VERSION,
      timeout: REHYDRATE_TIMEOUT,
      migrate,
      stateReconciler: (remembered: unknown, _before: unknown, now: ShopState) =>
        takeOverMemory((remembered ?? {}) as Record<string, unknown>, now),
    },
    rootReducer,
  );
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } }),
  });
}

export type ShopStore = ReturnType<typeof createShopStore>;
export type RootState = ReturnType<ShopStore['getState']>;
export type AppDispatch = ShopStore['dispatch'];
