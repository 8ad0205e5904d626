import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import type { PersistState } from 'redux-persist';
import { authReducer, loggedOut } from './auth/auth-slice';
import { cartReducer } from './cart/cart-slice';
import { cmsReducer } from './cms/cms-slice';
import { orderReducer } from './order/order-slice';
import { userReducer } from './user/user-slice';
import { viewedReducer } from './viewed/viewed-slice';
import { wishlistReducer } from './wishlist/wishlist-slice';

const slices = combineReducers({
  cart: cartReducer,
  auth: authReducer,
  wishlist: wishlistReducer,
  user: userReducer,
  order: orderReducer,
  cms: cmsReducer,
  viewed: viewedReducer,
});

/** The client state; redux-persist saves all of it. */
export type ShopState = ReturnType<typeof slices>;
/** `_persist` is set once rehydration has started. */
export type RootState = ShopState & { _persist?: PersistState };

/** Resets every slice on log-out. */
export function rootReducer(state: ShopState | undefined, action: UnknownAction): ShopState {
  return slices(loggedOut.match(action) ? undefined : state, action);
}
