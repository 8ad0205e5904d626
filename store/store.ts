import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { type PersistState, persistReducer } from 'redux-persist';
import { authReducer, loggedOut } from './auth/auth-slice';
import { cartReducer } from './cart/cart-slice';
import { cmsReducer } from './cms/cms-slice';
import { createListeners } from './listeners';
import { migrate, VERSION } from './migrations';
import { orderReducer } from './order/order-slice';
import { openStorage } from './storage';
import { takeOverMemory } from './take-over-memory';
import { userReducer } from './user/user-slice';
import { viewedReducer } from './viewed/viewed-slice';
import { wishlistReducer } from './wishlist/wishlist-slice';

/** Key of the remembered state in the browser's storage (redux-persist puts `persist:` before it). */
export const STORAGE_KEY = 'senlikhane';
/** Key of the recent searches, which are no slice: no page needs them before the search panel opens. */
export const SEARCHES_KEY = `${STORAGE_KEY}:recent-searches`;
/** Key of the note about cookies, once it was closed. */
export const COOKIE_NOTE_KEY = `${STORAGE_KEY}:cookie-note`;
/** How long the checks of development take says something about the machine, nothing about the shop. */
const NEVER = Number.POSITIVE_INFINITY;

/** Where redux-persist's own actions carry functions and errors. */
const OF_PERSISTENCE = ['register', 'rehydrate', 'result', 'err'];

const slices = combineReducers({
  cart: cartReducer,
  auth: authReducer,
  wishlist: wishlistReducer,
  user: userReducer,
  order: orderReducer,
  cms: cmsReducer,
  viewed: viewedReducer,
});

/** What the shop knows in a browser; all of it is remembered. */
export type ShopState = ReturnType<typeof slices>;
/** `_persist` appears when the page begins to read the browser's memory. */
export type RootState = ShopState & { _persist?: PersistState };

/** Log-out leaves nothing behind: every slice begins anew. */
function rootReducer(state: ShopState | undefined, action: UnknownAction): ShopState {
  return slices(loggedOut.match(action) ? undefined : state, action);
}

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
