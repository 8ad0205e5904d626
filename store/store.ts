import { combineReducers, configureStore } from '@reduxjs/toolkit';
import {
  createMigrate,
  createTransform,
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  persistReducer,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { cartReducer } from './cart/cart-slice';
import { recallCart } from './cart/recall-cart';
import { orderReducer } from './order/order-slice';
import { openStorage } from './storage';

/** Key of the remembered state in the browser's storage (redux-persist puts `persist:` before it). */
export const STORAGE_KEY = 'senlikhane';
const REHYDRATE_TIMEOUT = 5_000;
const VERSION = 1;

// A new shape gets a new version and a step here, from the one before it.
const migrate = createMigrate({}, { debug: false });

const recall = createTransform(null, (remembered) => recallCart(remembered), { whitelist: ['cart'] });

const rootReducer = combineReducers({ cart: cartReducer, order: orderReducer });

/** One store a visit: made by the provider, never shared between requests. */
export function createShopStore() {
  const reducer = persistReducer<ReturnType<typeof rootReducer>>(
    {
      key: STORAGE_KEY,
      storage: openStorage(),
      version: VERSION,
      timeout: REHYDRATE_TIMEOUT,
      migrate,
      transforms: [recall],
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
